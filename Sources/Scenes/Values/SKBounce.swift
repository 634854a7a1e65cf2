import Animations
import ExactNumerics
import Motion

/// SKBounceAnimation as published, with its known defects.
///
/// Source: khanlou/SKBounceAnimation, SKBounceAnimation.m. For each component, with b bounces in n
/// = trunc(60 duration) steps and S the stiffness in points:
///
///     value(k) = (from - to) * 2.71^(alpha k) * cos(omega k) + to    stored as Float
///     k = 0 ... n - 1
///     alpha = -|log2f(S / |to - from|)| / n      (S alone where from == to)
///     omega = (b / 2 in integers + 1/2) * 2 pi / n
package struct SKBounce: Sendable {
  package var from: Value
  /// The target: a value of the same type.
  package var to: Value
  /// The number of bounces b, from 0 to 10^9; an odd number counts as one less.
  package var bounces = BounceShape().bounces
  /// The distance left at the end: 5, 0.1 or 0.001 points.
  package var stiffness = PublishedResidual.medium
  /// True for a motion that is reflected at the target instead of passing it.
  package var isRectified = false
  /// True for a motion that starts and ends at the target: a sine instead of the cosine.
  package var isShake = false
  /// The duration, at most 10^9 seconds, and the events. Frames are always 60 per second.
  package var timing = Timing()

  /// The default duration in seconds.
  package static let defaultDuration = Bounce.defaultDuration

  package init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// The animation of the published bounce.
  ///
  /// - Throws: `ParameterError` for values of different types and numbers outside their range.
  package func animation() throws(ParameterError) -> Animation {
    try validate()
    let steps = Int(60 * duration)
    let skipped = skipsFirst ? 1 : 0
    try require(steps > skipped, "duration", "must be at least \(skipped + 1)/60 s")
    let schedule = MotionSchedule(
      grid: FrameGrid(fps: 60, lastFrame: steps - 1 - skipped),
      playback: Playback(period: duration), period: DoubleDouble(duration), finishes: true,
      lands: false, events: timing.events)
    let alphas = from.components.indices.map { stepExponent(at: $0, steps: steps) }
    let track = Track(
      property: "value", type: from.type, unit: from.unit,
      from: starts.map { DoubleDouble($0) },
      channels: from.components.indices.map { index in
        publishedChannel(at: index, steps: steps, skipped: skipped, alpha: alphas[index])
      })
    return try schedule.animation(
      "bounce", facts: [Fact.Entry(.curve, .object(resultFields(steps: steps, alphas: alphas)))],
      tracks: [track], largest: Value.largestMagnitude(from, to))
  }

  private var starts: [Double] { from.components.map { Double($0.nearestFloat) } }

  private var ends: [Double] { to.components.map { Double($0.nearestFloat) } }

  private var duration: Double { timing.duration ?? Self.defaultDuration }

  /// True for the types whose published loop begins at k = 1.
  private var skipsFirst: Bool {
    switch from.type {
    case .rect, .color, .transform: true
    case .number, .point, .size, .vector: false
    }
  }

  private func validate() throws(ParameterError) {
    try timing.validate()
    try Value.validate(from: from, to: to)
    try BounceShape.validate(bounces: bounces)
    try require(duration <= 1e9, "duration", "must be at most 1e9 seconds")
    for (name, value) in [("from", from), ("to", to)] {
      for number in value.components {
        try require(
          number.nearestFloat.isFinite, name,
          "must fit into a Float with --compat skbounce")
      }
    }
    for (start, end) in zip(starts, ends) {
      // Outside this range the published quotient is 0 or infinite, and every value is nan.
      let distance = Float((end - start).magnitude)
      try require(
        distance == 0 || distance.isFinite && Float(points / Double(distance)).isFinite, "to",
        "must be as far from --from as a Float can say with "
          + "--compat skbounce: 1e-37 to 3.4e38")
    }
  }

  private func publishedChannel(at index: Int, steps: Int, skipped: Int, alpha: Double) -> Channel {
    let target = DoubleDouble(ends[index])
    // The published code writes its array into m44 and then overwrites it, so m34 stays 0.
    if from.type == .transform, index == 11 {
      return Channel([Segment(.constant(.zero))], target: target)
    }
    let distance = DoubleDouble(sum: starts[index], -ends[index])
    let rate = DoubleDouble.log(DoubleDouble(2.71)) * DoubleDouble(-alpha)
    let curve = BounceCurve(
      target: target, cosine: isShake ? .zero : distance, sine: isShake ? distance : .zero,
      decay: AngularRate(rate),
      angle: .halfTurns(AngularRate(halfTurns, every: DoubleDouble(steps))),
      isRectified: isRectified)
    let start = DoubleDouble(-skipped) / 60
    return Channel(
      [Segment(start: start, .bounce(curve))], target: target,
      storage: from.conversion(.float))
  }

  /// The angle of all steps in half turns: (b / 2 in integers + 1/2) * 2.
  var halfTurns: DoubleDouble { DoubleDouble(2 * (bounces / 2) + 1) }

  /// The exponent of 2.71 per step: never positive.
  private func stepExponent(at index: Int, steps: Int) -> Double {
    let distance = ends[index] - starts[index]
    let ratio = distance == 0 ? Float(points) : Float(points / Double(Float(distance.magnitude)))
    let logarithm = DoubleDouble.log(DoubleDouble(Double(ratio))) / DoubleDouble.ln2
    return -Double(logarithm.nearestFloat).magnitude / Double(steps)
  }

  /// The distance from the target at the end of the curve, in points: S, which
  /// SKBounceAnimation calls stiffness.
  private var points: Double {
    switch stiffness {
    case .light: 5
    case .medium: 0.1
    case .heavy: 0.001
    }
  }
}

extension SKBounce {
  /// The known defects of the published array, one phrase each.
  private static var quirks: [String] {
    [
      "the last value is the curve's, not --to",
      "2.71 stands for e",
      "2 and 3 bounces are the same curve, as are 4 and 5",
      "alpha depends on the distance and is single precision",
      "values, --from and --to are stored as Float",
      "rect, color and transform arrays leave the first value out",
      "in a transform m34 is 0",
    ]
  }

  func resultFields(steps: Int, alphas: [Double]) -> [Fact.Entry] {
    let omega = halfTurns * .pi / Double(steps)
    let rows = alphas.map { Fact.derived(DoubleDouble($0)) }
    var facts = [
      Fact.Entry(.kind, .text("bounce")),
      Fact.Entry(.compat, .text("skbounce")),
      Fact.Entry(.bounces, .count(bounces)),
      Fact.Entry(.alpha, .row(rows)),
      Fact.Entry(.omega, .derived(omega)),
    ]
    if isRectified { facts.append(Fact.Entry(.overshoot, .flag(false))) }
    if isShake { facts.append(Fact.Entry(.shake, .flag(true))) }
    facts.append(Fact.Entry(.quirks, .list(Self.quirks.map { .text($0) })))
    return facts
  }
}
