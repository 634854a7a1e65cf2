#!/usr/bin/env bash
# flick: a card that is thrown off the screen, or back to its home. Run with headspring in the PATH.
set -eu

echo "# Fast, far enough, towards a corner: it goes"
headspring flick --screen 320x568 --card 280x180 --at 100,180 --velocity -900,-1400 --fps 10 -f csv

echo "# The rules, and when the card has gone"
for throw in "100,180 -900,-1400" "100,180 -300,-400" "60,284 -1500,0" "150,270 -900,-1400"; do
  set -- $throw
  echo "--at $1 --velocity $2"
  headspring flick --screen 320x568 --card 280x180 --at "$1" --velocity "$2" | grep -E '"decision"|"dismissed", "time"'
done

echo "# Held at the right and thrown up, the card of JTSImageViewController turns"
headspring flick --screen 320x568 --card 320x240 --at 160,250 --velocity 300,-1600 --style jts --grab 40,-20 \
  --fps 30 -f csv

echo "# A touch log: let go too slowly, caught on its way home, and thrown"
here=$(dirname "$0")
headspring flick --screen 320x568 --card 280x180 --touches "$here/flick.csv" --fps 20 -f csv | cut -d, -f1-4
headspring flick --screen 320x568 --card 280x180 --touches "$here/flick.csv" | grep -E '"(hold|release|dismissed)", "time"'
