import Animations
import ExactNumerics
import Motion

extension Value {
  /// Checks a start and a target.
  ///
  /// - Throws: `ParameterError` unless both have the same type, count and unit.
  static func validate(from: Value, to: Value) throws(ParameterError) {
    try from.validateRange(of: "from")
    try to.validateRange(of: "to")
    try require(
      from.type == to.type && from.components.count == to.components.count, "to",
      "is a \(to.typeName), and --from is a \(from.typeName); give values of "
        + "one type")
    try require(
      from.unit == to.unit, "to",
      from.unit.isEmpty
        ? "must have no unit, because --from has none"
        : "must have the unit \(from.unit) of --from")
  }

  /// The largest magnitude among two values and other numbers.
  static func largestMagnitude(_ from: Value, _ to: Value, _ others: [Double] = []) -> Double {
    var largest = 0.0
    for component in from.components { largest = max(largest, component.high.magnitude) }
    for component in to.components { largest = max(largest, component.high.magnitude) }
    for other in others { largest = max(largest, other.magnitude) }
    return largest
  }

  /// The storage of the components: those of a color are clamped to 0...1.
  var storage: Channel.ValueConversion { conversion(.real) }

  /// A conversion of the components, which for a color also clamps to 0...1.
  func conversion(_ other: Channel.ValueConversion) -> Channel.ValueConversion {
    type == .color ? other.clampedToUnitInterval : other
  }

  fileprivate func validateRange(of name: String) throws(ParameterError) {
    try require(isInRange, name, type == .color ? "must have parts in 0...1" : "must be finite")
  }

  /// The type in messages, such as "number", "point" or "vector of 3 numbers".
  fileprivate var typeName: String {
    guard case .vector(let count) = type else { return type.name }
    return "\(type.name) of \(count) numbers"
  }

  /// Checks the initial velocities for this value, by component; empty for none.
  ///
  /// - Throws: `ParameterError` for another count and numbers that are not finite.
  func validate(velocity: [Double]) throws(ParameterError) {
    try require(
      velocity.isEmpty || velocity.count == components.count, "velocity",
      "must have as many numbers as --from")
    for component in velocity { try require(component.isFinite, "velocity", "must be finite") }
  }
}

extension Track {
  /// A track with a curve for each component.
  init(
    from start: Value, to target: Value,
    curve: (_ from: DoubleDouble, _ to: DoubleDouble, _ index: Int) -> Curve
  ) {
    let channels = start.components.indices.map { index in
      let (from, to) = (start.components[index], target.components[index])
      return Channel([Segment(curve(from, to, index))], target: to, storage: start.storage)
    }
    self.init(valueFrom: start, channels: channels)
  }

  /// The track of a bare value, which belongs to no object.
  init(valueFrom start: Value, channels: [Channel], bounds: [ClosedRange<Double>] = []) {
    self.init(
      property: "value", type: start.type, unit: start.unit, from: start.components,
      channels: channels, bounds: bounds)
  }
}
