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

extension Animation {
  /// Returns an animation of values without a property as an animation of a property.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - unit: the unit of values without one; nil for the property's own.
  /// - Throws: `ParameterError` about "property" if a track already has a property, or if the
  ///   property does not take the values' type or unit.
  package func assigningProperty(
    _ property: AnimatedProperty, unit: String?
  ) throws(ParameterError) -> Animation {
    var shown: [Track] = []
    for track in tracks {
      try require(
        track.isBare && track.rate == nil, "property",
        "says what a bare value is, and \(Display.text(track.name)) has its property already; "
          + "leave it out")
      try require(
        track.type == property.type, "property",
        "\(property.rawValue) needs a \(property.type.name), and \(Display.text(track.name)) is a "
          + track.type.name)
      try require(
        !property.unit.isEmpty || track.unit.isEmpty, "property",
        "\(property.rawValue) has no unit, and \(Display.text(track.name)) has \(track.unit)")
      let own = track.unit.isEmpty ? unit ?? property.unit : track.unit
      shown.append(track.assigningProperty(property.trackProperty, unit: own))
    }
    return Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: facts, tracks: shown,
      events: events, largest: largest, stage: stage, settlingTime: settlingTime)
  }
}

extension Track {
  /// The track with another property, under its own name.
  fileprivate func assigningProperty(_ property: String, unit: String) -> Track {
    Track(
      object: object, property: property, type: type, unit: unit, from: from, channels: channels,
      name: name, isVariant: isVariant, bounds: bounds)
  }
}
