import ExactNumerics

/// Springs that swing at once around one target:
///
///     x(t) = T + the sum of what each of them has left
///
/// It is what a motion becomes that is sent elsewhere by another spring while the one before still
/// runs out. Each part solves its own equation, so that x' and x'' are sums of this kind too.
///
/// Source: jenox/RevealSpringAnimation, MixedCurve.swift, whose Composed curve it is: SwiftUI adds
/// an animation to those that run.
public struct SpringSum: Sendable {
  /// T.
  public let target: DoubleDouble
  /// What each spring has left, around 0 and not thrown back.
  public let parts: [SpringCurve]

  /// - Precondition: the parts swing around 0 and are not thrown back.
  public init(around target: DoubleDouble, _ parts: [SpringCurve]) {
    precondition(parts.allSatisfy { $0.target.isZero && !$0.isRectified })
    self.target = target
    self.parts = parts
  }

  /// The value at a moment: as many times as far off as one spring's as there are parts.
  public func value(at instant: Instant) -> DoubleDouble {
    parts.reduce(target) { $0 + $1.value(at: instant) }
  }

  /// The units per second at a moment.
  public func velocity(at instant: Instant) -> DoubleDouble {
    parts.reduce(.zero) { $0 + $1.state(at: instant).velocity }
  }

  /// The units per second, per second at a moment.
  package func acceleration(at instant: Instant) -> DoubleDouble {
    parts.reduce(.zero) { $0 + $1.acceleration(in: $1.state(at: instant)) }
  }

  /// The velocity as a motion of its own, around 0.
  var derivative: SpringSum { SpringSum(around: .zero, parts.map { $0.derivative }) }

  /// The most that the sum can be away from its target.
  public var reach: Double { parts.reduce(0) { $0 + $1.reach } }
}

extension SpringCurve {
  /// The most that it can be away from its target: |D| + |v0| / w0.
  var reach: Double {
    (displacement.magnitude + (velocity / spring.naturalFrequency).magnitude).high
  }
}

extension SpringSum {
  /// The crossings of its target and the extrema after the start and before `end` seconds, in the
  /// order of their times.
  ///
  /// - Returns: nil when there are more than `most`, or more than can be told apart.
  func landmarks(until end: DoubleDouble, most: Int) -> [Landmark]? {
    guard let crossings = zeros(until: end, most: most),
      let turns = derivative.zeros(until: end, most: most)
    else { return nil }
    let landmarks =
      crossings.map { Landmark(.crossing, time: $0) }
      + turns.map { Landmark(.extremum, time: $0) }
    return landmarks.count > most ? nil : landmarks.sorted { $0.time < $1.time }
  }

  /// It bends the other way where its acceleration, a sum of springs too, passes 0.
  func knots(until end: DoubleDouble, most: Int) -> [Knot]? {
    derivative.derivative.zeros(until: end, most: most)?.map { Knot(.inflection, time: $0) }
  }

  /// The times after the start and before `end` seconds at which what is left passes 0, in order.
  ///
  /// Proved, not sampled. Time is cut into spans, each as long as all before it, and a span, h
  /// seconds between two places, into halves until one of these is known of it, with the sums of
  /// the parts' ``SwingBounds``:
  ///
  ///     |x(a)| + |x(b)| > slope h     x has no zero
  ///     |x'(a)| + |x'(b)| > bend h    x only rises or falls: one zero at most
  ///
  /// (If x had a zero between, |x(a)| and |x(b)| would be at most slope times the way to it.) What
  /// is undecided at 2^-60 of its time touches 0 to the last digits, and passes it nowhere.
  ///
  /// - Returns: nil when there are more than `most`, or where more than ``mostSpans`` spans would
  ///   have to be looked at.
  func zeros(until end: DoubleDouble, most: Int) -> [DoubleDouble]? {
    var zeros: [DoubleDouble] = []
    var low = place(at: .zero)
    var length = parts.reduce(DoubleDouble.zero) { $0 + $1.spring.naturalFrequency }
    if length.isZero { return [] }
    length = 1 / length
    var count = 0
    while low.time < end, low.slope > 0 {
      // The ends of what is still to be looked at, the nearest last.
      var ends = [place(at: min(end, low.time + length))]
      while let high = ends.last {
        count += 1
        if count > Self.mostSpans { return nil }
        if let middle = undecided(low, high) {
          ends.append(place(at: middle))
          continue
        }
        if let zero = zero(between: low, high), zero < end { zeros.append(zero) }
        if zeros.count > most { return nil }
        low = high
        ends.removeLast()
      }
      length = low.time
    }
    return zeros
  }

  /// What is left, how fast that changes, and the most that both change from there on.
  private struct Place {
    let time: DoubleDouble
    let value: DoubleDouble
    let velocity: DoubleDouble
    let slope: Double
    let bend: Double
  }

  private func place(at time: DoubleDouble) -> Place {
    var (value, velocity) = (DoubleDouble.zero, DoubleDouble.zero)
    var (slope, bend) = (0.0, 0.0)
    for part in parts {
      let state = part.state(after: time)
      let bounds = SwingBounds(of: part.spring, from: state)
      value = value + state.displacement
      velocity = velocity + state.velocity
      slope += bounds.slope
      bend += bounds.bend
    }
    return Place(
      time: time, value: value, velocity: velocity, slope: slope * SwingBounds.margin,
      bend: bend * SwingBounds.margin)
  }

  /// The middle between two places where nothing is known of what lies between.
  private func undecided(_ low: Place, _ high: Place) -> DoubleDouble? {
    let span = high.time - low.time
    let length = span.high
    if low.value.magnitude.high + high.value.magnitude.high > low.slope * length { return nil }
    let velocities = low.velocity.magnitude.high + high.velocity.magnitude.high
    if velocities > low.bend * length { return nil }
    return length <= 0x1p-60 * high.time.high || low.slope == 0 ? nil : low.time + span * 0.5
  }

  /// The one zero after a place and up to another.
  private func zero(between low: Place, _ high: Place) -> DoubleDouble? {
    if high.value.isZero { return high.time }
    let isRising = high.value > .zero
    guard !low.value.isZero, (low.value < .zero) == isRising else { return nil }
    let guess = (low.time + high.time) * 0.5
    return root(from: low.time, to: high.time, isRising: isRising, guess: guess, mayBeFlat: true) {
      let place = place(at: $0)
      return (place.value, place.velocity)
    }
  }

  /// Some tenths of a second.
  private static let mostSpans = 1_000_000
}
