import ExactNumerics

/// A moment at which a motion passes its target or turns.
public struct Landmark: Sendable {
  public enum Kind: Sendable {
    case crossing, extremum
  }

  public let kind: Kind
  /// Seconds since the motion began.
  public let time: DoubleDouble

  public init(_ kind: Kind, time: DoubleDouble) {
    self.kind = kind
    self.time = time
  }

  /// All places `origin` + k above 0 and below `last`.
  static func places(from origin: DoubleDouble, before last: DoubleDouble) -> [DoubleDouble] {
    var places: [DoubleDouble] = []
    let fraction = origin - origin.floor()
    var place = fraction.isZero ? DoubleDouble.one : fraction
    while place < last {
      places.append(place)
      place = place + 1
    }
    return places
  }
}

extension BounceCurve {
  /// The crossings and extrema after the start and before `end` seconds, in closed form.
  ///
  /// With phi = atan2(sine, cosine) the swing is a multiple of cos(theta - phi), theta the angle.
  /// It crosses the target at theta = phi + pi/2 + k pi, and turns where the derivative -alpha
  /// cos(theta - phi) - omega sin(theta - phi) is 0: at theta = phi - atan2(alpha, omega) + k pi.
  /// Thrown back from a wall, it turns at the crossings too, and never crosses.
  ///
  /// - Returns: nil when there are more than `most`.
  func landmarks(until end: DoubleDouble, most: Int) -> [Landmark]? {
    guard !omega.isZero, !(cosine.isZero && sine.isZero) else { return [] }
    let last = halfTurns(at: end)
    guard last.high <= Double(most) else { return nil }
    let zeros = Landmark.places(from: phase + 0.5, before: last)
    let turns = Landmark.places(
      from: phase - DoubleDouble.atan2(alpha, omega) / .pi, before: last)
    let zeroKind: Landmark.Kind = isRectified ? .extremum : .crossing
    let landmarks =
      zeros.map { Landmark(zeroKind, time: seconds(of: $0)) }
      + turns.map { Landmark(.extremum, time: seconds(of: $0)) }
    return landmarks.sorted { $0.time < $1.time }
  }

  /// The inflections after the start and before `end` seconds, and the moments at a wall, in closed
  /// form.
  ///
  /// Each derivative of a swing is a swing that is ahead by pi/2 + atan2(alpha, omega): the second
  /// is 0 at theta = phi - pi/2 - 2 atan2(alpha, omega) + k pi.
  ///
  /// - Returns: nil when there are more than `most`.
  func knots(until end: DoubleDouble, most: Int) -> [Knot]? {
    guard !omega.isZero, !(cosine.isZero && sine.isZero) else { return [] }
    let last = halfTurns(at: end)
    guard last.high <= Double(most) else { return nil }
    let lead = DoubleDouble.atan2(alpha, omega) * 2 / .pi
    let inflections = Landmark.places(from: phase - 0.5 - lead, before: last)
    let walls = isRectified ? Landmark.places(from: phase + 0.5, before: last) : []
    let knots =
      inflections.map { Knot(.inflection, time: seconds(of: $0)) }
      + walls.map { Knot(.kink, time: seconds(of: $0)) }
    return knots.sorted { $0.time < $1.time }
  }

  /// phi in half turns; exact where the swing is a pure cosine or sine.
  private var phase: DoubleDouble {
    if sine.isZero { return .zero }
    if cosine.isZero { return DoubleDouble(0.5) }
    return DoubleDouble.atan2(sine, cosine) / .pi
  }

  private func halfTurns(at seconds: DoubleDouble) -> DoubleDouble {
    let instant = Instant(frames: seconds, fps: 1)
    switch angle {
    case .halfTurns(let pace): return pace.amount(at: instant)
    case .radians(let pace): return pace.amount(at: instant) / .pi
    }
  }

  private func seconds(of halfTurns: DoubleDouble) -> DoubleDouble {
    switch angle {
    case .halfTurns(let pace): halfTurns * pace.ticks / (pace.amount * 60)
    case .radians(let pace): halfTurns * .pi * pace.ticks / (pace.amount * 60)
    }
  }
}

extension EaseCurve {
  /// The crossings of `target` and the extrema inside the curve.
  func landmarks(crossing target: DoubleDouble) -> [Landmark] {
    let distance = to - from
    guard !distance.isZero else { return [] }
    if timing.isLinear {
      let share = (target - from) / distance
      let isPassed = target != to && share > .zero && share < .one
      return isPassed ? [Landmark(.crossing, time: share * ticks / 60)] : []
    }
    let progress = CubicBezier(timing.y1, timing.y2)
    let level = target == to ? DoubleDouble.one : (target - from) / distance
    let crossings = progress.crossings(of: level).map { Landmark(.crossing, time: seconds(of: $0)) }
    let turns = progress.turns.map { Landmark(.extremum, time: seconds(of: $0)) }
    return (crossings + turns).sorted { $0.time < $1.time }
  }

  private func seconds(of parameter: DoubleDouble) -> DoubleDouble {
    CubicBezier(timing.x1, timing.x2).value(at: parameter) * ticks / 60
  }
}

extension BallisticCurve {
  /// The crossings of `target` and the turn before `end` seconds. Where it comes to the target with
  /// its end, though the moment be rounded, it arrives and does not cross.
  func landmarks(until end: DoubleDouble, crossing target: DoubleDouble) -> [Landmark] {
    let landmarks =
      times(at: target).map { Landmark(.crossing, time: $0) }
      + (turn.map { [Landmark(.extremum, time: $0)] } ?? [])
    return landmarks.filter { $0.time + $0.time * 0x1p-90 < end }.sorted { $0.time < $1.time }
  }
}
