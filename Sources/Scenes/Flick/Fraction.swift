import ExactNumerics

/// A quotient of two numbers, such as 1/3, which no Double holds.
public struct Fraction: Sendable, Equatable {
  public var numerator: Double
  public var denominator: Double

  public init(_ numerator: Double, over denominator: Double = 1) {
    self.numerator = numerator
    self.denominator = denominator
  }

  var value: DoubleDouble { DoubleDouble(numerator) / denominator }

  /// Whether `part` is at most this share of `whole`: decided without the quotient, so that the
  /// share itself counts.
  func covers(_ part: DoubleDouble, of whole: DoubleDouble) -> Bool {
    part * denominator <= whole * numerator
  }
}
