import Motion

/// headspring's own document, schema "headspring/1": its keys as JSON, and each list of numbers as
/// its position in the text.
public struct Document: Sendable {
  let text: InputText
  /// All keys but an array `tracks`.
  public let root: JSONField
  /// The keys in their order, those of the tracks as "tracks.values", each once.
  public let keys: [String]
  /// The entries of `tracks`; nil where that is missing or no array.
  private let list: [DocumentTrack]?
  private let listOffset: Int

  /// A document of which no value is checked before it is needed.
  ///
  /// - Parameter whole: what ends with it, for the error of something behind it.
  /// - Throws: ``InputError`` where it is no JSON object.
  public init(_ text: InputText, whole: String = "document") throws(InputError) {
    try self.init(text, isChecked: false, whole)
  }

  /// - Parameter isChecked: whether the first error in the text is thrown, be it in the JSON, in a
  ///   key or in a number. Without it ``validate()`` finds the errors in keys and numbers.
  init(
    _ text: InputText, isChecked: Bool, _ whole: String = "document"
  ) throws(InputError) {
    var reader = JSONReader(text)
    reader.skipBlanks()
    let start = reader.offset
    let lines = LineCounter(text)
    var members: [JSONMember] = []
    var keys: [String] = []
    var list: [DocumentTrack]?
    var listOffset = start
    try reader.readObject("a document") { (reader, key) throws(InputError) in
      keys.append(key.text)
      reader.skipBlanks()
      guard key.text == "tracks", reader.next == UInt8(ascii: "[") else {
        let value = try reader.readValue()
        if isChecked { try Self.validate(key.text, JSONField(value, of: text)) }
        members.append(JSONMember(key: key.text, offset: key.offset, value: value))
        return
      }
      listOffset = reader.offset
      var tracks: [DocumentTrack] = []
      try reader.readArray { (reader, _) throws(InputError) in
        let track = try DocumentTrack(&reader, lines, isChecked: isChecked)
        tracks.append(track)
        for key in track.keys where !keys.contains("tracks." + key) { keys.append("tracks." + key) }
      }
      list = tracks
    }
    self.text = text
    self.keys = keys
    (self.list, self.listOffset) = (list, listOffset)
    root = JSONField(JSONValue(kind: .object(members), offset: start), of: text)
    if isChecked { try validate() }
    guard reader.isAtEnd() else { throw reader.unexpected("the end of the \(whole)") }
  }

  /// The value of the key "schema" of an object, which alone makes it a document; nil for another
  /// text. Nothing behind the value is read.
  static func schema(of text: InputText) -> JSONField? {
    var reader = JSONReader(text)
    reader.offset = text.contents
    var schema: JSONField?
    do throws(InputError) {
      try reader.readObject("a document") { (reader, key) throws(InputError) in
        let field = JSONField(try reader.readValue(), of: text)
        guard key.text == "schema" else { return }
        schema = field
        throw field.error("")
      }
    } catch {
      return schema
    }
    return schema
  }

  /// True for the beginning of a document, as long as it holds the schema.
  public static func begins(in bytes: [UInt8]) -> Bool {
    let end = UTF8Sequence.firstBreak(in: bytes) ?? bytes.count
    do throws(InputError) {
      let schema = schema(of: try InputText(bytes: Array(bytes[..<end]), name: ""))
      return try schema?.string() == DocumentSchema.name
    } catch {
      return false
    }
  }

  /// True where it is written without white space.
  public var isCompact: Bool { text.bytes.count > 1 && text.bytes[1] != UInt8(ascii: "\n") }

  /// The command line that makes it, as a POSIX shell reads it; nil where it does not say.
  public func request() throws(InputError) -> String? {
    try root.optional("request")?.string()
  }

  /// The animation's name; nil where it has none of its own.
  public func name() throws(InputError) -> String? { try root.optional("name")?.string() }

  /// The tracks, which must be there.
  public func tracks() throws(InputError) -> [DocumentTrack] {
    if let list { return list }
    throw try root.required("tracks").mismatch("an array")
  }

  /// An error of the tracks together.
  func tracksError(_ what: String) -> InputError { text.jsonError(at: listOffset, what) }
}

extension Document {
  /// Refuses another schema, or none.
  public func requireSchema() throws(InputError) {
    try Self.validate("schema", try root.required("schema"))
  }

  /// Refuses keys that are not of their types, tracks and lists among them.
  public func requireTypes() throws(InputError) {
    for (key, field) in try root.entries() where key != "fps" { try Self.validate(key, field) }
    _ = try request()
    _ = try name()
    if try root.optional("tracks") == nil, list == nil { return }
    for track in try tracks() { try track.requireTypes() }
  }

  /// Refuses a document without its schema, its rate or its tracks, and tracks that are incomplete.
  func validate() throws(InputError) {
    let entries = try root.entries()
    var other: String?
    for (key, field) in entries {
      try Self.validate(key, field)
      if key == "keyframes" { other = "keyframes of a Web Animation" }
      if key == "layers" { other = "a Lottie file" }
    }
    if let other, try root.optional("schema") == nil {
      throw root.error("expected a table, a document or an array, got \(other)")
    }
    for key in ["schema", "fps"] { _ = try root.required(key) }
    let frames = try root.optional("frames")?.wholeNumber()
    for track in try tracks() {
      let values = try track.validate()
      if track.times == nil, let frames, frames != values.count {
        throw values.error(
          "expected as many values as \"frames\" says, \(frames), got \(values.count)", in: text)
      }
    }
  }

  private static func validate(_ key: String, _ field: JSONField) throws(InputError) {
    switch key {
    case "schema":
      guard try field.string() == DocumentSchema.name else {
        throw field.mismatch("\"\(DocumentSchema.name)\"")
      }
    case "fps":
      guard try field.number() > 0 else { throw field.mismatch("a number above 0") }
    case "frames": _ = try field.wholeNumber()
    default: break
    }
  }
}

/// A track of a document.
public struct DocumentTrack: Sendable {
  /// All keys but the lists of values and times.
  public let object: JSONField
  let keys: [String]
  let values: NumberList?
  let times: NumberList?

  fileprivate init(
    _ reader: inout JSONReader, _ lines: LineCounter, isChecked: Bool
  ) throws(InputError) {
    let text = reader.text
    let start = reader.offset
    var members: [JSONMember] = []
    var keys: [String] = []
    var values: NumberList?
    var times: NumberList?
    var kind = JSONValue.Kind.object([])
    if reader.next == UInt8(ascii: "{") {
      try reader.readObject("a track") { (reader, key) throws(InputError) in
        keys.append(key.text)
        reader.skipBlanks()
        switch (key.text, reader.next) {
        case ("values", UInt8(ascii: "[")):
          values = try NumberList(&reader, lines, isChecked: isChecked)
        case ("times", UInt8(ascii: "[")):
          times = try NumberList(&reader, lines, isChecked: isChecked)
        default:
          let value = try reader.readValue()
          members.append(JSONMember(key: key.text, offset: key.offset, value: value))
        }
      }
      kind = .object(members)
    } else {
      kind = try reader.readValue().kind
    }
    object = JSONField(JSONValue(kind: kind, offset: start), of: text)
    self.keys = keys
    (self.values, self.times) = (values, times)
    if isChecked { _ = try validate() }
  }

  /// Refuses a track without a name or values, lists of anything but numbers, and times that are
  /// not one a value.
  fileprivate func validate() throws(InputError) -> NumberList {
    try requireTypes()
    _ = try name()
    _ = try type()
    guard let values else { throw object.error("expected a key \"values\"") }
    for list in [values, times] {
      if let failure = list?.failure { throw failure }
    }
    if let times, times.count != values.count || times.arity != nil {
      throw values.error(
        "expected as many values as times, got \(values.count)", in: object.text)
    }
    return values
  }

  /// Refuses what is no object and lists that are no arrays.
  fileprivate func requireTypes() throws(InputError) {
    guard case .object = object.value.kind else { throw object.mismatch("a track") }
    for key in ["values", "times"] {
      if let other = try object.optional(key) { throw other.mismatch("an array") }
    }
  }

  /// The name, which must be there.
  public func name() throws(InputError) -> String { try object.required("name").string() }

  /// The type of its values, such as "point".
  func type() throws(InputError) -> String? { try object.optional("type")?.string() }

  /// The values as JSON, read again.
  public func valuesField() throws(InputError) -> JSONField {
    if let values { return try values.field(in: object.text) }
    return try object.required("values")
  }

  /// The times as JSON, read again.
  func timesField() throws(InputError) -> JSONField? {
    if let times { return try times.field(in: object.text) }
    return try object.optional("times")
  }
}

/// Counts lines up to offsets that come in order: from each to the next.
final class LineCounter {
  private let text: InputText
  private var offset = 0
  private var line: Int

  init(_ text: InputText) {
    self.text = text
    line = text.firstLine
  }

  func line(at end: Int) -> Int {
    text.bytes.withUnsafeBufferPointer { bytes in
      while offset < end {
        if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
        offset += 1
      }
    }
    return line
  }
}
