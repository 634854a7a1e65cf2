import Foundation
import TestSupport
import Testing

/// Messages that only a user at a terminal gets.
struct TerminalTests {
  /// A script that types text on a pseudoterminal as standard input and prints standard error. With a number of
  /// columns, standard output is the pseudoterminal and is printed instead.
  private static let program = """
    import fcntl, os, pty, struct, subprocess, sys, termios
    columns, typed, words = int(sys.argv[1]), sys.argv[2].encode(), sys.argv[3:]
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns or 80, 0, 0))
    attributes = termios.tcgetattr(theirs)
    attributes[1] &= ~termios.OPOST
    attributes[3] &= ~termios.ECHO
    termios.tcsetattr(theirs, termios.TCSANOW, attributes)
    os.write(ours, typed + b"\\x04")
    child = subprocess.Popen([os.environ["HEADSPRING"]] + words, stdin=theirs,
        stdout=theirs if columns else subprocess.DEVNULL, stderr=subprocess.PIPE)
    os.close(theirs)
    if columns:
        while True:
            try: piece = os.read(ours, 65536)
            except OSError: break
            if not piece: break
            sys.stdout.buffer.write(piece)
    else:
        sys.stdout.buffer.write(child.stderr.read())
    sys.exit(child.wait())
    """

  private func typed(
    _ text: String, columns: Int = 0, _ words: String
  ) throws -> Executable.Result {
    try TemporaryFolder.with { folder in
      try folder.write(Self.program, to: "terminal.py")
      return try folder.shell(
        "python3 terminal.py \(columns) \"$TYPED\" \(words)", environment: ["TYPED": text])
    }
  }

  @Test(
    .needs("python3"),
    arguments: [
      ("fit", "time,value\n0,0\n0.1,1\n0.2,0.5\n0.3,0.7\n", "a recording"),
      (
        "play --screen 320x568", "time,phase,x,y\n0,began,30,310\n0.1,ended,30,310\n", "a touch log"
      ),
      ("batch", "pulse --frames 2\n", "requests"),
    ])
  func `at a terminal a note names the expected input`(
    words: String, text: String, what: String
  ) throws {
    let result = try typed(text, words)
    #expect(
      result.text.hasPrefix(
        "headspring: waiting for \(what) from the terminal; end it with control-D, or name a file\n"
      ))
  }

  @Test func `without a terminal there is no note`() throws {
    let result = try Executable.run(["batch"], input: Data("pulse --frames 2\n".utf8))
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
  }

  @Test(.needs("python3"), arguments: [(40, 60), (70, 70), (120, 100)])
  func `help is as wide as the terminal`(columns: Int, width: Int) throws {
    let lines = try typed("", columns: columns, "help values").text.split(separator: "\n")
    let widest = lines.filter { !$0.hasPrefix("  headspring ") }.map(\.count).max() ?? 0
    #expect((width - 12...width).contains(widest), "\(widest)")
  }

  @Test func `a time that looks like milliseconds is reported once, with the keyframes`()
    throws
  {
    let result = try Executable.run(
      ["bounce", "--from", "0", "--to", "1", "--duration", "500", "--delay", "400", "-f", "csv"])
    #expect(result.status == 0)
    #expect(result.errors == "note: bounce: --duration '500' is 500 s; 500ms is 0.5 s\n")
    #expect(result.text.split(separator: "\n").count == 54_002)
    // An error is one line, which refers to help.
    let refused = try Executable.run(["fit", "--duration", "500", "/nowhere"])
    #expect(refused.status == 66)
    #expect(refused.errors.split(separator: "\n").count == 1)
  }
}
