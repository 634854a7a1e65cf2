import Foundation
import TestSupport
import Testing

/// The tuner of springs in a pseudoterminal.
struct TunerTerminalTests {
  /// A shell in the pseudoterminal that keeps the tuner's output and reads it back.
  @Test(.needs("python3")) func `Enter's output is read back by spring`() throws {
    try TemporaryFolder.with { folder in
      try folder.write(PlayerTerminalTests.program, to: "session.py")
      // The command that is run in the terminal keeps the output and the messages in files.
      try folder.write(
        """
        #!/bin/sh
        exec "$REAL" "$@" >words 2>code
        """, to: "tune.sh", permissions: 0o755)
      let steps = "see:overshoot;type:\\x1b[C\\x1b[C;type:\\r"
      let result = try folder.shell(
        "REAL=$HEADSPRING HEADSPRING=./tune.sh python3 session.py \"$STEPS\" tune --to swiftui",
        environment: ["STEPS": steps, "TERM": "xterm"])
      #expect(result.status == 0, "\(result.errors)")
      #expect(try folder.text("words") == "response=0.52,damping-ratio=0.7\n")
      #expect(try folder.text("code") == ".spring(duration: 0.52, bounce: 0.3)\n")
      #expect(try folder.text("status") == "0\n")
      #expect(try folder.text("before") == folder.text("after"))
      // The picture is on the terminal.
      #expect(result.text.contains("\u{1B}[?1049h") && result.text.hasSuffix("\u{1B}[?1049l"))
      let spring = try folder.shell(
        "$HEADSPRING spring --spring \"$(cat words)\" -f csv | tail -n 1; "
          + "$HEADSPRING spring --spring response=0.52,damping-ratio=0.7 -f csv | tail -n 1")
      let lines = spring.text.split(separator: "\n")
      #expect(lines.count == 2 && lines.first == lines.last)
    }
  }

  @Test(.needs("python3"), arguments: [("type:q", "0"), ("type:\\x03", "130")])
  func `the terminal is as before without a choice`(step: String, status: String) throws {
    let session = try PlayerTerminalTests.session("see:overshoot;" + step, "tune")
    #expect(session.isRestored)
    #expect(session.status == status)
  }
}
