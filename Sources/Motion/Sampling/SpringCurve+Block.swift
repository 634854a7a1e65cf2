import ExactNumerics

extension SpringCurve {
  /// What a displacement and a velocity of 1 have become j frames later, each from its closed form.
  func stepTable<Column: StepColumn>(fps: Double, count: Int) -> StepTable<Column> {
    var frame = 0
    return StepTable(count: count) {
      let step = step(to: Instant(frames: DoubleDouble(frame), fps: fps))
      frame += 1
      return (step.ofDisplacement, step.ofVelocity)
    }
  }

  /// Fills rows of a block with the curve at `first`, one frame later, and so on: a spring's motion
  /// from any moment on is that of a spring let go with the state it has there.
  ///
  /// - Parameters:
  ///   - first: the moment of the first value.
  ///   - table: this curve's own at the same fps.
  /// - Returns: a bound on the absolute error of each value: the table's, and what a large angle
  ///   may be off, 2^-100 of itself times the amplitude.
  func fill<Block: ValueBlock>(
    _ rows: Range<Int>, of block: inout Block, from first: Instant, table: StepTable<Block.Column>
  ) -> Double {
    let state = state(at: first)
    let step = StepState(
      p: state.displacement, q: state.velocity, middle: target,
      side: isRectified ? startsBelow ? .below : .above : .both)
    let bound = block.fill(rows, step, table)
    let last = first.advanced(by: rows.count)
    let angle = spring.naturalFrequency.high * last.seconds.high.magnitude
    let size =
      state.displacement.magnitude.high * table.largestFirst
      + state.velocity.magnitude.high * table.largestSecond
    return bound + angle * 0x1p-100 * size
  }
}
