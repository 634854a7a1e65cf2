import ExactNumerics
import Foundation
import Motion
import TestSupport
import Testing

@testable import Documents
@testable import Exporters

struct WebTextTests {
  @Test(
    arguments: [
      ("ease", "\"ease\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("a\nb", "\"ab\""),
      ("\u{1}f", "\"f\""), ("é 👋", "\"é 👋\""), ("</style>", "\"</style>\""),
    ])
  func `a name is a string, for any characters`(name: String, string: String) {
    #expect(CSSText.quotedString(name) == string)
  }

  @Test(
    arguments: [
      ("bubble", "bubble"), ("head.anna", "head\\.anna"), ("1st", "\\31 st"), ("-1", "-\\31 "),
      ("-", "\\-"), ("--x", "--x"), ("a b", "a\\ b"), ("é", "é"), ("a\tb", "ab"),
      ("x*/y", "x\\*\\/y"), ("_1-a", "_1-a"),
    ])
  func `a name is an identifier, for any characters`(name: String, identifier: String) {
    #expect(CSSText.identifier(name) == identifier)
  }

  @Test func `no name ends its comment`() {
    for line in ["a */ b", "'*/'", "**//", "*/*/", "/*", "*"] {
      let text = CSSText.safeComment(line)
      #expect(!text.contains("*/"))
      #expect(text.replacingOccurrences(of: "''", with: "") == line)
    }
  }

  @Test(
    arguments: [
      (0, "0"), (0.5, "0.5"), (1, "1"), (0.25, "0.25"), (123, "123"), (1000, "1000"),
      (123.01, "124"), (99.95, "100"), (0.0001234, "0.000124"), (1e17, "100000000000000000"),
      (1e20, "1e20"), (5.559e-17, "5.56e-17"), (9.999e-20, "1e-19"), (1.499e-300, "1.5e-300"),
    ])
  func `an error has three digits and is rounded up`(error: Double, text: String) {
    #expect(CSSText.error(DoubleDouble(error)) == text)
  }

  @Test func `a printed error is no smaller than the error`() {
    var random = SplitMix64(seed: 14)
    for _ in 0..<Effort.cases(20_000) {
      let error = random.number(in: 1...10) * pow(10, random.number(in: -40...40).rounded())
      let text = CSSText.error(DoubleDouble(error))
      let printed = Double(text) ?? -1
      #expect(printed >= error && printed <= error * 1.0101, "\(error) \(text)")
      // Plain notation, or scientific notation with one digit before the point.
      #expect(text.wholeMatch(of: /\d+(\.\d+)?|\d(\.\d+)?e-?\d+/) != nil, "\(text)")
    }
  }

  @Test func `seconds are milliseconds, to the microsecond`() {
    #expect(CSSText.milliseconds(DoubleDouble(1.2)) == "1200")
    #expect(CSSText.milliseconds(DoubleDouble(1) / 60) == "16.667")
    #expect(CSSText.milliseconds(DoubleDouble(0.000_000_5)) == "0")
    #expect(CSSText.milliseconds(DoubleDouble(1e17)) == "100000000000000000000")
  }
}
