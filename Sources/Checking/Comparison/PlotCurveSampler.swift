import Documents
import ExactNumerics
import Readers

/// Samples both sides' curves of a column for a plot, at up to 1000 rows.
///
/// The rows are split into equal intervals. Each interval is represented by the row with the
/// largest difference, so that a single differing frame is visible. Without a difference it is the
/// first row, and the last row for the last interval. A side without a row has the value NaN there.
enum PlotCurveSampler {
  /// The largest number of samples in a plot.
  static let most = 1000

  static func curve(
    _ component: String, _ pairs: RowPairing, _ actual: SeriesNumbers, _ golden: SeriesNumbers
  ) -> ComparisonPicture.ComparedCurve {
    let rows = pairs.allCount
    let count = min(rows, most)
    let none = [Double](repeating: .nan, count: count)
    var curve = ComparisonPicture.ComparedCurve(
      component: component, expected: none, actual: none)
    // The magnitudes of the differences; -1 before the first row of an interval.
    var differences = [Double](repeating: -1, count: count)
    var row = 0
    pairs.forEachRow { one, other in
      let part = count == rows ? row : Int(Double(row) * Double(count) / Double(rows))
      row += 1
      // A row of both sides represents its interval before a row of one side.
      var difference = -0.5
      if let one, let other {
        difference = (actual[one] - golden[other]).magnitude.nearestDouble
      }
      let last = differences[part]
      guard difference > last || (difference == last && row == rows) else { return }
      differences[part] = difference
      curve.expected[part] = other.map { golden.double($0) } ?? .nan
      curve.actual[part] = one.map { actual.double($0) } ?? .nan
    }
    return curve
  }
}
