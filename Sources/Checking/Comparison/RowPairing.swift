import Documents
import ExactNumerics
import Motion
import Readers

/// The rows of two groups with equal frames, and the rows that only one of them has.
struct RowPairing {
  /// The rows of each pair; nil if the pairs are rows 0, 1, 2 of both.
  private let rows: (actual: [Int], golden: [Int])?
  /// The rows that only one side has.
  private let onlyActual: [Int]
  private let onlyGolden: [Int]
  /// The number of pairs.
  let count: Int

  init(_ actual: RowGroup, _ golden: RowGroup) {
    let shared = min(actual.count, golden.count)
    var isPlain = true
    if actual.frames != nil || golden.frames != nil {
      for row in 0..<shared where actual.frame(ofRow: row) != golden.frame(ofRow: row) {
        isPlain = false
        break
      }
    }
    if isPlain {
      rows = nil
      count = shared
      onlyActual = Array(shared..<actual.count)
      onlyGolden = Array(shared..<golden.count)
      return
    }
    var pairs: (actual: [Int], golden: [Int]) = ([], [])
    var only: (actual: [Int], golden: [Int]) = ([], [])
    var (row, goldenRow) = (0, 0)
    while row < actual.count || goldenRow < golden.count {
      let frame = row < actual.count ? actual.frame(ofRow: row) : .max
      let goldenFrame = goldenRow < golden.count ? golden.frame(ofRow: goldenRow) : .max
      if frame == goldenFrame {
        pairs.actual.append(row)
        pairs.golden.append(goldenRow)
        (row, goldenRow) = (row + 1, goldenRow + 1)
      } else if frame < goldenFrame {
        only.actual.append(row)
        row += 1
      } else {
        only.golden.append(goldenRow)
        goldenRow += 1
      }
    }
    rows = pairs
    count = pairs.actual.count
    (onlyActual, onlyGolden) = only
  }

  func actualRow(_ pair: Int) -> Int { rows?.actual[pair] ?? pair }

  func goldenRow(_ pair: Int) -> Int { rows?.golden[pair] ?? pair }

  /// The number of rows of both sides together.
  var allCount: Int { count + onlyActual.count + onlyGolden.count }

  /// Calls `body` for the rows of both sides in their order; nil for the side that lacks a row.
  func forEachRow(_ body: (_ actual: Int?, _ golden: Int?) -> Void) {
    var (ones, others) = (onlyActual[...], onlyGolden[...])
    for pair in 0..<count {
      while let row = ones.first, row < actualRow(pair) { body(ones.removeFirst(), nil) }
      while let row = others.first, row < goldenRow(pair) { body(nil, others.removeFirst()) }
      body(actualRow(pair), goldenRow(pair))
    }
    for row in ones { body(row, nil) }
    for row in others { body(nil, row) }
  }

  /// The lengths of both sides; nil if no row is unpaired.
  func lengthDifference(
    _ actual: RowGroup, _ actualTimes: RowTimes, _ golden: RowGroup, _ goldenTimes: RowTimes
  ) -> LengthDifference? {
    if onlyActual.isEmpty, onlyGolden.isEmpty { return nil }
    return LengthDifference(
      golden: golden.count, actual: actual.count,
      missing: Self.unpaired(onlyGolden, golden, goldenTimes),
      additional: Self.unpaired(onlyActual, actual, actualTimes))
  }

  private static func unpaired(
    _ rows: [Int], _ group: RowGroup, _ times: RowTimes
  ) -> UnpairedFrames? {
    rows.first.map { row in
      UnpairedFrames(
        count: rows.count, frame: group.frame(ofRow: row), time: times.time(row),
        line: group.line(ofRow: row))
    }
  }
}

/// The times of a group's rows: as written, or computed from the frames as headspring prints them.
struct RowTimes {
  let rows: RowGroup
  private let frames: FrameTimes?

  init(_ rows: RowGroup, fps: Double?) {
    self.rows = rows
    frames = rows.times == nil ? fps.map { FrameTimes(fps: FrameRate(meaning: $0)) } : nil
  }

  /// True if the text has the times.
  var isWritten: Bool { rows.times != nil }

  var isKnown: Bool { isWritten || frames != nil }

  /// Returns the time of a row; nil if the side has no times.
  func time(_ row: Int) -> ExactDecimal? {
    if let times = rows.times { return times[row] }
    guard let microseconds = frames?.microseconds(at: rows.frame(ofRow: row)),
      let significand = Int64(exactly: microseconds)
    else { return nil }
    return ExactDecimal(significand: significand, decimals: FrameTimes.decimals)
  }

  /// Returns the time of a row as written, in its short form; nil if the text has no times.
  func plain(_ row: Int) -> ShortDecimal? { rows.times?.plain(row) }
}

/// Detects different frame rates of the two sides from their first two rows after frame 0.
///
/// A different time in one row is an ordinary difference. If both rows differ by the same factor,
/// the rates differ.
struct FrameRateCheck {
  private var rows = 0
  private var first: (actual: Double, golden: Double) = (0, 0)

  typealias DifferentRates = (actual: String, golden: String)

  /// Adds the times of a row, in seconds; returns the rates if they differ.
  mutating func addRowTimes(frame: Int, actual: Double, golden: Double) -> DifferentRates? {
    guard rows < 2, frame > 0, actual > 0, golden > 0 else { return nil }
    rows += 1
    let rates = (Double(frame) / actual, Double(frame) / golden)
    if rows == 1 {
      first = rates
      return nil
    }
    // Printed times are rounded to half a microsecond.
    let rounding = 1e-6 / min(actual, golden)
    let (before, now) = (first.actual / first.golden, rates.0 / rates.1)
    guard (now - 1).magnitude > max(4e-4, 2 * rounding),
      (before / now - 1).magnitude < max(4e-4, 4 * rounding)
    else { return nil }
    return (Self.rateText(rates.0), Self.rateText(rates.1))
  }

  /// The different rates after the last row; nil if none are known. One row is enough if both rates
  /// are whole numbers.
  var atEnd: DifferentRates? {
    guard rows == 1, (first.actual / first.golden - 1).magnitude > 4e-4,
      Self.isWholeRate(first.actual), Self.isWholeRate(first.golden)
    else { return nil }
    return (Self.rateText(first.actual), Self.rateText(first.golden))
  }

  /// True if a rate is a whole number within the rounding of times.
  ///
  /// Half a microsecond in the time 1 / rate changes the rate by 0.5e-6 rate^2.
  private static func isWholeRate(_ rate: Double) -> Bool {
    (rate - rate.rounded()).magnitude <= 0.5e-6 * rate * rate
  }

  static func rateText(_ rate: Double) -> String {
    if isWholeRate(rate), rate < 1e15 { return ShortestDoubleText.of(rate.rounded()) }
    return ShortestDoubleText.of((rate * 100).rounded() / 100)
  }
}
