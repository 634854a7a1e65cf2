"""Answers a text file of requests on a Spark cluster: spark-submit spark.py requests.txt answers [partitions].

pipe() starts one headspring a partition, which answers line by line and in order; checkCode has a partition fail, and be
tried again, where the process was killed. --keep-going leaves refused requests to the answers, in which they are lines.
"""

import os
import sys

from pyspark.sql import SparkSession

requests, answers = sys.argv[1:3]
partitions = int(sys.argv[3]) if len(sys.argv) > 3 else 8
spark = SparkSession.builder.appName("headspring").getOrCreate()
lines = spark.sparkContext.textFile(requests, partitions)
# A pipe's environment is empty unless it is given one: without PATH nothing is found.
path = {"PATH": os.environ.get("PATH", "/usr/local/bin:/usr/bin:/bin")}
lines.pipe("headspring batch --keep-going", path, checkCode=True).saveAsTextFile(answers)
spark.stop()
