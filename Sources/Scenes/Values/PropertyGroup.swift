import Animations
import ExactNumerics
import Motion

/// Properties of one object that one motion animates together.
///
/// The motion's value is a vector of the numbers of all properties, one after the other. So they
/// have one length, and a track each.
package struct PropertyGroup: Sendable {
  /// The start of each property.
  private var starts: [(property: AnimatedProperty, value: Value)] = []
  /// The start of all properties.
  package private(set) var from = Value(.vector(0), [])
  /// The target of all properties.
  package private(set) var to = Value(.vector(0), [])

  package init() {}

  /// The number of properties.
  var count: Int { starts.count }

  /// Adds a property after the others.
  ///
  /// - Throws: `ParameterError` about "property" for one that is there already, and for a value of
  ///   another type, unit or range.
  package mutating func add(
    _ property: AnimatedProperty, from start: Value, to end: Value
  ) throws(ParameterError) {
    for (other, _) in starts {
      try require(
        other != property, "property", "\(property.rawValue) is there twice; give it once")
      try require(
        !property.overlaps(other) && !other.overlaps(property), "property",
        "\(property.rawValue) and \(other.rawValue) move the same; leave one of them out")
    }
    try property.validate(end, named: "the end")
    try property.validate(start, named: "the start")
    starts.append((property, start))
    from = Self.vector(from.components + start.components)
    to = try target(replacing: [(property, end)], in: Self.vector(to.components + start.components))
  }

  /// A target with other ends of some properties.
  ///
  /// - Throws: `ParameterError` about "property" for a property that is not in the group, and for
  ///   an end of another type, unit or range than its start. An end without a unit is in that of
  ///   the start.
  package func target(
    replacing ends: [(property: AnimatedProperty, value: Value)], in target: Value
  ) throws(ParameterError) -> Value {
    var numbers = target.components
    for end in ends {
      var first = 0
      guard
        let start = starts.first(where: { start in
          if start.property != end.property { first += start.value.components.count }
          return start.property == end.property
        })?.value
      else {
        let names = starts.map { $0.property.rawValue }
        throw ParameterError(
          "property", "\(end.property.rawValue) has no start; give \(alternatives(names))")
      }
      try end.property.validate(end.value, named: "the end")
      try require(
        end.value.unit.isEmpty || end.value.unit == start.unit, "property",
        "\(end.property.rawValue) starts \(Self.unitName(start)) and ends "
          + "\(Self.unitName(end.value)); give one unit")
      numbers.replaceSubrange(first..<first + start.components.count, with: end.value.components)
    }
    return Self.vector(numbers)
  }

  private static func unitName(_ value: Value) -> String {
    value.unit.isEmpty ? "without a unit" : "in \(value.unit)"
  }

  private static func vector(_ numbers: [DoubleDouble]) -> Value {
    Value(.vector(numbers.count), exactly: numbers)
  }

  /// The track of each property.
  func tracks(_ channels: [Channel]) throws(ParameterError) -> [Track] {
    var tracks: [Track] = []
    var rest = channels[...]
    for (property, start) in starts {
      let count = start.components.count
      let bare = Track(
        property: "value", type: start.type, unit: start.unit, from: start.components,
        channels: Array(rest.prefix(count)), name: property.rawValue)
      tracks.append(try bare.assigningProperty(property))
      rest = rest.dropFirst(count)
    }
    return tracks
  }
}

extension AnimatedProperty {
  /// True if another property is a part of this one.
  fileprivate func overlaps(_ other: AnimatedProperty) -> Bool {
    switch (self, other) {
    case (.translate, .x), (.translate, .y), (.scale, .scaleX), (.scale, .scaleY): true
    default: false
    }
  }
}
