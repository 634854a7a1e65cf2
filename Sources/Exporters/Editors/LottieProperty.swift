import Documents
import ExactNumerics
import Motion

/// An animated property of Lottie: keys, each with the easing handles towards the next key.
///
/// `{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0.333333],"y":[0]},"i":{"x":[0.666667],"y":[1]}},...]}`:
/// both handles are at the first key of a segment, as shares of the time and distance to the next
/// key.
struct LottieProperty {
  struct LottieKeyframe {
    /// The time in frames of the file.
    package let time: String
    /// The values, one for each dimension.
    let values: [String]
    /// The easing handles towards the next key; ignored on the last key.
    var handles = EasingHandles.line
  }

  struct EasingHandles {
    let out: (x: String, y: String)
    let into: (x: String, y: String)

    static var line: EasingHandles { EasingHandles(out: ("0", "0"), into: ("1", "1")) }
  }

  let keys: [LottieKeyframe]
  /// The lowest and the highest value of the first dimension.
  let reach: ClosedRange<Double>

  /// The factor from a track's value to the property's.
  enum UnitFactor {
    case one
    case half
    /// Percent of a share.
    case hundred
    /// Degrees of an angle, given the degrees in one unit.
    case turn(degrees: DoubleDouble)
  }

  func jsonText() -> String {
    guard keys.count > 1, keys.contains(where: { $0.values != keys[0].values }) else {
      let values = keys[0].values
      return "{\"a\":0,\"k\":\(values.count == 1 ? values[0] : Self.numberArray(values))}"
    }
    var text = "{\"a\":1,\"k\":["
    for (index, key) in keys.enumerated() {
      let values = Self.numberArray(key.values)
      text += "\(index == 0 ? "" : ",")\n  {\"t\":\(key.time),\"s\":\(values)"
      if index + 1 < keys.count {
        text +=
          ",\"o\":\(handleText(key.handles.out))"
          + ",\"i\":\(handleText(key.handles.into))"
      }
      text += "}"
    }
    return text + "]}"
  }

  private func handleText(_ place: (x: String, y: String)) -> String {
    let count = keys[0].values.count
    let x = Self.numberArray(Array(repeating: place.x, count: count))
    let y = Self.numberArray(Array(repeating: place.y, count: count))
    return "{\"x\":\(x),\"y\":\(y)}"
  }

  private static func numberArray(_ numbers: [String]) -> String {
    "[" + numbers.joined(separator: ",") + "]"
  }
}

extension LottieProperty {
  /// Components of a track with lines between its keys, which are on whole frames.
  ///
  /// The printed values equal those of a table.
  ///
  /// - Parameter delay: the frames before the first key.
  init(
    _ keys: KeyframeTrack, _ components: ClosedRange<Int>, _ factor: UnitFactor,
    delay: DoubleDouble
  ) {
    var list: [LottieKeyframe] = []
    var (low, high) = (Double.infinity, -Double.infinity)
    for frame in keys.frames {
      let values = components.map { Self.printedValue(keys, $0, at: frame, factor) }
      list.append(
        LottieKeyframe(time: Self.keyTimeText(DoubleDouble(Double(frame)), delay), values: values))
      let place = keys.value(components.lowerBound, at: frame).nearestDouble
      (low, high) = (min(low, place), max(high, place))
    }
    self.init(keys: list, reach: low...max(low, high))
  }

  /// A printed number times 100 or 0.5, exactly in decimal.
  private static func printedValue(
    _ keys: KeyframeTrack, _ component: Int, at frame: Int, _ factor: UnitFactor
  ) -> String {
    let times: Double
    switch factor {
    case .one, .turn: return keys.text(component, at: frame)
    case .half: times = 0.5
    case .hundred: times = 100
    }
    let value = keys.value(component, at: frame)
    guard let digits = keys.decimals.digits, let units = value.rounded(toDecimals: digits) else {
      return ShortestDoubleText.of((DoubleDouble(value.nearestDouble) * times).nearestDouble)
    }
    if times < 1 { return CSSText.decimal(units * 5, decimals: digits + 1) }
    return digits < 2
      ? CSSText.decimal(units * (digits == 0 ? 100 : 10), decimals: 0)
      : CSSText.decimal(units, decimals: digits - 2)
  }
}
