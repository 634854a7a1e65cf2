import ExactNumerics

/// A place as an exact sum of what it was made from.
struct Place: Sendable, Equatable {
  var x: DoubleDouble
  var y: DoubleDouble
}

extension Place {
  init(_ point: Point) {
    self.init(x: DoubleDouble(point.x), y: DoubleDouble(point.y))
  }

  /// Both coordinates, as a track has them.
  var coordinates: [DoubleDouble] { [x, y] }
}

extension Place {
  /// x^2 + y^2.
  var square: DoubleDouble { x * x + y * y }
}
