import Testing

@testable import Readers

@Suite struct JSONReaderScalarTests {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("1", 1), ("-1", -1), ("10", 10), ("0.5", 0.5), ("-0.5", -0.5),
    ("1.0", 1), ("1e2", 100), ("1E2", 100), ("1e+2", 100), ("1e-2", 0.01), ("0e5", 0),
    ("0E+5", 0), ("0.0e-0", 0), ("123456789", 123_456_789), ("1e007", 1e7), ("12.5e-1", 1.25),
    ("1e308", 1e308), ("-1.7976931348623157e308", -.greatestFiniteMagnitude),
    ("1.7976931348623158e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
    ("2e-324", 0), ("1e-400", 0), ("-1e-400", 0), ("1e-99999999999999999999", 0),
    ("0e99999999999999999999", 0), ("9007199254740993", 9_007_199_254_740_992),
    ("9007199254740993.00000000000000000000000000000001", 9_007_199_254_740_994),
    ("0.1000000000000000055511151231257827", 0.1),
    ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
    ("0.000000000000000000000000000000000000000000001e45", 1),
  ])
  func `a number is the nearest Double`(text: String, number: Double) throws {
    guard case .number(let read) = try Reading.json(text).kind else {
      Issue.record("no number")
      return
    }
    #expect(read == number)
    #expect(read.sign == (text.hasPrefix("-") ? .minus : .plus))
  }

  @Test func `a number may have any length`() throws {
    let nines = String(repeating: "9", count: 300)
    #expect(try Reading.json(nines).plain == "1e+300")
    let zeros = String(repeating: "0", count: 100_000)
    #expect(try Reading.json("0.\(zeros)1e100001").plain == "1.0")
    #expect(try Reading.json("1\(zeros)e-100000").plain == "1.0")
  }

  @Test(arguments: [
    ("+1", "1:1: expected a value, got '+'"), (".5", "1:1: expected a value, got '.5'"),
    ("01", "1:1: expected no zero before the other digits"),
    ("-01", "1:2: expected no zero before the other digits"),
    ("[00]", "1:2: expected no zero before the other digits"),
    ("00.5", "1:1: expected no zero before the other digits"),
    ("1.", "1:3: expected a digit, got the end of the text"),
    ("[1.]", "1:4: expected a digit, got ']'"), ("1.e5", "1:3: expected a digit, got 'e5'"),
    ("-", "1:2: expected a digit, got the end of the text"),
    ("-.5", "1:2: expected a digit, got '.5'"), ("--1", "1:2: expected a digit, got '-'"),
    ("- 1", "1:2: expected a digit, got ' '"),
    ("-Infinity", "1:2: expected a digit, got 'Infinity'"),
    ("1e", "1:3: expected a digit, got the end of the text"),
    ("1e+", "1:4: expected a digit, got the end of the text"),
    ("1e+-2", "1:4: expected a digit, got '-'"),
    ("1e1.5", "1:4: expected the end of the text, got '.5'"),
    ("1.5.5", "1:4: expected the end of the text, got '.5'"),
    ("1_000", "1:2: expected the end of the text, got '_000'"),
    ("1,000", "1:2: expected the end of the text, got ','"),
    ("0x10", "1:2: expected the end of the text, got 'x10'"),
    ("1f", "1:2: expected the end of the text, got 'f'"),
    ("[1e400]", "1:2: expected a number within 1.8e308, the largest Double, got 1e400"),
    ("[\n -1e309]", "2:2: expected a number within 1.8e308, the largest Double, got -1e309"),
    (
      "1.7976931348623159e308",
      "1:1: expected a number within 1.8e308, the largest Double, got 1.7976931348623159e308"
    ),
    (
      "1e99999999999999999999",
      "1:1: expected a number within 1.8e308, the largest Double, got 1e99999999999999999999"
    ),
    ("\u{661}", "1:1: expected a value, got '\u{661}'"),
    ("１", "1:1: expected a value, got '１'"), ("∞", "1:1: expected a value, got '∞'"),
    ("−1", "1:1: expected a value, got '−'"),
  ])
  func `an invalid number is refused with its position`(text: String, refusal: String) {
    #expect(JSONReaderTests.refusal(text) == "in:\(refusal)")
  }

  @Test func `a number that is too large is truncated in the message`() {
    let digits = String(repeating: "9", count: 400)
    #expect(
      JSONReaderTests.refusal(digits)
        == "in:1:1: expected a number within 1.8e308, the largest Double, got \(digits.prefix(80))..."
    )
  }

  @Test(arguments: [
    ("NaN", "'NaN'"), ("nan", "'nan'"), ("Infinity", "'Infinity'"), ("undefined", "'undefined'"),
    ("True", "'True'; did you mean 'true'?"), ("FALSE", "'FALSE'; did you mean 'false'?"),
    ("nul", "'nul'; did you mean 'null'?"), ("nulll", "'nulll'; did you mean 'null'?"),
    ("tru", "'tru'; did you mean 'true'?"), ("truefalse", "'truefalse'"),
    ("true1", "'true1'; did you mean 'true'?"),
    ("None", "'None'"), ("'a'", "'''"), ("“a”", "'“'"), ("(1)", "'('"), ("\\u0031", "'\\'"),
    ("\u{7F}", "'\\u{7f}'"), ("\u{1}", "'\\u{1}'"),
  ])
  func `the literals are true, false and null`(text: String, found: String) {
    #expect(JSONReaderTests.refusal(text) == "in:1:1: expected a value, got \(found)")
  }
}
