import ExactNumerics

/// One animated property: a channel for each component.
public struct Track: Sendable {
  /// What moves: "bubble", or "head.anna", whose id may have dots of its own; empty for a value
  /// that is nobody's.
  public let object: String
  /// What is animated of it: "position". It has no dot.
  public let property: String
  public let type: ValueType
  /// The unit of every number, such as "px"; empty for none.
  public let unit: String
  /// Where the motion starts, by component; where it goes is each channel's target.
  public let from: [DoubleDouble]
  /// One for each component of the type.
  public let channels: [Channel]
  /// Whether it is the same motion as the animation's other tracks, with other parameters: its
  /// object says which.
  public let isVariant: Bool
  /// The range that each component may not leave, for whoever draws it: a wall at both ends, with
  /// which the motion knows how to deal. Empty where there is none.
  public let bounds: [ClosedRange<Double>]
  private let ownName: String?

  /// - Parameters:
  ///   - object: what moves.
  ///   - property: what is animated of it.
  ///   - type: what the numbers are.
  ///   - unit: of every number.
  ///   - from: where it starts, by component.
  ///   - channels: one for each component.
  ///   - name: what it is called, unless after its object and its property.
  ///   - isVariant: whether the animation's other tracks are the same motion.
  ///   - bounds: one range for each component, or none.
  public init(
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

  /// Dotted, the object before the property: "bubble.position"; the property alone where there is
  /// no object. A variant is called by its object alone: "damping=10".
  public var name: String {
    if let ownName { return ownName }
    return object.isEmpty ? property : object + "." + property
  }

  /// Whether it is a value that is nobody's: what its numbers are only their unit says.
  public var isBare: Bool { object.isEmpty || isVariant && property == "value" }
}

extension Track {
  /// What a table calls the column of a component: "value"; "x" and "y"; beside other tracks
  /// "bubble.x" and "popover.scale". Components that are called by their indices carry the track's
  /// whole name, "value.0", and so do those of rates: "bubble.velocity.x".
  ///
  /// A variant's has its name even where it is alone: "damping=10".
  ///
  /// - Parameters:
  ///   - component: one of the type's names.
  ///   - isAlone: whether the animation has no other track.
  public func columnName(of component: String, isAlone: Bool) -> String {
    Self.columnName(
      of: component, track: name, object: object.isEmpty ? property : object,
      isAlone: isAlone && !isVariant)
  }

  /// The same of a track in a recording, of which only the name is known: its object ends with the
  /// last dot, since a property has none.
  public static func columnName(
    of component: String, in track: String, isAlone: Bool
  ) -> String {
    let end = track.utf8.lastIndex(of: UInt8(ascii: ".")) ?? track.endIndex
    return columnName(
      of: component, track: track, object: String(track[..<end]), isAlone: isAlone)
  }

  private static func columnName(
    of component: String, track: String, object: String, isAlone: Bool
  ) -> String {
    if component.isEmpty { return isAlone ? "value" : track }
    let isIndex = component.utf8.allSatisfy { (0x30...0x39).contains($0) }
    if isIndex || Rate.isRate(track: track) { return track + "." + component }
    return isAlone ? component : object + "." + component
  }
}

extension Track {
  /// The rate that its numbers are; nil for values.
  public var rate: Rate? { channels.first?.rate }

  /// A rate of it as a track of its own: "bubble.velocity" of "bubble.position".
  ///
  /// What is no length has no name for its rate's components: a color's velocity is a vector.
  func showing(_ rate: Rate) -> Track {
    let shown = channels.map { $0.showing(rate) }
    let start = Instant(frames: .zero, fps: 1)
    let type: ValueType =
      switch self.type {
      case .number, .point, .size, .rect: self.type
      case .color, .transform, .vector: .vector(channels.count)
      }
    return Track(
      object: object, property: rate.property(of: property), type: type,
      unit: rate.unit(of: unit), from: shown.map { $0.value(at: start) }, channels: shown,
      isVariant: isVariant)
  }
}
