import ExactNumerics
import Motion

/// The text around the numbers of a row. Rows that differ from it only in their numbers are read
/// without a parser.
struct RowPattern {
  /// The bytes before each number, and those behind the last one up to the next row, one behind the
  /// other.
  private var literals: [UInt8] = []
  /// The end of each of them.
  private var ends: [Int] = []
  private var slots: [Int] = []
  private let point: UInt8
  private let isJSON: Bool

  /// Creates the pattern of the row that was read last; nil if a number is missing in it.
  init?(_ reader: RowReader, from start: Int, isJSON: Bool) {
    self.isJSON = isJSON
    // Before the first fraction a parser reads it.
    point = reader.point ?? 0
    guard reader.isComplete else { return nil }
    let bytes = reader.text.bytes
    var offset = start
    for field in reader.fields {
      guard bytes[field.range.upperBound - 1].isDigit else { return nil }
      literals += bytes[offset..<field.range.lowerBound]
      ends.append(literals.count)
      slots.append(field.slot)
      offset = field.range.upperBound
    }
    guard !slots.isEmpty, offset < reader.end else { return nil }
    literals += bytes[offset..<reader.end]
    ends.append(literals.count)
  }

  /// Reads the rows from an offset on that have the pattern, and moves the offset behind them.
  func readRows(of text: InputText, at offset: inout Int, into rows: inout NumberRows) {
    var numbers = Array(repeating: ShortDecimal(significand: 0, decimals: 0), count: slots.count)
    text.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      literals.withUnsafeBufferPointer { literals in
        numbers.withUnsafeMutableBufferPointer { numbers in
          guard let first = literals.baseAddress, let numbers = numbers.baseAddress else { return }
          var cursor = base + offset
          while readRow(&cursor, base + bytes.count, first, numbers) {
            rows.offsets.append(UInt32(truncatingIfNeeded: offset))
            for (index, slot) in slots.enumerated() where slot >= 0 {
              rows.columns[slot].append(numbers[index])
            }
            offset = cursor - base
          }
        }
      }
    }
  }

  @inline(__always)
  private func readRow(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ literals: UnsafePointer<UInt8>, _ numbers: UnsafeMutablePointer<ShortDecimal>
  ) -> Bool {
    var place = 0
    for (index, literalEnd) in ends.enumerated() {
      guard end - cursor >= literalEnd - place else { return false }
      while place < literalEnd {
        if cursor.pointee != literals[place] { return false }
        cursor += 1
        place += 1
      }
      if index == slots.count { return true }
      guard
        ShortNumberParser.read(
          &cursor, upTo: end, isJSON: isJSON, point: point, into: numbers + index)
      else { return false }
    }
    return false
  }
}
