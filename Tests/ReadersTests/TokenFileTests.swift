import TestSupport
import Testing

@testable import Readers

@Suite(.slow) struct TokenFileTests {
  /// Each level doubles the tokens.
  @Test func `groups of exponentially many tokens end with an error`() {
    var groups = [#""g0": {"x": {"$value": 1}}"#]
    for level in 1...30 {
      let below = "{\"$extends\": \"{g\(level - 1)}\"}"
      groups.append("\"g\(level)\": {\"a\": \(below), \"b\": \(below)}")
    }
    let refusal = Reading.refusal("{\(groups.joined(separator: ", "))}") { _ = try TokenFile([$0]) }
    #expect(refusal?.contains("expected at most 100000 groups and tokens") == true)
  }
}
