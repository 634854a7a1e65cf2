import Commands
import Testing

@testable import Console

@Suite struct ConsoleFailureTests {
  private static let full = SystemError(code: 28)

  @Test func `a failure is one line`() {
    #expect(
      ConsoleFailure.reading("a", Self.full).text
        == "headspring: cannot read 'a': \(Self.full.text)\n")
    #expect(
      ConsoleFailure.reading(nil, Self.full).text
        == "headspring: cannot read standard input: \(Self.full.text)\n")
    #expect(
      ConsoleFailure.creating("a/b", "Permission denied").text
        == "headspring: cannot create 'a/b': Permission denied\n")
    #expect(
      ConsoleFailure.writing("a", Self.full).text
        == "headspring: cannot write 'a': \(Self.full.text)\n")
    #expect(
      ConsoleFailure.writing(nil, Self.full).text
        == "headspring: cannot write standard output: \(Self.full.text)\n")
  }

  @Test func `a path is escaped for a terminal`() {
    let path: Path = "a\n\u{1B}[31m"
    let shown = "'a\\n\\u{1b}[31m'"
    #expect(ConsoleFailure.creating(path, "x").text == "headspring: cannot create \(shown): x\n")
    #expect(
      ConsoleFailure.reading(path, Self.full).text
        == "headspring: cannot read \(shown): \(Self.full.text)\n")
    #expect(
      ConsoleFailure.writing(path, Self.full).text
        == "headspring: cannot write \(shown): \(Self.full.text)\n")
  }

  @Test func `bytes of a path that are not UTF-8 are escaped`() {
    let path = Path(Array("a".utf8) + [0xFF, 0xC3, 0x0A] + Array("é".utf8))
    #expect(
      ConsoleFailure.creating(path, "x").text
        == "headspring: cannot create 'a\\xff\\xc3\\né': x\n")
  }

  @Test(
    arguments: [
      (ConsoleFailure.command(.nothingTyped), 64), (.reading(nil, SystemError(code: 5)), 66),
      (.creating("", ""), 73), (.writing(nil, SystemError(code: 5)), 74),
    ] as [(ConsoleFailure, Int32)])
  func `each failure has its exit status`(failure: ConsoleFailure, status: Int32) {
    #expect(failure.status.rawValue == status)
  }
}
