import ExactNumerics
import Motion
import Testing

@testable import Documents
@testable import Exporters

struct JSONTextTests {
  @Test(arguments: [
    ("plain", "\"plain\""), ("a\"b\\c", "\"a\\\"b\\\\c\""),
    ("line\nend\r\ttab", "\"line\\nend\\r\\ttab\""),
    ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\\u007f\""),
    ("\u{7E}\u{80}\u{9B}31m\u{9F}\u{A0}\u{A9}", "\"~\\u0080\\u009b31m\\u009f\u{A0}\u{A9}\""),
    ("\u{1F600}", "\"\u{1F600}\""), ("", "\"\""),
  ])
  func `a string is escaped by RFC 8259`(_ text: String, _ quoted: String) {
    #expect(JSONWriter.quoted(text) == quoted)
  }

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

  @Test(arguments: [
    (Fact.given(0.04), "0.04"), (.given(60), "60"), (.derived(DoubleDouble(0.1055681)), "0.105568"),
    (.derived(DoubleDouble(0.00123456789)), "0.00123457"),
    (.derived(DoubleDouble(12.3456789)), "12.345679"),
    (.difference(DoubleDouble(1.1102e-16)), "1.1e-16"), (.derived(.zero), "0"),
    (.derived(DoubleDouble(1e-30)), "1e-30"), (.derived(DoubleDouble(1e30)), "1e+30"),
    (.derived(DoubleDouble(1e15)), "1000000000000000"), (.flag(true), "true"),
    (.time(DoubleDouble(1.23456789)), "1.234568"), (.value(DoubleDouble(22.5)), "22.5"),
    (.point(.one, .zero), "[1, 0]"), (.indexPath(section: 12, item: 0), "[12, 0]"),
    (.list([.given(1), .text("a")]), "[1, \"a\"]"),
    (
      .object([Fact.Entry("k", .list([])), Fact.Entry("l", .flag(false))]),
      "{\"k\": [], \"l\": false}"
    ),
  ])
  func `a result is written on one line`(_ fact: Fact, _ text: String) throws {
    let sink = Sink()
    var stream = sink.stream()
    try JSONWriter(decimals: .fixed(4), isCompact: false).write(fact, to: &stream)
    try stream.flush()
    #expect(sink.text == text)
  }
}
