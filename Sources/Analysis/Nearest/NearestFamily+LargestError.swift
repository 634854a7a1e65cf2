import ExactNumerics
import Motion

extension NearestFamily {
  /// How far the curve of some parameters gets from what was given, of all moments.
  ///
  /// - Returns: nil where that is not proved in reasonable time.
  func largestError(_ parameters: [DoubleDouble]) -> DoubleDouble? {
    switch self {
    case .timing(let curve):
      return TimingDistance(curve, Self.timing(parameters)).largest()?.share.magnitude
    case .spring(let timing):
      return TimingDistance(Self.spring(parameters), timing).largest()?.share.magnitude
    case .swing(let curve, _):
      let near = Self.swing(parameters)
      guard !near.spring.decayRate.isZero else { return nil }
      return try? SpringDifference(ways: near, curve).largest().share.magnitude
    }
  }

  /// What is left of a spring's way when a timing function is over, at most; 0 of other kinds.
  var rest: Double {
    guard case .timing(let curve) = self else { return 0 }
    return TimingDistance(curve, .linear).rest.share.magnitude.high
  }

  static func timing(_ handles: [DoubleDouble]) -> TimingFunction {
    TimingFunction(
      min(max(handles[0].high, 0), 1), handles[1].high, min(max(handles[2].high, 0), 1),
      handles[3].high)
  }
}

extension NearestCurve {
  /// How far another curve of the kind gets from what this one is near to: this one with rounded
  /// numbers, say.
  ///
  /// - Parameters:
  ///   - shape: the other curve.
  ///   - other: the duration of a timing function, in seconds.
  /// - Returns: a share of the way; nil for a spring's shape, and where it is not proved in
  ///   reasonable time.
  public func error(of shape: Shape, duration other: DoubleDouble? = nil) -> DoubleDouble? {
    switch (shape, given.family) {
    case (.timing(let timing), .timing(let curve)):
      guard let other, let duration, other > .zero else { return nil }
      let handles = [timing.x1, timing.y1, timing.x2, timing.y2].map { DoubleDouble($0) }
      return NearestFamily.timing(Self.unit(curve, other / duration)).largestError(handles)
    case (_, .swing):
      guard let parameters = Self.parameters(of: shape, second: given.second),
        parameters.allSatisfy({ $0.isFinite }), parameters[0] > .zero
      else { return nil }
      return given.family.largestError(parameters)
    default: return nil
    }
  }
}
