import Analysis
import Documents
import ExactNumerics
import Motion

/// An animation as a page plays it: one time of it, how often and how, and for each element the
/// properties that its tracks are.
struct WebMotion {
  let looped: LoopedMotion
  /// How often it is played, 6 decimals at most; a last time may be cut short.
  let iterations: DoubleDouble
  /// How the times of keyframes are printed: as shares of 6 decimals, percentages of 4.
  let times: KeyTimes
  let elements: [WebElement]
  let decimals: Decimals
  /// The unit of a bare value.
  let unit: String?

  /// - Throws: ``ParameterError`` for what the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding, in format: FormatInfo) throws(ParameterError) {
    looped = LoopedMotion(animation)
    try require(
      looped.once.grid.lastFrame > 0, "format",
      "\(format.name) shows shares of the length, and there is none; use json, ndjson or csv")
    try looped.validateLength(in: format.name)
    iterations = looped.count.rounded(toPlaces: 6)
    decimals = encoding.decimals
    unit = encoding.unit
    times = .shares(decimals: 6, of: looped.seconds)
    elements = try WebElement.elements(of: looped.once, encoding, in: format, times: times)
  }

  var once: Animation { looped.once }

  /// The response without overshoot that the encoding has for a page with less motion; nil where
  /// it has none.
  ///
  /// - Throws: ``ParameterError`` for what the format cannot show.
  static func reduced(
    _ encoding: Encoding, in format: FormatInfo
  ) throws(ParameterError) -> WebMotion? {
    guard let reduced = encoding.reducedMotion else { return nil }
    try format.validate(reduced, encoding)
    return try WebMotion(reduced, encoding, in: format)
  }
}
