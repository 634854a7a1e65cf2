import Motion

/// headspring's own JSON document, schema "headspring/1". Keys are held as JSON values, and each
/// list of numbers as its position in the text.
package struct HeadspringDocument: Sendable {
  let text: InputText
  /// The top-level keys, without an array `tracks`.
  package let root: JSONField
  /// The keys in order. After "tracks", its tracks' distinct keys follow with a prefix:
  /// "tracks.values".
  package let keys: [String]
  /// The entries of `tracks`; nil if it is missing or not an array.
  private let list: [DocumentTrack]?

  /// Reads a document. Values are checked only when used.
  ///
  /// - Parameter isChecked: true to throw the first error in the text, in JSON, keys or numbers
  ///   alike. If false, ``validate()`` finds the errors in keys and numbers.
  /// - Throws: ``InputError`` if the text is not a JSON object.
  package init(_ text: InputText, isChecked: Bool = false) throws(InputError) {
    var reader = JSONReader(text)
    reader.skipBlanks()
    let start = reader.offset
    let lines = LineCounter(text)
    var members: [JSONMember] = []
    var keys: [String] = []
    var list: [DocumentTrack]?
    try reader.readObject("a document") { (reader, key) throws(InputError) in
      keys.append(key.text)
      reader.skipBlanks()
      guard key.text == FactKey.tracks.rawValue, reader.next == UInt8(ascii: "[") else {
        let value = try reader.readValue()
        if isChecked { try Self.validate(key.text, JSONField(value, of: text)) }
        members.append(JSONMember(key: key.text, offset: key.offset, value: value))
        return
      }
      var tracks: [DocumentTrack] = []
      try reader.readArray { (reader, _) throws(InputError) in
        let track = try DocumentTrack(&reader, lines, isChecked: isChecked)
        tracks.append(track)
        let own = track.keys.map { FactKey.tracks.rawValue + "." + $0 }
        keys += own.filter { !keys.contains($0) }
      }
      list = tracks
    }
    self.text = text
    self.keys = keys
    self.list = list
    root = JSONField(JSONValue(kind: .object(members), offset: start), of: text)
    if isChecked { try validate() }
    guard reader.isAtEnd() else { throw reader.unexpectedTextError("the end of the document") }
  }

  /// Returns the tracks.
  ///
  /// - Throws: ``InputError`` if `tracks` is missing or not an array.
  package func tracks() throws(InputError) -> [DocumentTrack] {
    if let list { return list }
    throw try root.required(.tracks).wrongTypeError("an array")
  }
}

extension HeadspringDocument {
  /// Checks that the document has its schema, its rate and its tracks, and that each track is
  /// complete.
  func validate() throws(InputError) {
    let entries = try root.entries()
    var other: String?
    for (key, field) in entries {
      try Self.validate(key, field)
      if key == "keyframes" { other = "keyframes of a Web Animation" }
      if key == "layers" { other = "a Lottie file" }
    }
    if let other, try root.optional(.schema) == nil {
      throw root.error("expected a table, a document or an array, got \(other)")
    }
    for key in [FactKey.schema, .fps] { _ = try root.required(key) }
    let frames = try root.optional(.frames)?.wholeNumber()
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
    case FactKey.schema.rawValue:
      guard try field.string() == DocumentSchema.name else {
        throw field.wrongTypeError("\"\(DocumentSchema.name)\"")
      }
    case FactKey.fps.rawValue:
      guard try field.number() > 0 else { throw field.wrongTypeError("a number above 0") }
    case FactKey.frames.rawValue: _ = try field.wholeNumber()
    default: break
    }
  }
}

/// A track of a document.
package struct DocumentTrack: Sendable {
  /// The track's keys, without the arrays `values` and `times`.
  package let object: JSONField
  let keys: [String]
  let values: JSONNumberArray?
  let times: JSONNumberArray?

  fileprivate init(
    _ reader: inout JSONReader, _ lines: LineCounter, isChecked: Bool
  ) throws(InputError) {
    let text = reader.text
    let start = reader.offset
    var members: [JSONMember] = []
    var keys: [String] = []
    var values: JSONNumberArray?
    var times: JSONNumberArray?
    var kind = JSONValue.Kind.object([])
    if reader.next == UInt8(ascii: "{") {
      try reader.readObject("a track") { (reader, key) throws(InputError) in
        keys.append(key.text)
        reader.skipBlanks()
        switch (key.text, reader.next) {
        case (FactKey.values.rawValue, UInt8(ascii: "[")):
          values = try JSONNumberArray(&reader, lines, isChecked: isChecked)
        case (FactKey.times.rawValue, UInt8(ascii: "[")):
          times = try JSONNumberArray(&reader, lines, isChecked: isChecked)
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

  /// Checks that a track has a name and values, that its lists hold numbers, and that it has one
  /// time for each value.
  fileprivate func validate() throws(InputError) -> JSONNumberArray {
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

  /// Checks that the track is an object and that its lists are arrays.
  fileprivate func requireTypes() throws(InputError) {
    guard case .object = object.value.kind else { throw object.wrongTypeError("a track") }
    for key in [FactKey.values, .times] {
      if let other = try object.optional(key) { throw other.wrongTypeError("an array") }
    }
  }

  /// Returns the track's name.
  ///
  /// - Throws: ``InputError`` if `name` is missing or not a string.
  package func name() throws(InputError) -> String { try object.required(.name).string() }

  /// Returns the type of the values, such as "point"; nil if absent.
  func type() throws(InputError) -> String? { try object.optional(.type)?.string() }
}

/// Counts lines up to increasing offsets. Each call continues from the offset before.
final class LineCounter {
  private let text: InputText
  private var offset = 0
  private var line: Int

  init(_ text: InputText) {
    self.text = text
    line = text.firstLine
  }

  func lineNumber(at end: Int) -> Int {
    text.bytes.withUnsafeBufferPointer { bytes in
      while offset < end {
        if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
        offset += 1
      }
    }
    return line
  }
}
