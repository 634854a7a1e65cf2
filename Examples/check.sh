#!/usr/bin/env bash
# check: goldens, from the first to the day that one differs. Run with headspring in the PATH.
set -eu

echo "# The goldens of this folder say themselves how they are made again"
headspring check Examples/golden/*.json

echo "# A measurement and its golden, within half of the last digit that it has"
headspring diff Examples/measured.csv Examples/golden/hold.csv --tolerance 0.0005

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir Goldens

echo "# A golden is made"
headspring spring --from 300 --to 100 --spring stiffness=100,damping=10 --duration 1 --check Goldens/card.json --update

echo "# Somebody makes the spring stiffer: what differs, and where"
headspring spring --from 300 --to 100 --spring stiffness=110,damping=10 --duration 1 --check Goldens/card.json --rows 4 ||
  echo "exit status $?"

echo "# The same for a job of GitHub Actions: an annotation at the golden's line, and its summary"
headspring spring --from 300 --to 100 --spring stiffness=110,damping=10 --duration 1 --check Goldens/card.json --report github || true
headspring spring --from 300 --to 100 --spring stiffness=110,damping=10 --duration 1 --check Goldens/card.json --rows 2 --report markdown ||
  true

echo "# Which goldens are not the same, for jq"
headspring spring --from 300 --to 100 --spring stiffness=110,damping=10 --duration 1 --check Goldens/card.json --report json |
  jq -c '.goldens[] | select(.verdict == "different") | [.golden, .worst.difference]'

echo "# Both curves, and a strip of their difference"
COLUMNS=60 headspring spring --from 300 --to 100 --spring stiffness=110,damping=10 --duration 1 --check Goldens/card.json -f term || true

echo "# It was meant: the golden is rewritten, and what nothing makes any more is told"
headspring spring --from 300 --to 100 --spring stiffness=110,damping=10 --duration 1 --check Goldens/card.json --update
cp Goldens/card.json Goldens/old.json
headspring check Goldens/card.json --stale Goldens || echo "exit status $?"
