#!/usr/bin/env bash
# pulse: the scale of a bubble while it is touched. Run with headspring in the PATH.
set -eu

echo "# Hold and release, with a pause between them"
headspring pulse --pause 100ms --fps 30 -f csv

echo "# A release that starts part-way"
headspring pulse --phase release --from 0.97 --fps 30 --decimals 6 -f array --compact
