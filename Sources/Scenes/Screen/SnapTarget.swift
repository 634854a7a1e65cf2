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
    [FactShape.Member("edge", .words(of: Edge.self)), .point("point")]
  }
}

/// A side of the screen.
public enum Edge: String, CaseIterable, Sendable {
  case left, right, top, bottom
}

/// Which edges a released bubble may choose.
public enum EdgeChoice: String, CaseIterable, Sendable {
  /// Left or right, by the half of the screen.
  case both
  case left, right
  /// Whichever of the four is nearest.
  case nearest
}

extension Screen {
  /// The target of a release at a point: at the edge, as far along it as the drop area allows.
  ///
  /// Left if x < the middle of the drop area, else right; for ``EdgeChoice/nearest`` the edge with
  /// the least distance, the first of left, right, top, bottom where two are equal.
  public func snapTarget(
    x: DoubleDouble, y: DoubleDouble, choice: EdgeChoice = .both
  ) -> SnapTarget {
    let edge = edge(x: x, y: y, choice: choice)
    let left = dropArea.minX + bubble.width / 2
    let right = dropArea.maxX - bubble.width / 2
    let top = dropArea.minY + bubble.height / 2
    let bottom = dropArea.maxY - bubble.height / 2
    let along = (x: min(max(x, left), right), y: min(max(y, top), bottom))
    switch edge {
    case .left: return SnapTarget(edge: edge, x: left, y: along.y)
    case .right: return SnapTarget(edge: edge, x: right, y: along.y)
    case .top: return SnapTarget(edge: edge, x: along.x, y: top)
    case .bottom: return SnapTarget(edge: edge, x: along.x, y: bottom)
    }
  }

  private func edge(x: DoubleDouble, y: DoubleDouble, choice: EdgeChoice) -> Edge {
    switch choice {
    case .left: return .left
    case .right: return .right
    case .both: return x < dropArea.midX ? .left : .right
    case .nearest: return nearestEdge(x: x, y: y)
    }
  }

  private func nearestEdge(x: DoubleDouble, y: DoubleDouble) -> Edge {
    let distances: [(Edge, DoubleDouble)] = [
      (.left, x - dropArea.minX), (.right, dropArea.maxX - x),
      (.top, y - dropArea.minY), (.bottom, dropArea.maxY - y),
    ]
    var nearest = distances[0]
    for candidate in distances where candidate.1 < nearest.1 { nearest = candidate }
    return nearest.0
  }
}
