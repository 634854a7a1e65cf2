import ExactNumerics
import Motion

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
