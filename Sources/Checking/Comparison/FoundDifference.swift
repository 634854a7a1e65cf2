import ExactNumerics
import Readers

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
    found.sort { Self.precedes($0, $1) }
    if found.count > limit { found.removeLast(found.count - limit) }
    if found.count == limit { lastOffset = found.last?.offset ?? .max }
  }

  /// Orders by offset, then by row, then by column. The time precedes the columns.
  private static func precedes(_ first: FoundDifference, _ second: FoundDifference) -> Bool {
    (first.offset, first.row, first.column ?? -1) < (second.offset, second.row, second.column ?? -1)
  }

  var all: [FoundDifference] {
    var first = self
    first.trimToLimit()
    return first.found
  }
}

/// Counts the differing frames of a track. A frame counts once, even if several components differ.
struct DifferingFrames {
  private(set) var count = 0
  /// One bit for each frame, since the components are compared one after the other.
  private var bits: [UInt64] = []

  /// Counts a frame. Frames may come in any order.
  mutating func insert(_ row: Int) {
    let word = row / 64
    while bits.count <= word { bits.append(0) }
    let bit: UInt64 = 1 << UInt64(row % 64)
    if bits[word] & bit != 0 { return }
    bits[word] |= bit
    count += 1
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
      let (last, next) = (plain(row - 1), plain(row))
      let isRise: Bool
      if last.decimals >= 0, next.decimals >= 0 {
        if last == next { continue }
        isRise = last.isBelow(next)
        if !isRise, !next.isBelow(last) { continue }
      } else {
        let (last, next) = (self[row - 1], self[row])
        if last == next { continue }
        isRise = last < next
      }
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
