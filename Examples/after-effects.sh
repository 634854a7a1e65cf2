#!/usr/bin/env bash
# after-effects: keyframes to paste on a layer. Run with headspring in the PATH.
set -eu

echo "# A card's place at film speed, as few keyframes as lines within two pixels need"
headspring spring --from 0px,500px --to 300px,100px --fps 24 --reduce 2 -f after-effects

echo "# One object's properties, each a block"
headspring press --screen 320x568 --at 120,300 --fps 5 --track popover.scale,popover.alpha -f after-effects |
  sed -n '/^Transform/,$p'
