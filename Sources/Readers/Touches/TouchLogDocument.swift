import Scenes

/// Reads a touch log from a JSON object. It decodes touch by touch, so that a long list is never
/// held as JSON values.
struct TouchLogDocument {
  private(set) var screen = ScreenFields()
  private(set) var heads: HeadList?
  private(set) var touches: TouchSequence

  init(_ text: InputText) throws(InputError) {
    touches = TouchSequence(in: text)
    var reader = JSONReader(text)
    reader.skipBlanks()
    let start = reader.offset
    try reader.readObject("an object with \"touches\"") { (reader, key) throws(InputError) in
      try read(key, from: &reader)
    }
    guard reader.isAtEnd() else { throw reader.unexpected("the end of the text") }
    guard !touches.touches.isEmpty else {
      throw text.error(at: start, "expected a key \"touches\"")
    }
  }

  private mutating func read(
    _ key: JSONKey, from reader: inout JSONReader
  ) throws(InputError) {
    let text = reader.text
    switch key.text {
    case "screen": screen = try ScreenFields(JSONField(try reader.readValue(), of: text))
    case "heads": heads = try HeadList(JSONField(try reader.readValue(), of: text), in: text)
    case "touches": try readTouches(from: &reader)
    default:
      throw text.unknownKey(key.text, at: key.offset, among: ["screen", "heads", "touches"])
    }
  }

  private mutating func readTouches(from reader: inout JSONReader) throws(InputError) {
    reader.skipBlanks()
    let start = reader.offset
    try reader.readArray { (reader, offset) throws(InputError) in
      let field = JSONField(try reader.readValue(), of: reader.text)
      let touch = try Touch(field)
      let time = try field.required("time")
      let rest = reader.text.bytes[time.value.offset...]
      let spelling = rest[..<NumberSpelling.end(in: rest)]
      try touches.append(touch, time: spelling, at: offset) { time.mismatch($0) }
    }
    guard !touches.touches.isEmpty else {
      throw reader.text.jsonError(at: start, "expected touches, got none")
    }
  }
}

extension Touch {
  fileprivate init(_ field: JSONField) throws(InputError) {
    try field.allowOnly("time", "phase", "x", "y", "head")
    let phase = try field.required("phase")
    self.init(
      time: try field.required("time").number("a number of seconds"),
      phase: try Phase(word: try phase.string()) { phase.mismatch($0, near: $1) },
      point: Point(
        x: try field.required("x").number(), y: try field.required("y").number()))
    guard let head = try field.optional("head") else { return }
    self.head = try Identifier(head: try head.string()) { head.error($0) }
  }
}
