import Motion

/// What two series of values show otherwise of their motions, without what follows from the rest
/// of it.
struct SeriesChanges {
  private var golden: SeriesMotion
  private var actual: SeriesMotion
  private var pairs: [(golden: ExplainedParameter, actual: ExplainedParameter)] = []
  private let saysParameters: Bool
  /// Why there are no changes.
  private(set) var reason = ""

  /// - Parameter sameParameters: whether both sides are documents that say the same.
  init(from golden: ExplainedSeries, to actual: ExplainedSeries, sameParameters: Bool) {
    saysParameters = sameParameters
    self.golden = SeriesMotion(golden)
    self.actual = SeriesMotion(actual)
    let said = sameParameters ? "the documents say the same parameters" : ""
    guard golden.columns.count == actual.columns.count else {
      reason = Self.joined(said, "the sides have other columns")
      return
    }
    guard golden.rowCount > 0, actual.rowCount > 0 else {
      reason = Self.joined(said, "a side has no rows")
      return
    }
    compareLikeliest()
    if pairs.isEmpty { compareLanding() }
    if pairs.isEmpty {
      reason = Self.joined(said, differences(golden, actual) ?? unexplained)
    }
  }

  var changes: [ParameterChange] {
    pairs.map { ParameterChange(golden: $0.golden.words, actual: $0.actual.words) }
  }

  private static func joined(_ first: String, _ second: String) -> String {
    first.isEmpty ? second : "\(first); \(second)"
  }

  private var unexplained: String {
    switch (golden.reason ?? lack(of: golden), actual.reason ?? lack(of: actual)) {
    case (let why?, let other?) where why == other: "on both sides \(why)"
    case (let why?, _): "in the golden \(why)"
    case (nil, let why?): "on the actual side \(why)"
    case (nil, nil): "both sides are one motion, as far as the printed digits can tell"
    }
  }

  private func lack(of motion: SeriesMotion) -> String? {
    motion.start != nil && motion.isAlike
      ? nil : "no one spring or bounce makes these values, and nothing else is looked for"
  }

  /// "1 value differs at frame 12", for rows that are mostly the same.
  private func differences(_ golden: ExplainedSeries, _ actual: ExplainedSeries) -> String? {
    guard golden.rowCount == actual.rowCount else { return nil }
    var count = 0
    var first: Int?
    for (one, other) in zip(golden.columns, actual.columns) {
      for row in one.values.indices where row < other.values.count {
        if one.values[row] == other.values[row] { continue }
        count += 1
        first = min(first ?? row, row)
      }
    }
    guard let first, count * 4 <= golden.rowCount * golden.columns.count else { return nil }
    let frame = golden.frames.map { $0[first] } ?? first
    return count == 1
      ? "1 value differs at frame \(frame)" : "\(count) values differ, the first at frame \(frame)"
  }
}

extension SeriesChanges {
  /// Of all the ways in which both may start, and of the words for them, those that need the fewest
  /// changes, and then the shortest numbers.
  private mutating func compareLikeliest() {
    var best: Self?
    var least = (Int.max, 0, 0)
    for first in 0..<max(golden.starts.count, 1) {
      for second in 0..<max(actual.starts.count, 1) {
        for words in [SeriesMotion.Words.bounce, .rates, .spring] {
          var way = self
          (way.golden.startIndex, way.actual.startIndex) = (first, second)
          guard way.maySay(words) else { continue }
          way.compare(words)
          let cost = way.cost(words)
          if cost < least { (best, least) = (way, cost) }
        }
      }
    }
    if let best { self = best }
  }

  /// How many changes, whether in a bounce's own words, and how long they are to tell, with when
  /// both begin.
  private func cost(_ words: SeriesMotion.Words) -> (Int, Int, Int) {
    var length = 0
    for pair in pairs { length += pair.golden.words.utf8.count + pair.actual.words.utf8.count }
    for parameter in golden.timing + actual.timing where parameter.name == "delay" {
      length += parameter.words.utf8.count
    }
    return (pairs.count, words == .rates ? 1 : 0, length)
  }

  /// Whether the words say how both start: as the published bounce, from rest, or thrown, which
  /// both kinds may be. Without curves no words are needed.
  private func maySay(_ words: SeriesMotion.Words) -> Bool {
    guard let before = golden.start, let after = actual.start else { return words == .spring }
    let isPublished = before.isPublished || after.isPublished
    switch words {
    case .spring: return !isPublished || before.isLetGo || after.isLetGo
    case .rates: return isPublished
    case .bounce:
      return (isPublished || !(before.isLetGo || after.isLetGo)) && golden.bounceWords != nil
        && actual.bounceWords != nil && !isSame(.rates)
    }
  }

  private mutating func compare(_ words: SeriesMotion.Words) {
    guard golden.start != nil, actual.start != nil, golden.isAlike, actual.isAlike else {
      // What needs no curve, unless the documents say it themselves.
      if saysParameters { return }
      take(golden.from, actual.from)
      take(golden.clock, actual.clock)
      return
    }
    take(golden.from, actual.from)
    take(golden.to, actual.to)
    compareCurves(words)
    take(golden.clock, actual.clock)
    take(golden.timing, actual.timing)
    leaveOutConsequences()
  }

  private mutating func take(_ golden: [ExplainedParameter], _ actual: [ExplainedParameter]) {
    for (one, other) in zip(golden, actual) where !one.isSame(as: other) {
      pairs.append((one, other))
    }
  }

  /// Where nothing but the last row differs, and one side's is the curve's.
  private mutating func compareLanding() {
    guard golden.start != nil, actual.start != nil, golden.lastRow == actual.lastRow else { return }
    for (one, other) in zip(golden.series.columns, actual.series.columns)
    where one.values.dropLast() != other.values.dropLast() {
      return
    }
    let isCurve = golden.lastDistance < actual.lastDistance
    pairs.append(
      (
        ExplainedParameter("landing", isCurve ? "off" : "on"),
        ExplainedParameter("landing", isCurve ? "on" : "off")
      ))
  }

  /// Sides of which one is a bounce and the other a spring have each its own words.
  private mutating func compareCurves(_ words: SeriesMotion.Words) {
    guard let before = golden.start, let after = actual.start else { return }
    if before.isPublished != after.isPublished, before.isLetGo != after.isLetGo {
      pairs.append((golden.whole(golden.ownWords), actual.whole(actual.ownWords)))
      return
    }
    take(golden.velocity(words), actual.velocity(words))
    take(golden.curve(words), actual.curve(words))
  }

  private func isSame(_ words: SeriesMotion.Words) -> Bool {
    zip(golden.curve(words), actual.curve(words)).allSatisfy { $0.isSame(as: $1) }
  }

  private func has(_ name: String) -> Bool { pairs.contains { $0.golden.name == name } }

  private mutating func leaveOut(_ names: String...) {
    pairs.removeAll { names.contains($0.golden.name) }
  }

  /// The number of rows follows from the frames' rate and from how long the motion takes.
  private mutating func leaveOutConsequences() {
    if has("fps") {
      if golden.lastRow == actual.lastRow { leaveOut("length", "duration") }
      let frame = 1 / min(golden.rate?.fps ?? 60, actual.rate?.fps ?? 60)
      if (golden.length - actual.length).magnitude <= frame { leaveOut("length") }
      leaveOut("frames")
    }
    if has("delay"), golden.lastRow == actual.lastRow, !has("fps") {
      // So many frames, whatever is in them.
      leaveOut("duration")
    }
    if has("curve") || has("duration") || has("delay") || has("repeat") {
      leaveOut("length", "frames")
    }
    let others = pairs.contains {
      !["length", "frames", "fps"].contains($0.golden.name)
    }
    if others, golden.endsSettled, actual.endsSettled { leaveOut("length", "frames") }
  }
}

extension SeriesMotion {
  /// The words that a motion's own start asks for.
  var ownWords: Words {
    if start?.isPublished != true { return .spring }
    return bounceWords == nil ? .rates : .bounce
  }

  /// The whole curve in one text.
  func whole(_ words: Words) -> ExplainedParameter {
    ExplainedParameter(
      "curve", [], words: curve(words).map { $0.words }.joined(separator: ","))
  }
}
