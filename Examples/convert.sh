#!/usr/bin/env bash
# convert: one spring in the words of every dialect. Run with headspring in the PATH.
set -eu

echo "# What Apple documents of a bouncy spring: stiffness 157.9, damping 17.6"
headspring convert --spring swiftui.bouncy --to physics --decimals 1

echo "# A design's numbers for six platforms"
for dialect in swiftui core-animation compose flutter motion react-spring; do
  headspring convert --spring figma.quick --to $dialect | grep -A 2 CODE | tail -n 1
done

echo "# What the original library would do otherwise"
headspring convert --spring react-spring.molasses --to all | sed -n '/^QUIRKS/,/^$/p'

echo "# Springs by what they should do"
for spring in overshoot=0.1,settling=0.8 overshoot=25%,settling=600ms; do
  headspring convert --spring $spring --to physics -f json | grep dialect
done
