import ExactNumerics
import Motion

/// The position of an array in a JSON text. Its elements are numbers, or arrays of equal length;
/// they are not kept.
struct JSONNumberArray: Sendable {
  /// The offset after the opening bracket.
  let start: Int
  /// The line of that offset.
  let line: Int
  /// The number of elements.
  private(set) var count = 0
  /// The length of each element array; nil if the elements are numbers.
  private(set) var arity: Int?

  /// The number of numbers in an element.
  var width: Int { arity ?? 1 }

  /// The first error in the list, if it was not thrown at once.
  private(set) var failure: InputError?

  /// Reads and validates the array that is next.
  ///
  /// - Parameters:
  ///   - lines: counts the lines up to the array.
  ///   - isChecked: true to throw at the first invalid element, false to keep that error in
  ///     ``failure``.
  /// - Throws: ``InputError`` if the text is not an array or not valid JSON.
  init(
    _ reader: inout JSONReader, _ lines: LineCounter, isChecked: Bool
  ) throws(InputError) {
    reader.skipBlanks()
    guard reader.next == UInt8(ascii: "[") else {
      throw JSONField(try reader.readValue(), of: reader.text).wrongTypeError("an array")
    }
    reader.offset += 1
    start = reader.offset
    line = lines.lineNumber(at: start)
    reader.skipBlanks()
    if reader.skip(UInt8(ascii: "]")) { return }
    repeat {
      reader.skipBlanks()
      skipPlainElements(&reader)
      let field = JSONField(try reader.readValue(), of: reader.text)
      do throws(InputError) { if failure == nil { try addElement(field) } } catch {
        if isChecked { throw error }
        failure = error
      }
      reader.skipBlanks()
    } while reader.skip(UInt8(ascii: ","))
    guard reader.skip(UInt8(ascii: "]")) else { throw reader.unexpectedTextError("',' or ']'") }
  }

  /// Adds an element that the JSON parser read, and validates it.
  private mutating func addElement(_ field: JSONField) throws(InputError) {
    let entry: Int?
    if case .array(let numbers) = field.value.kind { entry = numbers.count } else { entry = nil }
    if count == 0 {
      arity = entry
      guard entry != 0 else { throw field.error("expected numbers, got an empty array") }
    }
    count += 1
    guard let arity else {
      _ = try field.exactNumber()
      return
    }
    let numbers = try field.items()
    guard numbers.count == arity else {
      throw field.error("expected \(arity) numbers, got \(numbers.count)")
    }
    for number in numbers { _ = try number.exactNumber() }
  }

  /// Returns an error at the opening bracket.
  func error(_ what: String, in text: InputText) -> InputError {
    text.jsonError(at: start - 1, what)
  }

  /// Skips plain elements that a comma follows. The last element and unusual elements are left to
  /// the JSON parser.
  private mutating func skipPlainElements(_ reader: inout JSONReader) {
    guard count > 0 else { return }
    let offset = reader.offset
    let arity = arity
    var count = 0
    reader.offset = reader.text.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return offset }
      let end = base + bytes.count
      var cursor = base + offset
      var entry = cursor
      var number = ShortDecimal(significand: 0, decimals: 0)
      while Self.skipEntry(&cursor, end, arity, &number), cursor < end,
        cursor.pointee == UInt8(ascii: ",")
      {
        cursor += 1
        Self.skipBlanks(&cursor, end)
        entry = cursor
        count += 1
      }
      return entry - base
    }
    self.count += count
  }

  private static func skipEntry(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ arity: Int?,
    _ number: inout ShortDecimal
  ) -> Bool {
    guard let arity else {
      guard ShortNumberParser.read(&cursor, upTo: end, isJSON: true, into: &number) else {
        return false
      }
      skipBlanks(&cursor, end)
      return true
    }
    for index in 0..<arity {
      guard cursor < end, cursor.pointee == UInt8(ascii: index == 0 ? "[" : ",") else {
        return false
      }
      cursor += 1
      skipBlanks(&cursor, end)
      guard ShortNumberParser.read(&cursor, upTo: end, isJSON: true, into: &number) else {
        return false
      }
      skipBlanks(&cursor, end)
    }
    guard cursor < end, cursor.pointee == UInt8(ascii: "]") else { return false }
    cursor += 1
    skipBlanks(&cursor, end)
    return true
  }

  private static func skipBlanks(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) {
    while cursor < end {
      guard cursor.pointee.isWhitespace else { return }
      cursor += 1
    }
  }
}

extension JSONField {
  /// Returns the number with all its digits.
  func exactNumber() throws(InputError) -> ExactDecimal {
    _ = try number()
    let rest = text.bytes[value.offset...]
    return try text.exactNumber(rest[..<DecimalNumberSyntax.end(in: rest)])
  }
}
