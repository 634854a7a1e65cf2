import ExactNumerics
import Motion

/// A start and an end of one type: what most tracks are made from.
struct ValuePair {
  let from: Value
  let to: Value

  /// - Throws: ``ParameterError`` unless both have the same type, count and unit.
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

extension Track {
  /// A track of a value whose components each follow their own curve.
  ///
  /// - Parameters:
  ///   - isShake: whether the motion starts at its end.
  ///   - curve: the curve between two numbers, for the component at an index.
  init(
    pair: ValuePair, isShake: Bool = false,
    curve: (_ from: DoubleDouble, _ to: DoubleDouble, _ index: Int) -> Curve
  ) {
    let storage: Channel.Storage = pair.from.type == .color ? .unitInterval : .real
    let channels = pair.from.components.indices.map { index in
      let from = pair.from.components[index]
      let to = pair.to.components[index]
      return Channel([Segment(curve(from, to, index))], target: to, storage: storage)
    }
    self.init(
      property: "value", type: pair.from.type, unit: pair.from.unit,
      from: pair.from.components, channels: channels)
  }
}

extension Fact {
  /// Given numbers: one alone as a number, several as a list.
  static func row(_ numbers: [Double]) -> Fact {
    numbers.count == 1 ? .given(numbers[0]) : .list(numbers.map { .given($0) })
  }
}
