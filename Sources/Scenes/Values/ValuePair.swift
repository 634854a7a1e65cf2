import ExactNumerics
import Motion

/// A start and an end of one type: what most tracks are made from.
struct ValuePair {
  let from: Value
  let to: Value

  /// - Throws: `ParameterError` unless both have the same type, count and unit.
  static func validate(from: Value, to: Value) throws(ParameterError) {
    for (name, value) in [("from", from), ("to", to)] {
      try require(
        value.isInRange, name, value.type == .color ? "must have parts in 0...1" : "must be finite")
    }
    let count = from.components.count == 1 ? "" : " of \(from.components.count) numbers"
    try require(
      from.type == to.type && from.components.count == to.components.count, "to",
      "must be of the same type as \(parameterName("from")): \(from.type.name)\(count)"
        + ", or as \(parameterName("type")) says")
    try require(
      from.unit == to.unit, "to",
      from.unit.isEmpty
        ? "must have no unit, as \(parameterName("from"))"
        : "must have the unit \(from.unit) of \(parameterName("from"))")
  }

  /// The largest magnitude among the ends and some other numbers.
  static func largest(_ from: Value, _ to: Value, _ others: [Double] = []) -> Double {
    let ends = from.components.map { $0.high } + to.components.map { $0.high }
    return (ends + others).reduce(0) { max($0, $1.magnitude) }
  }
}

extension Value {
  /// Checks the velocities with which this value may start, by component; none for no velocity.
  ///
  /// - Throws: `ParameterError` for another count, and what is not finite.
  func validate(velocity: [Double]) throws(ParameterError) {
    try require(
      velocity.isEmpty || velocity.count == components.count, "velocity",
      "must have as many numbers as \(parameterName("from"))")
    for component in velocity { try require(component.isFinite, "velocity", "must be finite") }
  }
}
