import Foundation
import TestSupport
import Testing

/// `headspring batch` as a process. Its bytes do not depend on the division of the work or on interruptions.
@Suite(.slow) struct BatchRunTests {
  /// Valid and invalid lines, blank ones and comments, some with long answers.
  private static func lines(_ count: Int) -> String {
    (0..<count).map { place in
      switch place % 23 {
      case 5: ""
      case 6: "  # a comment"
      case 7: "bounce --from x --to 3"
      case 9: #"{"id": \#(place), "command": "pulse", "frames": 3}"#
      case 11: "bounce --from 0 --to \(place) --frames 2000"
      default: "bounce --from \(place) --to \(place * 7 % 100) --bounces \(place % 5 + 1)"
      }
    }.joined(separator: "\n") + "\n"
  }

  private static func inFolder<Result>(
    _ count: Int, _ body: (TemporaryFolder) throws -> Result
  ) throws -> Result {
    try TemporaryFolder.with { folder in
      try folder.write(lines(count), to: "requests.txt")
      _ = try folder.shell("headspring batch requests.txt > all.ndjson")
      return try body(folder)
    }
  }

  @Test(arguments: [
    "headspring batch requests.txt --jobs 2", "headspring batch requests.txt --jobs 7",
    "cat requests.txt | headspring batch", "headspring batch - < requests.txt",
    "while IFS= read -r line; do printf '%s\\n' \"$line\"; done < requests.txt | headspring batch --jobs 3",
    "headspring batch requests.txt -o out.ndjson --jobs 3; cat out.ndjson",
    "head -c -1 requests.txt | headspring batch", "sed 's/$/\\r/' requests.txt | headspring batch",
  ])
  func `the bytes do not depend on reader, workers and writer`(line: String) throws {
    let count = Effort.cases(700, every: 7)
    try Self.inFolder(count) { folder in
      let result = try folder.shell(line)
      #expect(result.text == (try folder.text("all.ndjson")))
      let failed = (0..<count).filter { $0 % 23 == 7 }.count
      let requests = (0..<count).filter { ![5, 6].contains($0 % 23) }.count
      #expect(
        result.errors.hasPrefix(
          "headspring: batch: \(failed) of \(requests) requests failed; the first:\n"
            + "  line 8: request "))
    }
  }

  /// Standard error reports the number of failed requests and shows the first three.
  @Test(arguments: [1, 2, 7], [0, 1, 2, 3, 4, 200])
  func `failed requests are reported at the end, in line order`(jobs: Int, bad: Int) throws {
    let count = Effort.cases(600)
    let bad = min(bad, count / 3)
    try TemporaryFolder.with { folder in
      let lines = (0..<count).map { place in
        place % 3 == 1 && place < 3 * bad ? "pulse --frames \(place)x" : "pulse --frames 2"
      }
      try folder.write(lines.joined(separator: "\n"), to: "r")
      let result = try folder.shell("headspring batch r --jobs \(jobs) > answers")
      var expected = "headspring: batch: \(bad) of \(count) requests failed"
      expected += bad > 3 ? "; the first:\n" : ":\n"
      for place in (0..<min(bad, 3)).map({ 3 * $0 + 1 }) {
        expected += "  line \(place + 1): request 'pulse --frames \(place)x': pulse: --frames "
        expected += "'\(place)x': must be a whole number such as 2\n"
      }
      #expect(result.errors == (bad == 0 ? "" : expected))
    }
  }

  @Test(arguments: [1, 3, 8])
  func `the answers of all shards merge to the whole`(count: Int) throws {
    try Self.inFolder(Effort.cases(300, every: 4)) { folder in
      let result = try folder.shell(
        """
        for k in $(seq \(count)); do headspring batch requests.txt --shard $k/\(count) --jobs 2 > s$k; done
        headspring batch requests.txt --shard 0/\(count) | cmp - s\(count) || echo 0 is not the last
        paste -d '\\n' $(seq -f s%g \(count)) | head -n $(wc -l < all.ndjson)
        """)
      #expect(result.text == (try folder.text("all.ndjson")))
    }
  }

  /// An answer is written before the next request arrives, so two programs can converse.
  @Test(arguments: [1, 2, 4])
  func `an answer does not wait for the next request`(jobs: Int) throws {
    let result = try Executable.shell(
      """
      coproc headspring batch --jobs \(jobs)
      for to in 1 2 3 4 5 6 7 8; do
        echo "bounce --from 0 --to $to --frames 2" >&${COPROC[1]}
        IFS= read -r -t 20 answer <&${COPROC[0]} || echo "no answer"
        echo "${answer##*\\"to\\":}"
      done
      """)
    let ends = result.text.split(separator: "\n").map { $0.prefix(while: \.isNumber) }
    #expect(ends == (1...8).map { "\($0)" })
  }

  @Test(
    .needsSignals, arguments: Effort.every(2, of: [("TERM", 143), ("INT", 130), ("HUP", 129)]),
    [1, 3])
  func `a signal ends the output after a whole line`(signal: (String, Int), jobs: Int) throws {
    try TemporaryFolder.with { folder in
      let result = try folder.shell(
        """
        set -m; ulimit -c 0
        yes 'bounce --from 0 --to 100' | headspring batch --jobs \(jobs) > out.ndjson & job=$!
        for _ in $(seq 1000); do [ -s out.ndjson ] && break; sleep 0.01; done
        kill -\(signal.0) $job
        for _ in $(seq 1000); do kill -0 $job 2>/dev/null || break; sleep 0.01; done
        kill -KILL $job 2>/dev/null; wait $job; echo "status $?"
        """)
      #expect(result.text.contains("status \(signal.1)"))
      let bytes = try Data(contentsOf: folder.url.appendingPathComponent("out.ndjson"))
      #expect(bytes.count > 1000)
      #expect(bytes.last == 0x0A)
    }
  }

  /// A process that waits for requests ends at once on a signal.
  @Test(.needsSignals, arguments: ["", "-o out.ndjson"])
  func `a signal ends a process that waits for input`(output: String) throws {
    try TemporaryFolder.with { folder in
      let result = try folder.shell(
        """
        ulimit -c 0; mkfifo pipe; exec 9<>pipe
        headspring batch pipe \(output) & job=$!
        sleep 0.5; kill -TERM $job
        for _ in $(seq 1000); do kill -0 $job 2>/dev/null || break; sleep 0.01; done
        kill -KILL $job 2>/dev/null; wait $job; echo "status $?"
        """)
      #expect(result.text == "status 143\n")
      #expect(try folder.names() == ["pipe"])
    }
  }

  @Test func `a closed pipe ends the process quietly`() throws {
    let result = try Executable.shell(
      "set -o pipefail; trap '' PIPE; yes 'pulse --frames 2' | headspring batch --jobs 2 | head -n 1"
    )
    #expect(result.errors.replacing(/yes: [^\n]*\n/, with: "") == "")
    #expect(result.text.filter { $0 == "\n" }.count == 1)
  }

  @Test(.needs(path: "/dev/full"), arguments: [1, 3])
  func `a full disk is an error`(jobs: Int) throws {
    try Self.inFolder(100) { folder in
      let result = try folder.shell("headspring batch requests.txt --jobs \(jobs) > /dev/full")
      #expect(
        result.errors == "headspring: cannot write standard output: No space left on device\n")
      #expect(result.status == 74)
    }
  }
}
