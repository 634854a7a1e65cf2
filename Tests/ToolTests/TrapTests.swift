import Foundation
import TestSupport
import Testing

/// Signals that the program raises itself: a defect or a failed allocation.
@Suite struct TrapTests {
  /// The signals are sent from outside, in place of a defect.
  @Test(arguments: ["ILL", "TRAP", "ABRT", "BUS", "FPE", "SEGV"])
  func `a trap gives a message and a status of its own, and leaves no file`(signal: String) throws {
    try TemporaryFolder.with { folder throws in
      try folder.write("old", to: "old.csv")
      let result = try folder.shell(
        """
        ulimit -c 0; export SWIFT_BACKTRACE=enable=no
        \(SignalTests.long) -o old.csv & job=$!
        \(SignalTests.awaitDraft)
        kill -\(signal) $job; wait $job; echo "status $?"
        """)
      #expect(result.text == "status 70\n")
      #expect(
        result.errors
          == "headspring: stopped by a defect of its own, or for want of memory; please report the command line\n"
      )
      #expect(try folder.names() == ["old.csv"])
      #expect(try folder.text("old.csv") == "old")
    }
  }

  @Test(
    .needsRelease, .needsLimits,
    arguments: [
      "'$' fit /dev/zero",
      "awk 'BEGIN { print \"time,value\"; for (;;) print n++ \",1\" }' | '$' fit",
      "'$' stack --screen 320x568 --touches /dev/zero",
    ])
  func `a lack of memory is reported`(line: String) throws {
    // Swift's run-time library prints a message of its own, with a backtrace.
    let result = try Executable.shell(
      "ulimit -v 60000; " + line.replacingOccurrences(of: "$", with: Executable.path))
    #expect(result.errors.hasSuffix("or for want of memory; please report the command line\n"))
    #expect(result.status == 70)
    #expect(result.output.isEmpty)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if the address space of a process cannot be limited, as on macOS.
  fileprivate static var needsLimits: Self {
    .enabled("needs ulimit -v") {
      try Executable.shell("ulimit -v 1000000").status == 0
    }
  }
}
