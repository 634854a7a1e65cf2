#!/usr/bin/env bash
#SBATCH --job-name=headspring
#SBATCH --array=1-8
#SBATCH --cpus-per-task=2
#SBATCH --time=01:00:00
#SBATCH --requeue
# sbatch slurm.sh requests.txt; the tasks of the array are the shards.
set -eu
requests=$1
shard=$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN + 1))
headspring batch "$requests" --shard "$shard/$SLURM_ARRAY_TASK_COUNT" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --keep-going -o "answers-$shard.ndjson"
