import ExactNumerics
import Motion

/// The cubic from one key to the next that has their values and their slopes: what a player draws
/// between two keys with Bezier handles a third of the way in time, or with tangents.
///
///     p(t) = v0 + u (s0 + u (b + u a)),  u = t - t0
///     D = (v1 - v0) / h,  b = (3 D - 2 s0 - s1) / h,  a = (s0 + s1 - 2 D) / h^2
///
/// Source: Hermite's interpolation; a cubic Bezier whose time handles are at thirds is the same
/// with y1 = v0 + s0 h / 3 and y2 = v1 - s1 h / 3.
struct KeyCubic {
  let start: DoubleDouble
  let end: DoubleDouble
  let from: DoubleDouble
  private let startSlope: DoubleDouble
  private let bend: DoubleDouble
  private let twist: DoubleDouble

  /// - Precondition: end is after start.
  init(
    from start: DoubleDouble, _ from: DoubleDouble, slope startSlope: DoubleDouble,
    to end: DoubleDouble, _ to: DoubleDouble, slope endSlope: DoubleDouble
  ) {
    let length = end - start
    let steep = (to - from) / length
    self.start = start
    self.end = end
    self.from = from
    self.startSlope = startSlope
    bend = (steep * 3 - startSlope * 2 - endSlope) / length
    twist = (startSlope + endSlope - steep * 2) / (length * length)
  }

  /// A line, which bends nowhere.
  init(_ line: KeyLine) {
    start = line.start
    end = line.end
    from = line.from
    startSlope = line.slope
    bend = .zero
    twist = .zero
  }

  /// A value that is held.
  init(holding value: DoubleDouble, from start: DoubleDouble, to end: DoubleDouble) {
    self.init(from: start, value, slope: .zero, to: end, value, slope: .zero)
  }

  func value(at time: DoubleDouble) -> DoubleDouble {
    let since = time - start
    return from + since * (startSlope + since * (bend + since * twist))
  }

  func slope(at time: DoubleDouble) -> DoubleDouble {
    let since = time - start
    return startSlope + since * (bend * 2 + since * twist * 3)
  }

  /// Whether p'' is above 0 there.
  func bendsUp(at time: DoubleDouble) -> Bool {
    bend + (time - start) * twist * 3 > .zero
  }

  /// When it bends the other way; nil where it never does.
  var inflection: DoubleDouble? {
    twist.isZero ? nil : start - bend / (twist * 3)
  }
}

/// The straight line from one printed point to the next.
struct KeyLine {
  let start: DoubleDouble
  let end: DoubleDouble
  let from: DoubleDouble
  let slope: DoubleDouble

  /// - Precondition: end is after start.
  init(
    from start: DoubleDouble, _ from: DoubleDouble, to end: DoubleDouble, _ to: DoubleDouble
  ) {
    self.start = start
    self.end = end
    self.from = from
    slope = (to - from) / (end - start)
  }

  func value(at time: DoubleDouble) -> DoubleDouble { from + slope * (time - start) }
}

/// A distance between a motion and a line, and when.
struct FoundDistance {
  var distance: DoubleDouble
  var time: DoubleDouble

  static let none = FoundDistance(distance: .zero, time: .zero)

  mutating func take(_ distance: DoubleDouble, at time: DoubleDouble) {
    if distance > self.distance {
      self.distance = distance
      self.time = time
    }
  }
}

/// What a motion is above a line at a moment, and how fast that grows.
struct Contact {
  let time: DoubleDouble
  let value: DoubleDouble
  let slope: DoubleDouble

  var mirrored: Contact { Contact(time: time, value: -value, slope: -slope) }

  /// The tangent here, at another time. Where it is vertical it says nothing: infinite.
  func tangent(at other: DoubleDouble) -> DoubleDouble {
    let way = other - time
    if way.isZero { return value }
    return slope.isFinite ? value + slope * way : DoubleDouble(.infinity)
  }

  /// About where the tangents here and at a later contact meet, between both: here, if they are
  /// one.
  func meeting(_ later: Contact) -> DoubleDouble {
    if !slope.isFinite { return time }
    if !later.slope.isFinite { return later.time }
    guard slope > later.slope else { return time }
    let width = later.time - time
    let way = (later.value - value - later.slope * width) / (slope - later.slope)
    return way <= .zero ? time : way >= width ? later.time : time + way
  }
}
