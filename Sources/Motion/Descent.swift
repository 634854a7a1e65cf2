import ExactNumerics

/// A function that falls through 0 once between two moments, to find where.
struct Descent {
  /// What it is at a moment, and how fast it changes there.
  struct Point {
    let value: DoubleDouble
    let slope: DoubleDouble
  }

  let point: (DoubleDouble) -> Point

  /// The moment, to the last digits that the function itself has.
  ///
  /// Newton's method inside a bracket: a correction that leaves the bracket is replaced by its middle, and so is
  /// every third, which bounds the number of steps where the function is almost flat.
  ///
  /// - Parameters:
  ///   - low: where it is above 0, or just at it: then that is the moment.
  ///   - high: where it is at most 0; nil if it gets there in the end.
  ///   - scale: about how long it takes to change: the bracket grows from there.
  func root(
    after low: DoubleDouble, before high: DoubleDouble?, scale: DoubleDouble
  ) -> DoubleDouble {
    if point(low).value <= .zero { return low }
    var (low, high) = bracket(after: low, before: high, scale: scale)
    var time = (low + high) * 0.5
    for step in 1...Self.mostSteps {
      let here = point(time)
      if here.value.isZero { return time }
      if here.value > .zero { low = time } else { high = time }
      var next = time - here.value / here.slope
      let isInside = next > low && next < high
      if isInside, (next - time).magnitude <= next * Self.precision { return next }
      if !isInside || step % 3 == 0 { next = (low + high) * 0.5 }
      if (high - low).magnitude <= high * Self.precision { return next }
      time = next
    }
    return time
  }

  /// Far more than halving alone would need to bring 2^1000 down to the last digit.
  private static let mostSteps = 4000

  /// Two units in the last place of a time.
  private static let precision = 0x1p-103

  private func bracket(
    after low: DoubleDouble, before high: DoubleDouble?, scale: DoubleDouble
  ) -> (DoubleDouble, DoubleDouble) {
    var low = low
    var width = scale
    for _ in 0..<Self.mostSteps {
      let next = low + width
      if let high, next >= high { return (low, high) }
      if point(next).value <= .zero { return (low, next) }
      low = next
      width = width * 2
    }
    return (low, low)
  }
}
