extension DoubleDouble {
  /// Creates the value of a decimal number, within 2^-100 of itself.
  ///
  /// Up to 10^15 with up to 22 decimals, the digits and the power of ten are exact, so that one
  /// division rounds once. A magnitude below 1e-250 becomes 0.
  public init(_ decimal: ExactDecimal) {
    let digits = decimal.significand.digits
    // 45 digits are more than a double-double holds.
    let used = min(digits.count, 45)
    var value = DoubleDouble.zero
    for start in stride(from: 0, to: used, by: 15) {
      let group = digits[start..<min(start + 15, used)]
      var number = 0
      for digit in group { number = number * 10 + Int(digit - 0x30) }
      value = value * Self.wholePower(group.count) + DoubleDouble(number)
    }
    var power = digits.count - used - decimal.decimals
    while power != 0, value.high >= 1e-250, value.high <= 1e280 {
      let step = min(power.magnitude, 22)
      let scale = Self.wholePower(Int(step))
      value = power > 0 ? value * scale : value / scale
      power += power > 0 ? -Int(step) : Int(step)
    }
    if value.high < 1e-250 { value = .zero }
    self = decimal.isNegative ? -value : value
  }

  /// Returns 10^exponent for 0...22, which a Double holds exactly.
  private static func wholePower(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
