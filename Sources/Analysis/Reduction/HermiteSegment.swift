import ExactNumerics
import Motion

/// A cubic Hermite segment between two keys, or the line between two points, as a player draws it.
///
/// A cubic has the keys' values and slopes. The player's form may be tangents, or Bezier handles at
/// one third of the time.
///
///     p(t) = v0 + u (s0 + u (b + u a)),  u = t - t0
///     D = (v1 - v0) / h,  b = (3 D - 2 s0 - s1) / h,  a = (s0 + s1 - 2 D) / h^2
///
/// A cubic Bezier with time handles at thirds is the same curve, with y1 = v0 + s0 h / 3 and y2 =
/// v1 - s1 h / 3.
struct HermiteSegment {
  let start: DoubleDouble
  let end: DoubleDouble
  let from: DoubleDouble
  let startSlope: DoubleDouble
  /// The coefficient b.
  private let quadraticCoefficient: DoubleDouble
  /// The coefficient a.
  private let cubicCoefficient: DoubleDouble

  /// Creates the cubic between two points with given slopes, the second after the first.
  init(
    from start: DoubleDouble, _ from: DoubleDouble, slope startSlope: DoubleDouble,
    to end: DoubleDouble, _ to: DoubleDouble, slope endSlope: DoubleDouble
  ) {
    let length = end - start
    let steep = (to - from) / length
    (self.start, self.end, self.from) = (start, end, from)
    self.startSlope = startSlope
    quadraticCoefficient = (steep * 3 - startSlope * 2 - endSlope) / length
    cubicCoefficient = (startSlope + endSlope - steep * 2) / (length * length)
  }

  /// Creates the line between two points, the second after the first.
  init(
    from start: DoubleDouble, _ from: DoubleDouble, to end: DoubleDouble, _ to: DoubleDouble
  ) {
    (self.start, self.end, self.from) = (start, end, from)
    startSlope = (to - from) / (end - start)
    (quadraticCoefficient, cubicCoefficient) = (.zero, .zero)
  }

  func value(at time: DoubleDouble) -> DoubleDouble {
    let elapsed = time - start
    return from + elapsed
      * (startSlope + elapsed * (quadraticCoefficient + elapsed * cubicCoefficient))
  }

  func slope(at time: DoubleDouble) -> DoubleDouble {
    let elapsed = time - start
    return startSlope + elapsed * (quadraticCoefficient * 2 + elapsed * cubicCoefficient * 3)
  }

  /// True if the cubic is convex at a time: p'' > 0.
  func isConvex(at time: DoubleDouble) -> Bool {
    quadraticCoefficient + (time - start) * cubicCoefficient * 3 > .zero
  }

  /// The times at which the slope is 0 and changes its sign.
  var extrema: [DoubleDouble] {
    BezierCoordinate.quadraticRoots(cubicCoefficient * 3, quadraticCoefficient * 2, startSlope)
      .map { start + $0 }
  }

  /// The time of the inflection; nil if there is none.
  var inflection: DoubleDouble? {
    cubicCoefficient.isZero ? nil : start - quadraticCoefficient / (cubicCoefficient * 3)
  }
}

/// The largest distance found between a motion and a line, and its time.
struct LargestDistance {
  var distance: DoubleDouble
  var time: DoubleDouble

  static let none = LargestDistance(distance: .zero, time: .zero)

  /// Keeps a distance if it is larger.
  mutating func keepIfLarger(_ distance: DoubleDouble, at time: DoubleDouble) {
    if distance > self.distance { (self.distance, self.time) = (distance, time) }
  }
}

/// The difference of a motion and a line at a time, with its slope.
struct TangentPoint {
  let time: DoubleDouble
  let value: DoubleDouble
  let slope: DoubleDouble

  /// The contact with the difference negated.
  var mirrored: TangentPoint { TangentPoint(time: time, value: -value, slope: -slope) }

  /// Returns the tangent's value at another time. A vertical tangent bounds a concave function
  /// by its own value where the function falls away from it, and not at all on the other side.
  func tangentValue(at other: DoubleDouble) -> DoubleDouble {
    let way = other - time
    if way.isZero { return value }
    if slope.isFinite { return value + slope * way }
    let falls = way > .zero ? slope < .zero : slope > .zero
    return falls ? value : DoubleDouble(.infinity)
  }

  /// Returns the approximate time at which the tangents here and at a later contact intersect,
  /// clamped to the interval between both.
  func timeOfTangentIntersection(_ later: TangentPoint) -> DoubleDouble {
    // A vertical tangent is used as the constant, or not at all: the other one at its far end.
    if !slope.isFinite { return slope > .zero ? time : later.time }
    if !later.slope.isFinite { return later.slope > .zero ? time : later.time }
    guard slope > later.slope else { return time }
    let width = later.time - time
    let way = (later.value - value - later.slope * width) / (slope - later.slope)
    return way <= .zero ? time : way >= width ? later.time : time + way
  }
}
