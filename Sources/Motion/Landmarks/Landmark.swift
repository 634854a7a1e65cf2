import ExactNumerics

/// A moment at which a motion passes its target or turns.
public struct Landmark: Sendable {
  public enum Kind: Sendable {
    case crossing, extremum
  }

  public let kind: Kind
  /// Seconds since the motion began.
  public let time: DoubleDouble

  public init(_ kind: Kind, time: DoubleDouble) {
    self.kind = kind
    self.time = time
  }

  /// All places `origin` + k above 0 and below `last`.
  static func places(from origin: DoubleDouble, before last: DoubleDouble) -> [DoubleDouble] {
    var places: [DoubleDouble] = []
    let fraction = origin - origin.floor()
    var place = fraction.isZero ? DoubleDouble.one : fraction
    while place < last {
      places.append(place)
      place = place + 1
    }
    return places
  }
}
