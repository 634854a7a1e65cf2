import TestSupport
import Testing

@testable import Readers

/// Texts that are JSON by RFC 8259. Tests/Transcripts/readers/json.txt has those that are not.
struct JSONReaderTests {
  @Test(
    arguments: [
      ("null", "null"), (" true ", "true"), ("\t\r\n false\n\t\r ", "false"), ("[]", "[]"),
      ("{\n}", "{}"),
      ("[[],[{}]]", "[[] [{}]]"), ("[ 1 , 2 ]", "[1.0 2.0]"),
      ("[1,[2,[3]],4]", "[1.0 [2.0 [3.0]] 4.0]"),
      ("{ \"b\" : 1 , \"a\" : 2 }", "{<b> 1.0 <a> 2.0}"), ("{\"\":0}", "{<> 0.0}"),
      ("{\"a\":{\"a\":{}},\"A\":[]}", "{<a> {<a> {}} <A> []}"), ("[\"a\",\"a\"]", "[<a> <a>]"),
      ("{\"a,b\":\"}\"}", "{<a,b> <}>}"),
      ("{\"\u{E9}\":1,\"e\u{301}\":2}", "{<\u{E9}> 1.0 <e\u{301}> 2.0}"),
      ("\u{FEFF}1", "1.0"), ("[" + String(repeating: "[[]],", count: 300) + "{}]", nil),
      ("-0", "-0.0"), ("0e5", "0.0"), ("1e+2", "100.0"), ("1E-2", "0.01"), ("1e007", "10000000.0"),
      ("12.5e-1", "1.25"), ("-1.7976931348623158e308", "-1.7976931348623157e+308"),
      ("2e-324", "0.0"),
      ("5e-324", "5e-324"), ("1e-99999999999999999999", "0.0"), ("0e99999999999999999999", "0.0"),
      ("9007199254740993", "9007199254740992.0"),
      ("9007199254740993.00000000000000000000000000000001", "9.007199254740994e+15"),
      ("2.2250738585072011e-308", "2.225073858507201e-308"),
      (String(repeating: "9", count: 300), "1e+300"),
      ("0." + String(repeating: "0", count: 9999) + "1e10000", "1.0"),
      ("\"\"", "<>"), (#""\"\\\/\b\f\n\r\t""#, "<\"\\/\u{8}\u{C}\n\r\t>"),
      (#""\u00e9\u00E9""#, "<éé>"),
      (#""\uFFFF\u0000""#, "<\u{FFFF}\u{0}>"), (#""\uD83D\udc4d\ud800\udc00""#, "<👍\u{10000}>"),
      (#""\udbff\udfff\ud7ff\ue000""#, "<\u{10FFFF}\u{D7FF}\u{E000}>"),
      (#""\\u0041""#, "<\\u0041>"),
      ("\"\u{7F}\u{9F}\u{2028}\u{FEFF}\"", "<\u{7F}\u{9F}\u{2028}\u{FEFF}>"),
    ] as [(String, String?)])
  func `valid JSON is read, a number as the nearest Double`(text: String, plain: String?) throws {
    let read = try Reading.json(text).plain
    #expect(
      plain.map { Array($0.unicodeScalars) == Array(read.unicodeScalars) } ?? !read.isEmpty,
      "\(read)")
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")])
  func `nested brackets are read up to the limit`(open: String, close: String) throws {
    let depth = JSONReader.largestDepth / (open.hasPrefix("[{") ? 2 : 1)
    func text(_ depth: Int) -> String {
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    #expect(try Reading.json(text(depth)).plain.contains("1.0"))
    let refusal = Reading.refusal(text(depth + 1)) { _ = try JSONReader.value(of: $0) }
    #expect(
      refusal
        == "in:1:\(open.utf8.count * depth + 1): expected at most 256 brackets inside one another")
  }

  @Test func `twenty thousand keys of one object are fast`() throws {
    let members = (0..<20_000).map { "\"\($0)\":[{\"a\":0}]" }
    let text = "{" + members.joined(separator: ",")
    let time = try processorSeconds { _ = try Reading.json(text + "}") }
    #expect(time < 5)
    let refusal = Reading.refusal(text + ",\"77\":1}") { _ = try JSONReader.value(of: $0) }
    #expect(refusal?.contains("got \"77\" as at 1:") == true)
  }
}
