import Motion

/// headspring's own JSON document, schema "headspring/1", of which a series has the tracks.
struct HeadspringDocument {
  let text: InputText
  let fps: Double
  private(set) var tracks: [DocumentTrack] = []

  /// - Throws: ``InputError`` for another schema, for an incomplete document or track, and for a
  ///   number of values that the document or the track's times contradict.
  init(_ text: InputText) throws(InputError) {
    self.text = text
    var reader = JSONReader(text)
    reader.skipBlanks()
    let start = reader.offset
    var members: [JSONMember] = []
    var list: [DocumentTrack]?
    try reader.readObject("a document") { (reader, key) throws(InputError) in
      reader.skipBlanks()
      if key.text == FactKey.tracks.rawValue, reader.next == UInt8(ascii: "[") {
        var tracks: [DocumentTrack] = []
        try reader.readArray { (reader, _) throws(InputError) in
          tracks.append(try DocumentTrack(&reader))
        }
        list = tracks
      } else {
        members.append(
          JSONMember(key: key.text, offset: key.offset, value: try reader.readValue()))
      }
    }
    guard reader.isAtEnd() else { throw reader.unexpectedTextError("the end of the document") }
    let root = JSONField(JSONValue(kind: .object(members), offset: start), of: text)
    if try root.optional(.schema) == nil {
      let formats = ["keyframes": "keyframes of a Web Animation", "layers": "a Lottie file"]
      if let other = members.lazy.compactMap({ formats[$0.key] }).first {
        throw root.error("expected a table, a document or an array, got \(other)")
      }
    }
    let schema = try root.required(.schema)
    guard try schema.string() == DocumentSchema.name else {
      throw schema.wrongTypeError("\"\(DocumentSchema.name)\"")
    }
    let rate = try root.required(.fps)
    fps = try rate.number()
    guard fps > 0 else { throw rate.wrongTypeError("a number above 0") }
    guard let list else { throw try root.required(.tracks).wrongTypeError("an array") }
    tracks = list
    guard let frames = try root.optional(.frames)?.wholeNumber() else { return }
    for track in tracks where track.times == nil && track.values.count != frames {
      throw text.jsonError(
        at: track.values.offset,
        "expected as many values as \"frames\" says, \(frames), got \(track.values.count)")
    }
  }
}

/// A track of a document.
struct DocumentTrack {
  let name: String
  /// The type of the values, such as "point"; nil if absent.
  let type: String?
  let values: ElementList
  let times: ElementList?

  /// Reads the track that is next.
  ///
  /// - Throws: ``InputError`` for a track without a name or values, and for another number of times
  ///   than of values.
  fileprivate init(_ reader: inout JSONReader) throws(InputError) {
    let (text, start) = (reader.text, reader.offset)
    var members: [JSONMember] = []
    var lists: [String: ElementList] = [:]
    try reader.readObject("a track") { (reader, key) throws(InputError) in
      reader.skipBlanks()
      let isList = [FactKey.values.rawValue, FactKey.times.rawValue].contains(key.text)
      if isList, reader.next == UInt8(ascii: "[") {
        let list = try ElementList(text, after: reader.offset + 1)
        reader.offset = list.source.reader.end
        lists[key.text] = list
      } else {
        members.append(
          JSONMember(key: key.text, offset: key.offset, value: try reader.readValue()))
      }
    }
    let object = JSONField(JSONValue(kind: .object(members), offset: start), of: text)
    for key in [FactKey.values, .times] {
      if let other = try object.optional(key) { throw other.wrongTypeError("an array") }
    }
    name = try object.required(.name).string()
    type = try object.optional(.type)?.string()
    guard let values = lists[FactKey.values.rawValue] else {
      throw object.error("expected a key \"values\"")
    }
    self.values = values
    times = lists[FactKey.times.rawValue]
    if let times, times.count != values.count || times.arity != nil {
      throw text.jsonError(
        at: values.offset, "expected as many values as times, got \(values.count)")
    }
  }
}
