#!/usr/bin/env bash
# bounce: between two values of any type. Run with headspring in the PATH.
set -eu

echo "# A number, the first frames of the published example"
headspring bounce --from 300 --to 100 --alpha 0.04 --omega 0.06 -f csv | head -n 6

echo "# A point thrown upwards, at ten frames a second"
headspring bounce --from 0,0 --to 120,300 --velocity 0,-9000 --fps 10 --duration 0.8 -f csv

echo "# A colour: an overshoot has no colour, so the parts stay in 0...1"
headspring bounce --from '#ff0000' --to '#00ff80' --duration 100ms -f csv

echo "# The wall instead of the swing, and a shake"
headspring bounce --from 300 --to 100 --no-overshoot --fps 10 -f array --compact
headspring bounce --from 20 --to 0 --shake --bounces 6 --duration 600ms --fps 20 -f array --compact

echo "# There and back, with 9 decimals"
headspring bounce --from 0 --to 1 --fps 10 --duration 0.5 --repeat 2 --alternate --decimals 9 -f csv

echo "# SKBounceAnimation's own numbers: the last is not the target"
headspring bounce --compat skbounce --from 300 --to 100 --duration 0.2 -f array --compact
