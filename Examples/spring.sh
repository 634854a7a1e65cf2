#!/usr/bin/env bash
# spring: a physical spring in any library's parameters. Run with headspring in the PATH.
set -eu

echo "# One spring in four ways"
for spring in swiftui.bouncy duration=0.5,bounce=0.3 response=0.5,damping-ratio=0.7 bounciness=8,speed=12; do
  headspring spring --from 0 --to 100 --spring $spring --times 0:0.7:0.1 -f array --compact
done

echo "# Below, at and above critical damping"
for damping in 10 20 40; do
  headspring spring --from 0 --to 1 --spring stiffness=100,damping=$damping --fps 5 -f array --compact
done

echo "# A point that is thrown the other way first"
headspring spring --from 0,0 --to 120,300 --velocity 0,-3000 --fps 10 -f csv

echo "# Held at the target, and thrown back from it"
headspring spring --from 0 --to 100 --clamp --fps 20 -f array --compact
headspring spring --from 0 --to 100 --bounce-off --fps 20 -f array --compact

echo "# Without damping it needs a length, and does not land"
headspring spring --from 0 --to 10 --spring stiffness=50,damping=0 --duration 1 --fps 10 -f array --compact

echo "# Where it crosses and turns"
headspring spring --from 0 --to 100 --events all --compact | grep -o '"name":"[ce][a-z]*","time":[0-9.]*'

echo "# How fast it is, and how it is pulled"
headspring spring --from 0 --to 100 --fps 10 --with velocity,acceleration -f csv
