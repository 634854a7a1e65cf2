import Analysis
import Documents
import ExactNumerics
import Motion

/// An animated property of Lottie: keys, each with the easing handles towards the next key.
///
/// `{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0.333333],"y":[0]},"i":{"x":[0.666667],"y":[1]}},...]}`:
/// both handles are at the first key of a segment, as shares of the time and distance to the next
/// key.
struct LottieProperty {
  private struct LottieKeyframe {
    /// The time in frames of the file.
    let time: String
    /// The values, one for each dimension.
    let values: [String]
    /// The easing handles towards the next key; ignored on the last key.
    var handles = EasingHandles.line
  }

  private struct EasingHandles {
    let out: (x: String, y: String)
    let into: (x: String, y: String)

    static var line: EasingHandles { EasingHandles(out: ("0", "0"), into: ("1", "1")) }
  }

  private let keys: [LottieKeyframe]
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

  private func handleText(_ handle: (x: String, y: String)) -> String {
    let count = keys[0].values.count
    let x = Self.numberArray(Array(repeating: handle.x, count: count))
    let y = Self.numberArray(Array(repeating: handle.y, count: count))
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
      let value = keys.value(components.lowerBound, at: frame).nearestDouble
      (low, high) = (min(low, value), max(high, value))
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

/// The keys of one track in a Lottie file.
enum LottieKeys {
  /// Cubic keys, separate for each component.
  case curved([HermiteKeys])
  /// Keys on whole frames with lines between, common to all components.
  case lines(KeyframeTrack)

  /// - Parameters:
  ///   - index: the index of the track in the animation.
  ///   - role: the layer property that the track moves; nil for none.
  ///   - reduction: the default tolerance of cubic keys.
  /// - Throws: `ParameterError` for "reduce" if the tolerance cannot be met.
  init(
    _ index: Int, of animation: Animation, _ encoding: Encoding, role: PropertyRole?,
    usual reduction: ReductionTolerance
  ) throws(ParameterError) {
    let track = animation.tracks[index]
    if Self.hasCommonEasing(role) {
      self = .lines(try KeyframeTrack(index, of: animation, encoding, times: .frames))
    } else {
      self = .curved(
        try animation.hermiteKeys(
          of: track, encoding.reduction ?? reduction, LottieProperty.keyFormat(encoding.decimals)))
    }
  }

  /// True for a colour or a size. Lottie players ease all its numbers by one curve, so its keys are
  /// joined by lines.
  private static func hasCommonEasing(_ role: PropertyRole?) -> Bool {
    switch role {
    case .color, .size, .frame: true
    case .place, .x, .y, .width, .height, .scale, .scaleX, .scaleY, .alpha, .rotation, .matrix,
      .cornerRadius, nil:
      false
    }
  }

  /// One component as a property.
  ///
  /// - Parameters:
  ///   - dimensions: the number of equal values of cubic keys, such as 2 for a scale.
  ///   - delay: the frames before the first key.
  func componentProperty(
    _ component: Int, _ factor: LottieProperty.UnitFactor, dimensions: Int = 1, delay: DoubleDouble
  ) -> LottieProperty {
    switch self {
    case .curved(let keys):
      LottieProperty(keys[component], factor, dimensions: dimensions, delay: delay)
    case .lines(let keys):
      LottieProperty(keys, component...component, factor, delay: delay)
    }
  }

  /// Several components as one property; nil for components with separate keys.
  func combinedProperty(
    _ components: ClosedRange<Int>, _ factor: LottieProperty.UnitFactor = .one, delay: DoubleDouble
  ) -> LottieProperty? {
    guard case .lines(let keys) = self else { return nil }
    return LottieProperty(keys, components, factor, delay: delay)
  }

  /// The numbers of keys and the errors, one line for each list of keys.
  ///
  /// - Parameter degrees: the degrees in one unit of the track; nil unless it is printed in
  ///   degrees.
  func errorCertificates(_ track: Track, degrees: DoubleDouble?) -> [String] {
    let unit = track.errorUnit(length: "px")
    switch self {
    case .lines(let keys):
      return [errorCertificateLine(track.name, keys.frames.count, keys.error, unit)]
    case .curved(let curved):
      var lines: [String] = []
      for (component, keys) in curved.enumerated() {
        let part = track.type.componentNames[component]
        let name = part.isEmpty ? track.name : "\(track.name).\(part)"
        lines.append(
          errorCertificateLine(
            name, keys.keys.count, Self.errorAsPrinted(keys, degrees: degrees), unit))
      }
      return lines
    }
  }

  private func errorCertificateLine(
    _ name: String, _ count: Int, _ error: ErrorBound?, _ unit: String
  ) -> String {
    "\(Display.line(name)): \(count) keys, "
      + (error.map { $0.words + ", in " + unit } ?? "maxError unknown")
  }

  /// The error with the rounding of a rotation, which is printed in degrees.
  private static func errorAsPrinted(_ keys: HermiteKeys, degrees: DoubleDouble?) -> ErrorBound {
    guard let degrees else { return keys.error }
    let error = keys.error(timesFactor: degrees)
    return ErrorBound(
      largest: error.largest / degrees, time: error.time, atFrames: error.atFrames / degrees)
  }
}
