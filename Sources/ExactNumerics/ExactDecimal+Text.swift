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
    let point = UInt8(ascii: ".")
    switch place {
    case 1...21:
      if place >= digits.count {
        return digits + [UInt8](repeating: 0x30, count: place - digits.count)
      }
      return digits[..<place] + [point] + digits[place...]
    case -9...0:
      return [0x30, point] + [UInt8](repeating: 0x30, count: -place) + digits
    default:
      let rest = digits.count > 1 ? [point] + digits[1...] : []
      let power = place - 1
      return [digits[0]] + rest + [UInt8(ascii: "e"), UInt8(ascii: power < 0 ? "-" : "+")]
        + DecimalInteger.narrow(Int128(power)).digits
    }
  }

  /// The Double nearest to it; an infinite one beyond the largest, 0 for what is smaller than any.
  public var nearestDouble: Double {
    if case .narrow(let number) = significand, number.magnitude < 1 << 53,
      (0...22).contains(decimals)
    {
      // Both are Doubles exactly, so that one rounding is all there is.
      var scale = 1.0
      for _ in 0..<decimals { scale *= 10 }
      return Double(Int64(truncatingIfNeeded: number)) / scale
    }
    let digits = String(decoding: significand.digits, as: UTF8.self)
    let spelling = (isNegative ? "-" : "") + digits + "e" + String(-decimals)
    return Double(spelling) ?? (isNegative ? -.infinity : .infinity)
  }
}
