import Testing

@testable import Motion

struct SpringDialectCodeTests {
  @Test func `every dialect has a row`() {
    #expect(SpringDialect.table.count == SpringDialect.allCases.count)
  }

  /// A placeholder without a key would print 0.
  @Test(arguments: SpringDialect.allCases)
  func `a placeholder names a key and a known unit`(dialect: SpringDialect) throws {
    let keys = dialect.keys.map(\.name)
    for piece in (dialect.info.code ?? "").split(separator: "<").dropFirst() {
      let parts = piece.split(separator: ">", omittingEmptySubsequences: false)
      #expect(parts.count == 2, "\(piece)")
      let words = parts[0].split(separator: " ").map(String.init)
      #expect((keys + ["velocity"]).contains(try #require(words.first)), "\(piece)")
      #expect([[], ["ms"]].contains(Array(words.dropFirst())))
    }
  }

  /// The digits of a time in milliseconds are those in seconds.
  @Test(arguments: [("0.457", "457"), ("0.4567", "456.7"), ("1e-11", "0.00000001")])
  func `a time in milliseconds has the digits of the seconds`(seconds: String, text: String) {
    let line = "withSpring(to, { duration: \(text), dampingRatio: 1 })"
    #expect(SpringDialect.reanimatedDuration.code([seconds, "1", "4"]) == line)
  }
}
