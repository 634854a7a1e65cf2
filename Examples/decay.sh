#!/usr/bin/env bash
# decay: friction after a throw. Run with headspring in the PATH.
set -eu

echo "# A throw of 2000 points a second, normal and fast"
headspring decay --from 100 --velocity 2000 --fps 5 -f array --compact
headspring decay --from 100 --velocity 2000 --rate fast --fps 20 -f array --compact

echo "# How fast must it be thrown to come to rest at 120,300?"
headspring decay --from 0,0 --to 120,300 | grep '"curve"'

echo "# Where six libraries would let it go"
for model in uiscrollview flutter android motion pop react-spring; do
  headspring decay --from 0 --velocity 2000 --model $model | grep '"rest"'
done

echo "# Into a wall, as it is and behind a rubber band"
headspring decay --from 100 --velocity 2000 --bounds 0,600 --fps 10 -f array --compact
headspring decay --from 100 --velocity 2000 --bounds 0,600 --rubber-band --fps 10 -f array --compact

echo "# Let go outside of its bounds"
headspring decay --from -10 --velocity 0 --bounds 0,100 --rubber-band --fps 10 -f array --compact
