import ExactNumerics
import Motion

extension NearestFamily {
  /// How far the given curve is ahead at some places.
  func errors<Number: FitNumber>(_ parameters: [Number], at places: [Number]) -> [Number] {
    switch self {
    case .timing(let curve):
      let bezier = Self.bezier(parameters, at: places)
      return Self.differences(Self.left(of: curve, at: bezier.times), bezier.left)
    case .spring(let timing):
      let bezier = Self.bezier(Self.handles(timing), at: places)
      let curve = Self.spring(parameters)
      return Self.differences(bezier.left, Self.left(of: curve, at: bezier.times))
    case .swing(let curve, _):
      let swing = Self.swing(parameters)
      return Self.differences(
        Self.left(of: curve, at: places), Self.left(of: swing, at: places))
    }
  }

  /// The spring of the parameters 1 / w0 and 2 zeta / w0.
  static func spring<Number: FitNumber>(_ parameters: [Number]) -> SpringCurve {
    let (inverse, lag) = (parameters[0].pair, parameters[1].pair)
    let spring = Spring(
      naturalFrequency: 1 / inverse, dampingRatio: lag / (inverse * 2))
    return SpringCurve(spring, from: .zero, to: .one)
  }

  /// The motion of the parameters beta, wd and s: it starts with beta + s wd.
  static func swing<Number: FitNumber>(_ parameters: [Number]) -> SpringCurve {
    let (beta, frequency) = (parameters[0].pair, parameters[1].pair)
    let sine = parameters.count > 2 ? parameters[2].pair : .zero
    return SpringCurve(
      BounceRates.spring(decayRate: beta, frequency: frequency), from: .zero, to: .one,
      velocity: beta + sine * frequency)
  }

  private static func handles<Number: FitNumber>(_ timing: TimingFunction) -> [Number] {
    [timing.x1, timing.y1, timing.x2, timing.y2].map { Number(rounding: DoubleDouble($0)) }
  }

  private static func differences<Number: FitNumber>(
    _ given: [Number], _ near: [Number]
  ) -> [Number] {
    given.indices.map { given[$0] - near[$0] }
  }

  /// x - 1 of a curve from 0 to 1.
  private static func left<Number: FitNumber>(
    of curve: SpringCurve, at times: [Number]
  ) -> [Number] {
    var (cosine, sine): ([Number], [Number]) = ([], [])
    Number.appendMotion(of: curve.spring, at: times, cosine: &cosine, sine: &sine)
    let rate = Number(rounding: curve.velocity - curve.spring.decayRate)
    return times.indices.map { sine[$0] * rate - cosine[$0] }
  }

  /// The times, and the progress less 1, of a timing function's parameters, and of the times
  /// after its end: of these as if it went on before, of those as if it did after.
  private static func bezier<Number: FitNumber>(
    _ handles: [Number], at places: [Number]
  ) -> (times: [Number], left: [Number]) {
    var (times, left): ([Number], [Number]) = ([], [])
    for place in places {
      if NearestFamily.isAfter(place.pair.high) {
        times.append(place - .one)
        left.append(.zero)
        continue
      }
      let rest = Number.one - place
      let first = rest * rest * place * 3
      let second = rest * place * place * 3
      let third = place * place * place
      times.append(first * handles[0] + second * handles[2] + third)
      left.append(first * handles[1] + second * handles[3] + third - .one)
    }
    return (times, left)
  }

  /// The time of a place, in the family's unit.
  func time(of place: DoubleDouble, _ parameters: [DoubleDouble]) -> DoubleDouble {
    switch self {
    case .timing: Self.bezier(parameters, at: [place]).times[0]
    case .spring(let timing):
      Self.bezier(Self.handles(timing), at: [place]).times[0]
    case .swing: place
    }
  }
}
