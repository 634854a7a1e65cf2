#!/usr/bin/env bash
# snap: where a released bubble comes to rest. Run with headspring in the PATH.
set -eu

echo "# The two halves of a screen with a status bar"
headspring snap --screen 320x568 --safe-area 20,0,0,0 --at 120,300 --target-only
headspring snap --screen 320x568 --safe-area 20,0,0,0 --at 200,10 --target-only

echo "# The nearest of four edges"
headspring snap --screen 390x844 --safe-area 47,0,34,0 --bubble 60x60 --at 190,90 --edge nearest --target-only

echo "# A throw to the right, from the left half: where friction would stop it decides"
headspring snap --screen 320x568 --at 120,300 --velocity 600,-200 --project -f csv | head -n 5

echo "# Where it comes to rest depends on whose friction it is"
for model in uiscrollview android motion; do
  headspring snap --screen 320x568 --at 120,300 --velocity 85,-200 --project --model $model --target-only
done

echo "# As a Lottie animation: how many keys, and how far off they are played"
headspring snap --screen 320x568 --at 120,300 -f lottie | jq -r .meta.d
