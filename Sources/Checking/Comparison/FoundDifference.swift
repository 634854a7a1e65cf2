import ExactNumerics

/// A difference, and where it is.
struct FoundDifference: Sendable {
  /// Which of the compared columns; nil for the time.
  var column: Int?
  /// The place of its row, from 0.
  var row: Int
  var frame: Int
  var line: Int
  package var time: ExactDecimal?
  var expected: ExactDecimal
  var actual: ExactDecimal
  var place: MotionPlace?
}

/// The first so many differences in the order of the golden's text.
struct FirstDifferences {
  private let limit: Int
  private var found: [FoundDifference] = []
  /// Behind this line none can be one of the first.
  private var lastLine = Int.max

  init(limit: Int) {
    self.limit = limit
  }

  /// Whether a difference in a line can be one of them.
  @inline(__always)
  func takes(line: Int) -> Bool { line <= lastLine && limit > 0 }

  mutating func add(_ difference: FoundDifference) {
    found.append(difference)
    // Cut now and then, so that each costs little however they come.
    if found.count >= 2 * limit + 64 || found.count == limit { cut() }
  }

  private mutating func cut() {
    found.sort { Self.comesBefore($0, $1) }
    if found.count > limit { found.removeLast(found.count - limit) }
    if found.count == limit { lastLine = found.last?.line ?? .max }
  }

  /// By the line; in one line as its text goes: a compact document has all of a column before the
  /// next, a table a row.
  private static func comesBefore(_ first: FoundDifference, _ second: FoundDifference) -> Bool {
    if first.line != second.line { return first.line < second.line }
    if first.row != second.row { return first.row < second.row }
    return (first.column ?? -1) < (second.column ?? -1)
  }

  var all: [FoundDifference] {
    var first = self
    first.cut()
    return first.found
  }
}

/// How many frames of a track differ: a frame counts once, whichever of its components do.
struct DifferingFrames {
  private(set) var count = 0
  private var last = -1
  /// A bit a frame, where one component comes after the other.
  private var bits: [UInt64] = []

  /// Frames come in order.
  @inline(__always)
  mutating func insert(_ row: Int) {
    if row == last { return }
    last = row
    count += 1
  }

  /// Frames come in any order.
  mutating func insertAnywhere(_ row: Int) {
    let word = row / 64
    while bits.count <= word { bits.append(0) }
    let bit: UInt64 = 1 << UInt64(row % 64)
    if bits[word] & bit != 0 { return }
    bits[word] |= bit
    count += 1
  }
}
