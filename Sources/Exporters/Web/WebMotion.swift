import Analysis
import Documents
import ExactNumerics
import Motion

/// An animation as a page plays it: one iteration, its playback, and the properties of each
/// element.
struct WebMotion {
  let looped: SelfRepeatingMotion
  /// The number of iterations with at most 6 decimals; the last one may be partial.
  let iterations: DoubleDouble
  /// The form of the keyframes' times: shares with 6 decimals, or percentages with 4.
  let times: KeyTimeFormat
  let elements: [WebElement]
  let decimals: Decimals
  /// The unit of a bare value; nil for none.
  let unit: String?

  /// - Throws: `ParameterError` for an animation that the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding, in format: FormatInfo) throws(ParameterError) {
    looped = SelfRepeatingMotion(animation)
    try require(
      looped.once.grid.lastFrame > 0, "format",
      "\(format.name) shows shares of the length, and there is none; use json, ndjson or csv")
    try looped.validateLength(in: format.name)
    iterations = looped.count.rounded(toPlaces: 6)
    decimals = encoding.decimals
    unit = encoding.unit
    times = .shares(decimals: 6, of: looped.seconds)
    elements = try WebElement.animatedElements(of: looped.once, encoding, in: format, times: times)
  }

  var once: Animation { looped.once }

  /// The response without overshoot for users who prefer reduced motion; nil for none.
  ///
  /// - Throws: `ParameterError` for an animation that the format cannot show.
  static func reducedMotion(
    _ encoding: Encoding, in format: FormatInfo
  ) throws(ParameterError) -> WebMotion? {
    guard let reduced = encoding.reducedMotion else { return nil }
    try format.validate(reduced, encoding)
    return try WebMotion(reduced, encoding, in: format)
  }
}
