import Testing

@testable import Readers

@Suite struct JSONFieldNumbersTests {
  private static func numbers(_ text: InputText) throws(InputError) -> [Double] {
    let field = try JSONField(text).required("at")
    return try field.numbers("[x, y]", count: 2, each: "a number above 0") { $0 > 0 }
  }

  @Test func `a list of numbers with the right count is read`() throws {
    #expect(try Self.numbers(try Reading.text("{\"at\": [1.5, 2e3]}")) == [1.5, 2000])
  }

  @Test(arguments: [
    ("5", "8: at: expected [x, y], got 5"), ("{\"x\": 1}", "8: at: expected [x, y], got an object"),
    ("[]", "8: at: expected [x, y], got an array of 0"),
    ("[1]", "8: at: expected [x, y], got an array of 1"),
    ("[1, 2, 3]", "8: at: expected [x, y], got an array of 3"),
    ("[1, \"left\"]", "12: at[1]: expected a number, got \"left\""),
    ("[null, 1]", "9: at[0]: expected a number, got null"),
    ("[1, -2]", "12: at[1]: expected a number above 0, got -2"),
  ])
  func `other values are refused with their position`(value: String, refusal: String) {
    let refused = Reading.refusal("{\"at\": \(value)}") { _ = try Self.numbers($0) }
    #expect(refused == "in:1:\(refusal)")
  }
}
