import ExactNumerics
import Motion
import Testing

@testable import Formats

struct JSONTextTests {
  @Test(arguments: [
    ("plain", "\"plain\""), ("a\"b\\c", "\"a\\\"b\\\\c\""),
    ("line\nend\r\ttab", "\"line\\nend\\r\\ttab\""),
    ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\\u007f\""),
    ("\u{7E}\u{80}\u{9B}31m\u{9F}\u{A0}\u{A9}", "\"~\\u0080\\u009b31m\\u009f\u{A0}\u{A9}\""),
    ("\u{1F600}", "\"\u{1F600}\""), ("", "\"\""),
  ])
  func `a string is quoted as RFC 8259 has it`(_ text: String, _ quoted: String) {
    #expect(JSONText.quoted(text) == quoted)
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
  func `a fact is written on one line`(_ fact: Fact, _ text: String) throws {
    let sink = Sink()
    var stream = sink.stream()
    try JSONText(decimals: .fixed(4), isCompact: false).write(fact, to: &stream)
    try stream.flush()
    #expect(sink.text == text)
  }
}
