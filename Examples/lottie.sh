#!/usr/bin/env bash
# lottie: layers with few curved keys. Run with headspring in the PATH.
set -eu

echo "# A dot on its way: seven keys for seventy-three frames, and how far they are off"
headspring bounce --from 0 --to 300 --property x -f lottie | grep -E '"d":|"t":'

echo "# A colour and a rectangle"
headspring ease --from '#ff0000' --to '#0080ff' --fps 4 -f lottie | grep -E '"t":'
headspring ease --from 0,0,40,20 --to 80,10,60,60 --fps 4 -f lottie | grep -E '"t":'

echo "# What happens is marked"
headspring press --screen 320x568 --at 22,300 -f lottie | grep '"cm"'
