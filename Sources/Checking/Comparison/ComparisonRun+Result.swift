import ExactNumerics
import Motion

extension ComparisonRun {
  /// The result of a run. Tracks refer to differences by their index in `all`.
  struct ComparisonResult: Sendable {
    var columns: [ComparedColumn] = []
    var tracks: [TrackResult] = []
    var frames = 0
    var differingValues = 0
    /// The worst and the largest difference of each track, then the rows.
    var all: [FoundDifference] = []
    var firstOfRows = 0
  }

  struct TrackResult: Sendable {
    let name: String
    let tolerance: String
    let frames: Int
    let length: LengthDifference?
    let differingFrames: Int
    let worst: Int?
    let largest: Int?
    let rootMeanSquare: Double
  }

  var result: ComparisonResult {
    var result = ComparisonResult()
    result.columns = columns
    result.frames = counts.max() ?? 0
    for index in tracks.indices {
      let own = columns.indices.filter { trackOf[$0] == index }
      result.add(
        name: tracks[index].name, own.map { tallies[$0] },
        components: own.map { columns[$0].component }, frames: own.map { counts[$0] },
        length: own.compactMap { unpaired[$0].lengthDifference(beside: counts[$0]) }.max {
          $0.unpaired < $1.unpaired
        },
        differing: tracks[index].frames.count, worst: own.compactMap { worst[$0] },
        largest: own.compactMap { largest[$0] })
      for column in own { result.differingValues += tallies[column].beyond }
    }
    if let timeLargest {
      result.add(
        name: TableColumn.time, [time], components: [""], frames: [timeCount],
        differing: timeFrames.count, worst: timeWorst.map { [$0] } ?? [], largest: [timeLargest])
      result.differingValues += time.beyond
    }
    result.firstOfRows = result.all.count
    result.all += rows.all
    return result
  }
}

extension ComparisonRun.ComparisonResult {
  fileprivate mutating func add(
    name: String, _ tallies: [ColumnStatistics], components: [String], frames: [Int],
    length: LengthDifference? = nil, differing: Int, worst: [FoundDifference],
    largest: [FoundDifference]
  ) {
    var squares = SquareSum()
    for tally in tallies { squares.add(tally.squares) }
    let count = frames.reduce(0) { $0 + $1 }
    let texts = tallies.map { $0.rule.text }
    let isOne = texts.allSatisfy { $0 == texts[0] }
    let tolerance =
      isOne
      ? texts[0] : zip(components, texts).map { "\($0): \($1)" }.joined(separator: ", ")
    tracks.append(
      ComparisonRun.TrackResult(
        name: name, tolerance: tolerance, frames: frames.max() ?? 0, length: length,
        differingFrames: differing,
        worst: storeLargest(of: worst), largest: storeLargest(of: largest),
        rootMeanSquare: squares.rootMeanSquare(of: count)))
  }

  /// Stores the largest of the differences, the first of equal ones, and returns its index in
  /// `all`.
  private mutating func storeLargest(of differences: [FoundDifference]) -> Int? {
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
