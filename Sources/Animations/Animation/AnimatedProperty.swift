import ExactNumerics
import Motion

/// The property of an object that a bare value animates.
package enum AnimatedProperty: String, CaseIterable, Sendable {
  case x, y
  /// Both coordinates of a place.
  case translate
  case scale
  case scaleX = "scale-x"
  case scaleY = "scale-y"
  case rotate, opacity, width, height, color
  case cornerRadius = "corner-radius"

  /// The unit of a value without one; empty for a property without a unit.
  package var unit: String {
    switch self {
    case .x, .y, .translate, .width, .height, .cornerRadius: "px"
    case .rotate: "deg"
    case .scale, .scaleX, .scaleY, .opacity, .color: ""
    }
  }

  /// The type of a value that the property takes.
  fileprivate var type: ValueType {
    switch self {
    case .translate: .point
    case .color: .color
    case .x, .y, .scale, .scaleX, .scaleY, .rotate, .opacity, .width, .height, .cornerRadius:
      .number
    }
  }

  /// The name of a track with this property. A length without one of its own is `value`, whose unit
  /// shows what it means.
  fileprivate var trackProperty: String {
    switch self {
    case .translate, .rotate, .color: "value"
    case .x, .y, .scale, .scaleX, .scaleY, .opacity, .width, .height, .cornerRadius: rawValue
    }
  }
}

extension AnimatedProperty {
  private static let angles = ["deg", "rad", "grad", "turn"]

  /// True for a property whose numbers are clamped to 0...1.
  ///
  /// An overshoot of an opacity or of a color shows nothing, and some players take it for another
  /// value.
  fileprivate var isHeldInUnitInterval: Bool { self == .opacity || self == .color }

  /// Checks a start or an end of the property.
  ///
  /// - Throws: `ParameterError` about "property" for another type, unit or range.
  package func validate(_ value: Value, named name: String) throws(ParameterError) {
    try require(
      value.type == type, "property",
      "\(rawValue) needs a \(type.name), and \(Display.text(name)) is a \(value.type.name)")
    try require(
      !unit.isEmpty || value.unit.isEmpty, "property",
      "\(rawValue) has no unit, and \(Display.text(name)) has \(value.unit)")
    try require(
      value.unit.isEmpty || (self == .rotate) == Self.angles.contains(value.unit), "property",
      "\(rawValue) needs \(self == .rotate ? "an angle, such as 90deg" : "a length, such as 40px")"
        + ", and \(Display.text(name)) has \(value.unit)")
    for number in value.components where isHeldInUnitInterval {
      try require(
        number >= .zero && number <= .one, "property",
        "\(rawValue) needs numbers from 0 to 1, and \(Display.text(name)) has "
          + Display.number(number.nearestDouble))
    }
  }
}

extension Animation {
  /// Returns an animation of values without a property as an animation of a property.
  ///
  /// - Parameter unit: the unit of values without one; nil for the property's own.
  /// - Throws: `ParameterError` about "property" if a track already has a property, or if the
  ///   property does not take the values' type, unit or range.
  package func assigningProperty(
    _ property: AnimatedProperty, unit: String?
  ) throws(ParameterError) -> Animation {
    var animation = self
    for (index, track) in tracks.enumerated() {
      animation.tracks[index] = try track.assigningProperty(property, unit: unit)
    }
    return animation
  }
}

extension Track {
  /// The track of a bare value as a track of a property, under its own name.
  ///
  /// - Throws: `ParameterError` about "property" if the track has a property, or if the property
  ///   does not take its type, unit or range.
  package func assigningProperty(
    _ property: AnimatedProperty, unit given: String? = nil
  ) throws(ParameterError) -> Track {
    try require(
      isBare && rate == nil, "property",
      "says what a bare value is, and \(Display.text(name)) has its property already; leave it out")
    for end in [from, channels.map { $0.target }] {
      try property.validate(Value(type, exactly: end, unit: unit), named: name)
    }
    return Track(
      object: object, property: property.trackProperty, type: type,
      unit: unit.isEmpty ? given ?? property.unit : unit, from: from,
      channels: property.isHeldInUnitInterval
        ? channels.map {
          Channel(
            $0.segments, target: $0.target, storage: $0.storage.clampedToUnitInterval,
            rate: $0.rate)
        } : channels,
      name: name, isVariant: isVariant, bounds: bounds)
  }
}
