# Shared by the scripts of this folder; sourced, never run.

# The repository, from wherever the script was called.
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

# Frame pointers for the library products too: their targets carry no unsafe flag, so that they can be a versioned dependency.
profiled=(-Xcc -fno-omit-frame-pointer)

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$1"
  exit "${2:-2}"
}

# Runs a long command with a line that says what it is and how long it took.
step() {
  local name=$1 began=$SECONDS status=0
  shift
  say "== $name"
  "$@" || status=$?
  say "== $name: $((SECONDS - began)) s$([ "$status" -eq 0 ] || printf ', failed')"
  return "$status"
}
