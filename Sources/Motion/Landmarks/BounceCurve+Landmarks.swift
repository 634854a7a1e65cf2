import ExactNumerics

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
