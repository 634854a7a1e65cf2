import ExactNumerics

/// The state of a motion at a block's first frame, to which its step table applies.
struct BlockStartState {
  let p: DoubleDouble
  let q: DoubleDouble
  let middle: DoubleDouble
  var side = ReflectionSide.both
  /// A bound on the deviation of the state and the table from the curve's values.
  var error = 0.0
}

/// The values of a block of frames in Double. Each curve fills the frames of its own segment.
package struct ValueBlock {
  let values: UnsafeMutableBufferPointer<Double>

  package init(values: UnsafeMutableBufferPointer<Double>) { self.values = values }

  /// u: half the distance from 1 to the next Double.
  private static let unit = 0x1p-53

  /// Fills rows with middle + p first[j] + q second[j], j counted from the first of the rows. The
  /// table has at least as many entries as rows.
  ///
  /// Bound. Let M = |p| largestFirst + |q| largestSecond. p, q, the table's entries and the two
  /// products are each rounded once: 3 roundings in each product, together at most 3.1 u M. Their
  /// sum adds u M, the middle's rounding u |middle|, and the last sum u (|middle| + M). The total
  /// is less than u (6 M + 3 |middle|); the last term covers underflow. The magnitude of a
  /// rectified motion moves two numbers no further apart.
  ///
  /// - Returns: a bound on the absolute error of each of these values.
  func fill(
    _ rows: Range<Int>, _ step: BlockStartState, _ table: FrameResponseTable
  ) -> Double {
    let values = self[rows]
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

  /// Fills rows with one value.
  ///
  /// - Returns: a bound on its absolute error.
  package func fill(_ rows: Range<Int>, repeating exact: DoubleDouble) -> Double {
    values[rows].update(repeating: exact.nearestDouble)
    return exact.magnitude.high * Self.unit
  }

  package func reverse(_ rows: Range<Int>) {
    var values = self[rows]
    values.reverse()
  }

  /// Clamps rows to 0...1.
  package func clamp(_ rows: Range<Int>) {
    for j in rows { values[j] = min(max(values[j], 0), 1) }
  }

  subscript(rows: Range<Int>) -> UnsafeMutableBufferPointer<Double> {
    UnsafeMutableBufferPointer(rebasing: values[rows])
  }
}

/// The response of a motion after j frames, for the frames j of a block.
///
/// A damped oscillation is linear in its state. With two numbers p and q from a block's first
/// frame, the value j frames later is
///
///     middle + p first[j] + q second[j]
///
/// A block therefore costs one exact value, and each further value two multiplications and two
/// additions.
struct FrameResponseTable: Sendable {
  let first: [Double]
  let second: [Double]
  /// The largest magnitudes in `first` and in `second`.
  let largestFirst: Double
  let largestSecond: Double

  /// - Parameter entry: returns the exact entries of frame 0, 1, and so on, in order.
  init(count: Int, entry: (_ frame: Int) -> (DoubleDouble, DoubleDouble)) {
    let entries = (0..<count).map(entry)
    let (first, second) = (entries.map { $0.0 }, entries.map { $0.1 })
    largestFirst = first.reduce(0) { max($0, $1.magnitude.high) }
    largestSecond = second.reduce(0) { max($0, $1.magnitude.high) }
    self.first = first.map { $0.nearestDouble }
    self.second = second.map { $0.nearestDouble }
  }
}

/// The constants that determine a step table. Start, target and velocity do not matter.
enum ResponseTableConstants: Equatable, Sendable {
  case bounce(AngularRate, BounceCurve.PhaseAngle)
  case spring(Spring)
  case decay(DoubleDouble)

  /// Makes the table of the responses after 0, 1, ... `count` - 1 frames:
  ///
  ///     bounce      the powers z^j = e^(-decay j) (cos(angle j) + i sin(angle j)): real, imaginary
  ///     spring      to a displacement of 1, to a velocity of 1
  ///     decay       e^(-rate j): the factor of the remaining distance
  ///
  /// Springs and decays use their closed forms. The powers of a bounce are multiplied in
  /// double-double: 1024 products leave them within 2^-91.
  func table(fps: FrameRate, count: Int) -> FrameResponseTable {
    func instant(_ frame: Int) -> Instant { Instant(frames: DoubleDouble(frame), fps: fps) }
    switch self {
    case .bounce(let decay, let angle):
      let curve = BounceCurve(target: .zero, cosine: .one, decay: decay, angle: angle)
      let shrink = curve.envelope(at: instant(1))
      let (sin, cos) = curve.sinCos(at: instant(1))
      let step = (real: shrink * cos, imaginary: shrink * sin)
      var next = (DoubleDouble.one, DoubleDouble.zero)
      return FrameResponseTable(count: count) { _ in
        let (real, imaginary) = next
        next = (
          real * step.real - imaginary * step.imaginary,
          real * step.imaginary + imaginary * step.real
        )
        return (real, imaginary)
      }
    case .spring(let spring):
      let curve = SpringCurve(spring, from: .zero, to: .zero)
      return FrameResponseTable(count: count) {
        let step = curve.unitResponses(to: instant($0))
        return (step.ofDisplacement, step.ofVelocity)
      }
    case .decay(let rate):
      let curve = DecayCurve(from: .zero, distance: .zero, rate: rate)
      return FrameResponseTable(count: count) { (curve.remainingShare(at: instant($0)), .zero) }
    }
  }
}

/// A cache of step tables, each computed on first use.
///
/// Both coordinates of a snap share a table, and so do all snaps of an interaction. In a batch, all
/// animations share it whose curves have the same rates on the same frames.
package struct ResponseTableCache: Sendable {
  /// The size of the cache. With more different rates, the oldest table is dropped.
  private static var capacity: Int { 32 }

  private var tables:
    [(rates: ResponseTableConstants, fps: FrameRate, count: Int, table: FrameResponseTable)] = []

  /// An empty cache.
  package init() {}

  /// The table of the motion after 0, 1, ... `count` - 1 frames.
  mutating func table(
    for rates: ResponseTableConstants, fps: FrameRate, count: Int
  ) -> FrameResponseTable {
    for known in tables where known.rates == rates && known.fps == fps && known.count == count {
      return known.table
    }
    let table = rates.table(fps: fps, count: count)
    if tables.count == Self.capacity { tables.removeFirst() }
    tables.append((rates, fps, count, table))
    return table
  }
}
