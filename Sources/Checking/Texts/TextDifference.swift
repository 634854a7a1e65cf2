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

/// Counts lines and columns up to increasing offsets.
struct TextPlaces {
  private let text: InputText
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: InputText) { self.text = text }

  /// The line and the column of an offset, both from 1.
  mutating func place(of target: Int) -> (line: Int, column: Int) {
    if target < offset { (offset, line, lineStart) = (0, 1, 0) }
    while offset < target {
      if text.bytes[offset] == UInt8(ascii: "\n") { (line, lineStart) = (line + 1, offset + 1) }
      offset += 1
    }
    let before = text.bytes[lineStart..<target]
    return (line, 1 + before.count { $0 & 0xC0 != 0x80 })
  }
}
