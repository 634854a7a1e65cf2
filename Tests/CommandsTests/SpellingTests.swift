import Motion
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

  @Test(arguments: [
    "nan", "NaN", "-nan", "inf", "infinity", "-inf", "0x10", "0x1p3", "5.", ".", "1,5", "1_000", "",
    " ", " 1", "1 ", "\t1", "1\n", "--5", "+-5", "e3", "1e", "1e+", "1e1.5", "1.2.3", "1e5e5", "٣",
    "１", "1f", "one", "½", "-",
  ])
  func `other texts are not a number`(text: String) {
    #expect(throws: ParameterError.invalidValue("must be a number such as 300, -0.5 or 1e3")) {
      try ValueParser.number(text)
    }
  }

  @Test(arguments: ["1e400", "-1e400", "1e999999999999999999999", "2e308"])
  func `a number beyond the largest Double is refused`(text: String) {
    #expect(throws: ParameterError.invalidValue("must be within 1.8e308, the largest Double")) {
      try ValueParser.number(text)
    }
  }

  @Test(arguments: [
    ("2", 2), ("+2", 2), ("-2", -2), ("0", 0), ("007", 7),
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
  ])
  func `a count is a whole number`(text: String, count: Int) throws {
    #expect(try ValueParser.count(text) == count)
  }

  @Test(arguments: [
    "", "1.0", "1e3", "0x10", " 1", "1 ", "+", "-", "--1", "+-1", "1_000", "٣", "a",
  ])
  func `other texts are not a count`(text: String) {
    #expect(throws: ParameterError.invalidValue("must be a whole number such as 2")) {
      try ValueParser.count(text)
    }
  }

  @Test(arguments: ["9223372036854775808", "-9223372036854775809", "99999999999999999999999999"])
  func `a count beyond 64 bits is refused`(text: String) {
    #expect(throws: ParameterError.invalidValue("must be within 9.2e18")) {
      try ValueParser.count(text)
    }
  }

  @Test(arguments: [
    ("1.2", 1.2), ("1.2s", 1.2), ("200ms", 0.2), ("350ms", 0.35), ("1e3ms", 1), ("1e3s", 1000),
    ("0.1ms", 0.0001), ("-200ms", -0.2), ("+.5s", 0.5), ("1e-2ms", 1e-5), ("1E3ms", 1), ("0ms", 0),
    ("16.6666666667ms", 0.0166666666667), ("1e310ms", 1e307),
    ("1e-9223372036854775808ms", 0), ("1e-99999999999999999999ms", 0),
  ])
  func `a time is in seconds or milliseconds`(text: String, seconds: Double) throws {
    #expect(try ValueParser.time(text) == seconds)
  }

  @Test(arguments: [
    "", "s", "ms", "1m", "1min", "1 s", "1sec", "1.2S", "200MS", "1,5s", "nan", "infs", "0x10ms",
    "5.s", "1h", "1e400", "1e400ms", "1s1", "1e3 ms", "1e9223372036854775807ms",
    "1e99999999999999999999ms",
  ])
  func `other texts are not a time`(text: String) {
    #expect(throws: ParameterError.invalidValue("must be a time such as 1.2, 1.2s or 200ms")) {
      try ValueParser.time(text)
    }
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

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
  ])
  func `names are listed with an or before the last`(names: [String], text: String) {
    #expect(alternatives(names) == text)
  }
}
