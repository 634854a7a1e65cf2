import Analysis
import Documents
import ExactNumerics
import Motion

/// The keys of one track in a Lottie file.
enum LottieKeys {
  /// Cubic keys, separate for each component.
  case curved([HermiteKeys])
  /// Keys on whole frames with lines between, common to all components.
  case lines(KeyframeTrack)

  /// - Parameters:
  ///   - index: the index of the track in the animation.
  ///   - meaning: the layer property that the track moves; nil for none.
  ///   - reduction: the default tolerance of cubic keys.
  /// - Throws: `ParameterError` for "reduce" if the tolerance cannot be met.
  init(
    _ index: Int, of animation: Animation, _ encoding: Encoding, meaning: PropertyRole?,
    usual reduction: ReductionTolerance
  ) throws(ParameterError) {
    let track = animation.tracks[index]
    if Self.hasCommonEasing(meaning) {
      self = .lines(try KeyframeTrack(index, of: animation, encoding, times: .frames))
    } else {
      self = .curved(
        try animation.hermiteKeys(
          of: track, encoding.reduction ?? reduction, LottieProperty.keyFormat(encoding.decimals)))
    }
  }

  /// True for a colour or a size. Lottie players ease all its numbers by one curve, so its keys are
  /// joined by lines.
  private static func hasCommonEasing(_ meaning: PropertyRole?) -> Bool {
    switch meaning {
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
