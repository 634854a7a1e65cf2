/// A decimal number as it is written, every digit of it: 304.7435 less 304.7434 is 0.0001.
public struct ExactDecimal: Sendable, Equatable {
  /// Its digits as a whole number, with its sign.
  let significand: Int128
  /// How many of them stand after the point.
  let decimals: Int

  init(significand: Int128, decimals: Int) {
    self.significand = significand
    self.decimals = decimals
  }

  /// No digit but zeros.
  public static let zero = ExactDecimal(significand: 0, decimals: 0)

  /// Whether it is 0.
  public var isZero: Bool { significand == 0 }

  /// - Parameter spelling: a number such as 300, -0.5 or 1e3.
  /// - Returns: nil for anything else.
  public init?(_ spelling: some Collection<UInt8>) {
    var digits: Int128 = 0
    var decimals = 0
    var isNegative = false
    var hasPoint = false
    for (place, byte) in spelling.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where place == 0: isNegative = true
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int128(byte - UInt8(ascii: "0"))
        if hasPoint { decimals += 1 }
      default: return nil
      }
    }
    self.init(significand: isNegative ? -digits : digits, decimals: decimals)
  }
}
