#!/usr/bin/env bash
# android-animator and android-path: resources for res/animator and res/interpolator. Run with headspring in the PATH.
set -eu

echo "# A View's place, there and back"
headspring ease --from 0px --to 300px --duration 0.5 --repeat 2 --alternate --fps 8 -f android-animator

echo "# A progress for any property, with as few points as a hundredth of the way needs"
headspring spring --from 0 --to 1 --tolerance 0.01 -f android-path

echo "# What a View does not have is refused with what does"
headspring bounce --from 1x2 --to 3x4 --unit px -f android-animator 2>&1 || true
