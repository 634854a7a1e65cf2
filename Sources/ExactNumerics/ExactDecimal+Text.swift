extension ExactDecimal {
  /// All its digits, as a table shows them: "0.0001", "-12.5", "300". Zeros behind the last digit
  /// after the point are left out, and zero has no sign.
  ///
  /// Beyond 21 digits before the point, or 9 zeros behind it, with an exponent: "1e+22", "1.5e-11".
  public var text: String {
    if isZero { return "0" }
    var digits = significand.digits
    /// How many digits stand before the point.
    let place = digits.count - decimals
    while digits.last == 0x30 { digits.removeLast() }
    let sign = isNegative ? "-" : ""
    return sign + String(decoding: Self.laidOut(digits, place), as: UTF8.self)
  }

  private static func laidOut(_ digits: [UInt8], _ place: Int) -> [UInt8] {
    var text: [UInt8] = []
    switch place {
    case 1...21:
      text += digits.prefix(place)
      text += repeatElement(0x30, count: max(0, place - digits.count))
      if digits.count > place { text.append(UInt8(ascii: ".")) }
      text += digits.dropFirst(place)
    case -9...0:
      text += "0.".utf8
      text += repeatElement(0x30, count: -place)
      text += digits
    default:
      let power = place - 1
      text.append(digits[0])
      if digits.count > 1 { text.append(UInt8(ascii: ".")) }
      text += digits.dropFirst()
      text.append(UInt8(ascii: "e"))
      text.append(UInt8(ascii: power < 0 ? "-" : "+"))
      text += DecimalInteger.narrow(Int128(power)).digits
    }
    return text
  }

  /// The Double nearest to it; an infinite one beyond the largest, 0 for what is smaller than any.
  public var nearestDouble: Double {
    if let plain { return plain.nearestDouble }
    let digits = String(decoding: significand.digits, as: UTF8.self)
    let spelling = (isNegative ? "-" : "") + digits + "e" + String(-decimals)
    return Double(spelling) ?? (isNegative ? -.infinity : .infinity)
  }
}
