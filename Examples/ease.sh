#!/usr/bin/env bash
# ease: a timing curve between two values. Run with headspring in the PATH.
set -eu

for timing in linear ease ease-in ease-out ease-in-out 0.34,1.56,0.64,1; do
  echo "$timing $(headspring ease --from 0 --to 100 --timing $timing --duration 0.1 --decimals 2 -f array --compact)"
done

echo "# Where an overshooting timing curve passes its target and turns"
headspring ease --from 0px --to 100px --timing 0.34,1.56,0.64,1 --events all | grep -E 'crossing|extremum'
