import Analysis
import ExactNumerics
import Motion

/// Recorded values in the order of their times, to which a curve is fitted: one column of a
/// ``NumberSeries``.
///
/// A baked curve is a recording too: CSS with a linear().
package struct Recording: Sendable {
  /// The points in the order of their times, no two at the same time.
  package let points: [RecordedPoint]
  /// The precision of a baked curve's numbers; nil for recorded values.
  package let baking: BakingPrecision?
  /// The source of a baked curve; nil for recorded values.
  package let source: BakedCurveSource?
  /// Sentences about what was read in one of several ways.
  package let notes: [String]
}

extension Recording {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - clock: what the text may leave open about its times.
  ///   - column: the name of the column of values, if there are several.
  ///   - duration: the seconds of a baked curve that has shares of a duration without stating it.
  /// - Throws: ``InputError`` for any other text, for missing times, for times that do not
  ///   increase, for an ambiguous column, and for fewer than `Fit.fewestPoints` points.
  package init(
    _ text: InputText, clock: NumberSeries.RecordingClock = .init(), column: String? = nil,
    duration: Double? = nil
  ) throws(InputError) {
    // An object of JavaScript has no quotes around its first key.
    let key = text.bytes[text.contents...].first { !$0.isWhitespace && !"[{".utf8.contains($0) }
    let isCode = text.isJSON && key?.isLetter == true && text.contains("linear(")
    if isCode || !text.isJSON && text.firstCharacter != nil {
      if NamedLinearEasing.isStyleSheet(text) {
        let given = clock.fps != nil ? "fps" : clock.timeName != nil ? "time" : nil
        if let option = given ?? (clock.timeUnit != nil ? "time-unit" : nil) {
          throw text.error(
            at: text.contents,
            "expected \(clock.fps == nil ? "times" : "frames") with --\(option), got "
              + "linear(); leave --\(option) out")
        }
        try self.init(easingIn: text, column: column, duration: duration)
        return
      }
      if let name = text.foreignFormat { throw text.foreignError(name) }
    }
    let series = try NumberSeries(text, recording: clock)
    let points = try series.points(in: column, clock)
    if duration != nil {
      throw text.error(
        at: text.contents,
        "expected a curve that is baked into shares of a duration, as linear() is, with "
          + "--duration")
    }
    self.init(
      points: clock.fps == nil ? Self.snappedToFrames(points) : points, baking: nil, source: nil,
      notes: series.form == .pairs ? ["each pair is read as a time and a value; \(pairHint)"] : [])
  }

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
    let framed = points.map {
      RecordedPoint(time: ($0.time.high * fps).rounded() / fps, value: $0.value.high)
    }
    // Half a unit of the sixth decimal, plus the rounding error of a Double of this size.
    let isFramed = zip(points, framed).allSatisfy { point, frame in
      let recorded = point.time.high
      return (frame.time.high - recorded).magnitude <= 0.5e-6 + recorded.magnitude * 0x1p-51
    }
    return isFramed ? framed : points
  }

  /// Returns the points of a recording, at least `Fit.fewestPoints` with increasing times. `error`
  /// makes an error at the time of a point, or at the end.
  static func points(
    count: Int, _ point: (Int) throws(InputError) -> (time: Double, value: Double),
    error: (Int, String) -> InputError
  ) throws(InputError) -> [RecordedPoint] {
    var points: [RecordedPoint] = []
    points.reserveCapacity(count)
    for index in 0..<count {
      let (time, value) = try point(index)
      guard time.isFinite else { throw error(index, "expected a time within 1.8e308 s") }
      if let last = points.last?.time.high, time <= last {
        let other = time == last ? "the same one again" : "one before the last"
        throw error(index, "expected times that increase, got \(other)")
      }
      points.append(RecordedPoint(time: time, value: value))
    }
    guard count >= Fit.fewestPoints else {
      throw error(count, "expected at least \(Fit.fewestPoints) points, got \(count)")
    }
    return points
  }
}

/// The hint for an array of pairs, whose numbers may be x and y.
private let pairHint = "points with x and y need --fps"

extension NumberSeries {
  /// Returns the points of the chosen column, or of the only one that has numbers.
  fileprivate func points(
    in choice: String?, _ clock: RecordingClock
  ) throws(InputError) -> [RecordedPoint] {
    if form == .array || form == .document || form == .pairs {
      let hasUnit = clock.timeUnit != nil && form != .pairs
      if clock.timeName != nil || hasUnit {
        let option = clock.timeName != nil ? "--time" : "--time-unit"
        throw startError("expected a column of times with \(option), got none; leave it out")
      }
    }
    // A missing time is told first: its column would else be offered as one of values.
    if let group = groups.first { _ = try recordedRate(clock, in: group) }
    var filled = groups.flatMap { group in
      zip(group.columns, group.values).filter { $1.gapCount < group.count }.map { $0.0 }
    }.sorted()
    if choice != nil || filled.isEmpty { filled = Array(columns.indices) }
    let names = filled.map { columns[$0].names }
    let column = filled[
      try SeriesColumn.chosenIndex(
        of: choice, among: names, isTable: form == .table, error: startError)]
    guard let group = groups.first(where: { $0.columns.contains(column) }),
      let index = group.columns.firstIndex(of: column)
    else { throw startError("expected one column of values, got none") }
    let values = group.values[index]
    if let gap = values.firstGap { throw values.wrongNumberError(gap, "a number") }
    let fps = try recordedRate(clock, in: group)
    try requireTimeUnit(group)
    return try Recording.points(count: values.count) { (row) throws(InputError) in
      let time = fps.map { Double(group.frames?[row] ?? row) / $0 } ?? 0
      guard let seconds = group.times?.double(row) else { return (time, values.double(row)) }
      // Printed times are rounded. Times at another rate soon deviate by half a frame.
      if let fps, !(abs(seconds - time) * fps < 0.5) {
        let rate = "--fps"
        throw group.error(
          atRow: row, "expected the time of its frame with \(rate); mend it or leave \(rate) out")
      }
      return (fps == nil ? seconds : time, values.double(row))
    } error: { row, what in
      if row == values.count { return text.error(at: text.bytes.count, what) }
      return group.error(atRow: row, form == .pairs ? "\(what); \(pairHint)" : what)
    }
  }

  /// Returns the frames per second; nil if times are used.
  private func recordedRate(
    _ clock: RecordingClock, in group: RowGroup
  ) throws(InputError) -> Double? {
    let option = "--fps"
    if let fps, let given = clock.fps, fps != given {
      throw startError(
        "expected the rate of \(option), got that of the text, \(Display.number(fps))")
    }
    if group.times != nil, clock.fps == nil || form == .document { return nil }
    if group.times != nil, group.frames == nil {
      throw startError("expected frames with \(option), got times; leave \(option) out")
    }
    let isPlain = form == .array || form == .document
    if let rate = clock.fps ?? fps, isPlain || form == .columns || group.frames != nil {
      return rate
    }
    if isPlain { throw startError("expected times, got values alone; give \(option)") }
    if group.frames != nil {
      throw startError("expected times, got frames without \(option); give it")
    }
    throw startError(
      "expected 'time', or 'frame' and \(option); the columns are "
        + "\(Display.quotedNames(columns.map { $0.names[0] })), and --time says "
        + "which of them is the time")
  }

  /// Throws an error at times that look like milliseconds if nothing tells their unit: those that
  /// are 4 or more apart, and whole numbers that are 1 or more apart.
  private func requireTimeUnit(_ group: RowGroup) throws(InputError) {
    guard let times = group.times, timeUnit == nil, form != .document, times.count > 1 else {
      return
    }
    let step = (times.double(times.count - 1) - times.double(0)) / Double(times.count - 1)
    let isWhole = (0..<times.count).allSatisfy { times.double($0).rounded() == times.double($0) }
    guard step >= (isNameless || isWhole ? 1 : 4) else { return }
    throw group.error(
      atRow: 0,
      "expected times in seconds, or their unit with --time-unit ms, us, ns or "
        + "s, got times that are about \(Display.number(step.rounded())) apart")
  }

  private func startError(_ what: String) -> InputError { text.error(at: text.contents, what) }
}

/// Known formats that are no series of numbers, for a message that says what a text is.
extension InputText {
  /// The name of a known format, such as "an SVG picture"; nil for JSON and any other text.
  var foreignFormat: String? {
    if isJSON { return nil }
    if contains("@keyframes") { return "keyframes of a style sheet" }
    if firstCharacter == UInt8(ascii: "<") {
      return contains("<svg")
        ? "an SVG picture" : contains("<html") ? "a web page" : "an XML text"
    }
    return contains("Adobe After Effects", within: 64) ? "keyframes of After Effects" : nil
  }

  /// The names of formats in JSON, each by a key that its outermost object has.
  static let foreignKeys = [
    "layers": "a Lottie file", "keyframes": "keyframes of a Web Animation",
  ]

  /// Returns the error of a known format that is not read.
  func foreignError(_ name: String) -> InputError {
    error(
      at: contents,
      "expected a recording, got \(name); fit reads a table or JSON of times and values, or one "
        + "linear()")
  }
}
