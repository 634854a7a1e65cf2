import ExactNumerics

/// One coordinate of the unit Bezier as a polynomial of its parameter p:
///
///     3 (1-p)^2 p c1 + 3 (1-p) p^2 c2 + p^3 = ((a p + b) p + c) p
///     c = 3 c1,  b = 3 (c2 - 2 c1),  a = 1 + 3 (c1 - c2)
package struct BezierCoordinate: Sendable {
  package let a: DoubleDouble
  let b: DoubleDouble
  let c: DoubleDouble

  package init(_ c1: Double, _ c2: Double) {
    c = DoubleDouble(product: 3, c1)
    b = (DoubleDouble(c2) - DoubleDouble(product: 2, c1)) * 3
    a = (DoubleDouble(c1) - DoubleDouble(c2)) * 3 + 1
  }

  package func value(at p: DoubleDouble) -> DoubleDouble { ((a * p + b) * p + c) * p }

  package func slope(at p: DoubleDouble) -> DoubleDouble { (a * p * 3 + b * 2) * p + c }

  package func secondDerivative(at p: DoubleDouble) -> DoubleDouble { a * p * 6 + b * 2 }

  /// The parameter in 0...1 at which a monotonically rising coordinate is `level`.
  func bezierParameter(of level: DoubleDouble, near guess: DoubleDouble) -> DoubleDouble {
    bezierParameter(of: level, from: .zero, to: .one, isRising: true, guess: guess)
  }

  /// The parameter between `low` and `high` at which the coordinate, monotone there, is `level`.
  func bezierParameter(
    of level: DoubleDouble, from low: DoubleDouble, to high: DoubleDouble, isRising: Bool,
    guess: DoubleDouble
  ) -> DoubleDouble {
    root(from: low, to: high, isRising: isRising, guess: guess) {
      (value(at: $0) - level, slope(at: $0))
    }
  }

  /// The parameters inside 0...1 of the coordinate's extrema, in order: 3 a p^2 + 2 b p + c = 0.
  ///
  /// If a handle is level with its end point, the end itself is a root, found within 2^-100. The
  /// margin of ``isInsideUnitInterval(_:)`` excludes it.
  var extremumParameters: [DoubleDouble] {
    Self.quadraticRoots(a * 3, b * 2, c).filter { Self.isInsideUnitInterval($0) }
  }

  /// True for a parameter inside 0...1, more than 2^-80 from both ends. A nearer one is an end with
  /// a rounding error.
  static func isInsideUnitInterval(_ p: DoubleDouble) -> Bool {
    p.high > 0x1p-80 && (p - 1).high < -0x1p-80
  }

  /// The parameters inside 0...1 at which the coordinate crosses `level`, in order.
  func crossings(of level: DoubleDouble) -> [DoubleDouble] {
    var borders = extremumParameters
    borders.insert(.zero, at: 0)
    borders.append(.one)
    var crossings: [DoubleDouble] = []
    for (low, high) in zip(borders, borders.dropFirst()) {
      let start = low.isZero ? .zero : value(at: low)
      let end = high == .one ? .one : value(at: high)
      let isRising = start < end
      guard isRising ? start < level && level < end : end < level && level < start else { continue }
      crossings.append(
        bezierParameter(
          of: level, from: low, to: high, isRising: isRising, guess: (low + high) * 0.5))
    }
    return crossings
  }

  /// The real roots p of a p^2 + b p + c = 0 in ascending order. A double root is left out, because
  /// the sign does not change there.
  ///
  /// The root of larger magnitude is computed first, from q = -(b + sign(b) sqrt(b^2 - 4 a c)) / 2.
  /// The other follows from the product c / a, without cancellation.
  static func quadraticRoots(
    _ a: DoubleDouble, _ b: DoubleDouble, _ c: DoubleDouble
  ) -> [DoubleDouble] {
    if a.isZero { return b.isZero ? [] : [-c / b] }
    let discriminant = b * b - a * c * 4
    if discriminant <= .zero { return [] }
    let root = discriminant.squareRoot()
    let q = (b < .zero ? b - root : b + root) * -0.5
    if q.isZero { return [] }
    return [q / a, c / q].sorted()
  }
}
