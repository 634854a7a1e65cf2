import Motion
import Testing

@testable import Commands

@Suite struct SpellingTimingTests {
  @Test(arguments: TimingFunction.Name.allCases)
  func `every name is its function`(name: TimingFunction.Name) throws {
    #expect(try Spelling.timing(name.rawValue) == name.function)
  }

  @Test func `four numbers are the two handles`() throws {
    #expect(try Spelling.timing("0.34,1.56,.64,-1") == TimingFunction(0.34, 1.56, 0.64, -1))
  }

  @Test(arguments: ["", "bounce", "1,0,0", "1,0,0,1,0", "0,0,nan,1", "0 0 1 1"])
  func `other words are refused with all names`(word: String) {
    let names = "linear, ease, ease-in, ease-out, ease-in-out"
    #expect(throws: ParameterError.ofWord("must be \(names) or four numbers x1,y1,x2,y2")) {
      try Spelling.timing(word)
    }
  }
}
