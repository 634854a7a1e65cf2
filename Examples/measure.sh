#!/usr/bin/env bash
# measure: the exact facts of a spring or a bounce. Run with headspring in the PATH.
set -eu

echo "# How long is it, by every rule?"
headspring measure --spring stiffness=100,damping=10

echo "# One rule, several springs"
for spring in swiftui.smooth swiftui.snappy swiftui.bouncy; do
  echo "$spring $(headspring measure --spring $spring --settle swiftui | grep '^  swiftui ')"
done

echo "# A bounce: twice past its target, and where"
headspring measure --from 300 --to 100 --bounces 2 --settle envelope:0.0005 -f json
