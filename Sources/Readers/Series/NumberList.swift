import ExactNumerics

/// An array of numbers, or of arrays of equally many of them, in a JSON text: where it is, and
/// nothing of what is in it.
struct NumberList {
  /// Behind its opening bracket.
  let start: Int
  /// The line of that place.
  let line: Int
  /// How many entries it has.
  private(set) var count = 0
  /// How many numbers an entry has; nil where entries are numbers.
  private(set) var arity: Int?

  /// How many numbers an entry is.
  var width: Int { arity ?? 1 }

  /// Reads the array that comes next, to its end.
  ///
  /// - Parameter line: the line of an offset, which is asked for once.
  /// - Throws: ``InputError`` for what is no such array.
  init(
    _ reader: inout JSONReader, line: (Int) -> Int
  ) throws(InputError) {
    reader.skipBlanks()
    guard reader.next == UInt8(ascii: "[") else {
      throw JSONField(try reader.readValue(), of: reader.text).mismatch("an array")
    }
    reader.offset += 1
    start = reader.offset
    self.line = line(start)
    reader.skipBlanks()
    if reader.skip(UInt8(ascii: "]")) { return }
    repeat {
      reader.skipBlanks()
      passPlain(&reader)
      try readEntry(&reader)
      reader.skipBlanks()
    } while reader.skip(UInt8(ascii: ","))
    guard reader.skip(UInt8(ascii: "]")) else { throw reader.unexpected("',' or ']'") }
  }

  /// Reads an entry as any JSON is read, and says what is wrong with it.
  private mutating func readEntry(_ reader: inout JSONReader) throws(InputError) {
    let field = JSONField(try reader.readValue(), of: reader.text)
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

  /// Passes entries that are plain numbers, as long as there is a comma behind each: the last, and
  /// anything unusual, is left.
  private mutating func passPlain(_ reader: inout JSONReader) {
    guard count > 0 else { return }
    let offset = reader.offset
    let arity = arity
    var count = 0
    reader.offset = reader.text.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return offset }
      let end = base + bytes.count
      var cursor = base + offset
      var entry = cursor
      var number = PlainDecimal(significand: 0, decimals: 0)
      while Self.passEntry(&cursor, end, arity, &number), cursor < end,
        cursor.pointee == UInt8(ascii: ",")
      {
        cursor += 1
        Self.passBlanks(&cursor, end)
        entry = cursor
        count += 1
      }
      return entry - base
    }
    self.count += count
  }

  private static func passEntry(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ arity: Int?,
    _ number: inout PlainDecimal
  ) -> Bool {
    guard let arity else {
      guard PlainNumber.read(&cursor, upTo: end, isJSON: true, into: &number) else { return false }
      passBlanks(&cursor, end)
      return true
    }
    for index in 0..<arity {
      guard cursor < end, cursor.pointee == UInt8(ascii: index == 0 ? "[" : ",") else {
        return false
      }
      cursor += 1
      passBlanks(&cursor, end)
      guard PlainNumber.read(&cursor, upTo: end, isJSON: true, into: &number) else { return false }
      passBlanks(&cursor, end)
    }
    guard cursor < end, cursor.pointee == UInt8(ascii: "]") else { return false }
    cursor += 1
    passBlanks(&cursor, end)
    return true
  }

  private static func passBlanks(
    _ cursor: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) {
    while cursor < end {
      let byte = cursor.pointee
      guard byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D else { return }
      cursor += 1
    }
  }
}

/// A place in a list that was read before, and so is known to be right.
struct NumberCursor {
  private var offset: Int
  /// The line of the number that was read last.
  private(set) var line: Int

  /// Before the first number.
  init(_ list: NumberList) {
    offset = list.start
    line = list.line
  }

  /// Reads the next number, whatever brackets there are.
  mutating func read(_ text: InputText, into row: inout SeriesRow, slot: Int) {
    var isPlain = false
    let numbers = row.numbers
    text.bytes.withUnsafeBufferPointer { bytes in
      while offset < bytes.count {
        let byte = bytes[offset]
        if byte == UInt8(ascii: "-") || byte &- 0x30 <= 9 { break }
        if byte == UInt8(ascii: "\n") { line += 1 }
        offset += 1
      }
      guard let base = bytes.baseAddress else { return }
      var cursor = base + offset
      let end = base + bytes.count
      isPlain = PlainNumber.read(&cursor, upTo: end, isJSON: true, into: numbers + slot)
      if isPlain, cursor < end, cursor.pointee | 0x20 != UInt8(ascii: "e") {
        offset = cursor - base
      } else {
        isPlain = false
      }
    }
    if isPlain { return }
    let rest = text.bytes[offset...]
    let end = NumberSpelling.end(in: rest)
    row.set(slot, ExactDecimal(rest[..<end]) ?? .zero)
    offset = end
  }
}
