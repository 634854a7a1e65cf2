import ExactNumerics

/// One step of a damped oscillation, z^j = e^(-decay j) (cos(angle j) + i sin(angle j)), for the frames
/// j of a block.
///
/// With it a block of frames costs one exact value: at the block's first frame the
/// bounce is target + Re(W), W = e^(-decay) (cosine - i sine) (cos + i sin), and j frames later it is target
/// + Re(W z^j): two multiplications and two additions a value.
struct RotationTable: Sendable {
  /// Frames in a block: so many that its one exact value costs little beside them, so few that all its
  /// arrays stay in the cache.
  static let frames = 1024

  /// Re(z^j) and Im(z^j), each rounded once.
  let real: [Double]
  let imaginary: [Double]

  /// The powers of z are multiplied up in double-double: 1024 products leave them within
  /// 2^-91, which vanishes beside the one rounding to Double.
  ///
  /// - Parameter count: how many powers, at most ``frames``.
  init(_ curve: BounceCurve, fps: Double, count: Int) {
    let step = Instant(frames: .one, fps: fps)
    let shrink = curve.envelope(at: step)
    let (sin, cos) = curve.sinCos(at: step)
    let stepReal = shrink * cos
    let stepImaginary = shrink * sin
    var powerReal = DoubleDouble.one
    var powerImaginary = DoubleDouble.zero
    var real: [Double] = []
    var imaginary: [Double] = []
    real.reserveCapacity(count)
    imaginary.reserveCapacity(count)
    for _ in 0..<count {
      real.append(powerReal.nearestDouble)
      imaginary.append(powerImaginary.nearestDouble)
      (powerReal, powerImaginary) = (
        powerReal * stepReal - powerImaginary * stepImaginary,
        powerReal * stepImaginary + powerImaginary * stepReal
      )
    }
    self.real = real
    self.imaginary = imaginary
  }
}

extension BounceCurve {
  /// Fills `values` with the curve at `first`, one frame later, and so on, in Double.
  ///
  /// - Parameters:
  ///   - first: the moment of the first value.
  ///   - table: this curve's own table at the same fps.
  ///   - values: at most ``RotationTable/frames`` of them.
  /// - Returns: a bound on the absolute error of each value.
  ///
  /// Bound. Let u = 2^-53, W = p - i q and M = |W|. The seeds p and q, the table's entries and the two
  /// products are each rounded once: 3 roundings in each product, together at most 3.1 u (|p re| + |q
  /// im|) <= 3.1 u M, by Cauchy and |z^j| <= 1. Their difference adds u M, the target's rounding u
  /// |target|, the last sum u (|target| + M). In all less than u (6 M + 3 |target|); the
  /// last term covers underflow. Taking the magnitude moves two numbers no further apart.
  func fill(
    _ values: UnsafeMutableBufferPointer<Double>, from first: Instant, table: RotationTable
  ) -> Double {
    let envelope = envelope(at: first)
    let (sin, cos) = sinCos(at: first)
    let p = (envelope * (cosine * cos + sine * sin)).nearestDouble
    let q = (envelope * (cosine * sin - sine * cos)).nearestDouble
    let middle = target.nearestDouble
    let sign = startsBelow ? -1.0 : 1.0
    table.real.withUnsafeBufferPointer { real in
      table.imaginary.withUnsafeBufferPointer { imaginary in
        if isRectified {
          for j in values.indices {
            values[j] = middle + sign * (p * real[j] - q * imaginary[j]).magnitude
          }
        } else {
          for j in values.indices { values[j] = middle + (p * real[j] - q * imaginary[j]) }
        }
      }
    }
    let size = p.magnitude + q.magnitude
    return 0x1p-53 * (6 * size + 3 * middle.magnitude) + 0x1p-1060
  }
}
