import Motion

/// A document without its values: how it is made again, and which keys it has.
public struct DocumentOutline: Sendable {
  /// The command line that makes it, as a POSIX shell reads it; nil where it does not say.
  public private(set) var request: String?
  /// The animation's name; nil where it has none of its own.
  public private(set) var name: String?
  /// How many keyframes it says that it has; nil where it does not say.
  public private(set) var frames: Int?
  /// Whether it is written without white space.
  public let isCompact: Bool
  /// Its keys in their order, those of its tracks as "tracks.values", each once.
  public private(set) var keys: [String] = []

  /// Reads all of a document; its values are looked at one by one and not kept.
  ///
  /// - Throws: ``InputError`` where it is no JSON, or no document of schema "headspring/1".
  public init(_ text: InputText) throws(InputError) {
    isCompact = text.bytes.count > 1 && text.bytes[1] != UInt8(ascii: "\n")
    var reader = JSONReader(text)
    var hasSchema = false
    try reader.readObject("a document") { (reader, key) throws(InputError) in
      keys.append(key.text)
      switch key.text {
      case "schema":
        let schema = try reader.readField()
        guard try schema.string() == DocumentSchema.name else {
          throw schema.mismatch("\"\(DocumentSchema.name)\"")
        }
        hasSchema = true
      case "request": request = try reader.readField().string()
      case "name": name = try reader.readField().string()
      case "frames": frames = try reader.readField().wholeNumber()
      case "tracks": try readTracks(&reader)
      default: _ = try reader.readValue()
      }
    }
    guard reader.isAtEnd() else { throw reader.unexpected("the end of the document") }
    guard hasSchema else {
      throw text.error(at: 0, "expected a headspring document, got no key \"schema\"")
    }
  }

  private mutating func readTracks(_ reader: inout JSONReader) throws(InputError) {
    try reader.readArray { (reader, _) throws(InputError) in
      try reader.readObject("a track") { (reader, key) throws(InputError) in
        let name = "tracks." + key.text
        if !keys.contains(name) { keys.append(name) }
        guard key.text == "values" || key.text == "times" else {
          _ = try reader.readValue()
          return
        }
        try reader.readArray { (reader, _) throws(InputError) in _ = try reader.readValue() }
      }
    }
  }
}

extension JSONReader {
  /// Reads one value, which knows where it stands.
  fileprivate mutating func readField() throws(InputError) -> JSONField {
    skipBlanks()
    return JSONField(try readValue(), of: text)
  }
}
