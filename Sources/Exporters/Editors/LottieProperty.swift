import Analysis
import Animations
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
    /// The y of both easing handles towards the next key; nil for a line.
    var handles: (out: String, into: String)?
  }

  static let percent = DoubleDouble(100)

  private let keys: [LottieKeyframe]
  /// The lowest and the highest value of the first dimension.
  let reach: ClosedRange<Double>

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
        let (out, into) = key.handles ?? ("0", "1")
        text += ",\"o\":\(handleText(key.handles == nil ? "0" : "0.333333", out))"
        text += ",\"i\":\(handleText(key.handles == nil ? "1" : "0.666667", into))"
      }
      text += "}"
    }
    return text + "]}"
  }

  private func handleText(_ x: String, _ y: String) -> String {
    let arrays = [x, y].map { number in
      Self.numberArray(Array(repeating: number, count: keys[0].values.count))
    }
    return "{\"x\":\(arrays[0]),\"y\":\(arrays[1])}"
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
    _ keys: KeyframeTrack, _ components: ClosedRange<Int>, _ factor: DoubleDouble,
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
    _ keys: KeyframeTrack, _ component: Int, at frame: Int, _ factor: DoubleDouble
  ) -> String {
    if factor == .one { return keys.text(component, at: frame) }
    let value = keys.value(component, at: frame)
    guard let digits = keys.decimals.digits,
      let units = value.rounded(toDecimals: digits, within: keys.valueError)
    else {
      return ShortestDoubleText.of((DoubleDouble(value.nearestDouble) * factor).nearestDouble)
    }
    return CSSText.decimal(units * Int128(factor.high * 10), decimals: digits + 1)
  }
}

extension LottieProperty {
  static var timeDecimals: Int { 4 }

  /// The cubic keys of a channel.
  ///
  /// - Parameters:
  ///   - dimensions: the number of equal values, such as 2 for a scale.
  ///   - delay: the frames before the first key.
  init(_ curved: HermiteKeys, _ factor: DoubleDouble, dimensions: Int, delay: DoubleDouble) {
    let list = curved.keys
    let decimals = curved.valueDecimals ?? 15
    var keys: [LottieKeyframe] = []
    for (index, key) in list.enumerated() {
      // A percentage has two digits fewer behind its point.
      let value = CSSText.decimal(
        key.value * factor, decimals: factor == Self.percent ? max(0, decimals - 2) : decimals)
      var own = LottieKeyframe(
        time: delay.isZero
          ? CSSText.decimal(key.time, decimals: Self.timeDecimals)
          : Self.keyTimeText(DoubleDouble(Double(key.time)) / 10_000, delay),
        values: Array(repeating: value, count: dimensions))
      if index + 1 < list.count {
        own.handles = (
          CSSText.decimal(key.outgoing, decimals: HermiteKeyFormat.bezierDecimals),
          CSSText.decimal(list[index + 1].incoming, decimals: HermiteKeyFormat.bezierDecimals)
        )
      }
      keys.append(own)
    }
    self.init(keys: keys, reach: curved.valueRange.low.high...curved.valueRange.high.high)
  }

  /// The time of a key in frames, with 4 decimals. With a delay it has 12, since the delay may not
  /// be a whole number of frames.
  static func keyTimeText(_ time: DoubleDouble, _ delay: DoubleDouble) -> String {
    if delay.isZero { return CSSText.decimal(time, decimals: timeDecimals) }
    return CSSText.decimal(time + delay, decimals: 12)
  }
}

/// The keys of one track in a Lottie file.
enum LottieKeys {
  /// Cubic keys, separate for each component.
  case curved([HermiteKeys])
  /// Keys on whole frames with lines between, common to all components.
  case lines(KeyframeTrack)

  /// - Parameter role: the layer property that the track moves; nil for none.
  /// - Throws: `ParameterError` for "reduce" if the tolerance cannot be met.
  init(
    _ index: Int, of animation: Animation, _ encoding: Encoding, role: PropertyRole?
  ) throws(ParameterError) {
    let track = animation.tracks[index]
    // Players ease all numbers of a colour or a size by one curve, so its keys are joined by lines.
    if role == .color || role == .size || role == .frame {
      self = .lines(try KeyframeTrack(index, of: animation, encoding, times: .frames))
    } else {
      self = .curved(
        try animation.hermiteKeys(
          of: track, encoding.reduction ?? track.defaultReduction(),
          .bezier(.frames, timeDecimals: LottieProperty.timeDecimals, encoding.decimals)))
    }
  }

  /// One component as a property.
  ///
  /// - Parameters:
  ///   - dimensions: the number of equal values of cubic keys, such as 2 for a scale.
  ///   - delay: the frames before the first key.
  func componentProperty(
    _ component: Int, _ factor: DoubleDouble, dimensions: Int = 1, delay: DoubleDouble
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
    _ components: ClosedRange<Int>, _ factor: DoubleDouble = .one, delay: DoubleDouble
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
      return zip(curved, track.type.componentNames).map { keys, part in
        errorCertificateLine(
          Track.fullName(of: part, in: track.name), keys.keys.count,
          Self.errorAsPrinted(keys, degrees: degrees), unit)
      }
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
