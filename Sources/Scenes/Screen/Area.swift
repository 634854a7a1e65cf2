import ExactNumerics
import Motion

/// A part of a screen in points, y downwards, its edges exact sums.
public struct Area: Sendable, Equatable {
  public var minX: DoubleDouble
  public var minY: DoubleDouble
  public var maxX: DoubleDouble
  public var maxY: DoubleDouble

  public var midX: DoubleDouble { (minX + maxX) * 0.5 }
  public var midY: DoubleDouble { (minY + maxY) * 0.5 }
  public var width: DoubleDouble { maxX - minX }
  public var height: DoubleDouble { maxY - minY }

  /// x, y, width and height.
  var sides: [DoubleDouble] { [minX, minY, width, height] }

  /// What a document says of it.
  var fact: Fact { .list(sides.map { .value($0) }) }
}

extension Area {
  /// The same to the nearest Doubles.
  var rectangle: Stage.Rectangle {
    Stage.Rectangle(
      x: minX.nearestDouble, y: minY.nearestDouble, width: width.nearestDouble,
      height: height.nearestDouble)
  }
}
