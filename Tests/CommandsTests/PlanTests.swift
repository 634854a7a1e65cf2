import Documents
import Exporters
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct PlanTests {
  @Test(arguments: [
    "-h", "--help", "help", "help --help", "--help help", "help -h", "--fps 60 --help", "--nope -h",
    "help --nope", "--help --from",
  ])
  func `the overview has several spellings`(line: String) throws {
    #expect(try Typed.output(line) == HelpText().overview)
  }

  @Test(arguments: [
    "bounce -h", "bounce --help", "-h bounce", "--help bounce", "help bounce", "bounce help -h",
    "bounce --from 1 --help", "--from 1 bounce -h", "help bounce --from 1",
    "bounce --from --help --to 1",
  ])
  func `a command's help has several spellings`(line: String) throws {
    #expect(try Typed.output(line) == HelpText().commandText(of: CommandName.bounce.info))
  }

  @Test(arguments: [
    "bounce --from nan --help", "bounce --nope -h", "bounce --fps 0 --fps 0 --help",
    "bounce -h more words", "bounce --help --from",
  ])
  func `help takes precedence over mistakes`(line: String) throws {
    #expect(try Typed.output(line) == HelpText().commandText(of: CommandName.bounce.info))
  }

  @Test(arguments: ["bounce --from=--help --to 1", "snap --name -h", "bounce -- --help"])
  func `help as the value of another option is not a request for help`(line: String) {
    #expect(Typed.failure(Typed.words(line))?.status == .usage)
  }

  @Test(arguments: [
    "--version", "bounce --version", "--version bounce", "help --version", "--nope --version",
  ])
  func `the version is one line`(line: String) throws {
    let output = try Typed.output(line)
    let pattern = #/headspring (.*) \([a-z]+ build, \w+-(linux|macos), documents headspring/1\)\n/#
    #expect(try pattern.wholeMatch(in: output)?.1 == HelpText.version[...])
    let numbers = HelpText.version.split(separator: ".", omittingEmptySubsequences: false)
    #expect(numbers.count == 3)
    #expect(numbers.allSatisfy { Int($0) != nil })
  }

  @Test func `an empty command line prints where to start and fails`() {
    let failure = Typed.failure([])
    #expect(failure == .nothingTyped)
    #expect(failure?.status == .usage)
    #expect(failure?.text == HelpText.start)
  }

  static let commands = alternatives(CommandName.allCases.map(\.rawValue))

  @Test(arguments: [
    ("presets", "; did you mean 'help springs'?"),
    ("help presets", "; did you mean 'help springs'?"),
    ("Units", "; did you mean 'help values'?"), ("formats", "; did you mean 'help formats'?"),
    ("bonce", "; did you mean 'bounce'?"), ("esae", "; did you mean 'ease'?"), ("zzzz", ""),
    ("Pulse", "; did you mean 'pulse'?"), ("''", ""), ("help bonce", "; did you mean 'bounce'?"),
    ("spirng --spring 1", "; did you mean 'spring'?"), ("bonce --help", "; did you mean 'bounce'?"),
  ])
  func `an unknown command is refused with the list of commands`(line: String, hint: String) {
    let word = Typed.words(line).first { $0 != "help" } ?? ""
    let rule = (hint.isEmpty ? ": must be " : hint + " It must be ") + Self.commands
    let text = """
      headspring: unknown command '\(word)'\(rule)
      Try 'headspring --help'.

      """
    #expect(Typed.failure(Typed.words(line))?.text == text)
    #expect(Typed.failure(Typed.words(line))?.status == .usage)
  }

  @Test(arguments: [
    ("--from 300 --to 100", " beside '--from'"), ("-fcsv", " beside '-fcsv'"),
    ("--from=300", " beside '--from=300'"), ("--nope", " beside '--nope'"),
  ])
  func `options without a command are refused`(line: String, beside: String) {
    let text = """
      headspring: a command is missing\(beside): \(Self.commands)
      Try 'headspring --help'.

      """
    #expect(Typed.failure(Typed.words(line))?.text == text)
  }

  @Test(arguments: ["bounce --help=yes", "bounce -hx"])
  func `help takes no value`(line: String) {
    Refusal(line, "--help '\(line.hasSuffix("x") ? "x" : "yes")': takes no value").expect()
  }

  @Test func `what is not UTF-8 is bad data`() throws {
    let plan = try Typed.plan(["fit", "a.csv"])
    let failure = #expect(throws: Failure.self) { try plan.product([[0x61, 0x0A, 0xFF]]) }
    #expect(failure?.text == "a.csv:2:1: expected UTF-8, got the byte FF\n")
    #expect(failure?.status == .badData)
  }

  @Test func `an input error is bad data`() throws {
    let plan = try Typed.plan(["fit", "a.json", "--fps", "60"])
    let failure = #expect(throws: Failure.self) { try plan.product([Array("[1,]".utf8)]) }
    #expect(failure?.text == "a.json:1:4: expected a value, got ']'\n")
  }

  /// A plan depends only on its arguments and environment; making a plan has no effect on others.
  @Test func `equal arguments make equal plans, for any number of plans`() throws {
    let lines = Sample.lines + Sample.tools
    let first = try lines.map { try Typed.output($0) }
    for index in 0..<Effort.cases(10_000) {
      _ = try CommandPlan(Typed.words(lines[index % lines.count]), Typed.environment)
    }
    #expect(try lines.map { try Typed.output($0) } == first)
  }

  @Test func `a plan does not open its output`() throws {
    let words = ["pulse", "-o", "/nowhere/pulse.csv"]
    let plan = try Typed.plan(words)
    #expect(plan.outputs == [.file("/nowhere/pulse.csv")])
    _ = try plan.product([])
  }

  @Test func `only a plot depends on the environment`() throws {
    func plot(_ words: [String], _ environment: Environment) throws -> String {
      var bytes: [UInt8] = []
      var stream = ByteStream { chunk throws(WriteFailure) in bytes += chunk }
      try Typed.plan(words, environment).product([]).write(to: &stream)
      try stream.flush()
      return String(decoding: bytes, as: UTF8.self)
    }
    let words = ["pulse", "-f", "term"]
    func terminal(isUTF8: Bool = true) -> Environment {
      var environment = Environment(isUTF8: isUTF8, terminalWidth: 120)
      environment.allowsColours = false
      return environment
    }
    let wide = try plot(words, terminal())
    let ascii = try plot(words, terminal(isUTF8: false))
    #expect(wide.split(separator: "\n").map(\.count).max() ?? 0 > 100)
    #expect(!wide.utf8.allSatisfy { $0 < 0x80 })
    #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
    var narrow = terminal()
    narrow.columns = 80
    #expect(try plot(words, Environment(isUTF8: true)) == plot(words, narrow))
    // The width of the terminal does not affect a file, the variable COLUMNS does.
    let file = words + ["-o", "/nowhere"]
    #expect(try plot(words, Environment(isUTF8: true)) == plot(file, terminal()))
    #expect(
      try plot(file, Typed.environment(columns: 120))
        == plot(words, Typed.environment(columns: 120)))
    let csv = ["pulse", "-f", "csv"]
    #expect(
      try plot(csv, Environment(isUTF8: true, terminalWidth: 120))
        == plot(csv, Environment(isUTF8: false)))
  }

  @Test(
    arguments: [
      (["en_US.UTF-8", nil, nil], true), ([nil, "C.utf8", "C"], true),
      (["", "", "de_DE.UTF-8@euro"], true),
      (["C", nil, "en_US.UTF-8"], false), ([nil, nil, nil], false),
      (["de_DE.ISO-8859-1", nil, nil], false),
    ] as [([String?], Bool)])
  func `the first locale variable that is set counts`(locales: [String?], isUTF8: Bool) {
    #expect(Environment(locales: locales, terminalWidth: nil).isUTF8 == isUTF8)
  }

  @Test func `two dashes alone are an empty command line`() {
    #expect(Typed.failure(["--"]) == .nothingTyped)
  }
}
