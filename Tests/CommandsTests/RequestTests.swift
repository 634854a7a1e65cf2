import Testing

@testable import Commands

@Suite struct RequestTests {
  @Test(arguments: [
    "-h", "--help", "help", "help --help", "--help help", "help -h", "--fps 60 --help", "--nope -h",
    "help --nope", "--help --from",
  ])
  func `the overview has several spellings`(line: String) throws {
    #expect(try Typed.output(line) == Help.overview)
  }

  @Test(arguments: [
    "bounce -h", "bounce --help", "-h bounce", "--help bounce", "help bounce", "bounce help -h",
    "bounce --from 1 --help", "--from 1 bounce -h", "help bounce --from 1", "help bounce ease",
  ])
  func `a command's help has several spellings`(line: String) throws {
    #expect(try Typed.output(line) == Help.text(of: BounceCommand.self))
  }

  @Test(arguments: [
    "bounce --from nan --help", "bounce --nope -h", "bounce --fps 0 --fps 0 --help",
    "bounce -h more words", "bounce --help --from",
  ])
  func `help wins over mistakes`(line: String) throws {
    #expect(try Typed.output(line) == Help.text(of: BounceCommand.self))
  }

  @Test(arguments: ["bounce --from --help --to 1", "bounce --name -h", "bounce -- --help"])
  func `help that is another option's value is no request for help`(line: String) {
    #expect(Typed.failure(Typed.words(line))?.status == .usage)
  }

  @Test(arguments: [
    "--version", "bounce --version", "--version bounce", "help --version", "--nope --version",
  ])
  func `the version is one line`(line: String) throws {
    let output = try Typed.output(line)
    #expect(output == "headspring \(Help.version)\n")
    let numbers = Help.version.split(separator: ".", omittingEmptySubsequences: false)
    #expect(numbers.count == 3)
    #expect(numbers.allSatisfy { Int($0) != nil })
  }

  @Test func `who types nothing gets the overview and a failure`() {
    let failure = Typed.failure([])
    #expect(failure == .nothingTyped)
    #expect(failure?.status == .usage)
    #expect(failure?.text == Help.overview)
  }

  static let commands =
    "bounce, spring, decay, ease, snap, pulse, press, play, stack, flick, seen, convert, measure or fit"

  @Test(arguments: [
    ("bonce", "; did you mean 'bounce'?"), ("esae", "; did you mean 'ease'?"), ("zzzz", ""),
    ("Pulse", "; did you mean 'pulse'?"), ("''", ""), ("help bonce", "; did you mean 'bounce'?"),
    ("spirng --spring 1", "; did you mean 'spring'?"), ("bonce --help", "; did you mean 'bounce'?"),
  ])
  func `an unknown command is told with the commands there are`(line: String, hint: String) {
    let word = Typed.words(line).first { $0 != "help" } ?? ""
    let text = """
      headspring: unknown command '\(word)': must be \(Self.commands)\(hint)
      Try 'headspring --help'.

      """
    #expect(Typed.failure(Typed.words(line))?.text == text)
    #expect(Typed.failure(Typed.words(line))?.status == .usage)
  }

  @Test(arguments: [
    ("--from 300 --to 100", " beside '--from'"), ("-fcsv", " beside '-fcsv'"),
    ("--from=300", " beside '--from=300'"), ("--nope", " beside '--nope'"),
  ])
  func `options without a command are told so`(line: String, beside: String) {
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

  @Test func `words behind two dashes alone are nothing`() {
    #expect(Typed.failure(["--"]) == .nothingTyped)
  }
}
