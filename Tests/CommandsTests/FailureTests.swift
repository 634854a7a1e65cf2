import Readers
import Testing

@testable import Commands

@Suite struct FailureTests {
  private static let full = SystemError(code: 28)

  @Test func `a usage error names the command and where to look`() {
    let failure = Failure.usage(command: "bounce", UsageError("--from is missing"))
    #expect(
      failure.text == "headspring: bounce: --from is missing\nTry 'headspring bounce --help'.\n")
    #expect(failure.status == .usage)
  }

  @Test func `a usage error without a command does without one`() {
    let failure = Failure.usage(command: nil, UsageError("a command is missing"))
    #expect(failure.text == "headspring: a command is missing\nTry 'headspring --help'.\n")
  }

  private static let data = InputError(name: "a.csv", line: 2, column: 7, what: "expected x")

  @Test func `bad data is said as editors follow it, without the program's name`() {
    #expect(Failure.data(Self.data).text == "a.csv:2:7: expected x\n")
  }

  @Test func `the other failures are one line`() {
    #expect(
      Failure.reading("a", Self.full).text == "headspring: cannot read 'a': \(Self.full.text)\n")
    #expect(
      Failure.reading(nil, Self.full).text
        == "headspring: cannot read standard input: \(Self.full.text)\n")
    #expect(
      Failure.creating("a/b", "Permission denied").text
        == "headspring: cannot create 'a/b': Permission denied\n")
    #expect(
      Failure.writing("a", Self.full).text
        == "headspring: cannot write 'a': \(Self.full.text)\n")
    #expect(
      Failure.writing(nil, Self.full).text
        == "headspring: cannot write standard output: \(Self.full.text)\n")
  }

  @Test func `a path is made fit for a terminal`() {
    let path = "a\n\u{1B}[31m"
    #expect(
      Failure.creating(path, "x").text
        == "headspring: cannot create 'a\\n\\u{1b}[31m': x\n")
    #expect(
      Failure.reading(path, Self.full).text
        == "headspring: cannot read 'a\\n\\u{1b}[31m': \(Self.full.text)\n")
    #expect(
      Failure.writing(path, Self.full).text
        == "headspring: cannot write 'a\\n\\u{1b}[31m': \(Self.full.text)\n")
  }

  @Test(
    arguments: [
      (Failure.nothingTyped, 64), (.usage(command: nil, UsageError("")), 64),
      (.data(data), 65), (.reading(nil, SystemError(code: 5)), 66), (.creating("", ""), 73),
      (.writing(nil, SystemError(code: 5)), 74),
    ] as [(Failure, Int32)])
  func `each failure has its exit status`(failure: Failure, status: Int32) {
    #expect(failure.status.rawValue == status)
  }

  @Test func `the exit statuses are those of sysexits`() {
    #expect(ExitStatus.done.rawValue == 0)
    #expect(ExitStatus.defect.rawValue == 70)
  }
}
