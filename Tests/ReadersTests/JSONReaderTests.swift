import TestSupport
import Testing

@testable import Readers

@Suite struct JSONReaderTests {
  static func refusal(_ text: String) -> String? { refusal(Array(text.utf8)) }

  static func refusal(_ bytes: [UInt8]) -> String? {
    Reading.refusal(bytes) { text in _ = try JSONReader.value(of: text) }
  }

  @Test(arguments: [
    ("null", "null"), ("true", "true"), ("false", "false"), (" true ", "true"),
    ("\t\r\n null\n\t\r ", "null"), ("[]", "[]"), ("{}", "{}"), ("[ ]", "[]"), ("{\n}", "{}"),
    ("[[]]", "[[]]"), ("[{}]", "[{}]"), ("[[],[]]", "[[] []]"), ("[1,2,3]", "[1.0 2.0 3.0]"),
    ("[ 1 , 2 ]", "[1.0 2.0]"), ("[1,[2,[3]],4]", "[1.0 [2.0 [3.0]] 4.0]"),
    ("{\"a\":1}", "{<a> 1.0}"), ("{ \"a\" : 1 , \"b\" : 2 }", "{<a> 1.0 <b> 2.0}"),
    ("{\"b\":1,\"a\":2}", "{<b> 1.0 <a> 2.0}"), ("{\"\":0}", "{<> 0.0}"),
    ("{\"a\":{\"a\":{}}}", "{<a> {<a> {}}}"), ("{\"a\":[],\"b\":{}}", "{<a> [] <b> {}}"),
    ("[{\"a\":1},{\"a\":2}]", "[{<a> 1.0} {<a> 2.0}]"), ("[true,false,null]", "[true false null]"),
    ("{\"a\":1,\"A\":2}", "{<a> 1.0 <A> 2.0}"), ("[\"a\",\"a\"]", "[<a> <a>]"),
    ("\"a\"", "<a>"), ("0", "0.0"), ("{\"a,b\":\"}\"}", "{<a,b> <}>}"),
    ("{\"\u{E9}\":1,\"e\u{301}\":2}", "{<\u{E9}> 1.0 <e\u{301}> 2.0}"),
  ])
  func `valid JSON by RFC 8259 is read`(text: String, plain: String) throws {
    #expect(try Reading.json(text).plain == plain)
  }

  @Test(arguments: [
    ("", "1:1: expected a value, got the end of the text"),
    (" \n ", "2:2: expected a value, got the end of the text"),
    (" \u{FEFF}1", "1:2: expected a value, got '\\u{feff}'"),
    ("1 2", "1:3: expected the end of the text, got '2'"),
    ("1,", "1:2: expected the end of the text, got ','"),
    ("{}{}", "1:3: expected the end of the text, got '{'"),
    ("[]\n]", "2:1: expected the end of the text, got ']'"),
    ("[1]x", "1:4: expected the end of the text, got 'x'"),
    ("[1]\u{0}", "1:4: expected the end of the text, got '\\u{0}'"),
    ("[", "1:2: expected a value, got the end of the text"),
    ("[1", "1:3: expected ',' or ']', got the end of the text"),
    ("[1,", "1:4: expected a value, got the end of the text"),
    ("[1,]", "1:4: expected a value, got ']'"),
    ("[1,\n]", "2:1: expected a value, got ']'"),
    ("[,1]", "1:2: expected a value, got ','"),
    ("[1,,2]", "1:4: expected a value, got ','"),
    ("[1 2]", "1:4: expected ',' or ']', got '2'"),
    ("[1}", "1:3: expected ',' or ']', got '}'"),
    ("[1:2]", "1:3: expected ',' or ']', got ':'"),
    ("]", "1:1: expected a value, got ']'"),
    ("}", "1:1: expected a value, got '}'"),
    (",", "1:1: expected a value, got ','"),
    (":", "1:1: expected a value, got ':'"),
    ("{", "1:2: expected a key in double quotes, got the end of the text"),
    ("{]", "1:2: expected a key in double quotes, got ']'"),
    ("{,}", "1:2: expected a key in double quotes, got ','"),
    ("{a:1}", "1:2: expected a key in double quotes, got 'a'"),
    ("{'a':1}", "1:2: expected a key in double quotes, got '''"),
    ("{1:1}", "1:2: expected a key in double quotes, got '1'"),
    ("{null:1}", "1:2: expected a key in double quotes, got 'null'"),
    ("{[]:1}", "1:2: expected a key in double quotes, got '['"),
    ("{\"a\"}", "1:5: expected ':' after the key, got '}'"),
    ("{\"a\" 1}", "1:6: expected ':' after the key, got '1'"),
    ("{\"a\",1}", "1:5: expected ':' after the key, got ','"),
    ("{\"a\"", "1:5: expected ':' after the key, got the end of the text"),
    ("{\"a\":", "1:6: expected a value, got the end of the text"),
    ("{\"a\":}", "1:6: expected a value, got '}'"),
    ("{\"a\"::1}", "1:6: expected a value, got ':'"),
    ("{\"a\":1", "1:7: expected ',' or '}', got the end of the text"),
    ("{\"a\":1,}", "1:8: expected a key in double quotes, got '}'"),
    ("{\"a\":1,,}", "1:8: expected a key in double quotes, got ','"),
    ("{\"a\":1]", "1:7: expected ',' or '}', got ']'"),
    ("{\"a\":1 \"b\":2}", "1:8: expected ',' or '}', got '\"'"),
    ("{\"é\":1,\n \"b\" 2}", "2:6: expected ':' after the key, got '2'"),
    ("// a\n1", "1:1: expected a value, got '/'"),
    ("[1, /* two */ 2]", "1:5: expected a value, got '/'"),
    ("[1] // one", "1:5: expected the end of the text, got '/'"),
    ("# a\n1", "1:1: expected a value, got '#'"),
    ("[1]\u{C}", "1:4: expected the end of the text, got '\\u{c}'"),
    ("\u{A0}1", "1:1: expected a value, got '\u{A0}'"),
    ("[1,\u{2028}2]", "1:4: expected a value, got '\\u{2028}'"),
    ("{\"a\":1,\"a\":2}", "1:8: expected each key once, got \"a\" as at 1:2"),
    ("{\"a\":1,\"b\":2,\n \"a\":1}", "2:2: expected each key once, got \"a\" as at 1:2"),
    ("{\"\\u0061\":1,\"a\":2}", "1:13: expected each key once, got \"a\" as at 1:2"),
    ("[{\"x\":{\"a\":1,\"a\":1}}]", "1:14: expected each key once, got \"a\" as at 1:8"),
    ("{\"\":1,\"\":2}", "1:7: expected each key once, got \"\" as at 1:2"),
    ("{\"a\\n\":1,\"a\\n\":2}", "1:10: expected each key once, got \"a\\n\" as at 1:2"),
  ])
  func `invalid JSON by RFC 8259 is refused with its position`(text: String, refusal: String) {
    #expect(Self.refusal(text) == "in:\(refusal)")
  }

  @Test(
    arguments: [
      ([0x5B, 0xFF, 0x5D], "1:2", "FF"), ([0x22, 0xC3, 0x22], "1:2", "C3"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2", "ED"), ([0x31, 0x80], "1:2", "80"),
      ([0x22, 0xC3, 0xA9, 0x0A, 0xF5, 0x22], "2:1", "F5"), ([0xFF, 0xFE, 0x31, 0x00], "1:1", "FF"),
    ] as [([UInt8], String, String)])
  func `bytes that are not UTF-8 are refused anywhere`(
    bytes: [UInt8], place: String, byte: String
  ) {
    #expect(Self.refusal(bytes) == "in:\(place): expected UTF-8, got the byte \(byte)")
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")])
  func `nested brackets are read up to the limit`(
    open: String, close: String
  ) throws {
    let depth = JSONReader.largestDepth / (open.hasPrefix("[{") ? 2 : 1)
    func text(_ depth: Int) -> String {
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    #expect(try Reading.json(text(depth)).plain.contains("1.0"))
    let column = open.utf8.count * depth + 1
    #expect(
      Self.refusal(text(depth + 1))
        == "in:1:\(column): expected at most 256 brackets inside one another")
    #expect(
      Self.refusal(String(repeating: open, count: 300_000))?.hasPrefix("in:1:\(column): ") == true)
  }

  @Test func `the limit counts open brackets, not closed ones`() throws {
    let wide = "[" + String(repeating: "[[]],", count: 1000) + "{}]"
    #expect(try Reading.json(wide).plain.hasSuffix(" [[]] {}]"))
  }

  @Test func `each value has its offset`() throws {
    let text = "{ \"a\": [1, \"é\",\n  true], \"b\": {} }"
    let root = try Reading.json(text)
    guard case .object(let object) = root.kind,
      case .array(let items) = object.members[0].value.kind
    else {
      Issue.record("no object with an array")
      return
    }
    let offsets = [
      root.offset, object.members[0].offset, object.members[0].value.offset,
      object.members[1].offset,
    ]
    #expect(offsets == [0, 2, 7, 26])
    #expect(items.map(\.offset) == [8, 11, 19])
    #expect(object.members[1].value.offset == 31)
  }

  @Test func `fifty thousand keys of one object are fast`() throws {
    let members = (0..<50_000).map { "\"\($0)\":[{\"a\":0}]" }
    let text = "{" + members.joined(separator: ",")
    let time = try processorSeconds { _ = try Reading.json(text + "}") }
    #expect(time < 15)
    #expect(Self.refusal(text + ",\"77\":1}")?.contains("got \"77\" as at 1:") == true)
  }
}
