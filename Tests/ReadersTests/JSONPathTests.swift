import Testing

@testable import Readers

@Suite struct JSONPathTests {
  private static let text =
    #"{"a": [1, [2, {"b": 3}], "x"], "odd key": {"": [4]}, "é": 5, "c_1": {"d": {}}}"#

  private static func path(_ text: String, to offset: Int) throws -> String {
    JSONPath(in: try Reading.text(text), to: offset).shown
  }

  @Test(arguments: [
    ("{\"a", ""), ("\"a\"", "a"), ("[1", "a"), ("1,", "a[0]"), ("[2", "a[1]"), ("2,", "a[1][0]"),
    ("{\"b\"", "a[1][1]"), ("\"b\"", "a[1][1].b"), ("3", "a[1][1].b"), ("\"x\"", "a[2]"),
    ("\"odd", "[\"odd key\"]"), ("[4", "[\"odd key\"][\"\"]"), ("4]", "[\"odd key\"][\"\"][0]"),
    ("5", "[\"é\"]"), ("{\"d\"", "c_1"), ("\"d\"", "c_1.d"), ("{}", "c_1.d"),
  ])
  func `the path leads to the value or the key that begins there`(part: String, path: String) throws
  {
    let place = try #require(Self.text.range(of: part)).lowerBound
    let offset = Self.text.utf8.distance(from: Self.text.startIndex, to: place)
    #expect(try Self.path(Self.text, to: offset) == path)
  }

  @Test(arguments: [
    ("[]\n{\"a\": 1, \"b\": 2}", 17, "b"), ("1 [2, 3]", 6, "[1]"), ("\u{FEFF}[1]", 4, "[0]"),
    (#"{"a\"]": ["\\", "[{,", 5]}"#, 23, #"["a"]"][2]"#), ("[[], {}, [[]], 5]", 15, "[3]"),
    ("{\"a\": {\"b\": 1}, \"c\": 2}", 22, "c"), ("{\"\\u0061\": 5}", 11, "a"),
    ("[\"a\", \"b\"]", 6, "[1]"), ("", 0, ""), ("[", 1, "[0]"), ("]}],\"", 5, ""),
  ])
  func `brackets, commas and quotes in strings and earlier texts do not count`(
    text: String, offset: Int, path: String
  ) throws {
    #expect(try Self.path(text, to: offset) == path)
  }

  @Test func `a long key is truncated`() throws {
    let key = String(repeating: "k", count: 100)
    #expect(
      try Self.path("{\"\(key)\": 1}", to: 1) == String(repeating: "k", count: 80) + "...")
  }

  @Test func `a single value has no path`() throws {
    #expect(try Self.path("  1", to: 2) == "")
  }
}
