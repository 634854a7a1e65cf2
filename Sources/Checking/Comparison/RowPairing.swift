import Documents
import ExactNumerics
import Motion
import Readers

/// The rows of two groups with equal frames, and the rows that only one of them has.
struct RowPairing {
  let actual: RowTimes
  let golden: RowTimes
  /// The rows of each pair.
  private(set) var pairs: [(actual: Int, golden: Int)] = []
  /// The rows that only one side has.
  private var onlyActual: [Int] = []
  private var onlyGolden: [Int] = []

  init(_ actual: RowTimes, _ golden: RowTimes) {
    (self.actual, self.golden) = (actual, golden)
    var (row, goldenRow) = (0, 0)
    while row < actual.rows.count || goldenRow < golden.rows.count {
      let frame = row < actual.rows.count ? actual.rows.frame(ofRow: row) : .max
      let goldenFrame =
        goldenRow < golden.rows.count ? golden.rows.frame(ofRow: goldenRow) : .max
      if frame == goldenFrame { pairs.append((row, goldenRow)) }
      if frame < goldenFrame { onlyActual.append(row) }
      if frame > goldenFrame { onlyGolden.append(goldenRow) }
      if frame <= goldenFrame { row += 1 }
      if frame >= goldenFrame { goldenRow += 1 }
    }
  }

  /// The number of rows of both sides together.
  var allCount: Int { pairs.count + onlyActual.count + onlyGolden.count }

  /// Calls `body` for the rows of both sides in their order; nil for the side that lacks a row.
  func forEachRow(_ body: (_ actual: Int?, _ golden: Int?) -> Void) {
    var (ones, others) = (onlyActual[...], onlyGolden[...])
    for pair in pairs {
      while let row = ones.first, row < pair.actual { body(ones.removeFirst(), nil) }
      while let row = others.first, row < pair.golden { body(nil, others.removeFirst()) }
      body(pair.actual, pair.golden)
    }
    for row in ones { body(row, nil) }
    for row in others { body(nil, row) }
  }

  /// The lengths of both sides; nil if no row is unpaired.
  var lengthDifference: LengthDifference? {
    if onlyActual.isEmpty, onlyGolden.isEmpty { return nil }
    return LengthDifference(
      golden: golden.rows.count, actual: actual.rows.count,
      missing: golden.unpaired(onlyGolden), additional: actual.unpaired(onlyActual))
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

  /// The first of some rows that the other side lacks, and their number; nil for none.
  fileprivate func unpaired(_ rows: [Int]) -> UnpairedFrames? {
    rows.first.map { row in
      UnpairedFrames(
        count: rows.count, frame: self.rows.frame(ofRow: row), time: time(row),
        line: self.rows.line(ofRow: row))
    }
  }
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
