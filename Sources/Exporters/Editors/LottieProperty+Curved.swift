import Analysis
import Documents
import ExactNumerics
import Motion

extension LottieProperty {
  /// The form of printed cubic keys: frames with 4 decimals, handles as shares with 6.
  static func keyFormat(_ decimals: Decimals) -> HermiteKeyFormat {
    HermiteKeyFormat(
      clock: .frames, timeDecimals: timeDecimals,
      valueDecimals: min((decimals.digits ?? 4) + 2, 15), handle: .share,
      handleDecimals: handleDecimals)
  }

  private static var timeDecimals: Int { 4 }
  private static var handleDecimals: Int { 6 }

  /// The cubic keys of a channel.
  ///
  /// - Parameters:
  ///   - dimensions: the number of equal values, such as 2 for a scale.
  ///   - delay: the frames before the first key.
  init(_ curved: HermiteKeys, _ factor: UnitFactor, dimensions: Int, delay: DoubleDouble) {
    let list = curved.keys
    var keys: [LottieKeyframe] = []
    for (index, key) in list.enumerated() {
      let value = Self.printedKeyValue(key, factor, decimals: curved.valueDecimals ?? 15)
      var own = LottieKeyframe(
        time: delay.isZero
          ? CSSText.decimal(key.time, decimals: Self.timeDecimals)
          : Self.keyTimeText(DoubleDouble(Double(key.time)) / 10_000, delay),
        values: Array(repeating: value, count: dimensions))
      if index + 1 < list.count {
        own.handles = EasingHandles(
          out: ("0.333333", CSSText.decimal(key.outgoing, decimals: Self.handleDecimals)),
          into: (
            "0.666667", CSSText.decimal(list[index + 1].incoming, decimals: Self.handleDecimals)
          ))
      }
      keys.append(own)
    }
    self.init(keys: keys, reach: Self.valueRange(of: list))
  }

  /// The time of a key in frames, with 4 decimals. With a delay it has 12, since the delay may not
  /// be a whole number of frames.
  static func keyTimeText(_ time: DoubleDouble, _ delay: DoubleDouble) -> String {
    if delay.isZero { return CSSText.decimal(time, decimals: timeDecimals) }
    return CSSText.decimal(time + delay, decimals: 12)
  }

  private static func printedKeyValue(_ key: HermiteKey, _ factor: UnitFactor, decimals: Int)
    -> String
  {
    switch factor {
    case .one: CSSText.decimal(key.value, decimals: decimals)
    case .half: CSSText.decimal(key.value * 0.5, decimals: decimals + 1)
    case .hundred: CSSText.decimal(key.value * 100, decimals: max(0, decimals - 2))
    case .turn(let degrees): CSSText.decimal(key.value * degrees, decimals: decimals)
    }
  }

  /// The range of the values. A cubic Bezier curve stays in the convex hull of its four control
  /// points.
  private static func valueRange(of list: [HermiteKey]) -> ClosedRange<Double> {
    var (low, high) = (list[0].value.high, list[0].value.high)
    for (first, second) in zip(list, list.dropFirst()) {
      let way = second.value - first.value
      for point in [
        second.value, first.value + way * first.outgoing, first.value + way * second.incoming,
      ] {
        low = min(low, point.high)
        high = max(high, point.high)
      }
    }
    return low...high
  }
}
