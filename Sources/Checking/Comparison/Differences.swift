import ExactNumerics
import Readers

/// A sum of squares without overflow or underflow, for a root mean square.
///
/// Squares overflow above 2^512 and vanish below 2^-537. Large and small numbers are therefore
/// scaled first and summed separately. Source: Blue, "A Portable Fortran Program to Find the
/// Euclidean Norm of a Vector", ACM TOMS 4 (1978).
struct SquareSum {
  /// The sums for numbers times 2^600, times 1, and times 2^-600.
  private var small = CompensatedSum()
  private var middle = CompensatedSum()
  private var large = CompensatedSum()

  /// - Parameter size: at least 0.
  @inline(__always)
  mutating func add(_ size: Double) {
    if size > 0x1p-500, size < 0x1p500 { return middle.add(size * size) }
    let scaled = size * (size < 1 ? 0x1p600 : 0x1p-600)
    if size < 1 { small.add(scaled * scaled) } else { large.add(scaled * scaled) }
  }

  /// - Parameter size: at least 0. It may exceed the largest Double, because a difference of two
  ///   Doubles may.
  mutating func add(_ size: ExactDecimal) {
    let nearest = size.nearestDouble
    if nearest.isFinite { return add(nearest) }
    let half = (size * ExactDecimal(significand: 5, decimals: 1)).nearestDouble
    let scaled = half * 0x1p-599
    large.add(scaled * scaled)
  }

  mutating func add(_ other: SquareSum) {
    small.add(other.small.value)
    middle.add(other.middle.value)
    large.add(other.large.value)
  }

  /// Returns the square root of the sum divided by a count; 0 for a count of 0. It is infinite
  /// beyond the largest Double.
  func rootMeanSquare(of count: Int) -> Double {
    if count == 0 { return 0 }
    let mean = { (sum: CompensatedSum) in sum.value / Double(count) }
    if large.value > 0 {
      // The small numbers add less than one unit in the last place.
      return (mean(large) + mean(middle) * 0x1p-600 * 0x1p-600).squareRoot() * 0x1p600
    }
    if middle.value > 0 {
      return (mean(middle) + mean(small) * 0x1p-600 * 0x1p-600).squareRoot()
    }
    return mean(small).squareRoot() * 0x1p-600
  }
}

/// A compensated sum of Doubles: it also sums the rounding errors of the additions. Source:
/// Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen", 1974.
private struct CompensatedSum {
  private var sum = 0.0
  private var lost = 0.0

  @inline(__always)
  mutating func add(_ number: Double) {
    let next = sum + number
    lost += sum.magnitude >= number.magnitude ? (sum - next) + number : (number - next) + sum
    sum = next
  }

  var value: Double { sum.isFinite ? sum + lost : sum }
}

/// A difference and its location.
struct FoundDifference: Sendable {
  /// The index of the compared column; nil for the time.
  var column: Int?
  /// The index of the row, from 0.
  var row: Int
  var frame: Int
  /// The offset of the number in the golden's text.
  var offset: Int
  var time: ExactDecimal?
  var expected: ExactDecimal
  var actual: ExactDecimal
  /// The magnitude of the difference.
  var size: ExactDecimal
}

/// The first differences in the order of the golden's text, up to a limit.
struct FirstDifferences {
  private let limit: Int
  private var found: [FoundDifference] = []
  /// The last offset at which a difference can still be among the first.
  private var lastOffset = Int.max

  init(limit: Int) { self.limit = limit }

  /// True if a difference at an offset can be among the first.
  @inline(__always)
  func mayInclude(offset: Int) -> Bool { offset <= lastOffset && limit > 0 }

  mutating func add(_ difference: FoundDifference) {
    found.append(difference)
    // Sorted at the limit, then whenever the list exceeds twice the limit: each insertion is cheap
    // in any order.
    if found.count >= 2 * limit + 64 || found.count == limit { trimToLimit() }
  }

  private mutating func trimToLimit() {
    // The time precedes the columns.
    found.sort { ($0.offset, $0.row, $0.column ?? -1) < ($1.offset, $1.row, $1.column ?? -1) }
    if found.count > limit { found.removeLast(found.count - limit) }
    if found.count == limit { lastOffset = found.last?.offset ?? .max }
  }

  var all: [FoundDifference] {
    var first = self
    first.trimToLimit()
    return first.found
  }
}

extension SeriesNumbers {
  /// Locates rows of a golden's column relative to the extrema of its motion.
  ///
  /// A flat stretch does not count as a change. Between a rise and a fall the extremum is the first
  /// of equal values.
  func locations(of rows: [Int]) -> [MotionLocation?] {
    /// The rows at which a direction begins, each after the first with the extremum before it.
    var extrema: [Int] = []
    var rises: Bool?
    /// The row at which the current value began.
    var changed = 0
    for row in 1..<max(count, 1) {
      let (last, next) = (self[row - 1], self[row])
      if last == next { continue }
      let isRise = last < next
      if let rises, rises != isRise { extrema.append(changed) }
      rises = isRise
      changed = row
    }
    return rows.map { row in
      if row == 0 { return .start }
      let before = extrema.count { $0 < row }
      if before < extrema.count {
        return extrema[before] == row ? .extremum(before + 1) : .beforeExtremum(before + 1)
      }
      return row == count - 1 ? .landing : .afterExtremum(extrema.count)
    }
  }
}
