#!/usr/bin/env bash
# play: touch logs through the whole interaction. Run with headspring in the PATH.
set -eu
cd "$(dirname "$0")"

echo "# A head is dragged, thrown and pressed twice: ten frames a second"
headspring play throw.csv --screen 320x568 --safe-area 20,0,0,0 --project --fps 10 -f csv |
  cut -d, -f 1-5,11-13

echo "# What happens, exactly when"
headspring play throw.csv --screen 320x568 --safe-area 20,0,0,0 --project | grep '"head": "head"'

echo "# Three heads in a conversation; one is dragged out of it and comes back"
headspring play conversation.json --fps 10 -f csv | cut -d, -f 1-4,7-8,11-12

echo "# One head escapes from the close target, the other does not; every animation's end"
headspring play close.csv --heads heads.csv --screen 320x568 --close-target | grep '"finished"'

echo "# A log that cannot be is told with its line and column"
printf 'time,phase,x,y\n0,began,22,300\n0.2,moved,40,300\n0.1,ended,40,300\n' |
  headspring play --screen 320x568 2>&1 || echo "status $?"
