#!/usr/bin/env bash
# press: a bubble that is tapped, its popover and the backdrop. Run with headspring in the PATH.
set -eu

echo "# To the conversation: the bubble's place and scale, popover and backdrop"
headspring press --screen 320x568 --safe-area 20,0,0,0 --at 22,300 --fps 10 -f csv

echo "# Back to where it was"
headspring press --screen 320x568 --safe-area 20,0,0,0 --at 160,53 --dismiss --edge-point 22,300 --fps 10 -f csv

echo "# The popover's frame, below the bubble, and as it was published"
for compat in "" "--compat chatheads"; do
  headspring press --screen 320x568 --safe-area 20,0,0,0 --at 22,300 $compat | grep '"popover"'
done
