#!/usr/bin/env bash
# chain: springs one after another. Run with headspring in the PATH.
set -eu

echo "# To 100, at 0.3 s on to 40, and when that has settled to 80"
headspring chain --from 0 --to 100 --then 40 --at 0.3 --then 80 --after settle --fps 10 -f array --compact

echo "# With which value and velocity each leg begins"
headspring chain --from 0 --to 100 --then 40 --at 0.3 --then 80 --after settle |
  jq -c '.curve.legs[] | [.start, .from, .velocity]'

echo "# A drawer that is opened, and half shut by a stiffer spring before it stands still"
headspring chain --from 0 --to 1 --spring swiftui.bouncy --then 0.5 --after 250ms --spring swiftui.snappy -f css-linear

echo "# The same as SwiftUI has it: the old spring runs out below the new one"
headspring chain --from 0 --to 320 --spring swiftui.bouncy --then 0 --after 250ms --spring swiftui.snappy \
  --retarget additive --fps 10 -f array --compact

echo "# Position and velocity at every millisecond around the hand-off"
headspring chain --from 0 --to 320 --then 0 --at 0.25 -f csv --fps 1000 --with velocity | sed -n '1p;250,253p'

echo "# As a function of time"
headspring chain --from 0 --to 320 --then 0 --at 0.25 -f code-js
