import Documents
import ExactNumerics
import Readers

/// Samples both sides' curves for a plot, at up to 1000 rows.
///
/// The rows are split into equal intervals. Each interval is represented by the row with the
/// largest difference, so that a single differing frame is visible. Without a difference it is the
/// first row, and the last row for the last interval. A side without a row has the value NaN there.
struct PlotCurveSampler {
  /// The largest number of samples in a plot.
  static let most = 1000

  let rows: Int
  private let count: Int
  private(set) var curves: [SampledCurve] = []

  /// The samples of one column.
  struct SampledCurve {
    var expected: [Double]
    var actual: [Double]
    /// The magnitudes of the differences; -1 before the first row of an interval.
    var differences: [Double]
  }

  /// - Parameter rows: the number of rows of the series.
  init(rows: Int) {
    self.rows = rows
    count = min(rows, Self.most)
  }

  /// Adds a row of a column; nil for the side that lacks it.
  mutating func addRow(_ column: Int, _ row: Int, _ actual: ExactDecimal?, _ golden: ExactDecimal?)
  {
    while curves.count <= column {
      let none = [Double](repeating: .nan, count: count)
      curves.append(
        SampledCurve(
          expected: none, actual: none, differences: [Double](repeating: -1, count: count)))
    }
    guard row < rows else { return }
    let part = count == rows ? row : Int(Double(row) * Double(count) / Double(rows))
    // A row of both sides represents its interval before a row of one side.
    var difference = -0.5
    if let actual, let golden { difference = (actual - golden).magnitude.nearestDouble }
    let last = curves[column].differences[part]
    guard difference > last || (difference == last && row == rows - 1) else { return }
    curves[column].differences[part] = difference
    curves[column].expected[part] = golden?.nearestDouble ?? .nan
    curves[column].actual[part] = actual?.nearestDouble ?? .nan
  }
}

/// Sampling during a comparison, for a plot.
extension ComparisonRun {
  /// Samples a row of both sides.
  ///
  /// - Parameter row: the number of pairs before.
  mutating func sample(
    _ actual: borrowing SeriesReader, _ golden: borrowing SeriesReader, _ clocks: SideTimes,
    row: Int
  ) {
    let row = row + passed.count
    for (column, one, other) in slots {
      sampler?.addRow(column, row, actual.exactNumber(one), golden.exactNumber(other))
    }
    extendTimeRange(clocks.golden.time(golden) ?? clocks.actual.time(actual))
  }

  /// Samples a row that only one side has.
  mutating func sample(
    only side: borrowing SeriesReader, isGolden: Bool, _ clock: RowTimeKey, row: Int
  ) {
    let row = row + passed.count
    for (column, one, other) in slots {
      let value = side.exactNumber(isGolden ? other : one)
      sampler?.addRow(column, row, isGolden ? nil : value, isGolden ? value : nil)
    }
    extendTimeRange(clock.time(side))
  }

  private mutating func extendTimeRange(_ time: ExactDecimal?) {
    guard let time else { return }
    times = (times?.first ?? time, max(times?.last ?? time, time))
  }

  /// The duration in seconds: from the first time to the last, or at 60 frames a second without
  /// times.
  var duration: Double {
    if let times, times.first < times.last { return (times.last - times.first).nearestDouble }
    return Double(max(sampler?.rows ?? 0, 1) - 1) / 60
  }

  /// The sampled curves by track.
  var curves: [ComparisonPicture.ComparedTrack] {
    var drawn: [ComparisonPicture.ComparedTrack] = []
    for index in tracks.indices {
      var components: [ComparisonPicture.ComparedCurve] = []
      for column in columns.indices where trackOf[column] == index {
        // A column without rows has no curve.
        guard let curves = sampler?.curves, column < curves.count else { continue }
        let curve = curves[column]
        components.append(
          ComparisonPicture.ComparedCurve(
            component: columns[column].component, expected: curve.expected, actual: curve.actual))
      }
      drawn.append(
        ComparisonPicture.ComparedTrack(name: tracks[index].name, components: components))
    }
    return drawn
  }
}
