#!/usr/bin/env bash
# plist: the values of one track as a property list. Run with headspring in the PATH.
set -eu

headspring bounce --from 0 --to 300 --fps 5 -f plist

echo "# Rows of a point"
headspring snap --screen 320x568 --at 120,300 --fps 2 -f plist | grep real
