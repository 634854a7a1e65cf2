import Readers
import Testing

@testable import Commands

@Suite struct FailureTests {
  @Test func `a usage error names the command and its help`() {
    let failure = Failure.usage(command: .bounce, "--from is missing")
    #expect(
      failure.text == "headspring: bounce: --from is missing\nTry 'headspring bounce --help'.\n")
    #expect(failure.status == .usage)
  }

  @Test func `a usage error without a command omits the name`() {
    let failure = Failure.usage(command: nil, "a command is missing")
    #expect(failure.text == "headspring: a command is missing\nTry 'headspring --help'.\n")
  }

  private static let data = InputError(name: "a.csv", line: 2, column: 7, what: "expected x")

  @Test func `an input error has the format that editors parse, without the program's name`() {
    #expect(Failure.input(Self.data).text == "a.csv:2:7: expected x\n")
  }

  @Test(
    arguments: [
      (Failure.nothingTyped, 64), (.usage(command: nil, ""), 64), (.input(data), 65),
      (.unsuitableInput("", ""), 65), (.input(InputError(unreadable: "", "")), 66),
    ] as [(Failure, Int32)])
  func `each failure has its exit status`(failure: Failure, status: Int32) {
    #expect(failure.status.rawValue == status)
  }

  @Test func `the exit statuses are those of sysexits.h`() {
    #expect(ExitStatus.done.rawValue == 0)
    #expect(ExitStatus.defect.rawValue == 70)
  }
}
