/// The polynomial q in w that solves X1 q + X2 q^2 + X3 q^3 = reach w as far as seven powers of w
/// go, with its square and its cube as far.
struct InversePowers {
  private static var degree: Int { 7 }

  /// What the powers of w are multiplied by; nothing stands at 0.
  private var first = SIMD8<Double>(repeating: 0)
  private var square = SIMD8<Double>(repeating: 0)
  private var cube = SIMD8<Double>(repeating: 0)
  /// The sum of the magnitudes in the first: a bound on |q| for w in -1...1.
  private(set) var size = 0.0
  /// The same of all powers beyond the seventh in q^2 and in q^3.
  private var squareLeft = 0.0
  private var cubeLeft = 0.0

  /// Each factor follows from those before it.
  ///
  /// - Parameter bends: X2 and X3.
  init(_ slope: Double, _ bends: (Double, Double), reach: Double) {
    let inverse = 1 / slope
    first[1] = reach * inverse
    for k in 2...Self.degree {
      for i in 1..<k {
        square[k] += first[i] * first[k - i]
        cube[k] += first[i] * square[k - i]
      }
      first[k] = -(bends.0 * square[k] + bends.1 * cube[k]) * inverse
    }
    measure()
  }

  /// A product's powers beyond the seventh are those of two factors whose places together go
  /// beyond it; what the square has there is beyond it in the cube with every factor.
  private mutating func measure() {
    for i in 1...Self.degree {
      size += first[8 - i].magnitude
      squareLeft += first[i].magnitude * size
    }
    var behind = squareLeft
    for i in 1...Self.degree {
      behind += square[8 - i].magnitude
      cubeLeft += first[i].magnitude * behind
    }
    // What all these sums are rounded, many times over.
    let more = 1 + 0x1p-40
    (size, squareLeft, cubeLeft) = (size * more, squareLeft * more, cubeLeft * more)
  }

  /// The factors of slope q + bends.0 q^2 + bends.1 q^3.
  func factors(_ slope: Double, _ bends: (Double, Double)) -> SIMD8<Double> {
    first * slope + square * bends.0 + cube * bends.1
  }

  /// A bound on what else there is in that sum.
  func left(_ bends: (Double, Double)) -> Double {
    (bends.0.magnitude * squareLeft + bends.1.magnitude * cubeLeft) * (1 + 0x1p-40)
  }
}
