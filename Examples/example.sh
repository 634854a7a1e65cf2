#!/usr/bin/env bash
# example: sample inputs that stand in the program, so that what help shows can be typed anywhere. Run with headspring
# in the PATH.
set -eu

headspring example
headspring example springs.csv
headspring example throw.csv | headspring play --screen iphone-5 --project -f csv | tail -n 1
