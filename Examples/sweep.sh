#!/usr/bin/env bash
# --sweep: one motion for each of several values, side by side. Run with headspring in the PATH.
set -eu

echo "# Three dampings of one spring"
headspring spring --from 0 --to 100 --spring stiffness=100 --sweep damping=10:30:10 --fps 10 -f csv

echo "# Springs of several libraries"
headspring spring --from 0 --to 100 --spring 'swiftui.bouncy;tension=170,friction=26' --fps 10 -f csv

echo "# Two that vary: each with each"
headspring bounce --from 0 --to 1 --sweep bounces=1,2 --sweep duration=0.4:0.8:0.4 --fps 10 -f csv

echo "# A row a value, for a data set"
headspring ease --from 0 --to 1 --sweep timing=linear,ease-in --fps 5 -f csv --tidy

echo "# One of them alone"
headspring spring --from 0 --to 100 --spring stiffness=100 --sweep damping=10:30:10 --track damping=20 --fps 10 -f array --compact
