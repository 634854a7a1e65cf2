import Testing

@testable import Readers

@Suite struct JSONReaderStringTests {
  @Test(arguments: [
    ("\"\"", ""), ("\"a b\"", "a b"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041""#, "A"), (#""\u00e9\u00E9""#, "éé"), (#""\u0000""#, "\u{0}"),
    (#""\uFFFF""#, "\u{FFFF}"), (#""\ud83d\udc4d""#, "👍"), (#""\uD83D\uDC4D""#, "👍"),
    (#""\ud800\udc00""#, "\u{10000}"), (#""\udbff\udfff""#, "\u{10FFFF}"),
    (#""\ud7ff""#, "\u{D7FF}"),
    (#""\ue000""#, "\u{E000}"), ("\"é日👍\"", "é日👍"), (#""a\u0062c""#, "abc"),
    (#""\\u0041""#, "\\u0041"),
    ("\"\u{7F}\u{80}\u{9F}\"", "\u{7F}\u{80}\u{9F}"), ("\"\u{2028}\u{2029}\"", "\u{2028}\u{2029}"),
    ("\"\u{FEFF}\"", "\u{FEFF}"), ("\"\u{FFFE}\u{10FFFF}\"", "\u{FFFE}\u{10FFFF}"),
    ("\"'\"", "'"), ("\"/\"", "/"), (#""\u005C""#, "\\"), (#""\u0022""#, "\""),
    (#""\ud83d\udc4d\ud83d\udc4e""#, "👍👎"),
    ("\"a string longer than fifteen bytes\"", "a string longer than fifteen bytes"),
  ])
  func `a string has its characters and unescaped escapes`(text: String, string: String) throws {
    guard case .string(let read) = try Reading.json(text).kind else {
      Issue.record("no string")
      return
    }
    #expect(Array(read.unicodeScalars) == Array(string.unicodeScalars))
  }

  private static let escape =
    "expected an escape, \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u0000, got \\"
  private static let control = "expected control characters escaped, as in \\n or \\u0001, got "
  private static let pair = "expected a surrogate pair, got one half of it"
  private static let quote = "expected a closing quote for this one"
  private static let digits = "expected four hexadecimal digits after \\u, got "

  @Test(arguments: [
    ("\"", "1:1: \(quote)"), ("[\"a", "1:2: \(quote)"), ("\"a\\\"", "1:1: \(quote)"),
    ("{\"a", "1:2: \(quote)"), ("{\"a\":\n  \"b}", "2:3: \(quote)"),
    ("\"\\", "1:3: expected an escape, got the end of the text"),
    ("\"\\x\"", "1:2: \(escape)x"), ("\"a\\'\"", "1:3: \(escape)'"), ("\"\\0\"", "1:2: \(escape)0"),
    ("\"\\U0041\"", "1:2: \(escape)U"), ("\"\\é\"", "1:2: \(escape)é"),
    ("\"\\\n\"", "1:2: \(escape)\\n"),
    ("\"\\ \"", "1:2: \(escape) "), ("\"\\a\"", "1:2: \(escape)a"),
    ("\"\\u\"", "1:4: \(digits)'\"'"), ("\"\\u00\"", "1:6: \(digits)'\"'"),
    ("\"\\u12G4\"", "1:6: \(digits)'G4'"), ("\"\\u+041\"", "1:4: \(digits)'+'"),
    ("\"\\u 041\"", "1:4: \(digits)' '"), ("\"\\u004", "1:7: \(digits)the end of the text"),
    ("\"\\u００４１\"", "1:4: \(digits)'０'"),
    ("\"\\ud800\"", "1:2: \(pair)"), ("\"\\udc00\"", "1:2: \(pair)"),
    ("\"a\\udfff\"", "1:3: \(pair)"),
    ("\"\\ud800a\"", "1:2: \(pair)"), ("\"\\ud800\\n\"", "1:2: \(pair)"),
    ("\"\\ud800\\u0041\"", "1:2: \(pair)"), ("\"\\ud800\\ud800\"", "1:2: \(pair)"),
    ("\"\\udc00\\ud800\"", "1:2: \(pair)"), ("\"\\ud83d\\udc4d\\ud83d\"", "1:14: \(pair)"),
    ("\"\\udc00\\u\"", "1:2: \(pair)"), ("\"\\ud800\\u\"", "1:10: \(digits)'\"'"),
    ("\"a\nb\"", "1:3: \(control)'\\n'"), ("\"\t\"", "1:2: \(control)'\\t'"),
    ("\"\r\n\"", "1:2: \(control)'\\r'"), ("\"\u{0}\"", "1:2: \(control)'\\u{0}'"),
    ("\"é\u{1F}\"", "1:3: \(control)'\\u{1f}'"), ("{\"a\n\":1}", "1:4: \(control)'\\n'"),
  ])
  func `an invalid string is refused with its position`(text: String, refusal: String) {
    #expect(JSONReaderTests.refusal(text) == "in:\(refusal)")
  }

  @Test func `every control character must be escaped`() throws {
    for number in UInt8(0)..<0x20 {
      let scalar = String(Unicode.Scalar(number))
      #expect(JSONReaderTests.refusal("\"\(scalar)\"")?.hasPrefix("in:1:2: ") == true)
      let digits = String(number, radix: 16)
      let escaped = "\"\\u00\(digits.count == 1 ? "0" : "")\(digits)\""
      #expect(try Reading.json(escaped).plain == "<\(scalar)>")
    }
  }
}
