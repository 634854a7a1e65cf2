import ExactNumerics
import Motion

/// A timing curve between two values of any type.
public struct Ease: Sendable {
  public var from: Value
  public var to: Value
  public var timing = Timing()
  public var function = TimingFunction.easeInOut

  /// Seconds, unless a length is given: those of ChatHeads' drag and popover.
  public static let defaultDuration = 0.3

  public init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// - Throws: ``ParameterError`` for a value outside its range and values of different types.
  public func animation() throws(ParameterError) -> Animation {
    try timing.validate()
    try ValuePair.validate(from: from, to: to)
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

extension TimingFunction {
  func validate() throws(ParameterError) {
    try require((0...1).contains(x1) && (0...1).contains(x2), "timing", "needs x1 and x2 in 0...1")
    try require(y1.magnitude <= 1e6 && y2.magnitude <= 1e6, "timing", "needs y1 and y2 within 1e6")
  }

  /// What a document says of the curve: the name where there is one, and the handles.
  var facts: [Fact.Entry] {
    var facts = [Fact.Entry("kind", .text("ease"))]
    if let name = Name.allCases.first(where: { $0.function == self }) {
      facts.append(Fact.Entry("timing", .text(name.rawValue)))
    }
    facts.append(Fact.Entry("points", .row([x1, y1, x2, y2])))
    return facts
  }
}
