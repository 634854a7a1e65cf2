import Documents
import ExactNumerics

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
