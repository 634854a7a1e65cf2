import ExactNumerics
import Motion

/// SKBounceAnimation as published, its quirks included.
///
/// Source: khanlou/SKBounceAnimation, SKBounceAnimation.m. For each component, with b bounces in n
/// = trunc(60 duration) steps and S the stiffness in points:
///
///     value(k) = (from - to) * 2.71^(alpha k) * cos(omega k) + to    stored as Float
///     k = 0 ... n - 1
///     alpha = -|log2f(S / |to - from|)| / n      (S alone where from == to)
///     omega = (b / 2 in integers + 1/2) * 2 pi / n
public struct SKBounce: Sendable {
  /// Where it starts.
  public var from: Value
  /// Where it goes: a value of the same type.
  public var to: Value
  /// b, from 0 to 10^9; an odd number of them counts as one less.
  public var bounces = 2
  /// How many points are left at the end: 5, 0.1 or 0.001.
  public var stiffness = Stiffness.medium
  /// The wall: thrown back at the target instead of swinging past it.
  public var isRectified = false
  /// Starts and ends at the target: a sine instead of the cosine.
  public var isShake = false
  /// The length, which may not be more than 10^9 seconds; the frames are 60 a second.
  public var timing = Timing()
  /// What stands before the names of parameters in a document: `--` on a command line.
  public var parameterPrefix = ""

  /// Seconds.
  public static let defaultDuration = Bounce.defaultDuration

  public init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// - Throws: `ParameterError` for values of different types and numbers outside their range.
  public func animation() throws(ParameterError) -> Animation {
    try validate()
    let steps = Int(60 * duration)
    let skipped = skipsFirst ? 1 : 0
    try require(steps > skipped, "duration", "must be at least \(skipped + 1)/60 s")
    let schedule = Schedule(
      grid: FrameGrid(fps: 60, lastFrame: steps - 1 - skipped),
      playback: Playback(period: duration), period: DoubleDouble(duration), finishes: true,
      lands: false, events: timing.events)
    let alphas = from.components.indices.map { alpha(at: $0, steps: steps) }
    let track = Track(
      property: "value", type: from.type, unit: from.unit,
      from: starts.map { DoubleDouble($0) },
      channels: from.components.indices.map { index in
        channel(at: index, steps: steps, skipped: skipped, alpha: alphas[index])
      })
    return try schedule.animation(
      "bounce", facts: [Fact.Entry("curve", .object(facts(steps: steps, alphas: alphas)))],
      tracks: [track], largest: ValuePair.largest(from, to))
  }

  private var starts: [Double] { from.components.map { Double($0.nearestFloat) } }

  private var ends: [Double] { to.components.map { Double($0.nearestFloat) } }

  private var duration: Double { timing.duration ?? Self.defaultDuration }

  /// The published loop begins at k = 1 for these.
  private var skipsFirst: Bool {
    switch from.type {
    case .rect, .color, .transform: true
    case .number, .point, .size, .vector: false
    }
  }

  private func validate() throws(ParameterError) {
    try timing.validate()
    try ValuePair.validate(from: from, to: to)
    try require((0...1_000_000_000).contains(bounces), "bounces", "must be from 0 to 1000000000")
    try require(duration <= 1e9, "duration", "must be at most 1e9 seconds")
    for (name, value) in [("from", from), ("to", to)] {
      for number in value.components {
        try require(
          number.nearestFloat.isFinite, name,
          "must fit into a Float with \(parameterName("compat")) skbounce")
      }
    }
    for (start, end) in zip(starts, ends) {
      // Outside these the published quotient is 0 or infinite, and every value nan.
      let distance = Float((end - start).magnitude)
      try require(
        distance == 0 || distance.isFinite && Float(points / Double(distance)).isFinite, "to",
        "must be as far from \(parameterName("from")) as a Float can say with "
          + "\(parameterName("compat")) skbounce: 1e-37 to 3.4e38")
    }
  }

  private func channel(at index: Int, steps: Int, skipped: Int, alpha: Double) -> Channel {
    let target = DoubleDouble(ends[index])
    if from.type == .transform, index == Self.m34 {
      return Channel([Segment(.constant(.zero))], target: target)
    }
    let distance = DoubleDouble(sum: starts[index], -ends[index])
    let rate = DoubleDouble.log(DoubleDouble(2.71)) * DoubleDouble(-alpha)
    let curve = BounceCurve(
      target: target, cosine: isShake ? .zero : distance, sine: isShake ? distance : .zero,
      decay: Pace(rate), angle: .halfTurns(Pace(halfTurns, every: DoubleDouble(steps))),
      isRectified: isRectified)
    let start = DoubleDouble(-skipped) / 60
    return Channel(
      [Segment(start: start, .bounce(curve))], target: target,
      storage: from.type == .color ? .unitFloat : .float)
  }

  /// (b / 2 in integers + 1/2) * 2 half turns in all steps.
  var halfTurns: DoubleDouble { DoubleDouble(2 * (bounces / 2) + 1) }

  /// The exponent of 2.71 per step: never positive.
  private func alpha(at index: Int, steps: Int) -> Double {
    let distance = ends[index] - starts[index]
    let ratio = distance == 0 ? Float(points) : Float(points / Double(Float(distance.magnitude)))
    let logarithm = DoubleDouble.log(DoubleDouble(Double(ratio))) / DoubleDouble.ln2
    return -Double(logarithm.nearestFloat).magnitude / Double(steps)
  }

  /// The published stiffness in points.
  private var points: Double {
    switch stiffness {
    case .light: 5
    case .medium: 0.1
    case .heavy: 0.001
    }
  }

  /// The index of a transform's component whose array the published code puts into m44, before it
  /// puts m44's own there: m34 stays 0.
  private static var m34: Int { 11 }
}

extension SKBounce {
  /// What is odd about the published array, one sentence each; the help and the document print
  /// them.
  ///
  /// - Parameter prefix: what stands before the names of parameters, `--` on a command line.
  public static func quirks(prefix: String = "") -> [String] {
    [
      "the last value is the curve's, not \(prefix)to",
      "2.71 stands for e",
      "2 and 3 bounces are the same curve, as are 4 and 5",
      "alpha depends on the distance and is single precision",
      "values, \(prefix)from and \(prefix)to are stored as Float",
      "rect, color and transform arrays leave the first value out",
      "in a transform m34 is 0",
    ]
  }

  func facts(steps: Int, alphas: [Double]) -> [Fact.Entry] {
    let omega = halfTurns * .pi / Double(steps)
    let rows = alphas.map { Fact.derived(DoubleDouble($0)) }
    var facts = [
      Fact.Entry("kind", .text("bounce")),
      Fact.Entry("compat", .text("skbounce")),
      Fact.Entry("bounces", .count(bounces)),
      Fact.Entry("alpha", .row(rows)),
      Fact.Entry("omega", .derived(omega)),
    ]
    if isRectified { facts.append(Fact.Entry("overshoot", .flag(false))) }
    if isShake { facts.append(Fact.Entry("shake", .flag(true))) }
    facts.append(
      Fact.Entry("quirks", .list(Self.quirks(prefix: parameterPrefix).map { .text($0) })))
    return facts
  }
}

extension SKBounce {
  /// The shape of ``facts(steps:alphas:)``.
  static var factShape: [FactShape.Member] {
    let quirks = quirks().count
    return [
      .word("kind", "bounce"), .word("compat", "skbounce"), .count("bounces"), .value("alpha"),
      .number("omega"), FactShape.Member("overshoot", .only(false)).optional,
      FactShape.Member("shake", .only(true)).optional,
      FactShape.Member("quirks", .list(.text, quirks...quirks)),
    ]
  }
}
