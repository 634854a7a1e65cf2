import Animations
import Documents
import ExactNumerics
import Motion
import Scenes

/// The options of a start value, a target and the velocity between them, for the commands of one
/// value.
enum StartAndTargetOptions {
  static let from = Option(
    .from, .value, "value", "Start: 300, 10px, 120,300 or #ff0080", default: .word(start))
  static let to = Option(
    .to, .value, "value", "End value, of the same type and unit", default: .word("1"))
  static let by = Option(.by, .value, "value", "Distance from start to end, instead of --to")
  static let type = Option.choice(.type, "Type of the value", of: ValueTypeName.self)
  static let velocity = Option(
    .velocity, .value, "v",
    "Initial velocity in units per second, with as many numbers as --from")
  static let settle = Option(
    .settle, .settlingRule, "rule[:e]", "Rule that decides when the motion has settled",
    default: .word(SettlingRule.defaultRule.name), topic: .settling)
  static let settleIn = Option.time(.settleIn, "Scale the spring's time so that it settles then")
  /// --timing of a motion from one value to another.
  static let timing = Option(
    .timing, .timing, "easing", "Easing by name, or the four numbers of a Bezier",
    default: .word(TimingFunction.Name.easeInOut.rawValue), topic: .easings)

  static let start = "0"

  static var ends: [OptionInfo] { [from.info, to.info, by.info, type.info] }

  static var exclusions: [OptionExclusionRule] { [.exclusion([.by], beside: [.to])] }
}

extension ParsedArguments {
  /// The start and the target, both of one type: of a group of properties, or of the options.
  /// Without a start it is zero, of the target's type and unit. Without a target it is 1, in the
  /// start's unit. Throws for an invalid value, for a missing one of a type without this default,
  /// and for a --by that leaves the type's range.
  func startAndTarget(
    of group: PropertyGroup? = nil
  ) throws(ParameterError) -> (from: Value, to: Value) {
    if let group { return (group.from, group.to) }
    let distance = self[StartAndTargetOptions.by]
    guard let word = distance ?? self[StartAndTargetOptions.to] else {
      let start = try startValue()
      try require(start.type == .number, "from", "needs an end of its type; give it as --to")
      return (start, Value(.number, [1], unit: start.unit))
    }
    let option: OptionName = distance != nil ? .by : .to
    if has(.from) {
      let start = try startValue()
      let end = try value(word, option)
      if distance == nil { return (start, end) }
      try require(
        end.type == start.type && end.components.count == start.components.count
          && end.unit == start.unit, "by", "must be of the same type and unit as --from")
      let target = start.moved(by: end)
      try require(target.isInRange, "by", "must not lead out of the type's range")
      return (start, target)
    }
    let end = try value(word, option)
    // The zero of a colour would be black.
    try require(end.type != .color, option.rawValue, "needs a start of its type; give it as --from")
    return (Value(end.type, end.components.map { _ in 0 }, unit: end.unit), end)
  }

  func startValue() throws(ParameterError) -> Value {
    try value(self[StartAndTargetOptions.from] ?? StartAndTargetOptions.start, .from)
  }

  /// Parses a value of the type that --type names, or else of the default type for its count of
  /// numbers. Throws `ParameterError` with the option's name for an invalid value.
  func value(_ word: String, _ option: OptionName) throws(ParameterError) -> Value {
    do { return try ValueParser.value(word, type: self[StartAndTargetOptions.type]) } catch {
      throw error.of(option.rawValue)
    }
  }

  /// The components of --velocity in units a second; empty without the option. Throws for another
  /// count or unit than those of the start value.
  func velocity(like value: Value) throws(ParameterError) -> [Double] {
    guard let word = self[StartAndTargetOptions.velocity] else { return [] }
    let velocity = try mapError(of: ValueParser.value(word, type: nil)) {
      (error: ParameterError) in error.of("velocity")
    }
    try require(
      velocity.type != .color && velocity.components.count == value.components.count, "velocity",
      "must have as many numbers as --from")
    try require(
      velocity.unit.isEmpty || velocity.unit == value.unit, "velocity",
      "must have the unit of --from, or none")
    return velocity.components.map { $0.high }
  }

  /// --velocity in units a second; without it, the initial velocity in the spring's parameters. The
  /// parameters state the velocity in distances a second, so it is multiplied by the distance.
  func springVelocity(from: Value, to: Value) throws(ParameterError) -> [Double] {
    if has(.velocity) { return try velocity(like: from) }
    guard let launch = self[BounceOptions.spring]?.launch, !launch.isZero,
      from.components.count == to.components.count
    else { return [] }
    return from.components.indices.map { index in
      ((to.components[index] - from.components[index]) * launch).high
    }
  }
}
