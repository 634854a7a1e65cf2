import ExactNumerics

/// The zero of a monotone function between two bounds, to the function's own last digits.
///
/// The method is Newton's with a bisection safeguard: the bracket shrinks at every step, and a
/// correction that leaves it is replaced by its midpoint. Convergence is quadratic where the slope
/// is not 0, and guaranteed everywhere. It ends when a correction is at most two units in the last
/// place.
///
/// - Parameters:
///   - isRising: true if the function rises between the bounds.
///   - mayBeFlat: true if the slope may nearly vanish far from the root. Every third correction is
///     then a bisection, which bounds the number of steps.
///   - function: the value and the slope at a point; never called at the bounds.
package func root(
  from low: DoubleDouble, to high: DoubleDouble, isRising: Bool, guess: DoubleDouble,
  mayBeFlat: Bool = false,
  of function: (DoubleDouble) -> (value: DoubleDouble, slope: DoubleDouble)
) -> DoubleDouble {
  var (low, high) = (low, high)
  var point = guess
  for step in 1...mostSteps {
    let (value, slope) = function(point)
    if value.isZero { return point }
    if (value < .zero) == isRising { low = point } else { high = point }
    var next = point - value / slope
    // The slope may be 0, or infinite next to a vertical tangent.
    let isInside = slope.isFinite && next > low && next < high
    if isInside, (next - point).magnitude.high <= precision * next.high.magnitude { return next }
    if !isInside || mayBeFlat && step % 3 == 0 { next = (low + high) * 0.5 }
    if (high - low).high <= precision * max(low.high.magnitude, high.high.magnitude) { return next }
    point = next
  }
  return point
}

/// The zero of a function that crosses 0 once, downwards, at any time after `low`.
///
/// - Parameters:
///   - low: a time at which the function is above 0; if it is not, the result is `low` itself.
///   - high: a time at which it is at most 0; nil if it falls to 0 at an unknown time.
///   - scale: about the time in which the function changes; the first width of the growing bracket.
///   - function: the value and the slope at a time.
package func root(
  after low: DoubleDouble, before high: DoubleDouble?, scale: DoubleDouble,
  of function: (DoubleDouble) -> (value: DoubleDouble, slope: DoubleDouble)
) -> DoubleDouble {
  if function(low).value <= .zero { return low }
  let (low, high) = bracketDownwardCrossing(after: low, before: high, scale: scale, of: function)
  return root(
    from: low, to: high, isRising: false, guess: (low + high) * 0.5, mayBeFlat: true, of: function)
}

private func bracketDownwardCrossing(
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

/// The step limit: bisection from 2^1000 down to the last digit takes far fewer steps.
private let mostSteps = 4000

/// Two units in the last place of a number.
private let precision = 0x1p-103

extension RandomAccessCollection where Index == Int {
  /// The first index from which on the predicate is true, by binary search; the end index if it is
  /// true nowhere.
  ///
  /// - Precondition: the predicate is false up to an index and true from there on.
  package func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
