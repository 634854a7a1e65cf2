import Analysis
import Documents
import ExactNumerics
import Motion

/// An animation as a page plays it: one time of it, how often and how, and for each element the
/// properties that its tracks are.
struct WebMotion {
  /// One time of it, without delay.
  let once: Animation
  /// Seconds of one time, as it is printed: whole microseconds.
  let length: DoubleDouble
  /// How often it is played, 6 decimals at most; a last time may be cut short.
  let iterations: DoubleDouble
  let delay: Double
  let alternates: Bool
  /// How the times of keyframes are printed: as shares of 6 decimals, percentages of 4.
  let times: KeyTimes
  let elements: [WebElement]
  let decimals: Decimals
  /// The unit of a bare value.
  let unit: String?

  /// - Throws: ``ParameterError`` for what the format cannot show.
  init(_ animation: Animation, _ encoding: Encoding, in format: FormatInfo) throws(ParameterError) {
    let looped = LoopedMotion(animation)
    once = looped.once
    try require(
      once.grid.lastFrame > 0, "format",
      "\(format.name) shows shares of the length, and there is none; use json, ndjson or csv")
    let length = looped.seconds
    self.length = length
    iterations = looped.count.rounded(toPlaces: 6)
    try require(
      length > .zero, "format",
      "\(format.name) has times of whole microseconds, and this is shorter; use csv or json")
    delay = looped.delay
    alternates = looped.alternates
    decimals = encoding.decimals
    unit = encoding.unit
    times = .shares(decimals: 6, of: length)
    elements = try WebElement.elements(of: once, encoding, in: format, times: times)
  }

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

  /// How far the lines between a track's keyframes are from the motion; nil where nobody knows, and
  /// where a page shows other lines.
  func error(of track: WebTrack) -> ProvenError? {
    guard track.isLinear else { return nil }
    return track.kept?.error
      ?? once.provenError(of: track.track, decimals: decimals.digits, times: times)
  }
}

extension Animation {
  /// The same with its frames as near to each other as lets the last be the period's end, so that
  /// the next time begins then.
  var endingWithPeriod: Animation {
    if grid.lastFrame == 0 || grid.time(of: grid.lastFrame) == DoubleDouble(playback.period) {
      return self
    }
    let fps = Double(grid.lastFrame) / playback.period
    return Animation(
      command: command, grid: FrameGrid(fps: fps, lastFrame: grid.lastFrame), playback: playback,
      lands: lands, facts: facts, tracks: tracks, events: events, largest: largest, stage: stage)
  }
}

extension DoubleDouble {
  /// As it reads that is printed with so many decimals; itself where 25 digits do not hold that.
  func rounded(toPlaces decimals: Int) -> DoubleDouble {
    guard let integer = rounded(toDecimals: decimals) else { return self }
    let high = Double(integer)
    return DoubleDouble(sum: high, Double(integer - Int128(high))) / Decimals.powersOfTen[decimals]
  }
}
