import ExactNumerics

/// One animated property: a channel for each component.
public struct Track: Sendable {
  /// Dotted, the object before the property: "bubble.position".
  public let name: String
  public let type: ValueType
  /// The unit of every number, such as "px"; empty for none.
  public let unit: String
  /// Where the motion starts, by component; where it goes is each channel's target.
  public let from: [DoubleDouble]
  /// One for each component of the type.
  public let channels: [Channel]

  public init(
    name: String, type: ValueType, unit: String = "", from: [DoubleDouble], channels: [Channel]
  ) {
    self.name = name
    self.type = type
    self.unit = unit
    self.from = from
    self.channels = channels
  }
}
