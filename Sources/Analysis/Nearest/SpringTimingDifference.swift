import ExactNumerics
import Motion

/// The difference between a spring's motion from 0 to 1 and a timing function of duration 1.
///
/// At the Bezier parameter p, where (X, Y) is the Bezier and y = x - 1:
///
///     d(p)   = y(X) + 1 - Y
///     d'(p)  = y'(X) X' - Y'
///     d''(p) = y''(X) X'^2 + y'(X) X'' - Y''
///
/// After the Bezier's end the difference is y itself.
struct SpringTimingDifference {
  let curve: SpringCurve
  private let x: BezierCoordinate
  private let y: BezierCoordinate

  /// - Parameter curve: a spring's motion from 0 to 1, in units of the duration.
  init(_ curve: SpringCurve, _ timing: TimingFunction) {
    self.curve = curve
    x = BezierCoordinate(timing.x1, timing.x2)
    y = BezierCoordinate(timing.y1, timing.y2)
  }

  /// The difference d with its first two derivatives (`slope`, `secondDerivative`) at a Bezier
  /// parameter.
  struct Sample {
    let parameter: DoubleDouble
    let time: DoubleDouble
    let state: SpringCurve.State
    let value: DoubleDouble
    let slope: DoubleDouble
    let secondDerivative: DoubleDouble
  }

  func sample(at p: DoubleDouble) -> Sample {
    let time = x.value(at: p)
    let state = curve.state(after: time)
    let slope = x.slope(at: p)
    return Sample(
      parameter: p, time: time, state: state,
      value: state.displacement + 1 - y.value(at: p),
      slope: state.velocity * slope - y.slope(at: p),
      secondDerivative: curve.acceleration(in: state) * slope * slope
        + state.velocity * x.secondDerivative(at: p) - y.secondDerivative(at: p))
  }

  /// The largest difference over all times, proved by interval subdivision.
  ///
  /// An interval of length h between parameters a and b is halved until one of these holds:
  ///
  ///     |d| <= max(|d(a)|, |d(b)|) + bend h^2 / 8    does not exceed the largest difference found
  ///     |d'(a)| + |d'(b)| > bend h                   d' has no zero: the largest is at an end
  ///     |d''(a)| + |d''(b)| > turn h                 d' has at most one zero
  ///
  /// Here `secondDerivative` bounds |d''| and `thirdDerivative` bounds |d'''|.
  ///
  /// - Returns: nil if the subdivision needs too many intervals.
  func largestDifference() -> TimedDifference? {
    var largest = largestErrorAfterEnd
    var low = sample(at: .zero)
    var ends = [sample(at: .one)]
    // An upper limit, against endless subdivision.
    for _ in 0..<100_000 {
      guard let high = ends.last else { return largest }
      guard let candidates = candidates(low, high, largest.share.magnitude) else {
        ends.append(sample(at: (low.parameter + high.parameter) * 0.5))
        continue
      }
      for found in candidates.map(sample) where largest.share.magnitude < found.value.magnitude {
        largest = (found.time, found.value)
      }
      low = high
      ends.removeLast()
    }
    return nil
  }

  /// The largest difference from the Bezier's end on: at the end or at the spring's next extremum.
  /// Later extrema are smaller.
  var largestErrorAfterEnd: TimedDifference {
    let state = curve.state(after: .one)
    let end: TimedDifference = (.one, state.displacement)
    let later = SpringCurve(
      curve.spring, from: state.displacement, to: .zero, velocity: state.velocity)
    guard let extremum = later.firstExtremumTime else { return end }
    let share = later.state(after: extremum).displacement
    return share.magnitude > end.share.magnitude ? (extremum + 1, share) : end
  }

  /// Returns the parameters between two samples at which the difference may exceed the known one:
  /// none or one. Nil if the interval has to be halved.
  private func candidates(
    _ low: Sample, _ high: Sample, _ known: DoubleDouble
  ) -> [DoubleDouble]? {
    let length = (high.parameter - low.parameter).high
    let bounds = derivativeBounds(low, high, length)
    let higher = low.value.magnitude < high.value.magnitude ? high : low
    if higher.value.magnitude + bounds.secondDerivative * length * length / 8 <= known { return [] }
    let atEnds = higher.value.magnitude > known ? [higher.parameter] : []
    let slopes = low.slope.high.magnitude + high.slope.high.magnitude
    if slopes > bounds.secondDerivative * length { return atEnds }
    let isTiny = length <= 0x1p-50
    let bends = low.secondDerivative.high.magnitude + high.secondDerivative.high.magnitude
    guard isTiny || bends > bounds.thirdDerivative * length else { return nil }
    let isRising = low.slope < .zero
    if isTiny || isRising == (high.slope < .zero) { return atEnds }
    let guess = (low.parameter + high.parameter) * 0.5
    return [
      root(from: low.parameter, to: high.parameter, isRising: isRising, guess: guess) { p in
        let sample = sample(at: p)
        return (sample.slope, sample.secondDerivative)
      }
    ]
  }

  /// Returns bounds of |d''| and |d'''| between two parameters:
  ///
  ///     d''' = y''' X'^3 + 3 y'' X' X'' + y' X''' - Y'''
  ///
  /// X'' and Y'' are linear, so they are largest at an end. X' exceeds its larger end value by at
  /// most |X''| h / 2. The spring's derivatives are bounded from its state at the first parameter
  /// on.
  private func derivativeBounds(
    _ low: Sample, _ high: Sample, _ length: Double
  ) -> (secondDerivative: Double, thirdDerivative: Double) {
    let spring = DerivativeBounds(of: curve.spring, from: low.state)
    let (p, q) = (low.parameter, high.parameter)
    func bend(_ z: BezierCoordinate) -> Double {
      max(z.secondDerivative(at: p).magnitude, z.secondDerivative(at: q).magnitude).high
    }
    let (bendOfX, bendOfY) = (bend(x), bend(y))
    let slopes = max(x.slope(at: p).magnitude, x.slope(at: q).magnitude).high
    let slopeOfX = slopes + bendOfX * length / 2
    let (turnOfX, turnOfY) = (x.a.magnitude.high * 6, y.a.magnitude.high * 6)
    let square = slopeOfX * slopeOfX
    let secondDerivative = spring.secondDerivative * square + spring.slope * bendOfX + bendOfY
    let mixed = 3 * spring.secondDerivative * slopeOfX * bendOfX
    let thirdDerivative =
      spring.thirdDerivative * square * slopeOfX + mixed + spring.slope * turnOfX + turnOfY
    return (secondDerivative * DerivativeBounds.margin, thirdDerivative * DerivativeBounds.margin)
  }
}
