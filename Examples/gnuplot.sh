#!/usr/bin/env bash
# gnuplot: a script with its data in it. Run with headspring in the PATH.
set -eu

echo "# Draw it: headspring ... -o pulse.gp && gnuplot -p pulse.gp"
headspring pulse --fps 20 -f gnuplot

echo "# A plot for each property"
headspring press --screen 320x568 --at 120,300 -f gnuplot | grep -E '^set (multiplot|title)'
