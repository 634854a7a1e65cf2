import Documents
import ExactNumerics
import Readers

/// Both sides' curves at so many moments as a picture has room for.
///
/// The rows are parted evenly. Of each part the row is shown in which the two sides differ most, so
/// that one frame among many that differs is seen; of the first and the last part the first and the
/// last row, unless they differ elsewhere.
struct CurveSampler {
  /// What a picture has room for.
  static let most = 1000

  private let rows: Int
  private let count: Int
  private(set) var curves: [Curve] = []

  /// One column's.
  struct Curve {
    var expected: [Double]
    var actual: [Double]
    /// How far they differ; below 0 where nothing is there yet.
    var differences: [Double]
  }

  /// - Parameter rows: how many rows there are.
  init(rows: Int) {
    self.rows = rows
    count = min(rows, Self.most)
  }

  mutating func add(_ column: Int, _ row: Int, _ actual: ExactDecimal, _ golden: ExactDecimal) {
    while curves.count <= column {
      let zeros = [Double](repeating: 0, count: count)
      curves.append(
        Curve(
          expected: zeros, actual: zeros,
          differences: [Double](repeating: -1, count: count)))
    }
    guard row < rows else { return }
    let part = count == rows ? row : Int(Double(row) * Double(count) / Double(rows))
    let difference = (actual - golden).magnitude.nearestDouble
    let last = curves[column].differences[part]
    guard difference > last || (difference == last && row == rows - 1) else { return }
    curves[column].differences[part] = difference
    curves[column].expected[part] = golden.nearestDouble
    curves[column].actual[part] = actual.nearestDouble
  }
}

/// For a picture.
extension ComparisonRun {
  /// Takes a row of all columns.
  mutating func sample(
    _ actual: borrowing SeriesReader, _ golden: borrowing SeriesReader, _ clocks: Clocks,
    _ places: [(Int, Int)], row: Int
  ) {
    for (index, (one, other)) in places.enumerated() {
      sampler?.add(index, row, actual.exact(one), golden.exact(other))
    }
    keepTime(actual, golden, clocks)
  }

  /// Takes a row of one column.
  mutating func sample(
    _ actual: borrowing SeriesReader, _ golden: borrowing SeriesReader, _ clocks: Clocks,
    column: Int, row: Int
  ) {
    sampler?.add(column, row, actual.exact(0), golden.exact(0))
    keepTime(actual, golden, clocks)
  }

  private mutating func keepTime(
    _ actual: borrowing SeriesReader, _ golden: borrowing SeriesReader, _ clocks: Clocks
  ) {
    guard let time = clocks.golden.time(golden) ?? clocks.actual.time(actual) else { return }
    times = (times?.first ?? time, time)
  }

  /// In seconds; that of 60 frames a second where no side says times that go on.
  var duration: Double {
    if let times, times.first < times.last { return (times.last - times.first).nearestDouble }
    return Double(max(counts.max() ?? 0, 1) - 1) / 60
  }

  /// What the sampler took, by tracks.
  var curves: [ComparisonPicture.ComparedTrack] {
    var drawn: [ComparisonPicture.ComparedTrack] = []
    for index in tracks.indices {
      var components: [ComparisonPicture.ComparedCurve] = []
      for column in columns.indices where trackOf[column] == index {
        // Without a row there is no curve.
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
