import ExactNumerics

extension BounceCurve {
  /// z^j = e^(-decay j) (cos(angle j) + i sin(angle j)), real and imaginary parts.
  ///
  /// The powers of z are multiplied up in double-double: 1024 products leave them within 2^-91.
  func stepTable<Column: StepColumn>(fps: Double, count: Int) -> StepTable<Column> {
    let step = Instant(frames: .one, fps: fps)
    let shrink = envelope(at: step)
    let (sin, cos) = sinCos(at: step)
    let stepReal = shrink * cos
    let stepImaginary = shrink * sin
    var real = DoubleDouble.one
    var imaginary = DoubleDouble.zero
    return StepTable(count: count) {
      let entry = (real, imaginary)
      (real, imaginary) = (
        real * stepReal - imaginary * stepImaginary, real * stepImaginary + imaginary * stepReal
      )
      return entry
    }
  }

  /// Fills rows of a block with the curve at `first`, one frame later, and so on.
  ///
  /// At the first frame the bounce is target + Re(W), W = e^(-decay) (cosine - i sine) (cos + i
  /// sin), and j frames later it is target + Re(W z^j).
  ///
  /// - Parameters:
  ///   - first: the moment of the first value.
  ///   - table: this curve's own at the same fps.
  /// - Returns: a bound on the absolute error of each value: the table's, and what a large angle
  ///   may be off, 2^-100 of itself times |W|.
  func fill<Block: ValueBlock>(
    _ rows: Range<Int>, of block: inout Block, from first: Instant, table: StepTable<Block.Column>
  ) -> Double {
    let envelope = envelope(at: first)
    let (sin, cos) = sinCos(at: first)
    let p = envelope * (cosine * cos + sine * sin)
    let q = envelope * (sine * cos - cosine * sin)
    let step = StepState(
      p: p, q: q, middle: target, side: isRectified ? startsBelow ? .below : .above : .both)
    let bound = block.fill(rows, step, table)
    let last = first.advanced(by: rows.count)
    let angle = omega.high.magnitude * 60 * last.seconds.high.magnitude
    return bound + angle * 0x1p-100 * (p.magnitude.high + q.magnitude.high)
  }
}
