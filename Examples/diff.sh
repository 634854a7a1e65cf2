#!/usr/bin/env bash
# diff: two files, side by side. Run with headspring in the PATH.
set -eu

echo "# A measurement and a golden, within half of the last digit that it has"
headspring diff Examples/measured.csv Examples/golden/hold.csv --tolerance 0.0005

echo "# A table against a document, in any order of formats"
headspring bounce --from 300 --to 100 -f csv | headspring diff - Examples/golden/bounce.json

echo "# Two documents of different requests: both are printed, and where they differ"
headspring bounce --from 300 --to 101 | headspring diff - Examples/golden/bounce.json --rows 2 || echo "exit status $?"
