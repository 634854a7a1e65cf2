import Testing

@testable import Readers

@Suite struct JSONKeyTests {
  private static func places(_ keys: [String]) -> [Int] {
    let keys = keys.enumerated().map { JSONKey(text: $1, offset: $0) }
    return JSONKey.firstEqualKeys(of: keys).map { [$0.offset, $1.offset] } ?? []
  }

  @Test(
    arguments: [
      ([], []), (["a"], []), (["a", "b"], []), (["a", "a"], [0, 1]), (["a", "b", "a"], [0, 2]),
      (["b", "a", "a", "b"], [1, 2]), (["", ""], [0, 1]), (["a", "A"], []),
      (["\u{E9}", "e\u{301}"], []), (["\u{212A}", "K"], []),
      (["longer than fifteen bytes", "longer than fifteen bytes"], [0, 1]),
    ] as [([String], [Int])])
  func `two keys are equal when all their scalars are`(keys: [String], places: [Int]) {
    #expect(Self.places(keys) == places)
    // Many keys are compared by another algorithm; the result is the same.
    let others = (0..<20).map { "other \($0)" }
    #expect(Self.places(others + keys) == places.map { $0 + 20 })
  }
}
