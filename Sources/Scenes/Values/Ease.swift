import ExactNumerics
import Motion

/// A timing curve between two values of any type.
public struct Ease: Sendable {
  /// Where it starts.
  public var from: Value
  /// Where it goes: a value of the same type.
  public var to: Value
  /// The frames, and how the motion is played on them.
  public var timing = Timing()
  /// How it goes there: x1 and x2 in 0...1, y1 and y2 within 1e6.
  public var function = TimingFunction.easeInOut
  /// Whose frames it has in place of the function's; nil for the function.
  public var library: EasingLibrary?

  /// Seconds, unless a length is given: those of ChatHeads' drag and popover.
  public static let defaultDuration = 0.3

  public init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// - Throws: `ParameterError` for a value outside its range and values of different types.
  public func animation() throws(ParameterError) -> Animation {
    try timing.validate()
    try ValuePair.validate(from: from, to: to)
    if let library { return try animation(as: library) }
    try function.validate()
    let period = try timing.period(default: Self.defaultDuration)
    let schedule = try timing.schedule(MotionLength(DoubleDouble(period)))
    let track = Track(pair: ValuePair(from: from, to: to)) { from, to, _ in
      .ease(EaseCurve(from: from, to: to, timing: function, ticks: Pace.ticks(in: period)))
    }
    return try schedule.animation(
      "ease", facts: [Fact.Entry("curve", .object(function.facts))], tracks: [track],
      largest: ValuePair.largest(from, to) * max(1, function.y1.magnitude, function.y2.magnitude))
  }
}

extension Ease {
  /// What a document says of a timing curve.
  public static var shape: SceneShape {
    SceneShape([
      FactShape.Member(
        "curve", .either([.object(TimingFunction.factShape), .object(libraryShape)]))
    ])
  }
}
