import Testing

@testable import Motion

struct ParameterErrorTests {
  @Test func `a rule names other parameters in the user's notation`() {
    let error = ParameterError(
      "phase", "needs \(parameterName("from")) or \(parameterName("to")), said --so")
    #expect(error.rule == "needs from or to, said --so")
    #expect(error.rule(prefix: "--") == "needs --from or --to, said --so")
    #expect(error.rule(prefix: "") == error.rule)
  }

  @Test func `a violated requirement throws an error with its index`() {
    #expect(throws: Never.self) { try require(true, "a", "must hold") }
    let error = #expect(throws: ParameterError.self) { try require(false, "a", "must hold", at: 3) }
    #expect(error == ParameterError("a", "must hold", at: 3))
    #expect(error != ParameterError("a", "must hold"))
  }

  @Test func `alternatives have one or between the last two`() {
    #expect(alternatives([]) == "")
    #expect(alternatives(["a"]) == "a")
    #expect(alternatives(["a", "b"]) == "a or b")
    #expect(alternatives(["a", "b", "c"]) == "a, b or c")
  }
}
