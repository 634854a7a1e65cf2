import ExactNumerics
import Motion

extension Animation {
  /// Returns the keys of several channels at common times: each channel gets keys at the times of
  /// all, on its own cubics.
  ///
  /// A cubic that is divided is the same curve. A player with Floats evaluates the parts, whose
  /// errors are added.
  ///
  /// - Parameters:
  ///   - channels: the keys of each channel, with slopes as handles.
  ///   - form: the form of the printed keys.
  /// - Returns: keys at two or more common times; nil if a player cannot tell two times apart.
  package func hermiteKeys(joining channels: [HermiteKeys], _ form: HermiteKeyFormat)
    -> [HermiteKeys]?
  {
    let last = form.timeInUnits(of: grid.time(of: grid.lastFrame), on: grid)
    var times = channels.flatMap { $0.keys.map { $0.time } }
    if !times.contains(where: { $0 > 0 }) { times.append(max(last, 1)) }
    times.sort()
    var common: [Int128] = []
    for time in times where common.last != time { common.append(time) }
    var joined: [HermiteKeys] = []
    for channel in channels {
      let keys = common.map {
        channel.interpolatedKey(at: $0, seconds: form.secondsOfPrintedTime($0, on: grid))
      }
      var added = DoubleDouble.zero
      for (first, second) in zip(keys, keys.dropFirst()) {
        guard form.isLater(second, than: first) else { return nil }
        added = max(added, HermiteSpan(from: first, to: second, form).playerArithmeticError)
      }
      if keys.count == channel.keys.count { added = .zero }
      let error = channel.error
      joined.append(
        HermiteKeys(
          valueDecimals: channel.valueDecimals, keys: keys,
          error: ErrorBound(
            largest: error.largest + added, time: error.time, atFrames: error.atFrames + added)))
    }
    return joined
  }
}

extension HermiteKeys {
  /// The key at a time: an own key, or one on the cubic there. Before the first key and after the
  /// last their values hold.
  fileprivate func interpolatedKey(at time: Int128, seconds: DoubleDouble) -> HermiteKey {
    let next = keys.partitioningIndex { $0.time >= time }
    if next < keys.count, keys[next].time == time { return keys[next] }
    guard next > 0, next < keys.count else {
      let value = keys[next == 0 ? 0 : keys.count - 1].value
      return HermiteKey(
        time: time, seconds: seconds, value: value, incoming: .zero, outgoing: .zero)
    }
    let (first, second) = (keys[next - 1], keys[next])
    let cubic = HermiteSegment(
      from: first.seconds, first.value, slope: first.outgoing, to: second.seconds, second.value,
      slope: second.incoming)
    let slope = DoubleDouble(cubic.slope(at: seconds).nearestDouble)
    return HermiteKey(
      time: time, seconds: seconds, value: DoubleDouble(cubic.value(at: seconds).nearestDouble),
      incoming: slope, outgoing: slope)
  }
}
