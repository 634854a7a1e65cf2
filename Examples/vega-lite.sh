#!/usr/bin/env bash
# vega-lite: tidy data, and a chart of it. Run with headspring in the PATH.
set -eu

echo "# A row for each number, with a field for each fact"
headspring snap --screen 320x568 --at 120,300 --fps 5 -f vega-lite | grep '"component"' | head -n 6

echo "# What happens, for its rules"
headspring snap --screen 320x568 --at 120,300 --fps 5 --events all -f vega-lite | grep '"label": "'
