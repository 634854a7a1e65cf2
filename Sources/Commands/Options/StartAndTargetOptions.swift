import ExactNumerics
import Motion

/// The options of a start value, a target and the velocity between them, for the commands of one
/// value.
enum StartAndTargetOptions {
  /// The default start.
  static let from = "0"
  /// The default target.
  static let to = "1"

  /// --from, --to, --by and --type.
  static var ends: [OptionInfo] {
    [
      .value(
        .from, .value, "value",
        "Start: 300, 10px, 120,300 or #ff0080",
        default: .text(from)
      ),
      .value(
        .to, .value, "value", "End value, of the same type and unit", default: .text(to)
      ),
      .value(.by, .value, "value", "Distance from start to end, instead of --to"),
      type,
    ]
  }

  static var type: OptionInfo {
    OptionInfo.choice(
      .type, "Type of the value", of: ValueTypeName.self)
  }

  static var velocity: OptionInfo {
    OptionInfo.value(
      .velocity, .value, "v", "Initial velocity in units per second, with as many numbers as --from"
    )
  }

  static var settle: OptionInfo {
    OptionInfo.value(
      .settle, .settlingRule, "rule[:e]",
      "Rule that decides when the motion has settled",
      default: .text(SettlingRule.defaultRule.name)
    ).listingChoices(in: .settling)
  }

  static var settleIn: OptionInfo {
    .time(.settleIn, "Scale the spring's time so that it settles then")
  }

  /// --timing of a motion from one value to another.
  static var timing: OptionInfo {
    OptionInfo.value(
      .timing, .timing, "easing",
      "Easing by name, or the four numbers of a Bezier",
      default: .text(TimingFunction.Name.easeInOut.rawValue)
    ).listingChoices(in: .easings)
  }

  static var exclusions: [OptionExclusionRule] {
    OptionExclusionRule.pairwiseExclusions(.by, with: [.to])
  }
}

extension ParsedArguments {
  /// The start and the target, both of one type.
  ///
  /// Without a start it is zero, of the target's type and unit. Without a target it is 1, in the
  /// start's unit.
  ///
  /// - Throws: `ParameterError` for an invalid value, for a missing one of a type without this
  ///   default, and for a --by that leaves the type's range.
  func startAndTarget() throws(ParameterError) -> (from: Value, to: Value) {
    guard let word = text(.by) ?? text(.to) else {
      let start = try value(text(.from) ?? StartAndTargetOptions.from, .from)
      try require(start.type == .number, "from", "needs an end of its type; give it as --to")
      return (start, Value(.number, [1], unit: start.unit))
    }
    let option: OptionName = has(.by) ? .by : .to
    if let from = text(.from) {
      let start = try value(from, .from)
      let end = try value(word, option)
      return (start, has(.by) ? try self.targetAtDistance(of: end, from: start) : end)
    }
    let end = try value(word, option)
    // The zero of a colour would be black.
    try require(
      end.type != .color, option.rawValue, "needs a start of its type; give it as --from")
    return (Value(end.type, end.components.map { _ in 0 }, unit: end.unit), end)
  }

  private func targetAtDistance(of distance: Value, from start: Value) throws(ParameterError)
    -> Value
  {
    try require(
      distance.type == start.type && distance.components.count == start.components.count
        && distance.unit == start.unit, "by", "must be of the same type and unit as --from")
    let end = start.moved(by: distance)
    try require(end.isInRange, "by", "must not lead out of the type's range")
    return end
  }

  /// Parses a value of the type that --type names, or else of the default type for its count of
  /// numbers.
  ///
  /// - Throws: `ParameterError` with the option's name for an invalid value.
  func value(_ word: String, _ option: OptionName) throws(ParameterError) -> Value {
    do { return try ValueParser.value(word, type: choice(.type)) } catch {
      throw error.of(option.rawValue)
    }
  }

  /// The components of --velocity in units a second; empty without the option.
  ///
  /// - Parameter value: the start value, whose count of components and unit must match.
  /// - Throws: `ParameterError` for another count or unit.
  func velocity(like value: Value) throws(ParameterError) -> [Double] {
    guard let word = text(.velocity) else { return [] }
    let velocity: Value
    do { velocity = try ValueParser.value(word, type: nil) } catch {
      throw error.of("velocity")
    }
    try require(
      velocity.type != .color && velocity.components.count == value.components.count, "velocity",
      "must have as many numbers as --from")
    try require(
      velocity.unit.isEmpty || velocity.unit == value.unit, "velocity",
      "must have the unit of --from, or none")
    return velocity.components.map { $0.high }
  }

  /// --velocity in units a second; without it, the initial velocity in the spring's parameters.
  ///
  /// The parameters state the velocity in distances a second, so it is multiplied by the distance.
  func springVelocity(from: Value, to: Value) throws(ParameterError) -> [Double] {
    if has(.velocity) { return try velocity(like: from) }
    guard let launch = initialVelocity(.spring), !launch.isZero,
      from.components.count == to.components.count
    else { return [] }
    return from.components.indices.map { index in
      ((to.components[index] - from.components[index]) * launch).high
    }
  }
}
