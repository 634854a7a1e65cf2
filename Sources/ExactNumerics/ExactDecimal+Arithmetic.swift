extension ExactDecimal: Comparable {
  /// Whether both have one value.
  public static func == (first: ExactDecimal, second: ExactDecimal) -> Bool {
    let (one, other, _) = aligned(first, second)
    return one == other
  }

  public static func < (first: ExactDecimal, second: ExactDecimal) -> Bool {
    let (one, other, _) = aligned(first, second)
    return one < other
  }
}

/// Sums, differences and products, to the last digit.
extension ExactDecimal {
  public static prefix func - (number: ExactDecimal) -> ExactDecimal {
    ExactDecimal(-number.significand, decimals: number.decimals)
  }

  public static func + (first: ExactDecimal, second: ExactDecimal) -> ExactDecimal {
    let (one, other, decimals) = aligned(first, second)
    return ExactDecimal(one + other, decimals: decimals)
  }

  public static func - (first: ExactDecimal, second: ExactDecimal) -> ExactDecimal {
    first + -second
  }

  public static func * (first: ExactDecimal, second: ExactDecimal) -> ExactDecimal {
    ExactDecimal(
      first.significand * second.significand, decimals: first.decimals + second.decimals)
  }

  /// Its distance from 0.
  public var magnitude: ExactDecimal { isNegative ? -self : self }

  /// Both with as many digits after the point.
  private static func aligned(
    _ first: ExactDecimal, _ second: ExactDecimal
  ) -> (DecimalInteger, DecimalInteger, decimals: Int) {
    let decimals = max(first.decimals, second.decimals)
    return (
      first.significand.scaled(by: decimals - first.decimals),
      second.significand.scaled(by: decimals - second.decimals), decimals
    )
  }

  /// The whole part of the number times 10^power, towards 0; nil from 10^36 on.
  public func wholePart(scaledBy power: Int = 0) -> Int128? {
    let shift = power - decimals
    if shift >= 0 {
      // Zeros behind more than 36 digits make no smaller number.
      guard shift <= 36 || isZero else { return nil }
      guard case .narrow(let whole) = significand.scaled(by: shift) else { return nil }
      return whole
    }
    var digits = significand.digits
    digits.removeLast(min(-shift, digits.count))
    guard digits.count <= 36 else { return nil }
    var whole: Int128 = 0
    for digit in digits { whole = whole * 10 + Int128(digit - 0x30) }
    return isNegative ? -whole : whole
  }
}
