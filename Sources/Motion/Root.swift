import ExactNumerics

/// Where a function is 0 between two bounds, when it only rises or only falls there.
///
/// Newton's method inside a bracket that shrinks at every step, bisected where Newton would leave it:
/// quadratic where the slope is not 0, certain everywhere. It ends when a step no longer moves the
/// root by 2^-104 of itself.
///
/// - Parameter function: the value and the slope at a place; never asked at the bounds.
func root(
  from low: DoubleDouble, to high: DoubleDouble, isRising: Bool, guess: DoubleDouble,
  of function: (DoubleDouble) -> (value: DoubleDouble, slope: DoubleDouble)
) -> DoubleDouble {
  var low = low
  var high = high
  var place = guess
  for _ in 0..<400 {
    let (value, slope) = function(place)
    if value.isZero { return place }
    if (value < .zero) == isRising { low = place } else { high = place }
    var next = slope.isZero ? low : place - value / slope
    if next <= low || next >= high { next = (low + high) * 0.5 }
    if (next - place).magnitude.high <= 0x1p-104 * place.high.magnitude { return next }
    place = next
  }
  return place
}
