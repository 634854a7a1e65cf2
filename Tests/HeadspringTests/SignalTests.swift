import Foundation
import TestSupport
import Testing

/// Signals that come while a file is being written.
@Suite struct SignalTests {
  /// Waits until the draft beside the file is there and has bytes in it, at most ten seconds.
  private static let awaitDraft = """
    for _ in $(seq 1000); do
      for draft in .headspring-*; do [ -s "$draft" ] && break 2; done
      sleep 0.01
    done
    """

  /// Starts a long output into old.csv, sends it a signal, and says how it ended; kills it when it has not
  /// after ten seconds.
  ///
  /// Job control makes a background process of the shell listen to SIGINT.
  private static func interrupted(by signal: String, frames: Int) -> String {
    """
    set -m; ulimit -c 0
    headspring bounce --from 0 --to 1 --frames \(frames) -f csv -o old.csv & job=$!
    \(awaitDraft)
    kill -\(signal) $job
    for _ in $(seq 1000); do kill -0 $job 2>/dev/null || break; sleep 0.01; done
    kill -KILL $job 2>/dev/null; wait $job 2>/dev/null; echo "status $?"
    """
  }

  @Test(.needsSignals, arguments: [("INT", 130), ("TERM", 143), ("HUP", 129), ("QUIT", 131)])
  func `a signal ends the process and leaves the old file alone`(signal: String, status: Int) throws
  {
    try TemporaryFolder.with { folder throws in
      try folder.write("old", to: "old.csv", permissions: 0o640)
      let result = try folder.shell(Self.interrupted(by: signal, frames: 100_000_000))
      #expect(result.text == "status \(status)\n")
      #expect(try folder.names() == ["old.csv"])
      #expect(try folder.text("old.csv") == "old")
      #expect(try folder.permissions("old.csv") == 0o640)
    }
  }

  @Test(arguments: ["INT", "HUP", "TERM", "QUIT"])
  func `a signal that is ignored stays ignored`(signal: String) throws {
    try TemporaryFolder.with { folder throws in
      try folder.write("old", to: "old.csv")
      let result = try folder.shell(
        "trap '' \(signal)\n" + Self.interrupted(by: signal, frames: 100_000))
      #expect(result.text == "status 0\n")
      #expect(try folder.names() == ["old.csv"])
      #expect(try folder.text("old.csv").utf8.count { $0 == 0x0A } == 100_001)
    }
  }

  @Test func `a signal ends what is written to standard output`() throws {
    let result = try Executable.shell(
      """
      headspring bounce --from 0 --to 1 --frames 100000000 -f csv >/dev/null & job=$!
      sleep 0.1; kill -TERM $job; wait $job 2>/dev/null; echo "status $?"
      """)
    #expect(result.text == "status 143\n")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where whoever started the tests had a signal ignored; it cannot be changed from here.
  fileprivate static var needsSignals: Self {
    .enabled("needs INT, TERM, HUP and QUIT, which are ignored where the tests were started") {
      try ["INT", "TERM", "HUP", "QUIT"].allSatisfy { signal in
        try Executable.shell("kill -\(signal) $$; echo ignored").output.isEmpty
      }
    }
  }
}
