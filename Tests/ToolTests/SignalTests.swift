import Foundation
import TestSupport
import Testing

/// Signals that arrive while a file is written.
@Suite(.slow) struct SignalTests {
  /// Waits at most ten seconds until the process has a nonempty draft file, named or unnamed.
  ///
  /// At first the job is still the shell, which may have inherited files of other tests. The draft is the program's
  /// own, in this folder.
  static let awaitDraft = """
    is_shell() { [ /proc/$job/exe -ef /proc/$$/exe ]; }
    is_here() { case $1 in /*) case $(readlink "$1") in "$here"/*) true ;; *) false ;; esac ;; esac }
    here=$(pwd -P)
    for _ in $(seq 1000); do
      for draft in .headspring-* /proc/$job/fd/*; do
        ! is_shell && [ -f "$draft" ] && [ -s "$draft" ] && is_here "$draft" && break 2
      done
      sleep 0.01
    done
    """

  /// An output that takes a release build several seconds.
  static let long = "headspring \(longArguments)"
  private static let longArguments = "bounce --from 0 --to 1 --frames 100000000"

  /// Starts a long output into old.csv, sends it a signal and prints the exit status. Kills it after ten seconds.
  ///
  /// Job control makes a background process of the shell receive SIGINT.
  private static func interrupted(
    by signal: String, _ look: String = "", launcher: String = ""
  ) -> String {
    """
    set -m; ulimit -c 0; export SWIFT_BACKTRACE=enable=no
    \(launcher) headspring \(longArguments) -o old.csv & job=$!
    \(awaitDraft)
    \(look)
    kill -\(signal) $job
    for _ in $(seq 1000); do kill -0 $job 2>/dev/null || break; sleep 0.01; done
    kill -KILL $job 2>/dev/null; wait $job 2>/dev/null; echo "status $?"
    """
  }

  /// A command prefix for a folder that cannot have unnamed files, as on a network: a draft has a name there.
  private static let withoutUnnamedFiles =
    "strace -D -f -qq -o /dev/null -e trace=openat -P . -e inject=openat:error=EOPNOTSUPP"

  /// Every signal that ends a process, except signals of its own errors, which `TrapTests` covers.
  private static let endings = [
    ("HUP", 129), ("INT", 130), ("QUIT", 131), ("USR1", 138), ("USR2", 140),
    ("ALRM", 142), ("TERM", 143), ("XCPU", 152), ("VTALRM", 154), ("PROF", 155),
  ]

  @Test(.needsSignals, arguments: endings)
  func `a signal ends the process and keeps the old file`(signal: String, status: Int) throws {
    try expectOldFile(after: signal, status: status, launcher: "")
  }

  @Test(.needsSignals, .needsTraces, arguments: endings)
  func `a signal removes a named draft`(signal: String, status: Int) throws {
    try expectOldFile(after: signal, status: status, launcher: Self.withoutUnnamedFiles)
  }

  private func expectOldFile(after signal: String, status: Int, launcher: String) throws {
    try TemporaryFolder.with { folder throws in
      try folder.write("old", to: "old.csv", permissions: 0o640)
      let result = try folder.shell(
        Self.interrupted(by: signal, "ls -A", launcher: launcher))
      let isNamed = result.text.hasPrefix(".headspring-")
      #expect(isNamed == !launcher.isEmpty || !Self.hasUnnamedFiles)
      #expect(result.text.hasSuffix("old.csv\nstatus \(status)\n"))
      #expect(try folder.names() == ["old.csv"])
      #expect(try folder.text("old.csv") == "old")
      #expect(try folder.permissions("old.csv") == 0o640)
    }
  }

  @Test(.enabled("needs files without names") { hasUnnamedFiles })
  func `a signal that ends the process at once leaves no draft either`() throws {
    try TemporaryFolder.with { folder throws in
      try folder.write("old", to: "old.csv")
      let result = try folder.shell(Self.interrupted(by: "KILL"))
      #expect(result.text == "status 137\n")
      #expect(try folder.names() == ["old.csv"])
      #expect(try folder.text("old.csv") == "old")
    }
  }

  private static let hasUnnamedFiles: Bool = {
    let look = "open('.', os.O_WRONLY | os.O_TMPFILE)"
    return
      (try? TemporaryFolder.with { folder throws in
        try folder.shell("python3 -c \"import os; os.\(look)\"").status == 0
      }) ?? false
  }()

  @Test func `the draft of a private file is private`() throws {
    try expectPrivateDraft(launcher: "")
  }

  @Test(.needsTraces) func `a named draft of a private file is private`() throws {
    try expectPrivateDraft(launcher: Self.withoutUnnamedFiles)
  }

  /// The draft has the permissions of the file.
  private func expectPrivateDraft(launcher: String) throws {
    try TemporaryFolder.with { folder throws in
      try folder.write("old", to: "old.csv", permissions: 0o600)
      let result = try folder.shell(
        "umask 0; "
          + Self.interrupted(
            by: "TERM", "ls -lL $draft | cut -c1-10", launcher: launcher))
      #expect(result.text == "-rw-------\nstatus 143\n")
    }
  }

  @Test(arguments: endings.map(\.0))
  func `an ignored signal stays ignored`(signal: String) throws {
    try TemporaryFolder.with { folder throws in
      try folder.write("old", to: "old.csv")
      // Signals are sent throughout the run, so some arrive while the file is written.
      let result = try folder.shell(
        """
        trap '' \(signal)
        headspring bounce --from 0 --to 1 --frames 100000 -f csv -o old.csv & job=$!
        while kill -\(signal) $job 2>/dev/null; do sent=yes; done
        wait $job; echo "status $?, $sent"
        """)
      #expect(result.text == "status 0, yes\n")
      #expect(try folder.names() == ["old.csv"])
      #expect(try folder.shell("wc -l <old.csv").text.contains("100001"))
    }
  }

  @Test func `a signal ends an output to standard output`() throws {
    let result = try Executable.shell(
      """
      \(Self.long) -f csv >/dev/null & job=$!
      sleep 0.1; kill -TERM $job; wait $job 2>/dev/null; echo "status $?"
      """)
    #expect(result.text == "status 143\n")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if a signal is ignored in the process that started the tests; the tests cannot change that.
  static var needsSignals: Self {
    .enabled("needs INT, TERM, HUP and QUIT, which are ignored where the tests were started") {
      try ["INT", "TERM", "HUP", "QUIT"].allSatisfy { signal in
        // A separate process, because the shell itself ignores QUIT.
        try Executable.shell(#"perl -e 'kill shift, $$; sleep 1; print 1' \#(signal)"#).output
          .isEmpty
      }
    }
  }
}
