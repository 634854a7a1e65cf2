import ExactNumerics
import Motion

/// A column of numbers with all their digits and the place of each in its text, in 13 bytes each. A
/// place without a number, such as an empty field, NaN or a text, is a gap.
package struct SeriesNumbers: Sendable {
  /// The text of the numbers; nil for none.
  private let text: InputText?
  /// The delimiter of the table's fields; nil in JSON.
  private let delimiter: UInt8?
  private var offsets: [UInt32] = []
  /// The digits; for a number that is not short, its index in `large`.
  private var significands: [Int64] = []
  /// The digits after the point; otherwise a mark below 0.
  private var decimals: [Int8] = []
  private var large: [ExactDecimal] = []
  /// The number of places without a number.
  package private(set) var gapCount = 0

  private static let largeMark: Int8 = -1
  private static let gapMark: Int8 = -2

  init(in text: InputText? = nil, delimiter: UInt8? = nil) {
    (self.text, self.delimiter) = (text, delimiter)
  }

  /// The number of rows.
  package var count: Int { decimals.count }

  /// True if a row holds no number.
  package func isGap(_ row: Int) -> Bool { decimals[row] == Self.gapMark }

  /// The exact number in a row; 0 for a gap.
  package subscript(row: Int) -> ExactDecimal {
    switch decimals[row] {
    case Self.largeMark: large[Int(significands[row])]
    case Self.gapMark: .zero
    case let places: ExactDecimal(significand: significands[row], decimals: Int(places))
    }
  }

  /// Returns the number in a row in its short form. Its decimals are negative for a gap and for a
  /// number with more digits, which the subscript returns.
  package func plain(_ row: Int) -> ShortDecimal {
    ShortDecimal(significand: significands[row], decimals: Int(decimals[row]))
  }

  /// Returns the Double nearest to the number in a row; NaN for a gap.
  package func double(_ row: Int) -> Double {
    switch decimals[row] {
    case Self.largeMark: large[Int(significands[row])].nearestDouble
    case Self.gapMark: .nan
    default: plain(row).nearestDouble
    }
  }
}

/// The places of the numbers.
extension SeriesNumbers {
  /// The offset of a number, or of what stands in its place.
  package func offset(_ row: Int) -> Int { Int(offsets[row]) }

  /// The line of a number.
  func line(_ row: Int) -> Int { text?.lineAndColumn(of: offset(row)).line ?? 1 }

  /// Returns what is written in a row, such as "NaN" for a gap.
  package func spelling(_ row: Int) -> String {
    guard let text else { return "" }
    let start = offset(row)
    guard let delimiter else {
      if isGap(row) { return text.valueDescription(at: start) }
      let end = DecimalNumberSyntax.end(in: text.bytes[start...])
      return String(decoding: text.bytes[start..<end], as: UTF8.self)
    }
    let quote = CSVField.quote
    let isQuoted = text.bytes[..<start].last { $0 != CSVReader.blank } == quote
    var field = text.bytes[start...].prefix {
      isQuoted ? $0 != quote : $0 != delimiter && $0 != UInt8(ascii: "\n")
    }
    while field.last?.isWhitespace == true { field = field.dropLast() }
    return String(decoding: field, as: UTF8.self)
  }

  /// Returns the error of a field or a value that is not what was expected.
  func wrongNumberError(_ row: Int, _ expected: String) -> InputError {
    let spelling = spelling(row)
    let got =
      delimiter == nil
      ? spelling : spelling.isEmpty ? "an empty field" : "'\(Display.text(spelling))'"
    return error(row, "expected \(expected), got \(got)")
  }

  /// Returns an error at a number.
  func error(_ row: Int, _ what: String) -> InputError {
    text?.entryError(at: offset(row), what) ?? InputError(name: "", what: what)
  }
}

extension SeriesNumbers {
  mutating func append(_ number: ShortDecimal, at offset: Int) {
    significands.append(number.significand)
    decimals.append(Int8(truncatingIfNeeded: number.decimals))
    offsets.append(UInt32(truncatingIfNeeded: offset))
  }

  mutating func append(_ number: ExactDecimal, at offset: Int) {
    if let plain = number.plain { return append(plain, at: offset) }
    append(ShortDecimal(significand: Int64(large.count), decimals: Int(Self.largeMark)), at: offset)
    large.append(number)
  }

  mutating func appendGap(at offset: Int) {
    append(ShortDecimal(significand: 0, decimals: Int(Self.gapMark)), at: offset)
    gapCount += 1
  }

  /// Returns the numbers divided by 10^places.
  func shifted(by places: Int) -> SeriesNumbers {
    if places == 0 { return self }
    let unit = ExactDecimal(significand: 1, decimals: places)
    var column = SeriesNumbers(in: text, delimiter: delimiter)
    for row in 0..<count {
      if isGap(row) {
        column.appendGap(at: offset(row))
      } else {
        column.append(self[row] * unit, at: offset(row))
      }
    }
    return column
  }

  /// The first row without a number; nil if there is none.
  var firstGap: Int? { gapCount == 0 ? nil : (0..<count).first { isGap($0) } }

  /// Returns a whole number with magnitude below 2^53; nil for any other and for a gap.
  func wholeNumber(_ row: Int) -> Int? {
    if isGap(row) { return nil }
    if decimals[row] == 0, significands[row].magnitude < 1 << 53 { return Int(significands[row]) }
    guard let whole = self[row].wholePart(), whole.magnitude < 1 << 53,
      self[row] == ExactDecimal(significand: Int64(whole), decimals: 0)
    else { return nil }
    return Int(whole)
  }

  /// True if all numbers are equal.
  func hasEqualNumbers(_ other: SeriesNumbers) -> Bool {
    count == other.count
      && (0..<count).allSatisfy { isGap($0) == other.isGap($0) && self[$0] == other[$0] }
  }
}

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
