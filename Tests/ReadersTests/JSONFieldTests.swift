import Testing

@testable import Readers

@Suite struct JSONFieldTests {
  private static func field(_ text: String, isLenient: Bool = false) throws -> JSONField {
    try JSONField(try Reading.text(text), isLenient: isLenient)
  }

  private static func refusal(
    _ text: String, isLenient: Bool = false, _ read: (JSONField) throws -> Void
  ) -> String? {
    Reading.refusal(text) { text in
      try read(try JSONField(text, isLenient: isLenient))
    }
  }

  @Test func `values are read by their kinds`() throws {
    let root = try Self.field(#"{"n": 1.5, "w": -3, "s": "é", "b": true, "z": null, "a": [1, 2]}"#)
    #expect(try root.required("n").number() == 1.5)
    #expect(try root.required("w").wholeNumber() == -3)
    #expect(try root.required("s").string() == "é")
    #expect(try root.required("a").items().map { try $0.number() } == [1, 2])
    #expect(try root.optional("s")?.string() == "é")
    #expect(try root.optional("x") == nil)
    #expect(try root.entries().map(\.key) == ["n", "w", "s", "b", "z", "a"])
  }

  @Test(arguments: [
    ("\"left\"", "\"left\""), ("\"a\\n\"", "\"a\\n\""), ("null", "null"), ("true", "true"),
    ("false", "false"), ("[1]", "an array"), ("{}", "an object"),
  ])
  func `an invalid number is reported with its path and position`(value: String, shown: String) {
    let text = "{\"touches\": [0, 1, 2,\n  {\"y\": 1, \"x\": \(value)}]}"
    let refusal = Self.refusal(text) { root in
      let touches = try root.required("touches").items()
      _ = try touches[3].required("y").number()
      _ = try touches[3].required("x").number()
    }
    #expect(refusal == "in:2:17: touches[3].x: expected a number, got \(shown)")
  }

  @Test func `every kind refuses the other kinds`() {
    func refusal(_ read: (JSONField) throws -> Void) -> String? {
      Self.refusal(" -1.50e1", read)
    }
    #expect(refusal { _ = try $0.string() } == "in:1:2: expected a string, got -1.50e1")
    #expect(refusal { _ = try $0.items() } == "in:1:2: expected an array, got -1.50e1")
    #expect(refusal { _ = try $0.entries() } == "in:1:2: expected an object, got -1.50e1")
    #expect(refusal { _ = try $0.required("x") } == "in:1:2: expected an object, got -1.50e1")
    #expect(refusal { _ = try $0.optional("x") } == "in:1:2: expected an object, got -1.50e1")
    #expect(refusal { try $0.requireKnownKeys(["x"]) } == "in:1:2: expected an object, got -1.50e1")
    #expect(refusal { _ = try $0.number() } == nil)
  }

  @Test(arguments: [("1e3", 1000), ("-0", 0), ("9007199254740991", 9_007_199_254_740_991)])
  func `an integer may have any notation`(text: String, number: Int) throws {
    #expect(try Self.field(text).wholeNumber() == number)
  }

  @Test(arguments: ["1.5", "9007199254740992", "9007199254740993", "1e300", "\"1\"", "-1e16"])
  func `an integer has no fraction and is below 2^53`(text: String) {
    #expect(
      Self.refusal(text) { field in _ = try field.wholeNumber() }
        == "in:1:1: expected a whole number, got \(text)")
  }

  @Test func `a missing key is reported at the start of its object`() {
    let text = "{\"heads\": [{\"id\": 1}, {}]}"
    let refusal = Self.refusal(text) { root in
      for head in try root.required("heads").items() { _ = try head.required("id") }
    }
    #expect(refusal == "in:1:23: heads[1]: expected a key \"id\"")
    #expect(Self.refusal("{}") { _ = try $0.required("a") } == "in:1:1: expected a key \"a\"")
  }

  @Test(arguments: [
    ("{\"widht\": 1}", "1:2: widht: unknown key; did you mean 'width'?"),
    ("{\"width\": 1,\n\"zzz\": 2}", "2:1: zzz: unknown key; known here: 'width', 'height'"),
    ("{\"a\\n\": 1}", "1:2: [\"a\\n\"]: unknown key; known here: 'width', 'height'"),
  ])
  func `an unknown key is refused with the nearest key`(text: String, refusal: String) {
    #expect(Self.refusal(text) { try $0.requireKnownKeys(["width", "height"]) } == "in:\(refusal)")
    #expect(
      Self.refusal(text, isLenient: true) { try $0.requireKnownKeys(["width", "height"]) } == nil)
  }

  @Test func `an unknown nested key has its path`() {
    let text = "{\"a\": [{\"b\": {\"x\": 1, \"xx\": 2}}]}"
    let refusal = Self.refusal(text) { root in
      let b = try root.required("a").items()[0].required("b")
      try b.requireKnownKeys(["x", "y"])
    }
    #expect(refusal == "in:1:23: a[0].b.xx: unknown key; did you mean 'x'?")
  }

  @Test func `known keys are allowed in any order`() {
    #expect(Self.refusal("{\"b\":1,\"a\":2}") { try $0.requireKnownKeys(["a", "b", "c"]) } == nil)
    #expect(Self.refusal("{}") { try $0.requireKnownKeys([]) } == nil)
  }

  @Test func `a lenient reader refuses invalid JSON`() {
    #expect(Self.refusal("[1,]", isLenient: true) { _ in } == "in:1:4: expected a value, got ']'")
  }
}
