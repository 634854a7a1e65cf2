#!/usr/bin/env bash
# batch: many requests, a line each, answered by one process. Run with headspring in the PATH.
set -eu
cd "$(dirname "$0")"

echo "# As typed, as JSON, and one that cannot be carried out"
headspring batch batches/requests.txt --keep-going 2> /dev/null | cut -c 1-100

echo "# Rows of requests, rows of values"
headspring batch --table springs.csv -f csv | awk -F, '$4 == 0 || $4 == 4'

echo "# Stiffness and damping of each of them"
headspring batch --table words.csv | jq -c '[.id, .springs[0]]'

echo "# Two shards, dealt out in turn, are the whole"
shard() { headspring batch batches/requests.txt --keep-going --shard $1/2 2> /dev/null; }
paste -d '\n' <(shard 1) <(shard 2) | cmp - <(headspring batch batches/requests.txt --keep-going 2> /dev/null) && echo same
