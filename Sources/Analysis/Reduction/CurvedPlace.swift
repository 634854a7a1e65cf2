import ExactNumerics
import Motion

/// A moment of a motion at which a key says much: where it turns, bends the other way or breaks.
struct CurvedPlace {
  let time: DoubleDouble
  /// Whether the slope jumps there, so that a key has to be.
  let isCorner: Bool
  /// Whether the value has jumped since the place before.
  var isJump = false

  /// Those of a motion, start and end included, in the order of time.
  ///
  /// What jumps farther than lines may be off rises in the hundredth of a frame before: a player
  /// shows every frame as it is, and the error says what is between.
  static func all(
    of played: PlayedChannel, ramp: DoubleDouble, within most: DoubleDouble
  ) -> [CurvedPlace] {
    var places = [CurvedPlace(time: .zero, isCorner: true)]
    var from = DoubleDouble.zero
    for to in played.knots + [played.end] where to > from {
      if let turn = played.turn(from: from, to: to) {
        places.append(CurvedPlace(time: turn, isCorner: false))
      }
      let isJump = played.jump(at: to) > most
      if isJump, to - from > ramp { places.append(CurvedPlace(time: to - ramp, isCorner: true)) }
      let isCorner = isJump || to == played.end || played.hasCorner(at: to)
      places.append(CurvedPlace(time: to, isCorner: isCorner, isJump: isJump))
      from = to
    }
    return places
  }
}

extension PlayedChannel {
  /// Whether the slope jumps at a knot.
  fileprivate func hasCorner(at time: DoubleDouble) -> Bool {
    let (before, after) = (velocity(at: time, .before), velocity(at: time, .after))
    if !before.isFinite || !after.isFinite { return true }
    return (before - after).magnitude > (before.magnitude + after.magnitude) * 0x1p-40
  }

  /// How far it jumps at a knot, or where it lands.
  fileprivate func jump(at time: DoubleDouble) -> DoubleDouble {
    (value(at: time, .after) - value(at: time, .before)).magnitude
  }

  /// When it turns between two neighbours of its knots; nil where it does not.
  fileprivate func turn(from start: DoubleDouble, to end: DoubleDouble) -> DoubleDouble? {
    let (first, last) = (velocity(at: start, .after), velocity(at: end, .before))
    guard first.high * last.high < 0 else { return nil }
    var (low, high) = (start, end)
    for _ in 0..<60 {
      let middle = (low + high) * 0.5
      if velocity(at: middle, .after).high * first.high > 0 { low = middle } else { high = middle }
    }
    return (low + high) * 0.5
  }
}
