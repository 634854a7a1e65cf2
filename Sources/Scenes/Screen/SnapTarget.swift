import ExactNumerics
import Motion

/// Where a released bubble comes to rest.
public struct SnapTarget: Sendable {
  public let edge: Edge
  public let x: DoubleDouble
  public let y: DoubleDouble
}

extension SnapTarget {
  /// What a document says of the target.
  public var facts: [Fact.Entry] {
    [
      Fact.Entry("edge", .text(edge.rawValue)),
      Fact.Entry("point", .point(x, y)),
    ]
  }
}

extension SnapTarget {
  /// The shape of ``facts``.
  static var factShape: [FactShape.Member] {
    var edges: [String] = []
    for edge in Edge.allCases { edges.append(edge.rawValue) }
    return [FactShape.Member("edge", .words(edges)), .point("point")]
  }
}
