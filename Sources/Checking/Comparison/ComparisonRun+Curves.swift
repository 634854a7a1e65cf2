import Documents
import ExactNumerics
import Readers

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
