import ExactNumerics
import Motion

extension CurvedSearch {
  /// How far the cubics are from the motion, as they are printed.
  func error(of keys: [CurvedKey]) -> ProvenError {
    var (found, atFrames) = (FoundDistance.none, FoundDistance.none)
    var reading = DoubleDouble.zero
    var frame = 0
    for (first, second) in zip(keys, keys.dropFirst()) {
      let span = CurvedSpan(from: first, to: second, form)
      let cubic = span.cubic
      var own = FoundDistance.none
      played.measure(cubic, into: &own)
      found.take(own.distance + span.readingError, at: own.time)
      if form.isReadAsFloat { reading = span.readingError }
      while frame <= grid.lastFrame, grid.time(of: frame) <= second.seconds {
        let time = grid.time(of: frame)
        let distance = (played.value(at: time, .after) - cubic.value(at: time)).magnitude
        atFrames.take(distance + reading, at: time)
        frame += 1
      }
      if second.seconds > played.end { measureLate(span, reading, into: &found) }
    }
    if let last = keys.last {
      let landing = (last.value - played.value(at: played.end, .after)).magnitude + reading
      found.take(landing, at: played.end)
      if last.seconds < played.end {
        measureEarly(last, reading, into: &found)
        atFrames.take(landing, at: played.end)
      }
    }
    return ProvenError(
      largest: max(found.distance, atFrames.distance), time: found.time,
      atFrames: atFrames.distance)
  }

  /// To a last key whose time was rounded up a player is on the way when the motion has landed.
  private func measureLate(
    _ span: CurvedSpan, _ reading: DoubleDouble, into found: inout FoundDistance
  ) {
    let cubic = span.cubic
    let landing = played.value(at: played.end, .after)
    let distance = (landing - cubic.value(at: played.end)).magnitude
    found.take(
      distance + span.steepest * (cubic.end - played.end) + reading, at: played.end)
  }

  /// From a last key whose time was rounded down its value is held.
  private func measureEarly(
    _ last: CurvedKey, _ reading: DoubleDouble, into found: inout FoundDistance
  ) {
    var own = FoundDistance.none
    let held = KeyCubic(holding: last.value, from: last.seconds, to: played.end)
    played.measure(held, into: &own)
    found.take(own.distance + reading, at: own.time)
  }
}
