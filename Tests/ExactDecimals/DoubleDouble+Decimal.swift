import ExactNumerics

extension DoubleDouble {
  /// Parses a plain decimal of at most 25 significant digits, with a relative error of at most 2^-104.
  ///
  /// The digits make an integer below 10^25 in two halves that are exact Doubles. Powers of ten up to 10^22 are exact
  /// Doubles too.
  public init?(decimal text: String) {
    let parts = text.split(separator: "e", maxSplits: 1)
    guard let mantissa = parts.first else { return nil }
    var exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
    var value = DoubleDouble.zero
    var isFraction = false
    for character in mantissa.drop(while: { $0 == "-" }) {
      if character == "." {
        isFraction = true
      } else {
        guard let digit = character.wholeNumberValue else { return nil }
        value = value * 10 + DoubleDouble(digit)
        if isFraction { exponent -= 1 }
      }
    }
    while exponent != 0 {
      let step = min(exponent.magnitude, 22)
      let power = (0..<step).reduce(1.0) { product, _ in product * 10 }
      value = exponent < 0 ? value / power : value * power
      exponent += exponent < 0 ? Int(step) : -Int(step)
    }
    self = mantissa.first == "-" ? -value : value
  }
}
