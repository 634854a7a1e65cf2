/// The rows that only one of two sides has.
struct UnpairedRows: Sendable {
  var golden = Frames()
  var actual = Frames()

  /// Accumulates the rows of one side.
  struct Frames: Sendable {
    private(set) var all: UnpairedFrames?

    /// Adds frames after those before.
    mutating func add(_ frames: UnpairedFrames) {
      if all == nil { all = frames } else { all?.count += frames.count }
    }
  }

  /// The number of rows of both sides.
  var count: Int { (golden.all?.count ?? 0) + (actual.all?.count ?? 0) }

  /// Returns the lengths of both sides; nil if no row is unpaired.
  ///
  /// - Parameter pairs: the number of rows that both sides have.
  func lengthDifference(beside pairs: Int) -> LengthDifference? {
    if count == 0 { return nil }
    return LengthDifference(
      golden: pairs + (golden.all?.count ?? 0), actual: pairs + (actual.all?.count ?? 0),
      missing: golden.all, additional: actual.all)
  }
}
