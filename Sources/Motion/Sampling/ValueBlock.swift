import ExactNumerics

/// The values of a block of frames, in Double or in 128-bit fixed point. Each curve fills the
/// frames of its own segment.
///
/// Doubles decide nearly every printed digit. Fixed point serves requests for more digits than a
/// Double has.
protocol ValueBlock {
  /// The column type of the step tables for these values.
  associatedtype Column: ResponseTableColumn

  var count: Int { get }

  /// Fills rows with middle + p first[j] + q second[j], j counted from the first of the rows.
  ///
  /// - Parameters:
  ///   - rows: the rows to fill.
  ///   - step: p, q and the middle, exact.
  ///   - table: a table with at least as many entries as rows.
  /// - Returns: a bound on the absolute error of each of these values.
  mutating func fill(
    _ rows: Range<Int>, _ step: BlockStartState, _ table: FrameResponseTable<Column>
  ) -> Double

  /// Fills rows with one value.
  ///
  /// - Returns: a bound on its absolute error.
  mutating func fill(_ rows: Range<Int>, repeating exact: DoubleDouble) -> Double

  mutating func reverse(_ rows: Range<Int>)

  /// Clamps rows to 0...1.
  mutating func clamp(_ rows: Range<Int>)

  /// The rows as Doubles, for curves that compute in Double only; nil for other blocks.
  func rowsAsDoubles(_ rows: Range<Int>) -> UnsafeMutableBufferPointer<Double>?
}

/// The state of a motion at a block's first frame, to which its step table applies.
struct BlockStartState {
  let p: DoubleDouble
  let q: DoubleDouble
  let middle: DoubleDouble
  var side = ReflectionSide.both

  /// The side of the middle on which a rectified motion stays.
  enum ReflectionSide {
    case both, above, below
  }
}

/// A block of values in Double.
struct DoubleBlock: ValueBlock {
  let values: UnsafeMutableBufferPointer<Double>

  var count: Int { values.count }

  /// u: half the distance from 1 to the next Double.
  private static let unit = 0x1p-53

  /// Fills rows with middle + p first[j] + q second[j], see ``ValueBlock``.
  ///
  /// Bound. Let M = |p| largestFirst + |q| largestSecond. p, q, the table's entries and the two
  /// products are each rounded once: 3 roundings in each product, together at most 3.1 u M. Their
  /// sum adds u M, the middle's rounding u |middle|, and the last sum u (|middle| + M). The total
  /// is less than u (6 M + 3 |middle|); the last term covers underflow. The magnitude of a
  /// rectified motion moves two numbers no further apart.
  func fill(_ rows: Range<Int>, _ step: BlockStartState, _ table: FrameResponseTable<[Double]>)
    -> Double
  {
    let values = UnsafeMutableBufferPointer(rebasing: values[rows])
    let left = step.p.nearestDouble
    let right = step.q.nearestDouble
    let center = step.middle.nearestDouble
    table.first.withUnsafeBufferPointer { first in
      table.second.withUnsafeBufferPointer { second in
        switch step.side {
        case .both:
          for j in values.indices { values[j] = center + (left * first[j] + right * second[j]) }
        case .above:
          for j in values.indices {
            values[j] = center + (left * first[j] + right * second[j]).magnitude
          }
        case .below:
          for j in values.indices {
            values[j] = center - (left * first[j] + right * second[j]).magnitude
          }
        }
      }
    }
    let size =
      step.p.magnitude.high * table.largestFirst + step.q.magnitude.high * table.largestSecond
    return Self.unit * (6 * size + 3 * step.middle.magnitude.high) + 0x1p-1060
  }

  func fill(_ rows: Range<Int>, repeating exact: DoubleDouble) -> Double {
    values[rows].update(repeating: exact.nearestDouble)
    return exact.magnitude.high * Self.unit
  }

  func reverse(_ rows: Range<Int>) {
    var values = UnsafeMutableBufferPointer(rebasing: values[rows])
    values.reverse()
  }

  func clamp(_ rows: Range<Int>) {
    for j in rows { values[j] = min(max(values[j], 0), 1) }
  }

  func rowsAsDoubles(_ rows: Range<Int>) -> UnsafeMutableBufferPointer<Double>? {
    UnsafeMutableBufferPointer(rebasing: values[rows])
  }
}
