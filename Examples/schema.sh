#!/usr/bin/env bash
# schema: what documents are like, for whoever reads them. Run with headspring in the PATH.
set -eu

echo "# Which JSON there is"
headspring schema | jq -r '.anyOf[]."$ref"' | sed 's|.*/||' | xargs

echo "# What a document of pulse must have"
headspring schema pulse | jq -c '."$defs".pulse.anyOf[0].required'

echo "# What batch answers where a request cannot be carried out"
headspring schema batch | jq -c '."$defs".batch.anyOf[-1].properties'
