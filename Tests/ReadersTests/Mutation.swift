import Readers
import TestSupport

extension SplitMix64 {
  /// The bytes of a text with one to four random changes.
  mutating func mutant(of text: String, fragments: [[UInt8]]) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<integer(in: 1...4) {
      let place = integer(in: 0...bytes.count)
      let end = min(bytes.count, place + integer(in: 0...3))
      switch integer(in: 0...4) {
      case 0: bytes.replaceSubrange(place..<end, with: [])
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &self), at: place)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: integer(in: 0...place))
      case 3: bytes.replaceSubrange(place..<end, with: pick(fragments))
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}

extension InputError {
  /// True if the error's line and column are in the text, or one column after a line's end.
  func isInside(_ bytes: [UInt8]) -> Bool {
    guard case .at(let line, let column) = place else { return false }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (1...lines.count).contains(line) && (1...lines[line - 1].count + 1).contains(column)
  }
}
