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
  /// With phi = atan2(sine, cosine) the swing is a multiple of cos(theta - phi), theta the angle. It
  /// crosses the target at theta = phi + pi/2 + k pi, and turns where the derivative
  /// -alpha cos(theta - phi) - omega sin(theta - phi) is 0: at theta = phi - atan2(alpha, omega) + k pi.
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
    guard !distance.isZero, !timing.isLinear else { return [] }
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

extension Channel {
  /// The crossings and extrema of a channel before `end` seconds, in the order of their times, with
  /// those at which one curve hands over to the next.
  ///
  /// - Returns: nil when there are more than about `most`.
  public func landmarks(until end: DoubleDouble, most: Int) -> [Landmark]? {
    var landmarks: [Landmark] = []
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].start : end
      guard
        let own = segment.curve.landmarks(
          until: min(next, end) - segment.start, target: target, most: most)
      else { return nil }
      landmarks += own.map { Landmark($0.kind, time: $0.time + segment.start) }
      if index + 1 < segments.count, next < end {
        landmarks += handOver(to: segments[index + 1].curve, at: next)
      }
    }
    return landmarks.count > most ? nil : landmarks.filter { $0.time > .zero }
  }

  /// What happens where a curve takes over: the target is passed, or the value turns, or nothing.
  private func handOver(to next: Curve, at time: DoubleDouble) -> [Landmark] {
    if next.leavesTarget { return [Landmark(.crossing, time: time)] }
    return turns(at: time) ? [Landmark(.extremum, time: time)] : []
  }

  /// Whether the value turns where one curve follows another: the signs of the ways a
  /// microsecond to either side.
  private func turns(at time: DoubleDouble) -> Bool {
    let step = DoubleDouble(1e-6)
    func value(_ time: DoubleDouble) -> DoubleDouble {
      self.value(at: Instant(frames: time, fps: 1))
    }
    let before = value(time) - value(time - step)
    let after = value(time + step) - value(time)
    return before.high * after.high < 0
  }
}

extension Curve {
  /// Whether it is a spring that is thrown from its target: what brings the value there passes the target.
  fileprivate var leavesTarget: Bool {
    guard case .spring(let curve) = self, !curve.isRectified else { return false }
    return curve.displacement.isZero && !curve.velocity.isZero
  }

  func landmarks(until end: DoubleDouble, target: DoubleDouble, most: Int) -> [Landmark]? {
    switch self {
    // A decay only approaches its target, and never turns.
    case .constant, .decay: []
    case .bounce(let curve): curve.landmarks(until: end, most: most)
    case .ease(let curve): curve.landmarks(crossing: target).filter { $0.time < end }
    case .spring(let curve): curve.landmarks(until: end, most: most)
    }
  }
}
