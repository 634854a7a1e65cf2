#!/usr/bin/env bash
# swift: arrays, and Core Animation where it is to be had. Run with headspring in the PATH.
set -eu

echo "# A file for Xcode"
headspring spring --from 0px --to 120px --fps 10 --reduce 2 --name entrance -f swift

echo "# A name that Swift cannot have is refused with one that it can"
headspring pulse --name "my pulse" -f swift 2>&1 || true
