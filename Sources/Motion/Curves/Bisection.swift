import ExactNumerics

/// Where a function that only rises or only falls between two bounds is 0, to the last digits that
/// it has itself.
///
/// Newton's method inside a bracket that shrinks at every step. A correction that leaves the
/// bracket is replaced by the bracket's middle: quadratic where the slope is not 0, certain
/// everywhere. It ends when a correction no longer moves the root by two units in its last place.
///
/// - Parameters:
///   - guess: where to begin; between the bounds.
///   - mayBeFlat: whether the slope may nearly vanish on the way, far from the root: every third
///     correction is then replaced too, which bounds the number of steps.
///   - function: its value and slope somewhere; never asked at the bounds.
package func root(
  from low: DoubleDouble, to high: DoubleDouble, isRising: Bool, guess: DoubleDouble,
  mayBeFlat: Bool = false,
  of function: (DoubleDouble) -> (value: DoubleDouble, slope: DoubleDouble)
) -> DoubleDouble {
  var (low, high) = (low, high)
  var place = guess
  for step in 1...mostSteps {
    let (value, slope) = function(place)
    if value.isZero { return place }
    if (value < .zero) == isRising { low = place } else { high = place }
    var next = place - value / slope
    // The slope may be 0, and beside a vertical tangent infinite.
    let isInside = slope.isFinite && next > low && next < high
    if isInside, (next - place).magnitude.high <= precision * next.high.magnitude { return next }
    if !isInside || mayBeFlat && step % 3 == 0 { next = (low + high) * 0.5 }
    if (high - low).high <= precision * max(low.high.magnitude, high.high.magnitude) { return next }
    place = next
  }
  return place
}

/// The same for a function that falls through 0 once after a moment, which may be anywhere.
///
/// - Parameters:
///   - low: where it is above 0, or just at it: then that is the moment.
///   - high: where it is at most 0; nil if it gets there in the end.
///   - scale: about how long it takes to change: the bracket grows from there.
package func root(
  after low: DoubleDouble, before high: DoubleDouble?, scale: DoubleDouble,
  of function: (DoubleDouble) -> (value: DoubleDouble, slope: DoubleDouble)
) -> DoubleDouble {
  if function(low).value <= .zero { return low }
  let (low, high) = bracket(after: low, before: high, scale: scale, of: function)
  return root(
    from: low, to: high, isRising: false, guess: (low + high) * 0.5, mayBeFlat: true, of: function)
}

private func bracket(
  after low: DoubleDouble, before high: DoubleDouble?, scale: DoubleDouble,
  of function: (DoubleDouble) -> (value: DoubleDouble, slope: DoubleDouble)
) -> (DoubleDouble, DoubleDouble) {
  var low = low
  var width = scale
  for _ in 0..<mostSteps {
    let next = low + width
    if let high, next >= high { return (low, high) }
    if function(next).value <= .zero { return (low, next) }
    low = next
    width = width * 2
  }
  return (low, low)
}

/// Far more than halving alone would need to bring 2^1000 down to the last digit.
private let mostSteps = 4000

/// Two units in the last place of a number.
private let precision = 0x1p-103

extension RandomAccessCollection where Index == Int {
  /// The first index at which something is true that is true of all later elements too, found by
  /// halves; the end where it is of none.
  package func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
