import ExactNumerics
import Foundation
import TestSupport
import Testing

@testable import Documents
@testable import Exporters

struct JSONTextTests {
  /// The escape of a character by RFC 8259, plus escapes for terminal control characters.
  private static func quoted(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
      "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
    default: String(scalar)
    }
  }

  @Test func `a character is escaped equally at any index`() throws {
    let borders: [ClosedRange<UInt32>] = [
      0x0...0x24, 0x5B...0x5D, 0x7E...0xC3, 0x7FF...0x800, 0x1F6C2...0x1F6C2,
    ]
    let sink = Sink()
    var stream = sink.stream()
    var expected = ""
    for code in borders.joined() {
      let scalar = try #require(Unicode.Scalar(code))
      for length in 0...17 {
        let place = Int(code) % (length + 1)
        let before = String(repeating: "a", count: place)
        let behind = String(repeating: "\u{FF}", count: length - place)
        let text = before + String(scalar) + behind
        expected += "\"\(before)\(Self.quoted(scalar))\(behind)\""
        try stream.write(quoted: text)
        #expect(JSONWriter.quoted(text) == "\"\(before)\(Self.quoted(scalar))\(behind)\"")
      }
    }
    try stream.flush()
    #expect(sink.text == expected)
  }
}

struct PrintableTextTests {
  @Test func `no control character remains`() {
    let all = (0...0x3000).compactMap(Unicode.Scalar.init)
    let text = PrintableText(String(String.UnicodeScalarView(all)))
    #expect(text.string.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func `text is truncated by columns with an ellipsis`() {
    #expect(PrintableText("abcdefgh").cut(to: 8).string == "abcdefgh")
    #expect(PrintableText("abcdefghi").cut(to: 8).string == "abcde...")
    #expect(PrintableText("日本語日本語").cut(to: 8).string == "日本...")
    #expect(PrintableText("abcdef").cut(to: 2).string == "ab")
    #expect(PrintableText("abcdef").cut(to: 0).string == "")
  }
}

struct CSSErrorTests {
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
}
