#!/usr/bin/env bash
# verify: what a file of keyframes says of itself, proved again from the file alone. Run with headspring in the PATH.
set -eu

echo "# A style sheet that somebody else has made"
cat Examples/spring.css
headspring verify Examples/spring.css

echo "# A number was changed by a thousandth"
sed 's/1.045/1.046/' Examples/spring.css | headspring verify - || echo "exit status $?"

echo "# Which spring it is"
headspring fit Examples/spring.css | grep -E 'dampingRatio|naturalFrequency' | head -n 2
