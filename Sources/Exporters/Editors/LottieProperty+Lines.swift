import Documents
import ExactNumerics
import Motion

extension LottieProperty {
  /// Some components of a track with lines between its keys, which are whole frames.
  ///
  /// What is printed of a value is what a table prints of it, but for a turn, whose keys are in
  /// degrees themselves.
  ///
  /// - Parameter delay: the frames before the first key.
  init(
    _ keys: KeyedTrack, _ components: ClosedRange<Int>, _ factor: Factor, dimensions: Int = 1,
    delay: DoubleDouble
  ) {
    var list: [Key] = []
    var (low, high) = (Double.infinity, -Double.infinity)
    for frame in keys.frames {
      var values: [String] = []
      for component in components {
        let value = Self.value(keys, component, at: frame, factor)
        for _ in 0..<dimensions { values.append(value) }
      }
      list.append(Key(time: Self.time(DoubleDouble(Double(frame)), delay), values: values))
      let place = keys.value(components.lowerBound, at: frame).nearestDouble
      (low, high) = (min(low, place), max(high, place))
    }
    self.init(keys: list, reach: low...max(low, high))
  }

  /// A printed number times a hundred, or a half of it, exactly.
  private static func value(
    _ keys: KeyedTrack, _ component: Int, at frame: Int, _ factor: Factor
  ) -> String {
    let times: Double
    switch factor {
    case .one, .turn: return keys.text(component, at: frame)
    case .half: times = 0.5
    case .hundred: times = 100
    }
    let value = keys.value(component, at: frame)
    guard let digits = keys.decimals.digits, let units = value.rounded(toDecimals: digits) else {
      return ShortestText.of((DoubleDouble(value.nearestDouble) * times).nearestDouble)
    }
    if times < 1 { return WebText.decimal(units * 5, decimals: digits + 1) }
    return digits < 2
      ? WebText.decimal(units * (digits == 0 ? 100 : 10), decimals: 0)
      : WebText.decimal(units, decimals: digits - 2)
  }
}
