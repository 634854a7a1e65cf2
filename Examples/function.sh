#!/usr/bin/env bash
# Source code: a function of time in place of keyframes. Run with headspring in the PATH.
set -eu

echo "# JavaScript, to be imported: headspring ... -o spring.js"
headspring spring --from 0 --to 100 --spring react-spring.wobbly -f code-js

echo "# A throw against a wall, in C"
headspring decay --from 0 --velocity 900 --bounds 0,200 -f code-c --name thrown

echo "# An expression for a position in After Effects"
headspring snap --screen 320x568 --at 120,300 --velocity 300,-200 -f code-ae-expression
