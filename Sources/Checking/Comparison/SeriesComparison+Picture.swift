import Documents
import ExactNumerics
import Motion
import Readers

/// The curves of both sides, for a picture.
extension SeriesComparison {
  /// Returns the picture of both sides.
  func picture(title: String) -> ComparisonPicture {
    var drawn: [ComparisonPicture.ComparedTrack] = []
    var rows = 1
    for column in columns {
      let pairs = pairing(of: column)
      rows = max(rows, pairs.allCount)
      let curve = Self.curve(column.component, pairs, numbers(of: column))
      let track = trackIndices[ByteName(column.track), default: drawn.count]
      if track >= drawn.count {
        drawn.append(ComparisonPicture.ComparedTrack(name: column.track, components: []))
      }
      drawn[track].components.append(curve)
    }
    // Without times at 60 frames a second.
    var duration = Double(rows - 1) / 60
    if let span, span.first < span.last { duration = (span.last - span.first).nearestDouble }
    return ComparisonPicture(title: title, duration: duration, tracks: drawn)
  }

  /// Samples both sides' curves of a column for a plot, at up to 1000 rows.
  ///
  /// The rows are split into equal intervals. Each interval is represented by the row with the
  /// largest difference, so that a single differing frame is visible. Without a difference it is
  /// the first row, and the last row for the last interval. A side without a row has the value NaN
  /// there.
  private static func curve(
    _ component: String, _ pairs: RowPairing,
    _ numbers: (actual: SeriesNumbers, golden: SeriesNumbers)
  ) -> ComparisonPicture.ComparedCurve {
    let rows = pairs.allCount
    let count = min(rows, 1000)
    let none = [Double](repeating: .nan, count: count)
    var curve = ComparisonPicture.ComparedCurve(component: component, expected: none, actual: none)
    // The magnitudes of the differences; -1 before the first row of an interval.
    var differences = [Double](repeating: -1, count: count)
    var row = 0
    pairs.forEachRow { one, other in
      let part = count == rows ? row : Int(Double(row) * Double(count) / Double(rows))
      row += 1
      // A row of both sides represents its interval before a row of one side.
      var difference = -0.5
      if let one, let other {
        difference = (numbers.actual[one] - numbers.golden[other]).magnitude.nearestDouble
      }
      let last = differences[part]
      guard difference > last || (difference == last && row == rows) else { return }
      differences[part] = difference
      curve.expected[part] = other.map { numbers.golden.double($0) } ?? .nan
      curve.actual[part] = one.map { numbers.actual.double($0) } ?? .nan
    }
    return curve
  }
}
