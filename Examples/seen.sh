#!/usr/bin/env bash
# seen: Messenger's seen heads when somebody reads on. Run with headspring in the PATH.
set -eu
cd "$(dirname "$0")"
change="--before seen-before.json --after seen-after.json --conversation-width 320"

echo "# Bob and Ann read on: who moves, and which cell comes up when Ann's row closes"
headspring seen $change --duration 0.05 --tidy -f csv | awk -F, '$3 == 0 || $3 == 3'

echo "# The same for a list-diffing library"
headspring seen $change | grep '"updates"'

echo "# One head after the other, with a spring"
headspring seen $change --spring swiftui.bouncy --stagger 50ms --fps 10 -f ndjson | tail -n 3

echo "# Three states: bob reads on while ann is still on her way, and cy comes"
headspring seen --states seen-states.ndjson --screen 320x568 --fps 20 -f csv
headspring seen --states seen-states.ndjson --screen 320x568 | grep '"changes"'

echo "# A row with more heads than slots ends in +n"
headspring seen ${change%320}60 --fps 20 --duration 0.05 | grep '"overflow"'
headspring seen $change --layout flow --message-height 30 --fps 20 --duration 0.05 -f csv | cut -d, -f 3-6

echo "# Out of a pipe; a key that is none of a conversation's is refused, or passed over"
sed 's/"id": "fine"/"id": "fine", "text": "Fine!"/' seen-after.json |
  headspring seen --before seen-before.json --after - --screen 320x568 2>&1 || echo "status $?"
sed 's/"id": "fine"/"id": "fine", "text": "Fine!"/' seen-after.json |
  headspring seen --before seen-before.json --after - --screen 320x568 --lenient --compact | cut -c 1-70
