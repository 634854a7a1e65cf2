import Testing

@testable import Commands

@Suite struct SpellingTests {
  @Test(arguments: [
    ("300", 300), ("1e3", 1000), ("+5", 5), (".5", 0.5), ("-0.5", -0.5), ("-.5", -0.5), ("007", 7),
    ("1E3", 1000), ("1e+3", 1000), ("25e-2", 0.25), ("0.1", 0.1),
    ("5e-324", .leastNonzeroMagnitude),
    ("1.7976931348623157e308", 1.7976931348623157e308), ("1e-400", 0),
    ("100000000000000000000000000000000000000000000000e-47", 1),
    ("9007199254740993", 9_007_199_254_740_992), ("0e999999999999", 0),
  ])
  func `a decimal number is read as the nearest Double`(text: String, number: Double) throws {
    #expect(try ValueParser.number(text) == number)
  }

  @Test func `milliseconds shift the decimal by three digits without a product`() throws {
    var random = RandomDecimals()
    for _ in 0..<2000 {
      let decimal = random.next()
      #expect(try ValueParser.time("\(decimal)ms") == Double("\(decimal)e-3"))
      let power = Int.random(in: -30...30, using: &random.source)
      #expect(try ValueParser.time("\(decimal)e\(power)ms") == Double("\(decimal)e\(power - 3)"))
    }
  }

  @Test func `seconds agree with the standard library`() throws {
    var random = RandomDecimals()
    for _ in 0..<2000 {
      let decimal = random.next()
      #expect(try ValueParser.time("\(decimal)s") == Double(decimal))
      #expect(try ValueParser.number(decimal) == Double(decimal))
    }
  }
}
