import Foundation
import TestSupport
import Testing

/// Several `-o` from one computation: all files are written or none.
@Suite(.slow) struct SeveralOutputsTests {
  @Test func `each output equals the output alone`() throws {
    try TemporaryFolder.with { folder in
      let line = "headspring press --screen 320x568 --at 22,300"
      let outputs = "-o a.json -o b.svg -o c.csv -o d.ndjson -o e.html -o - -o /dev/stderr"
      let result = try folder.shell("\(line) \(outputs)")
      #expect(result.status == 0)
      for name in ["a.json", "b.svg", "c.csv", "d.ndjson", "e.html"] {
        #expect(
          try folder.shell("\(line) -o alone-\(name) && cmp \(name) alone-\(name)").status == 0)
      }
      #expect(result.text == (try folder.text("a.json")))
      #expect(result.errors == result.text)
    }
  }

  @Test func `an option applies to the formats that support it`() throws {
    try TemporaryFolder.with { folder in
      let line = "headspring bounce --from 300px --to 100px"
      let options = "--tidy --reduce 1 --compact"
      #expect(try folder.shell("\(line) \(options) -o a.json -o b.csv -o c.svg").status == 0)
      let alone = try folder.shell(
        """
        \(line) --reduce 1 --compact -o a1.json && cmp a.json a1.json &&
        \(line) --reduce 1 --tidy -o b1.csv && cmp b.csv b1.csv && \(line) -o c1.svg && cmp c.svg c1.svg
        """)
      #expect(alone.status == 0, "\(alone.text)")
      // Each output's request must contain only its own options; the other's would be refused.
      let proved = try folder.shell(
        "headspring ease --from 3 --to 1 --unit rem -f css-keyframes -o x.css -o d.json && headspring check d.json"
      )
      #expect(proved.status == 0, "\(proved.text)")
      let idle = try folder.shell("\(line) --tidy -o a.json -o c.svg")
      #expect(idle.errors.contains("--tidy: needs --format"))
      #expect(
        try folder.shell("\(line) -o a.json -o x.css -f css-linear && grep -c linear x.css").status
          == 0)
    }
  }

  /// After any error no file is new and none has changed.
  @Test(arguments: [
    ("-o a.json -o nowhere/b.svg", 73), ("-o a.json -o /dev/full", 74),
    ("-o a.json -o old.csv -o .", 73), ("-o a.json -o ./a.json", 73),
    ("-o old.csv -o link.csv", 73), ("-o a.json -o a.json", 64), ("-o a.json -o b.css", 64),
    ("-o a.json -o b.swf", 64), ("-o a.json -o old.csv -f csv", 64),
    ("-o a.json -o - >/dev/full", 74), ("-o old.csv -o b.json --check old.csv", 64),
  ])
  func `all outputs are written or none`(outputs: String, status: Int32) throws {
    try TemporaryFolder.with { folder in
      try folder.write("old", to: "old.csv")
      _ = try folder.shell("ln -s old.csv link.csv")
      let result = try folder.shell("headspring bounce --from 1 --to 2 \(outputs)")
      #expect(result.status == status)
      #expect(!result.errors.isEmpty)
      #expect(try folder.names() == ["link.csv", "old.csv"])
      #expect(try folder.text("old.csv") == "old")
    }
  }

  @Test func `the message names the output that does not support the motion`() throws {
    try TemporaryFolder.with { folder in
      let result = try folder.shell(
        "headspring bounce --from 1 --to 1 -o a.json -o b.css -f css-linear")
      #expect(result.status == 64)
      #expect(result.errors.contains("css-linear"))
      let extensionless = try folder.shell("headspring bounce --from 1 --to 1 -o a.json -o b.css")
      #expect(extensionless.errors.contains("--output 'b.css': "))
      #expect(try folder.names() == [])
    }
  }

  @Test(.needsSignals)
  func `a signal during the writing leaves all files unchanged`() throws {
    try TemporaryFolder.with { folder in
      try folder.write("old", to: "old.csv")
      let result = try folder.shell(
        """
        set -m; ulimit -c 0
        \(SignalTests.long) -o a.csv -o old.csv -o b.ndjson & job=$!
        \(SignalTests.awaitDraft)
        kill -TERM $job
        for _ in $(seq 1000); do kill -0 $job 2>/dev/null || break; sleep 0.01; done
        kill -KILL $job 2>/dev/null; wait $job 2>/dev/null; echo "status $?"
        """)
      #expect(result.text == "status 143\n")
      #expect(try folder.names() == ["old.csv"])
      #expect(try folder.text("old.csv") == "old")
    }
  }

  @Test(.needsSignals, arguments: [("TERM", 143), ("INT", 130), ("HUP", 129), ("QUIT", 131)])
  func `a signal ends the process beside a stalled pipe`(signal: String, status: Int) throws {
    try TemporaryFolder.with { folder in
      let result = try folder.shell(
        """
        export SWIFT_BACKTRACE=enable=no
        set -m; ulimit -c 0; mkfifo p; sleep 60 <p & reader=$!
        headspring spring --frames 150000 -f csv -o a.csv -o p -o b.csv & job=$!
        # Both files are complete once they have names.
        for _ in $(seq 3000); do [ $(ls -A | grep -c new) = 2 ] && break; sleep 0.01; done
        sleep 0.3; kill -\(signal) $job
        for _ in $(seq 2000); do kill -0 $job 2>/dev/null || break; sleep 0.01; done
        kill -KILL $job 2>/dev/null; wait $job 2>/dev/null; echo "status $?"; kill $reader
        """)
      #expect(result.text == "status \(status)\n")
      #expect(try folder.names() == ["p"])
    }
  }

  /// Makes every system call fail, alone or with all after it, or be interrupted by a signal: where
  /// files have no names until they are complete, and where they have.
  @Test(
    .needsTraces,
    arguments: ["write", "linkat", "fchmod", "fsync", "close", "renameat", "unlinkat", "openat"],
    ["none", "access"])
  func `a failed system call leaves all files unchanged`(call: String, other: String) throws {
    try TemporaryFolder.with { folder in
      let result = try folder.shell(
        """
        ulimit -c 0; export SWIFT_BACKTRACE=enable=no
        attempt() {
          rm -rf d; mkdir d; echo old >d/a.csv; echo old >d/c.ndjson
          (cd d && strace -f -qq -o ../trace "$@" \(other == "none" ? "" : "-e inject=access:error=ENOENT") \\
            headspring bounce --from 1 --to 2 -o a.csv -o b.json -o c.ndjson) 2>errors
          status=$?
          left=$(cd d && ls -A | tr '\\n' ' ')
          new=$(cd d && grep -Lx old * | tr '\\n' ' ')
        }
        attempt -e trace=\(call),access
        count=$(grep -c "\(call)(" trace); echo "$count"
        for place in $(seq $((count > 12 ? count - 12 : 1)) "$count"); do
          for fault in error=ENOSPC:when=$place error=EIO:when=$place+ signal=TERM:when=$place; do
            attempt -e trace=\(call),access -e inject=\(call):$fault
            case "$status $left: $new" in
              70*) echo "$fault: a defect" ;;
              *" a.csv c.ndjson : " | *" a.csv b.json c.ndjson : a.csv b.json c.ndjson ") ;;
              *.tmp*) [ \(call) = unlinkat ] || echo "$fault: a draft in $left" ;;
              *) grep -q "already replaced" errors || echo "$fault: in the folder $left, new $new" ;;
            esac
          done
        done 2>/dev/null
        """)
      let lines = result.text.split(separator: "\n")
      #expect(lines.count == 1, "\(result.text)")
      #expect(Int(lines.first ?? "") ?? 0 >= (call == "unlinkat" ? 0 : 2), "\(result.errors)")
    }
  }

  @Test(.needsTraces) func `without hard links the message names the replaced files`() throws {
    try TemporaryFolder.with { folder in
      try folder.write("old", to: "a.csv")
      let result = try folder.shell(
        """
        strace -f -qq -o /dev/null -e inject=linkat:error=EPERM:when=2 \
          -e inject=renameat:error=ENOSPC:when=2 \
          headspring bounce --from 1 --to 2 -o a.csv -o b.json
        """)
      #expect(result.status == 74)
      #expect(result.errors.contains("cannot write 'b.json'"))
      #expect(result.errors.hasSuffix("already replaced: 'a.csv'\n"), "\(result.errors)")
      #expect(try folder.names() == ["a.csv"])
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if system calls cannot be made to fail.
  static var needsTraces: Self {
    .enabled("needs strace, the right to trace, and the calls' names on x86-64") {
      try Executable.shell("strace -qq -e trace=none uname -m").text == "x86_64\n"
    }
  }
}
