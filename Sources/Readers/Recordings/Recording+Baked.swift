import Analysis
import ExactNumerics
import Motion

extension Recording {
  /// True if a text is CSS: its name ends in ".css", or it includes linear() or @keyframes.
  static func isStyleSheet(_ text: InputText) -> Bool {
    if text.name.utf8.suffix(4).elementsEqual(".css".utf8) { return true }
    let bytes = text.bytes
    for offset in bytes.indices {
      let byte = bytes[offset]
      if byte | 0x20 == UInt8(ascii: "l"), LinearEasingText.beginsWithLinear(in: bytes, at: offset)
      {
        return true
      }
      if byte == UInt8(ascii: "@"), ASCIIText.starts(bytes, at: offset, with: "@keyframes") {
        return true
      }
    }
    return false
  }

  /// Returns the columns of a CSS text: one for a lone linear(), else those of the declarations.
  static func columns(ofStyleSheet text: InputText) throws(InputError) -> [BakedCurveColumn] {
    var reader = CSSTokenizer(text, text.contents..<text.bytes.count)
    try reader.skipBlanks()
    if LinearEasingText.beginsWithLinear(in: text.bytes, at: reader.offset) {
      let easing = try LinearEasingText(&reader)
      try reader.skipBlanks()
      _ = reader.skip(UInt8(ascii: ";"))
      try reader.skipBlanks()
      guard reader.isAtEnd else { throw reader.unexpectedTextError("the end of the text") }
      let duration = StatedDuration(offset: easing.range.lowerBound)
      return [easing.bakedColumn(["linear()"], duration)]
    }
    let sheet = try CSSDeclarations(text)
    let durations = try CSSDurationResolver(sheet)
    let columns = try sheet.easings(durations) + sheet.keyframes(durations)
    if columns.isEmpty {
      if let other = sheet.firstOtherEasing(durations) {
        throw text.error(
          at: other.offset,
          "expected linear() or @keyframes, got \(other.name)(): an easing, and no baked spring")
      }
      throw text.error(
        at: text.bytes.count,
        sheet.hasKeyframes
          ? "expected keyframes of numbers, got none"
          : "expected linear() or @keyframes, got neither")
    }
    return columns
  }

  /// Creates a recording from the chosen column, or from the only one that moves. A column for
  /// reduced motion is used only if chosen, or if there is no other.
  ///
  /// - Parameters:
  ///   - duration: the length in seconds of a curve without a stated duration.
  ///   - error: makes an error about the columns.
  init(
    _ columns: [BakedCurveColumn], of text: InputText, column choice: String?, duration: Double?,
    error: (String) -> InputError
  ) throws(InputError) {
    var candidates = columns
    if choice == nil {
      candidates = columns.filter { !$0.isReduced }
      if candidates.isEmpty { candidates = columns }
      let moving = candidates.filter { !$0.isConstant }
      if !moving.isEmpty { candidates = moving }
    }
    let index = try ColumnNames.chosenIndex(
      of: choice, among: candidates.map { $0.names }, error: error)
    try self.init(candidates[index], of: text, duration: duration)
  }

  private init(
    _ column: BakedCurveColumn, of text: InputText, duration given: Double?
  ) throws(InputError) {
    func error(_ stop: BakedCurveColumn.BakedCurveStop, _ what: String) -> InputError {
      text.isJSON ? text.jsonError(at: stop.offset, what) : text.error(at: stop.offset, what)
    }
    let length = try Self.secondsPerTimeUnit(of: column, given, text)
    if let exact = column.exact {
      points = exact.map { RecordedPoint(time: $0.time * length, value: $0.value) }
      baking = nil
      source = BakedCurveSource(
        kind: column.kind, name: column.names[0], stopCount: exact.count,
        duration: column.duration == nil ? points[points.count - 1].time.high : length,
        durationSource: Self.durationSource(column.duration, isGiven: given != nil))
      return
    }
    var stops = column.stops
    // An easing that has not settled jumps to its end value at the last stop.
    if column.kind == .linearEasing, stops.count > 1,
      stops[stops.count - 1].time == stops[stops.count - 2].time
    {
      stops.removeLast()
    }
    var points = RecordingPoints()
    for stop in stops {
      try points.append(time: stop.time * length, value: stop.value) { error(stop, $0) }
    }
    self.points = try points.completedPoints { what in
      column.stops.first.map { error($0, what) } ?? text.error(at: 0, what)
    }
    let final = column.stops[column.stops.count - 1].value
    let endsEarly =
      column.kind == .linearEasing && final != 1 && (final - 1).magnitude < Self.largestRest
    var baking = BakingPrecision(
      valueStep: column.valueStep, timeStep: column.timeStep * length,
      lands: stops.count == column.stops.count && !endsEarly)
    if column.kind == .linearEasing {
      baking.endsEarly = endsEarly
      baking.start = column.stops[0].value
      baking.target = endsEarly ? 1 : final
    }
    self.baking = baking
    let last = self.points[self.points.count - 1].time.high
    source = BakedCurveSource(
      kind: column.kind, name: column.names[0], stopCount: column.stops.count,
      duration: column.duration == nil ? last : length,
      durationSource: Self.durationSource(column.duration, isGiven: given != nil))
  }

  /// The last stop of an easing to 1 that ends before it has settled is nearer to 1 than this. An
  /// easing of other values, such as one back to 0, ends at its target.
  private static let largestRest = 0.1

  /// Returns the name of the value that gives the duration; empty if none is needed, nil if none
  /// does.
  private static func durationSource(_ duration: StatedDuration?, isGiven: Bool) -> String? {
    guard let duration else { return "" }
    if duration.seconds != nil { return duration.source }
    return isGiven ? "" : nil
  }

  /// Returns the factor from a column's times to seconds: the duration, or 1 for times in seconds.
  private static func secondsPerTimeUnit(
    of column: BakedCurveColumn, _ given: Double?, _ text: InputText
  ) throws(InputError) -> Double {
    let option = parameterName("duration")
    guard let stated = column.duration else {
      if given == nil { return 1 }
      let offset = column.stops.first?.offset ?? 0
      throw text.error(at: offset, "expected no \(option): these have times of their own")
    }
    guard let seconds = stated.seconds else { return given ?? 1 }
    guard seconds > 0, seconds.isFinite else {
      throw text.error(at: stated.offset, "expected a duration above 0 for this one")
    }
    guard given == nil || given == seconds else {
      throw text.error(
        at: stated.offset,
        "expected the duration of \(option), got that of \(Display.text(stated.source))")
    }
    return seconds
  }
}
