#!/usr/bin/env bash
# fit: from a recording to the spring that made it. Run with headspring in the PATH.
set -eu
cd "$(dirname "$0")"

echo "# A bubble's way in whole points, every thirtieth of a second"
headspring fit recording.csv | sed '/^SPRINGS/,$d'

echo "# The same spring for a designer and two platforms"
for dialect in figma swiftui compose; do
  headspring fit recording.csv | awk -v dialect=$dialect '$1 == dialect { print $1, $2 }'
done

echo "# What headspring writes, it reads"
headspring spring --from 0 --to 1 --spring stiffness=100,damping=10 --decimals 17 -f csv | headspring fit -f json |
  grep '"fit"'

echo "# What is no spring is refused"
seq 0 40 | awk '{ print $1 * 0.05 "," ($1 % 7) * 10 }' | headspring fit 2>&1 || echo "status $?"
