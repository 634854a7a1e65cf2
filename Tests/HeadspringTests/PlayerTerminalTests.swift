import Foundation
import TestSupport
import Testing

/// Motions that are played in a pseudoterminal.
struct PlayerTerminalTests {
  /// A script that runs headspring in a pseudoterminal and carries out steps, separated by semicolons:
  ///
  /// `see:TEXT` waits for a text, `type:KEYS` types, `size:COLUMNSxROWS` resizes, `signal:NAME` sends a signal.
  ///
  /// It prints all that the terminal has received. The files `before` and `after` hold the settings of the terminal,
  /// and `status` the exit status.
  static let program = """
    import fcntl, os, pty, select, signal, struct, sys, termios, time
    steps, words = sys.argv[1].split(";"), sys.argv[2:]
    shell = '''trap : INT TERM; stty -a >before
    sh -c 'echo $$ >pid; exec "$@"' sh "$@"; echo $? >status; stty -a >after'''
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 16, 60, 0, 0))
        os.execvp("sh", ["sh", "-c", shell, "sh", os.environ["HEADSPRING"]] + words)
    seen, start = b"", 0
    def take(seconds):
        global seen
        if not select.select([terminal], [], [], seconds)[0]: return True
        try: piece = os.read(terminal, 65536)
        except OSError: return False
        seen += piece
        return bool(piece)
    for step in steps:
        name, _, value = step.partition(":")
        if name == "see":
            end = time.monotonic() + 20
            while value.encode() not in seen[start:]:
                if time.monotonic() > end: sys.exit("not seen: " + value)
                take(0.05)
            start = seen.find(value.encode(), start) + len(value)
        elif name == "type": os.write(terminal, value.encode().decode("unicode_escape").encode())
        elif name == "size":
            columns, rows = [int(number) for number in value.split("x")]
            fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        elif name == "signal": os.kill(int(open("pid").read()), getattr(signal, value))
    while take(20): pass
    os.waitpid(process, 0)
    sys.stdout.buffer.write(seen)
    """

  /// The received text, the exit status, and whether the terminal's settings are as before.
  struct Session {
    let text: String
    let status: String
    let isRestored: Bool
  }

  static func session(_ steps: String, _ words: String) throws -> Session {
    try TemporaryFolder.with { folder in
      try folder.write(program, to: "session.py")
      let result = try folder.shell(
        "python3 session.py \"$STEPS\" \(words)",
        environment: ["STEPS": steps, "TERM": "xterm", "NO_COLOR": ""])
      #expect(result.status == 0, "\(result.errors)")
      // A resized terminal has other rows and columns in the first line of its settings.
      func settings(_ name: String) throws -> [Substring] {
        try folder.text(name).split(separator: "\n").map { line in
          line.hasPrefix("speed") ? line.prefix { $0 != ";" } : line
        }
      }
      return Session(
        text: result.text, status: try folder.text("status").filter { !$0.isNewline },
        isRestored: try settings("before") == settings("after"))
    }
  }

  private static let line = "ease --to 100 --timing linear --play"

  @Test(
    .needs("python3"),
    arguments: [
      ("see:playing;type:q", "0"), ("see:playing;type:\\x03", "130"),
      ("see:playing;signal:SIGTERM", "143"), ("see:playing;signal:SIGHUP", "129"),
      ("see:playing;size:70x20;see:\u{1B}[20;;type:q", "0"),
    ])
  func `the terminal is as before after every end`(steps: String, status: String) throws {
    let session = try Self.session(steps, Self.line)
    #expect(session.isRestored)
    #expect(session.status == status)
    let text = session.text
    #expect(text.hasPrefix("\u{1B}[?1049h\u{1B}[?25l"))
    // The shell prints the name of a signal behind it.
    let end = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
    #expect(text.contains(end) && !text.contains(end + "\u{1B}"))
  }

  @Test(.needs("python3")) func `keys pause, step and play on`() throws {
    let session = try Self.session(
      "see:playing;type: ;see:aused;type:\\x1b[C;see:\u{1B}[;type: ;see:laying;type:q",
      Self.line + " --slow 9")
    #expect(session.status == "0")
    #expect(session.isRestored)
  }

  @Test(.needs("python3")) func `a new size draws the screen again`() throws {
    let session = try Self.session(
      "see:playing;size:30x8;see:\u{1B}[2J;see:\u{1B}[8;type:q", Self.line)
    #expect(session.text.components(separatedBy: "\u{1B}[2J").count >= 4)
  }

  @Test func `a pipe is refused, with the way out`() throws {
    let result = try Executable.run(["spring", "--play"])
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.hasPrefix(
        "headspring: spring: --play needs a terminal as standard output; -f term prints a plot"))
  }

  @Test(.needs("python3")) func `a terminal without a cursor is refused`() throws {
    try TemporaryFolder.with { folder in
      try folder.write(Self.program, to: "session.py")
      let result = try folder.shell(
        "python3 session.py see:TERM \(Self.line)", environment: ["TERM": "dumb"])
      #expect(result.text.contains("it cannot move its cursor (TERM is dumb)"))
    }
  }
}
