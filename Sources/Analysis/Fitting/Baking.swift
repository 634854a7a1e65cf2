/// How the numbers of a baked curve were written down: what a fit may know of it beside its points.
public struct Baking: Sendable {
  /// Units of the last places of its values, and of its times in seconds; 0 where they are exact.
  public var valueStep: Double
  public var timeStep: Double
  /// Whether the last point is where it goes, put there, and no point of the curve.
  public var lands: Bool
  /// Where a motion begins at the first point, and where it goes, where that is known: 0 and 1 of
  /// an easing.
  public var start: Double?
  public var target: Double?

  public init(valueStep: Double, timeStep: Double, lands: Bool) {
    self.valueStep = valueStep
    self.timeStep = timeStep
    self.lands = lands
  }
}
