import ExactNumerics

/// The values of a block of frames while curves fill them in, run by run: in Double, which decides
/// nearly every printed digit, or in fixed point where more digits are asked for than a Double has.
protocol ValueBlock {
  /// A step table's column of entries, as these values are worked out from it.
  associatedtype Column: StepColumn

  var count: Int { get }

  /// Fills rows with middle + p first[j] + q second[j], j counted from the first of the rows.
  ///
  /// - Parameters:
  ///   - step: p, q and the middle, exact.
  ///   - table: with at least as many entries.
  /// - Returns: a bound on the absolute error of each of these values.
  mutating func fill(_ rows: Range<Int>, _ step: StepState, _ table: StepTable<Column>) -> Double

  /// Fills rows with one value.
  ///
  /// - Returns: a bound on its absolute error.
  mutating func fill(_ rows: Range<Int>, repeating exact: DoubleDouble) -> Double

  mutating func reverse(_ rows: Range<Int>)

  /// Puts rows between 0 and 1.
  mutating func clamp(_ rows: Range<Int>)

  /// The values as they are where they are Doubles, for curves whose blocks know nothing wider.
  func doubles(_ rows: Range<Int>) -> UnsafeMutableBufferPointer<Double>?
}

/// What a motion is at a block's first frame, where its step table begins.
struct StepState {
  let p: DoubleDouble
  let q: DoubleDouble
  let middle: DoubleDouble
  var side = Side.both

  /// On which side of the middle a motion is kept that is thrown back there.
  enum Side {
    case both, above, below
  }
}
