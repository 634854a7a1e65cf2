#!/usr/bin/env bash
# batch: many requests, a line each, answered by one process. Run with headspring in the PATH.
set -eu
cd "$(dirname "$0")/batch"

echo "# As typed, as JSON, and one that cannot be carried out"
headspring batch requests.txt --keep-going | cut -c 1-100

echo "# Rows of requests, rows of values"
headspring batch --table springs.csv -f csv | awk -F, '$4 == 0 || $4 == 4'

echo "# Every dialect's words for each of them"
cut -d, -f1,3 springs.csv | headspring batch --table - --command convert -f facts | grep -E ',(dialect|stiffness|damping),' | head -n 6

echo "# Two shards, dealt out in turn, are the whole"
for shard in 1 2; do headspring batch requests.txt --keep-going --shard $shard/2 > /tmp/headspring-shard-$shard; done
paste -d '\n' /tmp/headspring-shard-1 /tmp/headspring-shard-2 | cmp - <(headspring batch requests.txt --keep-going) && echo same
