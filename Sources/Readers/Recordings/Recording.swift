import Analysis
import ExactNumerics
import Motion

/// Values that were recorded in the order of their times: what a curve is fitted to.
///
/// Read from a table with a header (`time,value`; `frame,value` with fps; headspring's own CSV,
/// wide or tidy), from two columns without one, from headspring's JSON document, from an array of
/// values with fps, or from an object a line. The first character says which; a table's first line,
/// what is between its fields.
///
/// Baked curves of the web are recordings too: CSS with a linear() or with @keyframes, the
/// keyframes of a Web Animation, the properties of a Lottie file.
public struct Recording: Sendable {
  /// The fewest points, which is what a fit needs.
  public static let fewestPoints = SpringFit.fewestPoints

  /// In the order of their times, no two at the same.
  public let points: [RecordedPoint]
  /// How the numbers of a baked curve were written down; nil for one that was recorded.
  public let baking: Baking?
  /// Whose numbers those of a baked curve are.
  public let source: BakedSource?

  /// - Parameters:
  ///   - fps: frames per second, for points that have frame numbers or only their order.
  ///   - column: the name of the values, where there are several.
  ///   - duration: seconds, for a baked curve that says shares of a duration and not that.
  /// - Throws: ``InputError`` for what is no recording, has no times or several columns of values
  ///   and none is chosen, for times that do not increase, and for fewer than ``fewestPoints``.
  public init(
    _ text: InputText, fps: Double? = nil, column: String? = nil, duration: Double? = nil
  ) throws(InputError) {
    if !text.isJSON {
      if Self.isStyleSheet(text) {
        try Self.refuse(fps, "CSS", at: text.contents, of: text)
        let columns = try Self.columns(ofStyleSheet: text)
        try self.init(columns, of: text, column: column, duration: duration) { what in
          text.error(at: text.contents, what)
        }
        return
      }
      try self.init(try Self.table(text, fps: fps, column: column), text, fps, duration)
      return
    }
    if Document.schema(of: text) != nil {
      let document = try RecordingDocument(try Document(text), fps: fps, column: column)
      try self.init(try document.points(), text, fps, duration)
      return
    }
    var reader = JSONReader(text)
    let root = JSONField(try reader.readValue(), of: text)
    if let columns = try Self.columns(of: root, fps: fps) {
      guard reader.isAtEnd() else { throw reader.unexpected("the end of the text") }
      try self.init(columns, of: text, column: column, duration: duration, error: root.error)
    } else {
      let points = try Self.points(root, reader, fps: fps, column: column)
      try self.init(points, text, fps, duration)
    }
  }

  /// What was recorded, and not baked.
  private init(
    _ points: [RecordedPoint], _ text: InputText, _ fps: Double?, _ duration: Double?
  ) throws(InputError) {
    if duration != nil {
      throw text.error(
        at: text.contents,
        "expected a curve that is baked into shares of a duration, as linear() is, with "
          + parameterName("duration"))
    }
    self.points = fps == nil ? Self.onFrames(points) : points
    baking = nil
    source = nil
  }

  /// The columns of a Web Animation or of Lottie; nil for any other JSON.
  private static func columns(
    of root: JSONField, fps: Double?
  ) throws(InputError) -> [BakedColumn]? {
    if LottieProperties.isOne(root) { return try LottieProperties(root, fps: fps).columns }
    guard WebAnimation.isOne(root) else { return nil }
    try refuse(fps, "keyframes", at: root.value.offset, of: root.text)
    return try WebAnimation(root).columns
  }

  private static func refuse(
    _ fps: Double?, _ what: String, at offset: Int, of text: InputText
  ) throws(InputError) {
    if fps == nil { return }
    let rate = parameterName("fps")
    throw text.error(at: offset, "expected frames with \(rate), got \(what); leave \(rate) out")
  }

  private static func table(
    _ text: InputText, fps: Double?, column: String?
  ) throws(InputError) -> [RecordedPoint] {
    guard text.firstCharacter != nil else {
      throw text.error(at: text.bytes.count, "expected a recording, got an empty file")
    }
    return try RecordingTable(text, fps: fps, column: column).points()
  }

  /// The points of JSON: of values alone, or of an object a line.
  ///
  /// - Parameter reader: behind the first value.
  private static func points(
    _ first: JSONField, _ reader: JSONReader, fps: Double?, column: String?
  ) throws(InputError) -> [RecordedPoint] {
    var reader = reader
    if case .object = first.value.kind {
      return try RecordingLines(first: first, reader: reader, fps: fps, column: column).points()
    }
    guard reader.isAtEnd() else { throw reader.unexpected("the end of the text") }
    return try RecordingDocument(array: first, fps: fps, column: column).points()
  }

  /// - Parameter name: how errors call the input.
  public init(
    bytes: [UInt8], name: String, fps: Double? = nil, column: String? = nil
  ) throws(InputError) {
    try self.init(try InputText(bytes: bytes, name: name), fps: fps, column: column)
  }
}

extension Recording {
  /// Points whose times are those of whole frames, as far as 6 decimals tell: frame 1 at 60 frames
  /// a second is printed as 0.016667 and was 1/60.
  ///
  /// That is so where every time is within half a millionth of n / fps, fps being the whole number
  /// up to 1000 that the shortest step says. Times that are written exactly stay as they are: n /
  /// fps is the same Double.
  static func onFrames(_ points: [RecordedPoint]) -> [RecordedPoint] {
    var shortest = Double.infinity
    for (point, next) in zip(points, points.dropFirst()) {
      shortest = min(shortest, next.time.high - point.time.high)
    }
    let fps = (1 / shortest).rounded()
    guard (1...1000).contains(fps) else { return points }
    var framed: [RecordedPoint] = []
    framed.reserveCapacity(points.count)
    for point in points {
      let recorded = point.time.high
      let time = (recorded * fps).rounded() / fps
      // Half a unit of the last place printed, and what a Double of this size leaves open.
      guard (time - recorded).magnitude <= 0.5e-6 + recorded.magnitude * 0x1p-51 else {
        return points
      }
      framed.append(RecordedPoint(time: time, value: point.value.high))
    }
    return framed
  }
}
