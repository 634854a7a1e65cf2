import ExactNumerics

/// A number with its first and second derivatives by one variable.
///
/// Sums and products follow the rules of differentiation, so a formula of jets has the derivatives
/// of the formula. Method: forward-mode automatic differentiation of the second order.
struct Jet {
  let value: DoubleDouble
  let first: DoubleDouble
  let second: DoubleDouble

  init(_ value: DoubleDouble, _ first: DoubleDouble = .zero, _ second: DoubleDouble = .zero) {
    self.value = value
    self.first = first
    self.second = second
  }

  static func + (left: Jet, right: Jet) -> Jet {
    Jet(left.value + right.value, left.first + right.first, left.second + right.second)
  }

  static prefix func - (jet: Jet) -> Jet { Jet(-jet.value, -jet.first, -jet.second) }

  static func * (left: Jet, right: DoubleDouble) -> Jet {
    Jet(left.value * right, left.first * right, left.second * right)
  }

  static func * (left: Jet, right: Jet) -> Jet {
    Jet(
      left.value * right.value, left.first * right.value + left.value * right.first,
      left.second * right.value + left.first * right.first * 2 + left.value * right.second)
  }

  /// f of this jet, from f, f' and f'' at its value.
  func through(_ value: DoubleDouble, _ first: DoubleDouble, _ second: DoubleDouble) -> Jet {
    Jet(value, first * self.first, first * self.second + second * self.first * self.first)
  }

  /// The reciprocal of a jet whose value is not 0.
  var reciprocal: Jet {
    let inverse = 1 / value
    return through(inverse, -(inverse * inverse), inverse * inverse * inverse * 2)
  }
}
