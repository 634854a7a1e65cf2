#!/usr/bin/env bash
# list: names for scripts, in lines and as JSON. Run with headspring in the PATH.
set -eu

echo "# The lists"
headspring list
echo "# Figma's presets, and when each has settled"
for name in $(headspring list springs | grep '^figma' | cut -d ' ' -f 1); do
  echo "$name $(headspring measure $name --settle last-exceed:0.001 | grep '^  last-exceed ')"
done
echo "# The control points of the easings, as a table"
headspring list easings -f json | jq -r '.[] | select(.points) | [.name] + .points | @tsv'
echo "# The formats that take --reduce"
headspring list formats -f json | jq -r '.[] | select(.reduce) | .name' | xargs
echo "# The screens with more than 60 points of safe area at the top"
headspring list screens -f json | jq -r '.[] | select(.safeArea[0] > 60) | .name' | xargs
