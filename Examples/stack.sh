#!/usr/bin/env bash
# stack: heads that follow a leader. Run with headspring in the PATH.
set -eu
cd "$(dirname "$0")"

echo "# Thrown to the left edge, each head a lag behind the one before"
headspring stack --screen 320x568 --at 200,300 --velocity -900,-200 --project --fps 10 -f csv |
  cut -d, -f 1-4,7-8,11-12

echo "# Pressed: the heads line up; pressed again: they stack up"
headspring stack --screen 320x568 --safe-area 20,0,0,0 --at 298,300 --expand --duration 0.9 --fps 4 -f csv |
  cut -d, -f 1-4,7-8,11-12
headspring stack --screen 320x568 --safe-area 20,0,0,0 --at 298,300 --collapse --duration 0.9 --fps 4 -f csv |
  cut -d, -f 1-4,7-8,11-12

echo "# Under a finger"
headspring stack --screen 320x568 --project --touches throw.csv --fps 5 -f csv | cut -d, -f 1-4,7-8,11-12
