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
