import Motion

/// Values that were recorded in the order of their times: what a curve is fitted to.
///
/// Read from a table with a header (`time,value`; `frame,value` with fps; headspring's own CSV,
/// wide or tidy), from two columns without one, from headspring's JSON document, from an array of
/// values with fps, or from an object a line. The first character says which; a table's first line,
/// what is between its fields.
public struct Recording: Sendable {
  /// The fewest points, which is what a fit needs.
  public static let fewestPoints = SpringFit.fewestPoints

  /// In the order of their times, no two at the same.
  public let points: [RecordedPoint]

  /// - Parameters:
  ///   - fps: frames per second, for points that have frame numbers or only their order.
  ///   - column: the name of the values, where there are several.
  /// - Throws: ``InputError`` for what is no recording, has no times or several columns of values
  ///   and none is chosen, for times that do not increase, and for fewer than ``fewestPoints``.
  public init(_ text: InputText, fps: Double? = nil, column: String? = nil) throws(InputError) {
    let points = try Self.points(text, fps: fps, column: column)
    self.points = fps == nil ? Self.onFrames(points) : points
  }

  private static func points(
    _ text: InputText, fps: Double?, column: String?
  ) throws(InputError) -> [RecordedPoint] {
    switch text.firstCharacter {
    case nil: throw text.error(at: text.bytes.count, "expected a recording, got an empty file")
    case UInt8(ascii: "["):
      return try RecordingDocument(array: try JSONField(text), fps: fps, column: column).points()
    case UInt8(ascii: "{"): return try objects(text, fps: fps, column: column)
    case _?: return try RecordingTable(text, fps: fps, column: column).points()
    }
  }

  /// The points of objects: of one document, or of an object a line.
  private static func objects(
    _ text: InputText, fps: Double?, column: String?
  ) throws(InputError) -> [RecordedPoint] {
    var reader = JSONReader(text)
    let first = JSONField(try reader.readValue(), of: text)
    guard try first.optional("schema") != nil else {
      return try RecordingLines(first: first, reader: reader, fps: fps, column: column).points()
    }
    guard reader.isAtEnd() else { throw reader.unexpected("the end of the document") }
    return try RecordingDocument(first, fps: fps, column: column).points()
  }

  /// - Parameter name: how errors call the input.
  public init(
    bytes: [UInt8], name: String, fps: Double? = nil, column: String? = nil
  ) throws(InputError) {
    try self.init(try InputText(bytes: bytes, name: name), fps: fps, column: column)
  }
}
