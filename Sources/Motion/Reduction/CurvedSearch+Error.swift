import ExactNumerics

extension CurvedSearch {
  /// How far the cubics are from the motion, as they are printed.
  func error(of keys: [CurvedKey]) -> ProvenError {
    var (found, atFrames) = (FoundDistance.none, FoundDistance.none)
    var frame = 0
    for (first, second) in zip(keys, keys.dropFirst()) {
      let span = CurvedSpan(from: first, to: second, form)
      let cubic = span.cubic
      var own = FoundDistance.none
      played.measure(cubic, into: &own)
      found.take(own.distance + span.timeError, at: own.time)
      while frame <= grid.lastFrame, grid.time(of: frame) <= second.seconds {
        let time = grid.time(of: frame)
        let distance = (played.value(at: time, .after) - cubic.value(at: time)).magnitude
        atFrames.take(distance, at: time)
        frame += 1
      }
    }
    if let last = keys.last {
      found.take((last.value - played.value(at: played.end, .after)).magnitude, at: played.end)
    }
    return ProvenError(
      largest: max(found.distance, atFrames.distance), time: found.time,
      atFrames: atFrames.distance)
  }
}
