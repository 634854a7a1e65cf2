import ExactNumerics
import Motion

/// One animated property: a channel for each component.
package struct Track: Sendable {
  /// The animated object: "bubble", or "head.anna", whose id may have dots itself; empty for a
  /// value without an object.
  package let object: String
  /// The animated property: "position". It has no dot, except before a rate: "position.velocity".
  package let property: String
  package let type: ValueType
  /// The unit of every number, such as "px"; empty for none.
  package let unit: String
  /// The start value of each component. The end value is each channel's target.
  package let from: [DoubleDouble]
  /// One channel for each component of the type.
  package let channels: [Channel]
  /// True if the animation's tracks are variants of one motion with different parameters. The
  /// object then names the variant.
  package let isVariant: Bool
  /// The range of each component, for drawings: the motion stays between walls at both ends. Empty
  /// if there are no walls.
  package let bounds: [ClosedRange<Double>]
  /// Seconds until a variant has settled, as ``Animation/settlingTime``; nil for other tracks.
  package var settlingTime: DoubleDouble?
  private let ownName: String?

  /// - Parameter name: the track's name, unless it is made of the object and the property.
  package init(
    object: String = "", property: String, type: ValueType, unit: String = "",
    from: [DoubleDouble], channels: [Channel], name: String? = nil, isVariant: Bool = false,
    bounds: [ClosedRange<Double>] = []
  ) {
    self.object = object
    self.property = property
    self.type = type
    self.unit = unit
    self.from = from
    self.channels = channels
    self.isVariant = isVariant
    self.bounds = bounds
    ownName = name
  }

  /// The object and the property with a dot between: "bubble.position"; the property alone if there
  /// is no object.
  ///
  /// A variant is named by its object alone: "damping=10".
  package var name: String {
    if let ownName { return ownName }
    return object.isEmpty ? property : object + "." + property
  }

  /// True for a bare value: it belongs to no object, or only its unit shows what it means.
  package var isBare: Bool { object.isEmpty || property == "value" }
}

extension Track {
  /// The name of a component's column in tables.
  ///
  /// It is "value", or "x" and "y" for a point; with several tracks "bubble.x" and "popover.scale".
  /// A component that is named by its index has the track's whole name: "value.0". A variant has
  /// its name even if it is alone: "damping=10". A rate has the name of its values' column in
  /// front: "velocity", "x.velocity", "bubble.x.velocity".
  ///
  /// - Parameters:
  ///   - component: one of the type's component names.
  ///   - isAlone: true if the animation has no other track of values.
  package func columnName(of component: String, isAlone: Bool) -> String {
    Self.columnName(
      of: component, in: name, object: object.isEmpty ? nil : object,
      isAlone: isAlone && !isVariant)
  }

  /// The column name for a track of a recording, of which only the name is known. Its object ends
  /// at the last dot, because a property has none.
  package static func columnName(
    of component: String, in track: String, isAlone: Bool
  ) -> String {
    columnName(of: component, in: track, object: nil, isAlone: isAlone)
  }

  /// The name of a component with the track's: "bubble.position.x"; the track's name for a number.
  package static func fullName(of component: String, in track: String) -> String {
    component.isEmpty ? track : track + "." + component
  }

  /// - Parameter object: the animated object; nil for the track's name up to its last dot.
  private static func columnName(
    of component: String, in track: String, object: String?, isAlone: Bool
  ) -> String {
    if let (rate, values) = TimeDerivative.rateAndValueName(of: track) {
      return rate.name(of: columnName(of: component, in: values, object: object, isAlone: isAlone))
    }
    if component.isEmpty { return isAlone ? TableColumn.value : track }
    let isIndex = component.utf8.allSatisfy { $0.isDigit }
    if isIndex { return fullName(of: component, in: track) }
    if isAlone { return component }
    let end = track.utf8.lastIndex(of: UInt8(ascii: ".")) ?? track.endIndex
    return (object ?? String(track[..<end])) + "." + component
  }

  /// The rate that the track shows; nil for values.
  package var rate: TimeDerivative? { channels.first?.rate }

  /// The track of a rate of this one: "bubble.position.velocity" for "bubble.position".
  func showingRate(_ rate: TimeDerivative) -> Track {
    let shown = channels.map { $0.showingRate(rate) }
    let start = Instant(frames: .zero, fps: 1)
    return Track(
      object: object, property: rate.name(of: property), type: type, unit: rate.unit(of: unit),
      from: shown.map { $0.value(at: start) }, channels: shown, name: rate.name(of: name),
      isVariant: isVariant)
  }
}
