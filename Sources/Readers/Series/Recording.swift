import Analysis
import ExactNumerics
import Motion

/// Recorded values in the order of their times, to which a curve is fitted: one column of a
/// ``NumberSeries``.
///
/// A baked curve is a recording too: CSS with a linear().
package struct Recording: Sendable {
  /// The smallest number of points, which a fit needs.
  package static let fewestPoints = SpringFit.fewestPoints

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
  ///   - duration: the length in seconds of a baked curve that has shares of a duration without
  ///     stating it.
  /// - Throws: ``InputError`` for any other text, for missing times, for times that do not
  ///   increase, for an ambiguous column, and for fewer than ``fewestPoints`` points.
  package init(
    _ text: InputText, clock: NumberSeries.RecordingClock = .init(), column: String? = nil,
    duration: Double? = nil
  ) throws(InputError) {
    let first = text.firstCharacter
    if let first, first != UInt8(ascii: "["), first != UInt8(ascii: "{") {
      if NamedLinearEasing.isStyleSheet(text) {
        if let option = clock.given {
          throw text.error(
            at: text.contents,
            "expected \(clock.fps == nil ? "times" : "frames") with \(option), got linear(); "
              + "leave \(option) out")
        }
        try self.init(easingIn: text, column: column, duration: duration)
        return
      }
      if let format = ForeignFormat(text) { throw text.foreignError(format.name) }
    }
    let series = try NumberSeries(text, recording: clock)
    try series.requireUse(of: clock, text)
    let points = try series.points(
      in: try series.recordedColumn(column, of: text, clock), of: text, clock)
    if duration != nil {
      throw text.error(
        at: text.contents,
        "expected a curve that is baked into shares of a duration, as linear() is, with "
          + parameterName("duration"))
    }
    let note =
      "each pair is read as a time and a value; points with x and y need \(parameterName("fps"))"
    self.init(
      points: clock.fps == nil ? Self.snappedToFrames(points) : points, baking: nil, source: nil,
      notes: series.form == .pairs ? [note] : [])
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

extension NumberSeries {
  /// Returns the index of the chosen column, or of the only one that has numbers.
  fileprivate func recordedColumn(
    _ choice: String?, of text: InputText, _ clock: RecordingClock
  ) throws(InputError) -> Int {
    // A missing time is told first: its column would else be offered as one of values.
    if let group = groups.first {
      _ = try recordedRate(clock, in: group) { text.error(at: text.contents, $0) }
    }
    var indices = Array(columns.indices)
    if choice == nil {
      let filled = groups.flatMap { group in
        group.columns.indices.filter { group.values[$0].gapCount < group.count }
          .map { group.columns[$0] }
      }
      if !filled.isEmpty { indices = filled.sorted() }
    }
    let names = indices.map { columns[$0].names }
    return indices[
      try ColumnNames.chosenIndex(of: choice, among: names, isTable: form == .table) {
        text.error(at: text.contents, $0)
      }]
  }

  /// Throws an error if the text has no column of times that an option could be about.
  fileprivate func requireUse(of clock: RecordingClock, _ text: InputText) throws(InputError) {
    let hasNoNames = form == .array || form == .document || form == .pairs
    let option: String
    if hasNoNames, clock.timeName != nil {
      option = parameterName("time")
    } else if hasNoNames, form != .pairs, clock.timeUnit != nil {
      option = parameterName("time-unit")
    } else {
      return
    }
    throw text.error(
      at: text.contents, "expected a column of times with \(option), got none; leave it out")
  }

  /// Returns the points of a column.
  fileprivate func points(
    in column: Int, of text: InputText, _ clock: RecordingClock
  ) throws(InputError) -> [RecordedPoint] {
    let startError = { text.error(at: text.contents, $0) }
    guard let group = groups.first(where: { $0.columns.contains(column) }),
      let index = group.columns.firstIndex(of: column)
    else { throw startError("expected one column of values, got none") }
    let values = group.values[index]
    if let gap = values.firstGap { throw group.gapError(atRow: gap, column: index) }
    let fps = try recordedRate(clock, in: group, error: startError)
    try requireTimeUnit(group)
    var points = RecordingPoints()
    for row in 0..<values.count {
      let error = { group.error(atRow: row, column: nil, $0) }
      var time = fps.map { Double(group.frames?[row] ?? row) / $0 } ?? 0
      if let written = group.times {
        let seconds = written.double(row)
        // Printed times are rounded. Times at another rate soon deviate by half a frame.
        if let fps, !(abs(seconds - time) * fps < 0.5) {
          let rate = parameterName("fps")
          throw error("expected the time of its frame with \(rate); mend it or leave \(rate) out")
        }
        if fps == nil { time = seconds }
      }
      try points.append(time: time, value: values.double(row)) {
        error($0 + (form == .pairs ? "; points with x and y need \(parameterName("fps"))" : ""))
      }
    }
    return try points.completedPoints { text.error(at: text.bytes.count, $0) }
  }

  /// Returns the frames per second; nil if times are used.
  private func recordedRate(
    _ clock: RecordingClock, in group: RowGroup, error: (String) -> InputError
  ) throws(InputError) -> Double? {
    let option = parameterName("fps")
    if let fps, let given = clock.fps, fps != given {
      throw error("expected the rate of \(option), got that of the text, \(Display.number(fps))")
    }
    if group.times != nil, clock.fps == nil || form == .document { return nil }
    if group.times != nil, group.frames == nil {
      throw error("expected frames with \(option), got times; leave \(option) out")
    }
    let isPlain = form == .array || form == .document
    if let rate = clock.fps ?? fps, isPlain || form == .columns || group.frames != nil {
      return rate
    }
    if isPlain { throw error("expected times, got values alone; give \(option)") }
    if group.frames != nil {
      throw error("expected times, got frames without \(option); give it")
    }
    throw error(
      "expected 'time', or 'frame' and \(option); the columns are "
        + "\(Display.quotedNames(columns.map { $0.names[0] })), and \(parameterName("time")) says "
        + "which of them is the time")
  }

  /// Throws an error at times that look like milliseconds if nothing tells their unit.
  private func requireTimeUnit(_ group: RowGroup) throws(InputError) {
    guard let times = group.times, timeUnit == nil, form != .document, times.count > 1 else {
      return
    }
    let step = (times.double(times.count - 1) - times.double(0)) / Double(times.count - 1)
    // Seconds with a name of their own may be 4 s apart; 240 frames a second are 4.2 ms apart.
    guard step >= (isNameless ? 1 : 4) else { return }
    throw group.error(
      atRow: 0, column: nil,
      "expected times in seconds, or their unit with \(parameterName("time-unit")) ms, us, ns or "
        + "s, got times that are about \(Display.number(step.rounded())) apart")
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
