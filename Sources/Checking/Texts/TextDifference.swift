import Motion
import Readers

/// A difference of two texts at one place.
package struct TextDifference: Sendable, Equatable {
  /// The path in a JSON text, such as "target.point[0]"; nil for another text.
  package var path: String?
  /// The line in the golden, from 1; for what the golden lacks, the line in the actual text.
  package var line: Int
  package var column: Int
  /// The golden's token; nil if it has none there.
  package var expected: String?
  /// The actual token; nil if there is none.
  package var actual: String?
}

/// The differences of two texts: the first ones, and the number of all.
struct TextDifferences {
  /// The most differences that are kept.
  static let most = 1000

  private(set) var first: [TextDifference] = []
  private(set) var count = 0

  mutating func append(_ other: TextDifferences) {
    first += other.first.prefix(Self.most - first.count)
    count += other.count
  }

  mutating func add(_ difference: @autoclosure () -> TextDifference) {
    count += 1
    if first.count < Self.most { first.append(difference()) }
  }
}

/// Counts lines and columns from one offset to the next.
struct TextPlaces {
  private let text: InputText
  private var offset = 0
  private var line = 1
  /// The last place of which the column was counted.
  private var known = (offset: 0, line: 1, column: 1)

  private static let lineFeed = UInt8(ascii: "\n")

  init(_ text: InputText) { self.text = text }

  /// The line of an offset, from 1.
  mutating func line(of target: Int) -> Int {
    let passed = text.bytes[min(offset, target)..<max(offset, target)].count { $0 == Self.lineFeed }
    line += target < offset ? -passed : passed
    offset = target
    return line
  }

  /// The line and the column of an offset, both from 1.
  mutating func place(of target: Int) -> (line: Int, column: Int) {
    let line = line(of: target)
    if known.line != line || known.offset > target {
      let start = text.bytes[..<target].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
      known = (start, line, 1)
    }
    let passed = text.bytes[known.offset..<target].count { $0 & 0xC0 != 0x80 }
    known = (target, line, known.column + passed)
    return (line, known.column)
  }
}
