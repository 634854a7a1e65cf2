import ExactNumerics

/// A sum of springs around one target:
///
///     x(t) = T + the sum of the springs' remaining distances
///
/// Such a motion results if a new spring animation starts while another is still running, and both
/// are added. Each part solves its own equation, so x' and x'' are sums of springs as well.
///
/// Source: jenox/RevealSpringAnimation, MixedCurve.swift, its Composed curve: SwiftUI adds an
/// animation to the running ones.
package struct SpringSum: Sendable {
  /// The target T.
  package let target: DoubleDouble
  /// The springs' remaining distances: motions around 0 that are not rectified.
  package let parts: [SpringCurve]

  /// - Precondition: the parts are motions around 0 and are not rectified.
  package init(around target: DoubleDouble, _ parts: [SpringCurve]) {
    precondition(parts.allSatisfy { $0.target.isZero && !$0.isRectified })
    self.target = target
    self.parts = parts
  }

  /// The value at an instant. Its error is at most the sum of the parts' errors.
  package func value(at instant: Instant) -> DoubleDouble {
    parts.reduce(target) { $0 + $1.value(at: instant) }
  }

  /// The velocity at an instant, in units per second.
  package func velocity(at instant: Instant) -> DoubleDouble {
    parts.reduce(.zero) { $0 + $1.state(at: instant).velocity }
  }

  /// The acceleration at an instant, in units per second squared.
  package func acceleration(at instant: Instant) -> DoubleDouble {
    parts.reduce(.zero) { $0 + $1.acceleration(in: $1.state(at: instant)) }
  }

  /// The velocity as a sum of springs around 0.
  var derivative: SpringSum { SpringSum(around: .zero, parts.map { $0.derivative }) }

  /// An upper bound on the distance from the target.
  package var distanceBound: Double { parts.reduce(0) { $0 + $1.distanceBound } }
}

extension SpringCurve {
  /// An upper bound on the distance from the target: |D| + |v0| / w0.
  var distanceBound: Double {
    (displacement.magnitude + (velocity / spring.naturalFrequency).magnitude).high
  }
}

extension SpringSum {
  /// The crossings of the target and the extrema after the start and before `end` seconds, in time
  /// order.
  ///
  /// - Returns: nil if there are more than `most`, or if they cannot be separated.
  func keyMoments(until end: DoubleDouble, most: Int) -> [KeyMoment]? {
    guard let crossings = targetCrossings(until: end, most: most),
      let turns = derivative.targetCrossings(until: end, most: most)
    else { return nil }
    let keyMoments = KeyMoment.sorted(.crossing, crossings, .extremum, turns)
    return keyMoments.count > most ? nil : keyMoments
  }

  /// The inflections: the zeros of the acceleration, which is a sum of springs as well.
  func breakpoints(until end: DoubleDouble, most: Int) -> [KeyMoment]? {
    derivative.derivative.targetCrossings(until: end, most: most)?.map {
      KeyMoment(.inflection, time: $0)
    }
  }

  /// The times after the start and before `end` seconds at which the sum crosses its target, in
  /// order.
  ///
  /// The result is proved, not sampled. Time is divided into spans, each as long as all before it.
  /// A span of h seconds from a to b is bisected until one of these conditions holds, with the sums
  /// of the parts' ``DerivativeBounds``:
  ///
  ///     |x(a)| + |x(b)| > slope h     x has no zero
  ///     |x'(a)| + |x'(b)| > bend h    x is monotone: at most one zero
  ///
  /// For the first condition: with a zero of x in the span, |x(a)| and |x(b)| would be at most
  /// slope times the distance to it. A span that is undecided at 2^-60 of its time touches 0 to the
  /// last digits, and counts as no crossing.
  ///
  /// - Returns: nil if there are more than `most`, or if more than ``mostSpans`` spans are
  ///   necessary.
  func targetCrossings(until end: DoubleDouble, most: Int) -> [DoubleDouble]? {
    var zeros: [DoubleDouble] = []
    var low = sample(at: .zero)
    var length = parts.reduce(DoubleDouble.zero) { $0 + $1.spring.naturalFrequency }
    if length.isZero { return [] }
    length = 1 / length
    var count = 0
    while low.time < end, low.slope > 0 {
      // The ends of the spans that remain to be examined, the earliest last.
      var ends = [sample(at: min(end, low.time + length))]
      while let high = ends.last {
        count += 1
        if count > Self.mostSpans { return nil }
        if let middle = bisectionPoint(low, high) {
          ends.append(sample(at: middle))
          continue
        }
        if let zero = targetCrossing(between: low, high), zero < end { zeros.append(zero) }
        if zeros.count > most { return nil }
        low = high
        ends.removeLast()
      }
      length = low.time
    }
    return zeros
  }

  /// The sum and its velocity at a time, and upper bounds on x' and x'' from there on.
  private struct Sample {
    let time: DoubleDouble
    let value: DoubleDouble
    let velocity: DoubleDouble
    let slope: Double
    let secondDerivative: Double
  }

  private func sample(at time: DoubleDouble) -> Sample {
    var (value, velocity) = (DoubleDouble.zero, DoubleDouble.zero)
    var (slope, secondDerivative) = (0.0, 0.0)
    for part in parts {
      let state = part.state(after: time)
      let bounds = DerivativeBounds(of: part.spring, from: state)
      value = value + state.displacement
      velocity = velocity + state.velocity
      slope += bounds.slope
      secondDerivative += bounds.secondDerivative
    }
    return Sample(
      time: time, value: value, velocity: velocity, slope: slope * DerivativeBounds.margin,
      secondDerivative: secondDerivative * DerivativeBounds.margin)
  }

  /// The midpoint of a span for which neither condition holds; nil for a decided one.
  private func bisectionPoint(_ low: Sample, _ high: Sample) -> DoubleDouble? {
    let span = high.time - low.time
    let length = span.high
    if low.value.magnitude.high + high.value.magnitude.high > low.slope * length { return nil }
    let velocities = low.velocity.magnitude.high + high.velocity.magnitude.high
    if velocities > low.secondDerivative * length { return nil }
    return length <= 0x1p-60 * high.time.high || low.slope == 0 ? nil : low.time + span * 0.5
  }

  /// The only zero after the start of a span and up to its end; nil if there is none.
  private func targetCrossing(between low: Sample, _ high: Sample) -> DoubleDouble? {
    if high.value.isZero { return high.time }
    let isRising = high.value > .zero
    guard !low.value.isZero, (low.value < .zero) == isRising else { return nil }
    let guess = (low.time + high.time) * 0.5
    return root(from: low.time, to: high.time, isRising: isRising, guess: guess, mayBeFlat: true) {
      let sample = sample(at: $0)
      return (sample.value, sample.velocity)
    }
  }

  /// The limit on the number of spans: some tenths of a second.
  private static let mostSpans = 1_000_000
}
