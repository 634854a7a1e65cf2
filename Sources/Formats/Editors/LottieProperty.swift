import ExactNumerics
import Motion

/// A channel's curved keys as Lottie's animated property.
///
/// `{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0.333333],"y":[0]},"i":{"x":[0.666667],"y":[1]}},...]}`:
/// both handles of the way to the next key stand at the key before it, as shares of that way.
struct LottieProperty {
  let keys: CurvedKeys
  /// What a value is multiplied with.
  let factor: Factor

  enum Factor {
    case one
    /// Of a share.
    case hundred
    /// Of a unit of so many degrees.
    case turn(degrees: DoubleDouble)
  }

  init(_ keys: CurvedKeys, _ factor: Factor = .one) {
    self.keys = keys
    self.factor = factor
  }

  /// How keys are printed: frames with 4 decimals, handles as shares with 6.
  static func form(_ decimals: Decimals) -> CurvedKeyForm {
    CurvedKeyForm(
      clock: .frames, timeDecimals: timeDecimals,
      valueDecimals: min((decimals.digits ?? 4) + 2, 15), handle: .share,
      handleDecimals: handleDecimals)
  }

  private static var timeDecimals: Int { 4 }
  private static var handleDecimals: Int { 6 }

  /// - Parameter dimensions: in how many directions it is the same, as a scale is.
  func text(dimensions: Int = 1) -> String {
    let list = keys.keys
    guard list.count > 1, list.contains(where: { $0.value != list[0].value }) else {
      let value = value(list[0])
      return "{\"a\":0,\"k\":\(dimensions == 1 ? value : row(value, dimensions))}"
    }
    var text = "{\"a\":1,\"k\":["
    for (index, key) in list.enumerated() {
      let time = WebText.decimal(key.time, decimals: Self.timeDecimals)
      text += "\(index == 0 ? "" : ",")\n  {\"t\":\(time),\"s\":\(row(value(key), dimensions))"
      if index + 1 < list.count {
        text +=
          ",\"o\":\(handle("0.333333", key.outgoing, dimensions))"
          + ",\"i\":\(handle("0.666667", list[index + 1].incoming, dimensions))"
      }
      text += "}"
    }
    return text + "]}"
  }

  private func handle(_ x: String, _ y: DoubleDouble, _ dimensions: Int) -> String {
    let y = WebText.decimal(y, decimals: Self.handleDecimals)
    return "{\"x\":\(row(x, dimensions)),\"y\":\(row(y, dimensions))}"
  }

  private func row(_ number: String, _ count: Int) -> String {
    "[" + Array(repeating: number, count: count).joined(separator: ",") + "]"
  }

  private func value(_ key: CurvedKey) -> String {
    let decimals = keys.valueDecimals ?? 15
    switch factor {
    case .one: return WebText.decimal(key.value, decimals: decimals)
    case .hundred: return WebText.decimal(key.value * 100, decimals: max(0, decimals - 2))
    case .turn(let degrees): return WebText.decimal(key.value * degrees, decimals: decimals)
    }
  }

  /// The lowest and the highest that it gets: a cubic stays between its four points.
  var reach: ClosedRange<Double> {
    var (low, high) = (keys.keys[0].value.high, keys.keys[0].value.high)
    for (first, second) in zip(keys.keys, keys.keys.dropFirst()) {
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
