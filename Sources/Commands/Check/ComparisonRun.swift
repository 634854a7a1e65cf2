import ExactNumerics
import Formats
import Motion
import Readers

/// One pass over both sides of a comparison.
struct ComparisonRun {
  let names: ComparedNames
  let rules: ComparisonRules
  let scale: GoldenScale?
  private(set) var columns: [ComparedColumn] = []
  private var tallies: [ColumnTally] = []
  private var largest: [FoundDifference?] = []
  private var worst: [FoundDifference?] = []
  /// How many rows each column has.
  private var counts: [Int] = []
  /// Which of the tracks each column belongs to.
  private var trackOf: [Int] = []
  private var tracks: [Track] = []
  private var rows: FirstDifferences
  private var time: ColumnTally
  private var timeLargest: FoundDifference?
  private var timeWorst: FoundDifference?
  private var timeFrames = DifferingFrames()
  private var timeCount = 0
  private var hasTimes = false
  /// The times of the first and the last row, where these are known.
  private var times: (first: ExactDecimal, last: ExactDecimal)?
  /// Of a picture.
  private(set) var sampler: CurveSampler?

  private struct Track {
    let name: String
    var frames = DifferingFrames()
  }

  /// - Parameter sampler: takes what a picture needs, if that is wanted.
  init(
    _ names: ComparedNames, _ rules: ComparisonRules, _ scale: GoldenScale?,
    _ sampler: CurveSampler? = nil
  ) {
    self.sampler = sampler
    self.names = names
    self.rules = rules
    self.scale = scale
    rows = FirstDifferences(limit: rules.rows)
    time = ColumnTally(rules.timeRule(scale))
  }

  mutating func compare(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, isHeld: Bool
  ) throws(ComparisonFailure) {
    if let one = actual.layout.fps, let other = golden.layout.fps, one != other {
      throw names.otherRates(
        actual: RateCheck.shown(one), golden: RateCheck.shown(other))
    }
    let isByColumns = try arrange(&actual, &golden, isHeld: isHeld)
    let clocks = Clocks(actual, golden)
    hasTimes = clocks.areCompared
    if !isByColumns {
      try compareRows(&actual, &golden, clocks)
    } else if actual.isHeld, golden.isHeld {
      try compareHeldColumns(&actual, &golden, clocks)
    } else {
      try compareColumns(&actual, &golden, clocks)
    }
    try rules.requireNames(in: columns, hasTimes: hasTimes)
  }

  /// Has both sides go the same way: row by row, or column after column.
  ///
  /// - Returns: whether by columns.
  private func arrange(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, isHeld: Bool
  ) throws(ComparisonFailure) -> Bool {
    do throws(SeriesFailure) {
      let areTidy = actual.kind == .tidy && golden.kind == .tidy
      let isByColumns = actual.isByColumns || golden.isByColumns
      if isHeld || !areTidy {
        try actual.hold()
        try golden.hold()
      }
      if !isByColumns { return false }
      if actual.canGoByColumns, golden.canGoByColumns {
        actual.goByColumns()
        golden.goByColumns()
        return true
      }
      if actual.canGoByRows, golden.canGoByRows {
        try actual.goByRows()
        try golden.goByRows()
        return false
      }
    } catch {
      throw .series(error)
    }
    throw names.noRows(isGolden: !golden.canGoByRows)
  }

  /// Adds a column, whose rows come next.
  private mutating func begin(_ column: ComparedColumn) -> Int {
    let known = tracks.firstIndex { $0.name.utf8.elementsEqual(column.track.utf8) }
    if known == nil { tracks.append(Track(name: column.track)) }
    trackOf.append(known ?? tracks.count - 1)
    columns.append(column)
    tallies.append(ColumnTally(rules.rule(for: column, scale)))
    largest.append(nil)
    worst.append(nil)
    counts.append(0)
    return columns.count - 1
  }

  // MARK: Row by row

  private mutating func compareRows(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, _ clocks: Clocks
  ) throws(ComparisonFailure) {
    let matched = try ColumnMatching(actual: actual.layout, golden: golden.layout).columns(names)
    for column in matched { _ = begin(column) }
    try rules.requireNames(in: columns, hasTimes: hasTimes)
    var rates = RateCheck()
    let (ones, others) = (actual.numbers, golden.numbers)
    var row = 0
    let areAlike =
      SeriesReader.haveEqualShape(actual, golden)
      && columns.allSatisfy { $0.actual == $0.golden } && sampler == nil
    while true {
      if areAlike { row += try skipEqualRows(&actual, &golden) }
      guard try advance(&actual, &golden) else { break }
      try compareTimes(actual, golden, clocks, row: row, &rates)
      for index in columns.indices {
        let (one, other) = (columns[index].actual, columns[index].golden)
        let isBeyond = compare(
          index, ones[one], others[other], actual, one, golden, other, clocks, row: row)
        if isBeyond { tracks[trackOf[index]].frames.insert(row) }
        sampler?.add(index, row, actual.exact(one), golden.exact(other))
      }
      if sampler != nil { keepTime(actual, golden, clocks) }
      row += 1
    }
    if let rates = rates.atEnd {
      throw names.otherRates(actual: rates.actual, golden: rates.golden)
    }
    timeCount = row
    for index in counts.indices { counts[index] = row }
  }

  private func skipEqualRows(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader
  ) throws(ComparisonFailure) -> Int {
    do throws(SeriesFailure) {
      return try SeriesReader.skipEqualRows(&actual, &golden)
    } catch {
      throw .series(error)
    }
  }

  /// Reads a row of both sides.
  ///
  /// - Returns: whether both had one.
  /// - Throws: ``ComparisonFailure`` where only one had, or their frames differ.
  private func advance(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, column: ComparedColumn? = nil
  ) throws(ComparisonFailure) -> Bool {
    var counts = (0, 0)
    do throws(SeriesFailure) {
      let (isActual, isGolden) = (try actual.nextRow(), try golden.nextRow())
      if isActual, isGolden {
        if actual.frame == golden.frame { return true }
      } else {
        if !isActual, !isGolden { return false }
        while isActual, try actual.nextRow() {}
        while isGolden, try golden.nextRow() {}
        counts = (actual.rowIndex + 1, golden.rowIndex + 1)
      }
    } catch {
      throw .series(error)
    }
    if counts != (0, 0) {
      throw names.otherCounts(
        actual: counts.0, golden: counts.1, column: column.map { $0.shown })
    }
    throw names.otherFrames(
      actual: actual.frame, golden: golden.frame, line: golden.line(of: 0))
  }

  // MARK: Column after column

  private mutating func compareHeldColumns(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, _ clocks: Clocks
  ) throws(ComparisonFailure) {
    let matched = try ColumnMatching(actual: actual.layout, golden: golden.layout).columns(names)
    try rules.requireNames(in: matched, hasTimes: hasTimes)
    for column in matched {
      actual.seekColumn(column.actual)
      golden.seekColumn(column.golden)
      try compareColumn(column, &actual, &golden, clocks)
    }
  }

  /// Two tidy tables side by side, which have their columns in one order.
  private mutating func compareColumns(
    _ actual: inout SeriesReader, _ golden: inout SeriesReader, _ clocks: Clocks
  ) throws(ComparisonFailure) {
    while true {
      let places: (Int?, Int?)
      do throws(SeriesFailure) {
        places = (try actual.nextColumn(), try golden.nextColumn())
      } catch {
        throw .series(error)
      }
      guard let one = places.0, let other = places.1 else {
        // Which columns are missing is known when all of them are.
        if places.0 != nil || places.1 != nil { throw .columnsInOtherOrder }
        return
      }
      let (mine, its) = (actual.layout.columns[one], golden.layout.columns[other])
      guard mine.track.utf8.elementsEqual(its.track.utf8),
        mine.component.utf8.elementsEqual(its.component.utf8)
      else { throw .columnsInOtherOrder }
      let matching = ColumnMatching(actual: actual.layout, golden: golden.layout)
      try compareColumn(
        matching.column(actual: one, golden: other), &actual, &golden, clocks)
    }
  }

  private mutating func compareColumn(
    _ column: ComparedColumn, _ actual: inout SeriesReader, _ golden: inout SeriesReader,
    _ clocks: Clocks
  ) throws(ComparisonFailure) {
    let index = begin(column)
    var rates = RateCheck()
    let (ones, others) = (actual.numbers, golden.numbers)
    var row = 0
    while try advance(&actual, &golden, column: column) {
      try compareTimes(actual, golden, clocks, row: row, &rates)
      let isBeyond = compare(
        index, ones[0], others[0], actual, 0, golden, 0, clocks, row: row)
      if isBeyond { tracks[trackOf[index]].frames.insertAnywhere(row) }
      sampler?.add(index, row, actual.exact(0), golden.exact(0))
      if sampler != nil { keepTime(actual, golden, clocks) }
      row += 1
    }
    if let rates = rates.atEnd {
      throw names.otherRates(actual: rates.actual, golden: rates.golden)
    }
    counts[index] = row
    timeCount = max(timeCount, row)
  }
}

// MARK: Numbers

extension ComparisonRun {
  /// The times of both sides.
  struct Clocks {
    let actual: RowClock
    let golden: RowClock

    init(_ actual: borrowing SeriesReader, _ golden: borrowing SeriesReader) {
      self.actual = RowClock(slot: actual.timeSlot, fps: actual.layout.fps)
      self.golden = RowClock(slot: golden.timeSlot, fps: golden.layout.fps)
    }

    /// Whether both sides say times, one of them in its rows.
    var areCompared: Bool {
      switch (actual, golden) {
      case (.none, _), (_, .none), (.frames, .frames): false
      default: true
      }
    }
  }

  /// Compares a number of both sides.
  ///
  /// - Returns: whether they differ by more than they may.
  @inline(__always)
  private mutating func compare(
    _ index: Int, _ one: PlainDecimal, _ other: PlainDecimal,
    _ actual: borrowing SeriesReader, _ actualSlot: Int, _ golden: borrowing SeriesReader,
    _ goldenSlot: Int, _ clocks: Clocks, row: Int
  ) -> Bool {
    if one == other, one.decimals >= 0 { return false }
    var isPlain = true
    var outcome = tallies[index].add(actual: one, golden: other, isPlain: &isPlain)
    if !isPlain {
      outcome = tallies[index].add(
        actual: actual.exact(actualSlot), golden: golden.exact(goldenSlot))
    }
    guard let outcome, outcome.isLargest || outcome.isBeyond else { return false }
    let line = golden.line(of: goldenSlot)
    let isTold = outcome.isBeyond && rows.takes(line: line)
    if outcome.isLargest || outcome.isWorst || isTold {
      let found = FoundDifference(
        column: index, row: row, frame: golden.frame, line: line,
        time: clocks.golden.time(golden) ?? clocks.actual.time(actual),
        expected: golden.exact(goldenSlot), actual: actual.exact(actualSlot))
      if outcome.isLargest { largest[index] = found }
      if outcome.isWorst { worst[index] = found }
      if isTold { rows.add(found) }
    }
    return outcome.isBeyond
  }

  /// Compares the times of both sides' rows, where both have them.
  @inline(__always)
  private mutating func compareTimes(
    _ actual: borrowing SeriesReader, _ golden: borrowing SeriesReader, _ clocks: Clocks,
    row: Int, _ rates: inout RateCheck
  ) throws(ComparisonFailure) {
    guard hasTimes else { return }
    if row > 3, case .written(let one) = clocks.actual, case .written(let other) = clocks.golden {
      let number = actual.numbers[one]
      if number == golden.numbers[other], number.decimals >= 0 { return }
    }
    try compareOtherTimes(actual, golden, clocks, row: row, &rates)
  }

  private mutating func compareOtherTimes(
    _ actual: borrowing SeriesReader, _ golden: borrowing SeriesReader, _ clocks: Clocks,
    row: Int, _ rates: inout RateCheck
  ) throws(ComparisonFailure) {
    guard let one = clocks.actual.time(actual), let other = clocks.golden.time(golden) else {
      return
    }
    let found =
      row > 3
      ? nil
      : rates.add(
        frame: golden.frame, actual: one.nearestDouble, golden: other.nearestDouble)
    if let found { throw names.otherRates(actual: found.actual, golden: found.golden) }
    guard let outcome = time.add(actual: one, golden: other) else { return }
    let difference = FoundDifference(
      column: nil, row: row, frame: golden.frame, line: golden.line(of: 0), time: other,
      expected: other, actual: one)
    if outcome.isLargest { timeLargest = difference }
    if outcome.isWorst { timeWorst = difference }
    if outcome.isBeyond {
      timeFrames.insertAnywhere(row)
      if rows.takes(line: difference.line) { rows.add(difference) }
    }
  }
}

// MARK: For a picture

extension ComparisonRun {
  private mutating func keepTime(
    _ actual: borrowing SeriesReader, _ golden: borrowing SeriesReader, _ clocks: Clocks
  ) {
    guard let time = clocks.golden.time(golden) ?? clocks.actual.time(actual) else { return }
    times = (times?.first ?? time, time)
  }

  /// In seconds; that of 60 frames a second where no side says any times.
  var duration: Double {
    if let times { return (times.last - times.first).nearestDouble }
    return Double(max(counts.max() ?? 0, 1) - 1) / 60
  }

  /// What the sampler took, by tracks.
  var curves: [ComparisonPicture.ComparedTrack] {
    var drawn: [ComparisonPicture.ComparedTrack] = []
    for index in tracks.indices {
      var components: [ComparisonPicture.ComparedCurve] = []
      for column in columns.indices where trackOf[column] == index {
        guard let curve = sampler?.curves[column] else { continue }
        components.append(
          ComparisonPicture.ComparedCurve(
            component: columns[column].component, expected: curve.expected, actual: curve.actual))
      }
      drawn.append(ComparisonPicture.ComparedTrack(name: tracks[index].name, components: components))
    }
    return drawn
  }
}

// MARK: What was found

extension ComparisonRun {
  /// All that was found; differences are told by their place among `all`.
  struct Result: Sendable {
    var columns: [ComparedColumn] = []
    var tracks: [TrackResult] = []
    var frames = 0
    var differingValues = 0
    /// The worst and the largest of the tracks, then the rows.
    var all: [FoundDifference] = []
    var firstOfRows = 0
  }

  struct TrackResult: Sendable {
    let name: String
    let tolerance: String
    let frames: Int
    let differingFrames: Int
    let worst: Int?
    let largest: Int?
    let rootMeanSquare: Double
  }

  var result: Result {
    var result = Result()
    result.columns = columns
    result.frames = counts.max() ?? 0
    for index in tracks.indices {
      let own = columns.indices.filter { trackOf[$0] == index }
      result.add(
        name: tracks[index].name, own.map { tallies[$0] },
        components: own.map { columns[$0].component }, frames: own.map { counts[$0] },
        differing: tracks[index].frames.count, worst: own.compactMap { worst[$0] },
        largest: own.compactMap { largest[$0] })
      for column in own { result.differingValues += tallies[column].beyond }
    }
    if let timeLargest {
      result.add(
        name: "time", [time], components: [""], frames: [timeCount], differing: timeFrames.count,
        worst: timeWorst.map { [$0] } ?? [], largest: [timeLargest])
      result.differingValues += time.beyond
    }
    result.firstOfRows = result.all.count
    result.all += rows.all
    return result
  }
}

extension ComparisonRun.Result {
  fileprivate mutating func add(
    name: String, _ tallies: [ColumnTally], components: [String], frames: [Int],
    differing: Int, worst: [FoundDifference], largest: [FoundDifference]
  ) {
    var squares = CompensatedSum()
    for tally in tallies { squares.add(tally.squares.value) }
    let count = frames.reduce(0) { $0 + $1 }
    let texts = tallies.map { $0.rule.text }
    let isOne = texts.allSatisfy { $0 == texts[0] }
    let tolerance =
      isOne
      ? texts[0] : zip(components, texts).map { "\($0): \($1)" }.joined(separator: ", ")
    tracks.append(
      ComparisonRun.TrackResult(
        name: name, tolerance: tolerance, frames: frames.max() ?? 0, differingFrames: differing,
        worst: place(of: worst), largest: place(of: largest),
        rootMeanSquare: count == 0 ? 0 : (squares.value / Double(count)).squareRoot()))
  }

  /// The largest, the first of equals.
  private mutating func place(of differences: [FoundDifference]) -> Int? {
    var best: FoundDifference?
    for difference in differences {
      let size = (difference.actual - difference.expected).magnitude
      if let best, size <= (best.actual - best.expected).magnitude { continue }
      best = difference
    }
    guard let best else { return nil }
    all.append(best)
    return all.count - 1
  }
}
