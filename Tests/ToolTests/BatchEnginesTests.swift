import Foundation
import TestSupport
import Testing

/// The commands of docs/Batch.md on job engines. The same requests, valid and invalid, give the same bytes, except the
/// line numbers of errors where an engine splits the input.
@Suite(.slow) struct BatchEnginesTests {
  private static let count = 240

  /// The script of sed that removes the line number of an error.
  private static let unnumbered = #"'s/"line":[0-9]*,"error"/"error"/'"#

  /// Calls `body` with a folder that holds requests of all kinds, some invalid, and their answers from one process.
  private static func inFolder<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result
  {
    try TemporaryFolder.with { folder in
      let lines = (0..<count).map { place in
        switch place % 11 {
        case 3: "bounce --from \(place)"
        case 5: #"{"id": "r\#(place)", "command": "spring", "from": 0, "to": \#(place), "fps": 20}"#
        case 7: "convert --spring stiffness=\(place),damping=10 --to compose"
        default: "bounce --from \(place) --to \(place * 7 % 100)"
        }
      }
      let batch = Fixture.root.appendingPathComponent("Examples/batches").path
      _ = try folder.shell("cp \(batch)/* .")
      try folder.write(lines.joined(separator: "\n") + "\n", to: "requests.txt")
      _ = try folder.shell("headspring batch requests.txt > all.ndjson")
      return try body(folder)
    }
  }

  @Test(.needs("parallel"))
  func `GNU parallel`() throws {
    try Self.inFolder { folder in
      let result = try folder.shell(
        "parallel -k --pipe --block 2k headspring batch --keep-going < requests.txt | sed \(Self.unnumbered) | cmp - <(sed \(Self.unnumbered) all.ndjson)"
      )
      #expect(result.status == 0, "\(result.text) \(result.errors)")
    }
  }

  /// Shards are killed at a time limit and restarted until they are complete.
  @Test(.needs("xargs"))
  func `xargs with shards that are killed and restarted`() throws {
    try Self.inFolder { folder in
      let result = try folder.shell(
        """
        shard() {
          for try in 1 2 3; do
            timeout -s KILL 0.$try headspring batch requests.txt --shard $1/8 --keep-going -o answers-$1.ndjson
          done
          headspring batch requests.txt --shard $1/8 --keep-going -o answers-$1.ndjson
        }
        export -f shard
        seq 8 | xargs -P 4 -I {} bash -c 'shard {}' 2>/dev/null
        paste -d '\\n' answers-?.ndjson | head -n \(Self.count) | cmp - all.ndjson
        """)
      #expect(result.status == 0, "\(result.text) \(result.errors)")
    }
  }

  @Test(.needs("make"))
  func `make, interrupted and restarted`() throws {
    try Self.inFolder { folder in
      let result = try folder.shell(
        "timeout -s INT 0.3 make -s -j 2 SHARDS=5 >/dev/null 2>&1; make -s -j 2 SHARDS=5 && cmp answers.ndjson all.ndjson"
      )
      #expect(result.status == 0, "\(result.text) \(result.errors)")
    }
  }

  @Test func `the array of a Slurm cluster`() throws {
    try Self.inFolder { folder in
      let result = try folder.shell(
        """
        for task in 1 2 3 4; do
          SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=4 SLURM_CPUS_PER_TASK=2 \
            bash slurm.sh requests.txt || exit 1
        done
        paste -d '\\n' answers-?.ndjson | head -n \(Self.count) | cmp - all.ndjson
        """)
      #expect(result.status == 0, "\(result.text) \(result.errors)")
      // The array indices must be integers, and there must be no more tasks than shards.
      let script = try folder.text("slurm.sh")
      #expect(script.hasPrefix("#!/usr/bin/env bash\n#SBATCH "))
      #expect(try folder.shell("bash -n slurm.sh").status == 0)
    }
  }

  /// Runs the manifest's own command once for each pod index.
  @Test(.needs("python3"))
  func `the pods of a Kubernetes job`() throws {
    try Self.inFolder { folder in
      let result = try folder.shell(
        """
        python3 - <<'END'
        import subprocess, yaml
        job = yaml.safe_load(open('kubernetes.yaml'))
        spec = job['spec']
        assert spec['completionMode'] == 'Indexed' and spec['completions'] == 8, spec
        container = spec['template']['spec']['containers'][0]
        assert container['command'] == ['/headspring']
        assert [e['name'] for e in container['env']] == ['INDEX']
        for index in range(spec['completions']):
            words = [a.replace('$(INDEX)', str(index)) for a in container['args']]
            subprocess.run(['headspring'] + words, check=True)
        END
        paste -d '\\n' answers-{1..7}.ndjson answers-0.ndjson | head -n \(Self.count) | cmp - all.ndjson
        """)
      #expect(result.status == 0, "\(result.text) \(result.errors)")
    }
  }

  @Test(.needsModule("kubernetes_validate"))
  func `the manifest is valid by Kubernetes' schema`() throws {
    try Self.inFolder { folder in
      let check = """
        import kubernetes_validate, sys, yaml
        kubernetes_validate.validate(yaml.safe_load(open(sys.argv[1])), '1.31', strict=True)
        """
      try folder.write(check, to: "check.py")
      let result = try folder.shell("python3 check.py kubernetes.yaml")
      #expect(result.status == 0, "\(result.errors)")
      let wrong = try folder.shell(
        "sed 's/completions: 8/completions: eight/' kubernetes.yaml > w.yaml; python3 check.py w.yaml"
      )
      #expect(wrong.status != 0)
    }
  }

  @Test(.needsModule("pyspark"), .needs("java"))
  func `Spark's pipe`() throws {
    try Self.inFolder { folder in
      let result = try folder.shell(
        """
        python3 spark.py requests.txt answers 8 2>spark.log || { tail -5 spark.log; exit 1; }
        [ $(ls answers/part-* | wc -l) = 8 ] && cat answers/part-* | sed \(Self.unnumbered) | cmp - <(sed \(Self.unnumbered) all.ndjson)
        """, environment: ["SPARK_LOCAL_IP": "127.0.0.1"])
      #expect(result.status == 0, "\(result.text) \(result.errors)")
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test unless Python has the module.
  fileprivate static func needsModule(_ name: String) -> Self {
    .enabled("needs Python's module \(name)") {
      try Executable.shell("python3 -c 'import \(name)'").status == 0
    }
  }
}
