import Foundation
import TestSupport
import Testing

/// Completion in bash, zsh and fish on a pseudoterminal: the arguments that headspring receives.
struct CompletionsTests {
  /// The typed text, with tabs, and the resulting arguments.
  private struct Typed {
    let line: String
    let words: [String]
    var status: Int32 = 0

    init(_ line: String, _ words: String..., status: Int32 = 0) {
      self.line = line
      self.words = words
      self.status = status
    }
  }

  private static let typed = [
    // A command and an option; the completed line runs.
    Typed(
      "bou\t--fro\t300 --to 100 --format nd\t", "bounce", "--from", "300", "--to", "100",
      "--format", "ndjson"),
    Typed(
      "ease --from 0 --to 1 --timi\tease-in-out-ci\t", "ease", "--from", "0", "--to", "1",
      "--timing", "ease-in-out-circ"),
    Typed("measure -f js\t", "measure", "-f", "json"),
    // A preset, and the second key of a spring, in both option notations.
    Typed(
      "convert --spring swiftui.bou\t --to androi\t", "convert", "--spring", "swiftui.bouncy",
      "--to", "android"),
    Typed("convert --spring tens\t170,fr\t26", "convert", "--spring", "tension=170,friction=26"),
    Typed(
      "convert --spring=tension=170,fr\t26 --format=js\t", "convert", "--spring",
      "tension=170,friction=26", "--format", "json"),
    // A settling rule. A key of another form is not offered.
    Typed("measure --settle last\t", "measure", "--settle", "last-exceed"),
    Typed("convert --spring stiffness=1,fr\t", "convert", "--spring", "stiffness=1,fr", status: 64),
    // File names with a blank, as an operand and as an option's value.
    Typed(
      "check a\t --report ju\t", "check", "a golden.json", "--report", "junit"),
    Typed(
      "bounce --from 300 --to 100 --check=a\t", "bounce", "--from", "300", "--to", "100",
      "--check", "a golden.json"),
    // No file is offered for a number.
    Typed("bounce --from a\t", "bounce", "--from", "a", status: 64),
    Typed("completi\tfi\t", "completions", "fish"), Typed("help forma\t", "help", "formats"),
  ]

  private struct Call: Decodable {
    let status: Int32
    let words: [String]

    /// The arguments with `--name=value` split in two, as some shells complete an option.
    var separated: [String] {
      words.flatMap { word in
        guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else { return [word] }
        return [String(word[..<sign]), String(word[word.index(after: sign)...])]
      }
    }
  }

  /// A script that types lines into a shell on a pseudoterminal, and prints headspring's arguments and its status.
  private static let script = #"""
    import fcntl, json, os, pty, select, struct, sys, termios, time

    shell, lines, folder = sys.argv[1], json.loads(sys.argv[2]), os.getcwd()
    # What is called in headspring's place calls it and notes its words.
    os.mkdir("bin")
    with open("bin/headspring", "w") as file:
      file.write('#!/bin/bash\n"$HEADSPRING" "$@" >/dev/null 2>&1\n'
        'printf -v call \'%s\\1\' "$?" "$@"; echo "$call" >>"$HEADSPRING_LOG"\n')
    os.chmod("bin/headspring", 0o755)
    log = folder + "/log"
    environment = {"PATH": folder + "/bin:" + os.environ["PATH"], "HOME": folder, "TERM": "xterm",
      "LC_ALL": "C.UTF-8", "HEADSPRING": os.environ["HEADSPRING"], "HEADSPRING_LOG": log}
    words, start = {"bash": (["bash", "--norc", "--noprofile", "-i"], "source ./script"),
      "zsh": (["zsh", "-f", "-i"], "autoload -U compinit; compinit -u -D; source ./script"),
      "fish": (["fish", "--no-config", "-i"], "source ./script")}[shell]
    child, terminal = pty.fork()
    if child == 0: os.execvpe(words[0], words, environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 200, 0, 0))
    screen = b""

    def wait(done):
      """Reads what the shell writes until something holds."""
      global screen
      end = time.time() + 60
      while not done():
        if time.time() > end: sys.exit(f"{shell} does not answer: {screen[-2000:]!r}")
        if select.select([terminal], [], [], 0.005)[0]:
          try: screen += os.read(terminal, 65536)
          except OSError: return

    def calls():
      return open(log, encoding="utf-8").read().split("\n")[:-1] if os.path.exists(log) else []

    for count, line in enumerate([start + "; headspring"] + ["headspring " + line for line in lines], 1):
      os.write(terminal, line.encode() + b"\r")
      wait(lambda: len(calls()) == count)
    os.write(terminal, b"exit\r")
    wait(lambda: os.waitpid(child, os.WNOHANG) != (0, 0))
    print(json.dumps([{"status": int(call[0]), "words": call[1:]}
      for call in (call.split("\1")[:-1] for call in calls()[1:])]))
    """#

  @Test(.slow, .needs("python3", "bash", "zsh", "fish"), arguments: ["bash", "zsh", "fish"])
  func `TAB completes the typed text, and the result runs`(_ shell: String) throws {
    let lines = try String(decoding: JSONEncoder().encode(Self.typed.map(\.line)), as: UTF8.self)
    try TemporaryFolder.with { folder in
      try folder.write(Self.script, to: "press.py")
      try folder.write(
        Executable.run(["bounce", "--from", "300", "--to", "100"]).text, to: "a golden.json")
      let result = try folder.shell(
        "headspring completions \(shell) -o script && python3 press.py \(shell) \"$LINES_TYPED\"",
        environment: ["LINES_TYPED": lines])
      try #require(result.status == 0, "\(result.errors)")
      let calls = try JSONDecoder().decode([Call].self, from: result.output)
      #expect(calls.count == Self.typed.count)
      for (typed, call) in zip(Self.typed, calls) {
        #expect(call.separated == typed.words, "\(typed.line)")
        #expect(call.status == typed.status, "\(typed.line)")
      }
    }
  }

  /// A repeated option is an error, so a given option is offered again only if it may repeat.
  @Test(.needs("bash")) func `bash offers an option once`() throws {
    let line = """
      source <(headspring completions bash)
      for given in '' '--frames=3' '--output x'; do
        COMP_WORDS=(headspring bounce $given --) COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _headspring
        echo "${#COMPREPLY[@]} ${COMPREPLY[*]}"
      done
      """
    let lines = try Executable.shell(line).text.split(separator: "\n")
      .map { $0.split(separator: " ") }
    try #require(lines.count == 3)
    #expect(lines.allSatisfy { $0[0] == "\($0.count - 1)" && $0.contains("--from") })
    #expect(lines[0].contains("--frames") && !lines[1].contains("--frames"))
    #expect(lines[1].count == lines[0].count - 1 && lines[2].count == lines[0].count)
  }
}
