#!/usr/bin/env python3
"""Draws the plots of docs/perf.md. Reads their data on standard input, as `storefront-bench publish` writes it, and writes one
SVG each into the folder given. The same data gives the same bytes, with the versions of scripts/requirements.txt alone; with
any other it draws nothing and ends with status 3.
"""

import io
import json
import pathlib
import re
import sys

UNAVAILABLE = 3
INK = "#1f2329"
FAINT = "#8a9099"
# Colours that are told apart on white and on near black, also by most who see few colours.
COLOURS = {
    "cog-arena": "#d1495b",
    "cog-compact": "#b07aa1",
    "observation": "#3d8bd4",
    "observation-naive": "#3d8bd4",
    "observation-memo": "#2a9d5c",
    "state-graph": "#c98a1b",
    "floor": "#8a9099",
}
MARKERS = ["o", "s", "D", "^", "v", "P", "X", "*"]
# The reader's scheme turns the ink, which matplotlib writes as a style of each element.
STYLE = """<style>
@media (prefers-color-scheme: dark) {
  [style*="fill: %(ink)s"] { fill: #e6e9ee !important; }
  [style*="stroke: %(ink)s"] { stroke: #e6e9ee !important; }
}
</style>
""" % {"ink": INK}


def pinned():
    """Name and version of every pinned package."""
    text = (pathlib.Path(__file__).parent / "requirements.txt").read_text()
    return re.findall(r"^([A-Za-z0-9_.-]+)==(\S+)$", text, re.M)


def require_versions():
    from importlib import metadata

    for name, version in pinned():
        try:
            found = metadata.version(name)
        except metadata.PackageNotFoundError:
            found = None
        if found != version:
            print(f"{name} {version} is needed to draw, found {found or 'none'}", file=sys.stderr)
            sys.exit(UNAVAILABLE)


def settings(matplotlib):
    matplotlib.use("svg")
    matplotlib.rcdefaults()
    matplotlib.rcParams.update(
        {
            "svg.hashsalt": "storefront-bench",
            "svg.fonttype": "none",
            "font.family": ["sans-serif"],
            "font.sans-serif": ["DejaVu Sans"],
            "font.size": 9,
            "axes.edgecolor": FAINT,
            "axes.labelcolor": INK,
            "axes.titlecolor": INK,
            "text.color": INK,
            "xtick.color": FAINT,
            "ytick.color": FAINT,
            "xtick.labelcolor": INK,
            "ytick.labelcolor": INK,
            "legend.frameon": False,
        }
    )


def number(value, _=None):
    return f"{value:,.0f}" if value >= 1 else f"{value:g}"


def ends(series, key, position):
    """Length of the interval to one side; none where there is no interval."""
    end = series[key][position]
    return 0 if end is None else abs(end - series["values"][position])


def has(plot):
    """Series that hold anything."""
    return [series for series in plot["series"] if any(value is not None for value in series["values"])]


def dots(axes, plot):
    rows = plot["categories"]
    shown = has(plot)
    for place, series in enumerate(shown):
        offset = (place - (len(shown) - 1) / 2) * min(0.18, 0.7 / max(1, len(shown)))
        found = [row for row, value in enumerate(series["values"]) if value is not None and value > 0]
        axes.errorbar(
            [series["values"][row] for row in found],
            [row + offset for row in found],
            xerr=[[ends(series, side, row) for row in found] for side in ("low", "high")],
            fmt=MARKERS[place % len(MARKERS)],
            markersize=4,
            linewidth=1.2,
            color=COLOURS.get(series["name"], FAINT),
            label=series["label"],
        )
    for row in range(0, len(rows), 2):
        axes.axhspan(row - 0.5, row + 0.5, color=FAINT, alpha=0.10, linewidth=0)
    if plot.get("mark") is not None:
        axes.axvline(plot["mark"], color=INK, linewidth=0.8)
    axes.set_yticks(range(len(rows)), rows)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(number)
    axes.set_xlabel(plot["axis"])
    axes.grid(axis="x", color=FAINT, alpha=0.35, linewidth=0.5)


def lines(axes, plot):
    sizes = [float(size) for size in plot["categories"]]
    cuts = {}
    for series in has(plot):
        cut = series["label"].rsplit(", ", 1)[-1]
        marker = MARKERS[cuts.setdefault(cut, len(cuts)) % len(MARKERS)]
        found = [(size, value) for size, value in zip(sizes, series["values"]) if value is not None and value > 0]
        axes.plot(
            [size for size, _ in found],
            [value for _, value in found],
            marker=marker,
            markersize=4,
            linewidth=1.2,
            color=COLOURS.get(series["name"], FAINT),
            label=series["label"],
        )
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xticks(sizes, plot["categories"])
    axes.minorticks_off()
    axes.yaxis.set_major_formatter(number)
    axes.set_ylabel(plot["axis"])
    axes.grid(color=FAINT, alpha=0.35, linewidth=0.5)


def draw(pyplot, plot, digest):
    rows = len(plot["categories"])
    height = 1.6 + 0.34 * rows if plot["kind"] == "dots" else 4.6
    figure, axes = pyplot.subplots(figsize=(8.2, height), layout="constrained")
    {"dots": dots, "lines": lines}[plot["kind"]](axes, plot)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.set_title(plot["title"], loc="left", fontsize=10, fontweight="bold")
    if has(plot):
        axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), fontsize=8)
    text = io.StringIO()
    figure.savefig(
        text,
        format="svg",
        transparent=True,
        metadata={"Date": None, "Creator": None, "Format": None, "Type": None, "Description": f"data {digest}"},
    )
    pyplot.close(figure)
    svg = text.getvalue()
    # Behind the metadata, where a style is allowed and nothing is drawn yet.
    return svg.replace(" <defs>", f" {STYLE} <defs>", 1)


def main():
    if len(sys.argv) != 2:
        print("usage: plots.py FOLDER < data", file=sys.stderr)
        return 2
    require_versions()
    import matplotlib

    settings(matplotlib)
    from matplotlib import pyplot

    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for entry in json.load(sys.stdin)["plots"]:
        svg = draw(pyplot, entry["plot"], entry["digest"])
        (folder / f"{entry['plot']['name']}.svg").write_text(svg, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
