/// What stands around the boxes of a flame graph: head, colours, legend and the script that zooms and searches.
enum FlamePage {
  /// Where the boxes begin.
  static let top = 84.0
  /// Width of a character of the boxes' type.
  static let characterWidth = 6.7

  static func head(title: String, subtitle: String, height: Double, legend: [(words: String, style: String)]) -> String
  {
    var entries: [String] = []
    var x = 10.0
    for (words, style) in legend {
      entries.append(
        "<rect x=\"\(FlameGraph.number(x))\" y=\"52\" width=\"10\" height=\"10\" class=\"\(style)\"/>"
          + "<text x=\"\(FlameGraph.number(x + 14))\" y=\"61\" class=\"key\">\(FlameGraph.escaped(words))</text>")
      x += 14 + Double(words.count) * 5.2 + 9
    }
    let size = "\(FlameGraph.number(FlameGraph.width)) \(FlameGraph.number(height))"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" role="img">
      <title>\(FlameGraph.escaped(title))</title>
      <style>\(style)</style>
      <rect class="page" x="0" y="0" width="100%" height="100%"/>
      <text class="title" x="10" y="22">\(FlameGraph.escaped(title))</text>
      <text class="subtitle" x="10" y="40">\(FlameGraph.escaped(subtitle))</text>
      <g id="legend">\(entries.joined())</g>
      <text id="matched" class="subtitle" x="968" y="24" text-anchor="end"></text>
      <foreignObject x="976" y="8" width="216" height="26"><input xmlns="http://www.w3.org/1999/xhtml" id="search" type="search" \
      placeholder="search: part of a name" aria-label="search"/></foreignObject>
      <text id="detail" class="detail" x="10" y="78"></text>
      <g id="boxes">

      """
  }

  static let tail = "</g>\n<script><![CDATA[\(script)]]></script>\n</svg>\n"

  /// Colours are told apart by hue and by lightness. In the dark they are deep, so that light type can be read on all of them.
  private static let style = """
    svg{--page:#fff;--ink:#1c1c1e;--soft:#5b5b60;--line:#fff;--runtime:#f4b183;--selectors:#9fd49b;--arc:#f28b82;\
    --metadata:#c9a7e8;--exclusivity:#f7d774;--executor:#8fd6d2;--hashing:#e6b8cf;--observation:#8fb8f0;--malloc:#d3b58f;\
    --other:#d5d7db;--phase:#e9eaee;--rest:#eeeef1;--more:#ec6157;--less:#5a92ea;--same:#e3e4e8;--hit:#b100d6;\
    width:100%;height:auto;background:var(--page)}
    @media(prefers-color-scheme:dark){svg{--page:#16171a;--ink:#f1f1f3;--soft:#a4a6ad;--line:#16171a;--runtime:#8f4f1f;\
    --selectors:#2f6b34;--arc:#99332c;--metadata:#63408c;--exclusivity:#77600f;--executor:#1d6a67;--hashing:#84466a;\
    --observation:#2c558f;--malloc:#69502c;--other:#45484f;--phase:#2e3036;--rest:#292b30;--more:#c23a31;--less:#2f66c2;\
    --same:#3a3d44;--hit:#f08cff}}
    .page{fill:var(--page)}text{font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
    fill:var(--ink);pointer-events:none}.title{font:600 15px system-ui,sans-serif}\
    .subtitle{font:12px system-ui,sans-serif;fill:var(--soft)}.key{font:9.5px system-ui,sans-serif;fill:var(--soft)}\
    .detail{font:11px system-ui,sans-serif;fill:var(--ink)}
    .runtime{fill:var(--runtime)}.selectors{fill:var(--selectors)}.arc{fill:var(--arc)}.metadata{fill:var(--metadata)}\
    .exclusivity{fill:var(--exclusivity)}.executor{fill:var(--executor)}.hashing{fill:var(--hashing)}\
    .observation{fill:var(--observation)}.malloc{fill:var(--malloc)}.other{fill:var(--other)}.phase{fill:var(--phase)}\
    rect.rest{fill:var(--rest)}.more{fill:var(--more)}.less{fill:var(--less)}.same{fill:var(--same)}
    .f{cursor:pointer}.f rect{stroke:var(--line);stroke-width:.5}.f:hover rect{stroke:var(--ink);stroke-width:1}\
    .f.hit rect{stroke:var(--hit);stroke-width:2}.searching .f:not(.hit){opacity:.55}.f.above rect{opacity:.55}\
    #search{box-sizing:border-box;width:100%;height:100%;font:12px system-ui,sans-serif;padding:2px 8px;border-radius:6px;\
    border:1px solid var(--soft);background:var(--page);color:var(--ink)}
    """

  private static let script = """

    'use strict';
    (() => {
      const width = \(Int(FlameGraph.width)), character = \(characterWidth), svg = document.documentElement;
      const boxes = [...document.querySelectorAll('.f')].map((g, index) => {
        const rect = g.querySelector('rect'), at = name => parseFloat(rect.getAttribute(name));
        return {g, rect, index, x: at('x'), y: at('y'), w: at('width'), name: g.dataset.n, text: g.querySelector('text')};
      });
      const field = document.getElementById('search'), matched = document.getElementById('matched');
      const detail = document.getElementById('detail');
      let zoomed = boxes[0];
      const show = box => {
        zoomed = box;
        const scale = width / box.w, slack = 0.005;
        for (const one of boxes) {
          const above = one.y < box.y && one.x <= box.x + slack && one.x + one.w >= box.x + box.w - slack;
          const inside = one.y >= box.y && one.x >= box.x - slack && one.x + one.w <= box.x + box.w + slack;
          one.g.style.display = above || inside ? '' : 'none';
          one.g.classList.toggle('above', above);
          if (!above && !inside) continue;
          const x = above ? 0 : (one.x - box.x) * scale, w = above ? width : one.w * scale;
          one.rect.setAttribute('x', x);
          one.rect.setAttribute('width', w);
          label(one, x, w);
        }
      };
      const label = (box, x, w) => {
        const fits = Math.floor((w - 6) / character), letters = [...box.name];
        const words = letters.length <= fits ? box.name : fits < 3 ? '' : letters.slice(0, fits - 1).join('') + '…';
        if (!box.text) {
          if (!words) return;
          box.text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
          box.text.setAttribute('y', box.y + 12);
          box.g.appendChild(box.text);
        }
        box.text.setAttribute('x', x + 3);
        box.text.textContent = words;
      };
      const search = words => {
        const wanted = words.trim().toLowerCase();
        svg.classList.toggle('searching', wanted !== '');
        const spans = [];
        for (const box of boxes) {
          const hit = wanted !== '' && box.name.toLowerCase().includes(wanted);
          box.g.classList.toggle('hit', hit);
          if (hit) spans.push([box.x, box.x + box.w]);
        }
        spans.sort((one, other) => one[0] - other[0]);
        let covered = 0, end = -1;
        for (const [from, to] of spans) {
          if (to > end) { covered += to - Math.max(from, end); end = to; }
        }
        matched.textContent = wanted === '' ? '' : 'matched at least ' + (covered / width * 100).toFixed(1) + ' %';
      };
      document.getElementById('boxes').addEventListener('click', event => {
        const g = event.target.closest('.f');
        if (g) show(boxes.find(box => box.g === g));
      });
      document.getElementById('boxes').addEventListener('mouseover', event => {
        const g = event.target.closest('.f');
        detail.textContent = g ? g.querySelector('title').textContent.split('\\n').join('  ·  ') : '';
      });
      document.addEventListener('keydown', event => { if (event.key === 'Escape') show(boxes[0]); });
      if (field) field.addEventListener('input', () => search(field.value));
      const asked = new URLSearchParams(location.hash.slice(1));
      if (asked.get('search')) {
        if (field) field.value = asked.get('search');
        search(asked.get('search'));
      }
      if (boxes[asked.get('zoom')]) show(boxes[asked.get('zoom')]);
    })();

    """
}
