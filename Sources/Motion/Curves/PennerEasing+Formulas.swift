import ExactNumerics

/// The function f of a family of easings, which eases in, with its derivatives.
extension PennerEasing {
  /// An argument of f: the elapsed share s and the share left, 1 - s, each with all its digits.
  struct FunctionArgument {
    let elapsed: DoubleDouble
    let left: DoubleDouble
    /// True if the easing is 1 less f there, and f's argument runs backwards.
    let isMirrored: Bool
  }

  /// The constant c of `back`, 1.70158, times 1.525 in both directions: 2.5949095.
  var overshoot: DoubleDouble {
    direction == .easeInOut
      ? DoubleDouble(25_949_095) / 10_000_000 : DoubleDouble(170_158) / 100_000
  }

  /// The oscillations of `elastic` in half periods: 20 / 3; in ease-in-out 20 / 4.5.
  var halfTurns: DoubleDouble {
    direction == .easeInOut ? DoubleDouble(40) / 9 : DoubleDouble(20) / 3
  }

  /// 10 ln 2: the decay rate of `expo` and `elastic`.
  static var decay: DoubleDouble { DoubleDouble.ln2 * 10 }

  /// The angular frequency of `elastic`.
  var frequency: DoubleDouble { halfTurns * .pi }

  /// The exponent n of s^n; nil for other families.
  var exponent: Int? {
    switch family {
    case .quad: 2
    case .cubic: 3
    case .quart: 4
    case .quint: 5
    case .sine, .expo, .circ, .back, .elastic, .bounce: nil
    }
  }

  /// The value of f.
  func functionValue(_ point: FunctionArgument) -> DoubleDouble {
    let (s, left) = (point.elapsed, point.left)
    switch family {
    case .sine:
      if s > DoubleDouble(0.5) { return 1 - DoubleDouble.sinCosOfHalfTurns(s.half()).cos }
      // The difference from 1 would lose the digits of a small value.
      let sine = DoubleDouble.sinCosOfHalfTurns(s * 0.25).sin
      return sine * sine * 2
    case .quad, .cubic, .quart, .quint: return Self.power(s, exponent ?? 1)
    case .expo: return Self.powerOfTwo(left * -10)
    case .circ: return s * s / (1 + Self.circleHeight(of: point))
    case .back: return s * s * (s - overshoot * left)
    case .elastic:
      return Self.powerOfTwo(left * -10)
        * DoubleDouble.sinCosOfHalfTurns(left * halfTurns).cos
    case .bounce:
      let arc = Self.arcs[Self.bounceArcIndex(at: left, isLater: false)]
      let distance = left * Self.arcRate - arc.centre
      return (1 - arc.height) - distance * distance
    }
  }

  /// The first derivative of f; infinite at the end of a circle.
  func functionSlope(_ point: FunctionArgument, arc: Int) -> DoubleDouble {
    let (s, left) = (point.elapsed, point.left)
    switch family {
    case .sine: return DoubleDouble.sinCosOfHalfTurns(s.half()).sin * .halfPi
    case .quad, .cubic, .quart, .quint:
      let n = exponent ?? 1
      return Self.power(s, n - 1) * Double(n)
    case .expo: return Self.powerOfTwo(left * -10) * Self.decay
    case .circ:
      let root = Self.circleHeight(of: point)
      return root.isZero ? DoubleDouble(.infinity) : s / root
    case .back: return s * ((overshoot + 1) * s * 3 - overshoot * 2)
    case .elastic:
      let (sin, cos) = DoubleDouble.sinCosOfHalfTurns(left * halfTurns)
      return Self.powerOfTwo(left * -10) * (Self.decay * cos + frequency * sin)
    case .bounce:
      return (left * Self.arcRate - Self.arcs[arc].centre) * (2 * Self.arcRate)
    }
  }

  /// The second derivative of f; infinite at the end of a circle.
  func functionAcceleration(_ point: FunctionArgument, arc: Int) -> DoubleDouble {
    let (s, left) = (point.elapsed, point.left)
    switch family {
    case .sine: return DoubleDouble.sinCosOfHalfTurns(s.half()).cos * .halfPi * .halfPi
    case .quad, .cubic, .quart, .quint:
      let n = exponent ?? 1
      return Self.power(s, n - 2) * Double(n * (n - 1))
    case .expo: return Self.powerOfTwo(left * -10) * Self.decay * Self.decay
    case .circ:
      let root = Self.circleHeight(of: point)
      return root.isZero ? DoubleDouble(.infinity) : 1 / (root * root * root)
    case .back: return (overshoot + 1) * s * 6 - overshoot * 2
    case .elastic:
      let (sin, cos) = DoubleDouble.sinCosOfHalfTurns(left * halfTurns)
      let (a, w) = (Self.decay, frequency)
      return Self.powerOfTwo(left * -10) * ((a - w) * (a + w) * cos + a * w * sin * 2)
    case .bounce: return DoubleDouble(-2 * Self.arcRate * Self.arcRate)
    }
  }

  /// s^n for a small n.
  private static func power(_ s: DoubleDouble, _ n: Int) -> DoubleDouble {
    var power = DoubleDouble.one
    for _ in 0..<n { power = power * s }
    return power
  }

  /// 2^x for x in -11...0, exact for integers.
  private static func powerOfTwo(_ x: DoubleDouble) -> DoubleDouble {
    let whole = x.roundedToEven()
    let fraction = x - whole
    return DoubleDouble.exp(fraction * .ln2).scaled(byPowerOfTwo: Int(whole.high))
  }

  /// sqrt(1 - s^2), with the digits of a small 1 - s. An s that is rounded beyond 1 counts as 1.
  private static func circleHeight(of point: FunctionArgument) -> DoubleDouble {
    (max(point.left, .zero) * (point.elapsed + 1)).squareRoot()
  }
}

/// The arcs of `bounce`. With p the remaining share and u = 2.75 p, each arc is a parabola:
///
///     1 - f = (u - centre)^2 + height
///
/// At the arc's end 1 - f is 1.
extension PennerEasing {
  static var arcRate: Double { 2.75 }

  static let arcs = [
    (centre: 0.0, height: 0.0, end: 1.0), (centre: 1.5, height: 0.75, end: 2),
    (centre: 2.25, height: 0.9375, end: 2.5), (centre: 2.625, height: 0.984375, end: 2.75),
  ]

  /// The index of the arc at a remaining share.
  ///
  /// - Parameter isLater: true for the arc of the larger shares where two arcs meet.
  static func bounceArcIndex(at left: DoubleDouble, isLater: Bool) -> Int {
    let u = left * arcRate
    let index = arcs.firstIndex { isLater ? u < DoubleDouble($0.end) : u <= DoubleDouble($0.end) }
    return index ?? arcs.count - 1
  }
}
