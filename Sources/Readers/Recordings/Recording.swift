import Analysis
import ExactNumerics
import Motion

/// Recorded values in the order of their times, to which a curve is fitted.
///
/// The input is a table with a header: `time,value`, or `frame,value` with fps, or headspring's own
/// CSV, wide or tidy. It may also be two columns without a header, headspring's JSON document, an
/// array of values with fps, or one JSON object a line. The first character determines the format,
/// and a table's first line its delimiter.
///
/// Baked curves are recordings too: CSS with a linear() or with @keyframes, the keyframes of a Web
/// Animation, the properties of a Lottie file, and Figma's keyframes and springs.
package struct Recording: Sendable {
  /// The smallest number of points, which a fit needs.
  package static let fewestPoints = SpringFit.fewestPoints

  /// The points in the order of their times, no two at the same time.
  package let points: [RecordedPoint]
  /// The precision of a baked curve's numbers; nil for recorded values.
  package let baking: BakingPrecision?
  /// The source of a baked curve; nil for recorded values.
  package let source: BakedCurveSource?
}

extension Recording {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - fps: frames per second, for values with frame numbers or without times.
  ///   - column: the name of the column of values, if there are several.
  ///   - duration: the length in seconds of a baked curve that has shares of a duration without
  ///     stating it.
  /// - Throws: ``InputError`` for any other text, for missing times, for times that do not
  ///   increase, for an ambiguous column, and for fewer than ``fewestPoints`` points.
  package init(
    _ text: InputText, fps: Double? = nil, column: String? = nil, duration: Double? = nil
  ) throws(InputError) {
    let points: [RecordedPoint]
    if !text.isJSON {
      if Self.isStyleSheet(text) {
        try Self.refuseRate(fps, "CSS", at: text.contents, of: text)
        let columns = try Self.columns(ofStyleSheet: text)
        try self.init(columns, of: text, column: column, duration: duration) { what in
          text.error(at: text.contents, what)
        }
        return
      }
      points = try Self.points(ofTable: text, fps: fps, column: column)
    } else if HeadspringDocument.schema(of: text) != nil {
      points = try Self.points(of: try HeadspringDocument(text), fps: fps, column: column)
    } else {
      var reader = JSONReader(text)
      let root = JSONField(try reader.readValue(), of: text)
      if let columns = try Self.columns(of: root, fps: fps) {
        guard reader.isAtEnd() else { throw reader.unexpectedTextError("the end of the text") }
        try self.init(columns, of: text, column: column, duration: duration, error: root.error)
        return
      }
      if case .object = root.value.kind {
        points = try Self.points(ofLines: root, reader, fps: fps, column: column)
      } else {
        guard reader.isAtEnd() else { throw reader.unexpectedTextError("the end of the text") }
        points = try Self.points(ofArray: root, fps: fps, column: column)
      }
    }
    if duration != nil {
      throw text.error(
        at: text.contents,
        "expected a curve that is baked into shares of a duration, as linear() is, with "
          + parameterName("duration"))
    }
    self.init(points: fps == nil ? Self.snappedToFrames(points) : points, baking: nil, source: nil)
  }

  /// Returns the columns of Figma's keyframes and springs, of a Lottie file or of a Web Animation;
  /// nil for any other JSON.
  private static func columns(
    of root: JSONField, fps: Double?
  ) throws(InputError) -> [BakedCurveColumn]? {
    if FigmaDocument.isFigma(root) {
      try refuseRate(fps, "a spring or keyframes with times", at: root.value.offset, of: root.text)
      return try FigmaDocument(root).columns
    }
    if LottieKeyframeReader.isLottie(root) {
      return try LottieKeyframeReader(root, fps: fps).columns
    }
    guard WebAnimationReader.isWebAnimation(root) else { return nil }
    try refuseRate(fps, "keyframes", at: root.value.offset, of: root.text)
    return try WebAnimationReader(root).columns
  }

  private static func refuseRate(
    _ fps: Double?, _ what: String, at offset: Int, of text: InputText
  ) throws(InputError) {
    if fps == nil { return }
    let rate = parameterName("fps")
    throw text.error(at: offset, "expected frames with \(rate), got \(what); leave \(rate) out")
  }
}

extension Recording {
  /// Replaces times that are rounded to 6 decimals by exact frame times: 0.016667 becomes 1/60 at
  /// 60 frames a second.
  ///
  /// The rate is 1 over the shortest step, rounded to a whole number, within 1...1000. All times
  /// must be within 0.5e-6 s of a frame's time n / fps; otherwise the points stay unchanged. An
  /// exact time also stays, since n / fps is the same Double.
  static func snappedToFrames(_ points: [RecordedPoint]) -> [RecordedPoint] {
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
      // Half a unit of the sixth decimal, plus the rounding error of a Double of this size.
      guard (time - recorded).magnitude <= 0.5e-6 + recorded.magnitude * 0x1p-51 else {
        return points
      }
      framed.append(RecordedPoint(time: time, value: point.value.high))
    }
    return framed
  }
}

/// Collects the points of a recording and checks that their times increase.
struct RecordingPoints {
  private(set) var points: [RecordedPoint] = []

  /// - Parameter error: makes an error at the time.
  mutating func append(
    time: Double, value: Double, error: (String) -> InputError
  ) throws(InputError) {
    guard time.isFinite else { throw error("expected a time within 1.8e308 s") }
    if let last = points.last?.time.high, time <= last {
      throw error(
        time == last
          ? "expected times that increase, got the same one again"
          : "expected times that increase, got one before the last")
    }
    points.append(RecordedPoint(time: time, value: value))
  }

  /// Returns the points, of which there must be at least ``Recording/fewestPoints``.
  ///
  /// - Parameter error: makes an error at the end of the points.
  func completedPoints(error: (String) -> InputError) throws(InputError) -> [RecordedPoint] {
    guard points.count >= Recording.fewestPoints else {
      throw error("expected at least \(Recording.fewestPoints) points, got \(points.count)")
    }
    return points
  }
}
