import Animations
import ExactNumerics

/// The position at which a released bubble comes to rest, and its edge.
package struct SnapTarget: Sendable {
  package let edge: Edge
  package let x: DoubleDouble
  package let y: DoubleDouble
}

extension SnapTarget {
  /// The result fields of the target.
  package var facts: [Fact.Entry] {
    [
      Fact.Entry(.edge, .text(edge.rawValue)),
      Fact.Entry(.point, .point(x, y)),
    ]
  }
}

/// An edge of the screen.
package enum Edge: String, Sendable {
  case left, right, top, bottom
}

/// The edges that a released bubble may snap to.
package enum SnapEdges: String, CaseIterable, Sendable {
  /// Left or right, by the half of the screen.
  case both
  case left, right
  /// The nearest of the four edges.
  case nearest
}

extension Screen {
  /// The target of a release at a point: on the edge, clamped along it to the drop area.
  ///
  /// With ``SnapEdges/both`` the edge is left if x is below the middle of the drop area, else
  /// right. With ``SnapEdges/nearest`` it is the nearest; ties go to the first of left, right,
  /// top, bottom.
  package func snapTarget(
    x: DoubleDouble, y: DoubleDouble, choice: SnapEdges = .both
  ) -> SnapTarget {
    let edge = snapEdge(x: x, y: y, choice: choice)
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

  private func snapEdge(x: DoubleDouble, y: DoubleDouble, choice: SnapEdges) -> Edge {
    switch choice {
    case .left: return .left
    case .right: return .right
    case .both: return x < dropArea.midX ? .left : .right
    case .nearest:
      var nearest = (Edge.left, x - dropArea.minX)
      for candidate in [
        (Edge.right, dropArea.maxX - x), (.top, y - dropArea.minY), (.bottom, dropArea.maxY - y),
      ] where candidate.1 < nearest.1 { nearest = candidate }
      return nearest.0
    }
  }
}
