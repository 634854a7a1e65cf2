#!/usr/bin/env bash
# tune: a spring by keys, typed here on a terminal that python3 makes. Run with headspring in the PATH.
set -eu

spring=$(mktemp)
trap 'rm -f "$spring"' EXIT
python3 - "$spring" <<'END'
import os, pty, sys

# Three steps to the right at the second parameter, then Enter.
process, terminal = pty.fork()
if process == 0:
    os.environ["TERM"] = "xterm"
    os.execvp("sh", ["sh", "-c", 'headspring tune swiftui.smooth >"$0" 2>/dev/null', sys.argv[1]])
seen = b""
while b"enter print" not in seen: seen += os.read(terminal, 65536)
os.write(terminal, b"\x1b[B\x1b[C\x1b[C\x1b[C\r")
try:
    while os.read(terminal, 65536): pass
except OSError: pass
os.waitpid(process, 0)
END
echo "# The parameters"
cat "$spring"
echo "# Their overshoot"
headspring measure --spring "$(cat "$spring")" | grep -A 3 '^OVERSHOOT'
