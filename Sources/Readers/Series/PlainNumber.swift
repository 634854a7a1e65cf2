import ExactNumerics

/// Numbers of the form that tables and documents are full of, `-12.5`, read in one go.
enum PlainNumber {
  /// Reads a number of at most 18 digits behind one leading zero or none, with digits on both sides
  /// of its point if it has one.
  ///
  /// - Parameters:
  ///   - cursor: where it begins; where it ends, if there is one.
  ///   - end: the end of what may be looked at. A number that reaches it may go on behind.
  ///   - isJSON: whether no zero may stand before other digits.
  /// - Returns: whether there was one; anything unusual is left to a reader that can say what is
  ///   wrong.
  @inline(__always)
  static func read(
    _ cursor: inout UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>, isJSON: Bool,
    into number: UnsafeMutablePointer<PlainDecimal>
  ) -> Bool {
    var place = cursor
    guard place < end else { return false }
    let isNegative = place.pointee == UInt8(ascii: "-")
    if isNegative { place += 1 }
    let first = place
    // More than 18 digits wrap around, and are refused below.
    var digits: UInt64 = 0
    while place < end {
      let digit = place.pointee &- 0x30
      if digit > 9 { break }
      digits = digits &* 10 &+ UInt64(truncatingIfNeeded: digit)
      place += 1
    }
    var count = place - first
    if count == 0 || (isJSON && count > 1 && first.pointee == 0x30) { return false }
    var decimals = 0
    if place < end, place.pointee == UInt8(ascii: ".") {
      place += 1
      let fraction = place
      while place < end {
        let digit = place.pointee &- 0x30
        if digit > 9 { break }
        digits = digits &* 10 &+ UInt64(truncatingIfNeeded: digit)
        place += 1
      }
      decimals = place - fraction
      if decimals == 0 { return false }
      count += decimals
    }
    if first.pointee == 0x30 { count -= 1 }
    if count > PlainDecimal.mostDigits { return false }
    let significand = Int64(truncatingIfNeeded: digits)
    number.pointee = PlainDecimal(
      significand: isNegative ? 0 &- significand : significand, decimals: decimals)
    cursor = place
    return true
  }

  /// The Double nearest to a number that is spelled right, to its last byte; nil for one that is
  /// unusual, and for zeros, which may have a sign.
  static func nearestDouble(_ spelling: ArraySlice<UInt8>) -> Double? {
    var number = PlainDecimal(significand: 0, decimals: 0)
    let isRead = spelling.withUnsafeBufferPointer { bytes in
      guard var cursor = bytes.baseAddress else { return false }
      let end = cursor + bytes.count
      return read(&cursor, upTo: end, isJSON: false, into: &number) && cursor == end
    }
    return isRead && number.significand != 0 ? number.nearestDouble : nil
  }
}

extension InputText {
  /// A number that is spelled right, to its last digit.
  func exactNumber(_ spelling: ArraySlice<UInt8>) throws(InputError) -> ExactDecimal {
    _ = try number(spelling)
    if let number = ExactDecimal(spelling) { return number }
    throw error(
      at: spelling.startIndex,
      "expected at most \(ExactDecimal.mostDigits) digits and an exponent within "
        + "\(ExactDecimal.largestExponent), got \(spelling.count) characters")
  }
}
