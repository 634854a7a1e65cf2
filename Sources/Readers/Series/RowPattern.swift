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
    for number in reader.numbers {
      guard bytes[number.range.upperBound - 1].isDigit else { return nil }
      literals += bytes[offset..<number.range.lowerBound]
      ends.append(literals.count)
      slots.append(number.slot)
      offset = number.range.upperBound
    }
    guard !slots.isEmpty, offset < reader.end else { return nil }
    literals += bytes[offset..<reader.end]
    ends.append(literals.count)
  }

  /// Reads the rows from an offset on that have the pattern, and moves the offset behind them.
  func readRows(of text: InputText, at offset: inout Int, into columns: inout [SeriesNumbers]) {
    var row = Array(
      repeating: (number: ShortDecimal(significand: 0, decimals: 0), offset: 0), count: slots.count)
    text.bytes.withUnsafeBufferPointer { bytes in
      while let end = readRow(bytes, from: offset, into: &row) {
        for (slot, field) in zip(slots, row) where slot >= 0 {
          columns[slot].append(field.number, at: field.offset)
        }
        offset = end
      }
    }
  }

  /// Returns the offset behind the row, or nil for a row of another pattern.
  private func readRow(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int,
    into row: inout [(number: ShortDecimal, offset: Int)]
  ) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    let end = base + bytes.count
    var cursor = base + start
    var place = 0
    for (index, literalEnd) in ends.enumerated() {
      guard end - cursor >= literalEnd - place else { return nil }
      while place < literalEnd {
        if cursor.pointee != literals[place] { return nil }
        cursor += 1
        place += 1
      }
      if index == slots.count { break }
      row[index].offset = cursor - base
      guard
        ShortNumberParser.read(
          &cursor, upTo: end, isJSON: isJSON, point: point, into: &row[index].number)
      else { return nil }
    }
    return cursor - base
  }
}
