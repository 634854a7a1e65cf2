import ExactNumerics
import Motion

/// How far a spring's way from 0 to 1 is ahead of a timing function of duration 1.
///
/// At the parameter p of the Bezier (X, Y), with y = x - 1,
///
///     d(p)   = y(X) + 1 - Y
///     d'(p)  = y'(X) X' - Y'
///     d''(p) = y''(X) X'^2 + y'(X) X'' - Y''
///
/// and from the end of the Bezier on y itself.
struct TimingDistance {
  let curve: SpringCurve
  private let x: CubicBezier
  private let y: CubicBezier

  /// - Parameter curve: from 0 to 1, in units of the duration.
  init(_ curve: SpringCurve, _ timing: TimingFunction) {
    self.curve = curve
    x = CubicBezier(timing.x1, timing.x2)
    y = CubicBezier(timing.y1, timing.y2)
  }

  struct Place {
    let parameter: DoubleDouble
    let time: DoubleDouble
    let state: SpringCurve.State
    let value: DoubleDouble
    let slope: DoubleDouble
    let bend: DoubleDouble
  }

  func place(at p: DoubleDouble) -> Place {
    let time = x.value(at: p)
    let state = curve.state(after: time)
    let slope = x.slope(at: p)
    return Place(
      parameter: p, time: time, state: state,
      value: state.displacement + 1 - y.value(at: p),
      slope: state.velocity * slope - y.slope(at: p),
      bend: curve.acceleration(in: state) * slope * slope
        + state.velocity * x.secondDerivative(at: p) - y.secondDerivative(at: p))
  }

  /// Where it is largest on either side, of all moments: proved as
  /// `SpringDifference/largest()` is, a span h between two parameters being halved until
  ///
  ///     |d| <= max(|d(a)|, |d(b)|) + bend h^2 / 8    is no more than what was found elsewhere
  ///     |d'(a)| + |d'(b)| > bend h                   d' has no zero: the largest is at an end
  ///     |d''(a)| + |d''(b)| > turn h                 d' has one zero at most
  ///
  /// - Returns: nil where that would take too many spans.
  func largest() -> SpringDifference.Distance? {
    var largest = rest
    var low = place(at: .zero)
    var ends = [place(at: .one)]
    for _ in 0..<Self.mostSpans {
      guard let high = ends.last else { return largest }
      switch examined(low, high, largest.share.magnitude) {
      case .nothing: break
      case .turn(let p):
        let turn = place(at: p)
        if largest.share.magnitude < turn.value.magnitude {
          largest = SpringDifference.Distance(time: turn.time, share: turn.value)
        }
      case .undecided:
        ends.append(place(at: (low.parameter + high.parameter) * 0.5))
        continue
      }
      low = high
      ends.removeLast()
    }
    return nil
  }

  /// The largest from the end of the Bezier on: there, or where the spring turns next. Later turns
  /// are nearer to the target.
  var rest: SpringDifference.Distance {
    let state = curve.state(after: .one)
    let end = SpringDifference.Distance(time: .one, share: state.displacement)
    let later = SpringCurve(
      curve.spring, from: state.displacement, to: .zero, velocity: state.velocity)
    guard let turn = later.firstTurn else { return end }
    let share = later.state(after: turn).displacement
    return share.magnitude > end.share.magnitude
      ? SpringDifference.Distance(time: turn + 1, share: share) : end
  }

  private enum Finding {
    case nothing
    case turn(DoubleDouble)
    case undecided
  }

  private func examined(_ low: Place, _ high: Place, _ known: DoubleDouble) -> Finding {
    let length = (high.parameter - low.parameter).high
    let bounds = bounds(low, high, length)
    let ends = max(low.value.magnitude, high.value.magnitude)
    if ends + bounds.bend * length * length / 8 <= known { return .nothing }
    let isTiny = length <= 0x1p-50
    if low.slope.high.magnitude + high.slope.high.magnitude > bounds.bend * length {
      return ends > known ? .turn((ends > low.value.magnitude ? high : low).parameter) : .nothing
    }
    if low.bend.high.magnitude + high.bend.high.magnitude > bounds.turn * length || isTiny {
      let isRising = low.slope < .zero
      if isRising == (high.slope < .zero) || isTiny {
        return ends > known ? .turn((ends > low.value.magnitude ? high : low).parameter) : .nothing
      }
      let guess = (low.parameter + high.parameter) * 0.5
      return .turn(
        root(from: low.parameter, to: high.parameter, isRising: isRising, guess: guess) { p in
          let place = place(at: p)
          return (place.slope, place.bend)
        })
    }
    return .undecided
  }

  /// Of |d''| and |d'''| between two places:
  ///
  ///     d''' = y''' X'^3 + 3 y'' X' X'' + y' X''' - Y'''
  ///
  /// X'' and Y'' are largest at an end, X' exceeds neither end by more than that lets it, and the
  /// spring's derivatives are bounded from its state at the first place on.
  private func bounds(
    _ low: Place, _ high: Place, _ length: Double
  ) -> (bend: Double, turn: Double) {
    let spring = SwingBounds(of: curve.spring, from: low.state)
    let (p, q) = (low.parameter, high.parameter)
    let bendOfX = max(
      x.secondDerivative(at: p).magnitude, x.secondDerivative(at: q).magnitude
    ).high
    let bendOfY = max(
      y.secondDerivative(at: p).magnitude, y.secondDerivative(at: q).magnitude
    ).high
    let slopes = max(x.slope(at: p).magnitude, x.slope(at: q).magnitude).high
    let slopeOfX = slopes + bendOfX * length / 2
    let (turnOfX, turnOfY) = (x.a.magnitude.high * 6, y.a.magnitude.high * 6)
    let square = slopeOfX * slopeOfX
    let bend = spring.bend * square + spring.slope * bendOfX + bendOfY
    let mixed = 3 * spring.bend * slopeOfX * bendOfX
    let turn = spring.turn * square * slopeOfX + mixed + spring.slope * turnOfX + turnOfY
    return (bend * SwingBounds.margin, turn * SwingBounds.margin)
  }

  private static let mostSpans = 100_000
}
