import Documents
import ExactNumerics
import Motion

/// Lottie's animated property: keys, each with the handles of the way to the next.
///
/// `{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0.333333],"y":[0]},"i":{"x":[0.666667],"y":[1]}},...]}`:
/// both handles of the way to the next key stand at the key before it, as shares of that way.
struct LottieProperty {
  struct Key {
    /// In frames of the file.
    package let time: String
    /// A number for each direction.
    let values: [String]
    /// Those of the way to the next key; of the last nobody asks.
    var handles = Handles.line
  }

  struct Handles {
    let out: (x: String, y: String)
    let into: (x: String, y: String)

    static var line: Handles { Handles(out: ("0", "0"), into: ("1", "1")) }
  }

  let keys: [Key]
  /// The lowest and the highest that the first of its numbers gets.
  let reach: ClosedRange<Double>

  /// What a value is multiplied with.
  enum Factor {
    case one
    case half
    /// Of a share.
    case hundred
    /// Of a unit of so many degrees.
    case turn(degrees: DoubleDouble)
  }

  func text() -> String {
    guard keys.count > 1, keys.contains(where: { $0.values != keys[0].values }) else {
      let values = keys[0].values
      return "{\"a\":0,\"k\":\(values.count == 1 ? values[0] : Self.row(values))}"
    }
    var text = "{\"a\":1,\"k\":["
    for (index, key) in keys.enumerated() {
      let values = Self.row(key.values)
      text += "\(index == 0 ? "" : ",")\n  {\"t\":\(key.time),\"s\":\(values)"
      if index + 1 < keys.count {
        text +=
          ",\"o\":\(handle(key.handles.out))"
          + ",\"i\":\(handle(key.handles.into))"
      }
      text += "}"
    }
    return text + "]}"
  }

  private func handle(_ place: (x: String, y: String)) -> String {
    let count = keys[0].values.count
    let x = Self.row(Array(repeating: place.x, count: count))
    let y = Self.row(Array(repeating: place.y, count: count))
    return "{\"x\":\(x),\"y\":\(y)}"
  }

  private static func row(_ numbers: [String]) -> String {
    "[" + numbers.joined(separator: ",") + "]"
  }
}

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
