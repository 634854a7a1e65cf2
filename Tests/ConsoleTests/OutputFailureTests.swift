import Testing

@testable import Commands
@testable import Console

@Suite struct OutputFailureTests {
  private static let full = SystemError(code: 28)

  private func read(_ input: Input) -> Failure { .input(input.unreadable(Self.full)) }

  @Test func `a failure is one line`() {
    #expect(read(.file("a")).text == "headspring: cannot read 'a': \(Self.full.text)\n")
    #expect(
      read(.standard).text == "headspring: cannot read standard input: \(Self.full.text)\n")
    #expect(
      Failure.cannotCreate("a/b", "Permission denied").text
        == "headspring: cannot create 'a/b': Permission denied\n")
    #expect(
      Failure.cannotWrite("a", Self.full).text
        == "headspring: cannot write 'a': \(Self.full.text)\n")
    #expect(
      Failure.cannotWrite(nil, Self.full).text
        == "headspring: cannot write standard output: \(Self.full.text)\n")
  }

  @Test func `a path is escaped for a terminal`() {
    let path: Path = "a\n\u{1B}[31m"
    let shown = "'a\\n\\u{1b}[31m'"
    #expect(Failure.cannotCreate(path, "x").text == "headspring: cannot create \(shown): x\n")
    #expect(
      read(.file(path)).text == "headspring: cannot read \(shown): \(Self.full.text)\n")
    #expect(
      Failure.cannotWrite(path, Self.full).text
        == "headspring: cannot write \(shown): \(Self.full.text)\n")
  }

  @Test func `bytes of a path that are not UTF-8 are escaped`() {
    let path = Path(Array("a".utf8) + [0xFF, 0xC3, 0x0A] + Array("é".utf8))
    #expect(
      Failure.cannotCreate(path, "x").text == "headspring: cannot create 'a\\xff\\xc3\\né': x\n")
  }

  @Test func `a failure names the files that are replaced already`() {
    let failure = Failure.cannotWrite("c", Self.full).partlyReplaced(["a", "b"])
    #expect(
      failure.text
        == "headspring: cannot write 'c': \(Self.full.text); already replaced: 'a', 'b'\n")
    #expect(failure.status == .writing)
  }

  @Test(
    arguments: [
      (.cannotCreate("", ""), 73), (.cannotWrite(nil, SystemError(code: 5)), 74),
    ] as [(Failure, Int32)])
  func `each failure has its exit status`(failure: Failure, status: Int32) {
    #expect(failure.status.rawValue == status)
  }
}
