import ExactNumerics
import Motion

/// A position in points, y downwards.
public struct Point: Sendable, Equatable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
public struct Size: Sendable, Equatable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// The insets of a screen's safe area in points: room for a status bar or a home indicator.
public struct Insets: Sendable, Equatable {
  public var top = 0.0
  public var left = 0.0
  public var bottom = 0.0
  public var right = 0.0

  public init() {}
}

/// A rectangle in points, y downwards, with edges that are exact sums.
public struct ExactRectangle: Sendable, Equatable {
  public var minX: DoubleDouble
  public var minY: DoubleDouble
  public var maxX: DoubleDouble
  public var maxY: DoubleDouble

  public var midX: DoubleDouble { (minX + maxX) * 0.5 }
  public var midY: DoubleDouble { (minY + maxY) * 0.5 }
  public var width: DoubleDouble { maxX - minX }
  public var height: DoubleDouble { maxY - minY }

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
