import Animations
import ExactNumerics

/// A position in points, y downwards.
package struct Point: Sendable, Equatable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
package struct Size: Sendable, Equatable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// The insets of a screen's safe area in points: room for a status bar or a home indicator.
package struct Insets: Sendable, Equatable {
  package var top = 0.0
  package var left = 0.0
  package var bottom = 0.0
  package var right = 0.0

  package init() {}
}

/// A rectangle in points, y downwards, with edges that are exact sums.
package struct ExactRectangle: Sendable, Equatable {
  package var minX: DoubleDouble
  package var minY: DoubleDouble
  package var maxX: DoubleDouble
  package var maxY: DoubleDouble

  package var midX: DoubleDouble { (minX + maxX) * 0.5 }
  package var midY: DoubleDouble { (minY + maxY) * 0.5 }
  package var width: DoubleDouble { maxX - minX }
  package var height: DoubleDouble { maxY - minY }

  /// x, y, width and height.
  var edges: [DoubleDouble] { [minX, minY, width, height] }

  /// The result field of the area.
  var fact: Fact { .list(edges.map { .value($0) }) }
}

extension ExactRectangle {
  /// The area with its edges rounded to the nearest Doubles.
  var rectangle: Stage.Rectangle {
    Stage.Rectangle(
      x: minX.nearestDouble, y: minY.nearestDouble, width: width.nearestDouble,
      height: height.nearestDouble)
  }
}

/// A position with coordinates that are exact sums.
struct ExactPoint: Sendable, Equatable {
  var x: DoubleDouble
  var y: DoubleDouble
}

extension ExactPoint {
  init(_ point: Point) {
    self.init(x: DoubleDouble(point.x), y: DoubleDouble(point.y))
  }

  /// Both coordinates, in the order of a track's components.
  var coordinates: [DoubleDouble] { [x, y] }

  /// The squared length x^2 + y^2.
  var square: DoubleDouble { x * x + y * y }
}
