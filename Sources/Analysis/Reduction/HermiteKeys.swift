import ExactNumerics
import Motion

/// The form in which a format prints keys with tangents.
///
/// Errors are proved for the numbers as printed.
package struct HermiteKeyFormat: Sendable {
  /// The unit of a key's time.
  package enum TimeUnit: Sendable {
    case frames
    case seconds
  }

  /// The numbers in which a player computes.
  package enum Arithmetic: Sendable {
    /// Any numbers, whose rounding is not a part of the error.
    case exact
    case float
    case double

    /// The relative error of a rounded number; nil if rounding is not a part of the error.
    var roundoff: DoubleDouble? {
      switch self {
      case .exact: nil
      case .float: DoubleDouble(0x1p-24)
      case .double: DoubleDouble(0x1p-53)
      }
    }
  }

  /// The notation of a tangent.
  package enum TangentNotation: Sendable {
    /// The slope in units per second.
    case slope
    /// The y of an easing's handle whose x is 1/3 or 2/3: the fraction of the distance to the next
    /// key.
    case share
    /// The offset of a Bezier handle, one third of the time from the key, in units above or below
    /// the key.
    case offset
  }

  /// The unit of times.
  package let clock: TimeUnit
  /// The number of decimals of times.
  package let timeDecimals: Int
  /// The number of decimals of values; nil for the nearest Double.
  ///
  /// The search raises it if a tolerance needs more.
  package internal(set) var valueDecimals: Int?
  /// The notation of tangents.
  package let handle: TangentNotation
  /// The number of decimals of handles; nil for the nearest Double.
  package let handleDecimals: Int?
  /// The numbers as which a player reads all numbers, and with which it computes.
  package let arithmetic: Arithmetic
  /// The player's time at the first frame, in units of ``clock``. Nuke begins with frame 1.
  package let firstTime: Int

  package init(
    clock: TimeUnit, timeDecimals: Int, valueDecimals: Int?, handle: TangentNotation,
    handleDecimals: Int?,
    arithmetic: Arithmetic = .exact, firstTime: Int = 0
  ) {
    self.arithmetic = arithmetic
    self.firstTime = firstTime
    self.clock = clock
    self.timeDecimals = timeDecimals
    self.valueDecimals = valueDecimals
    self.handle = handle
    self.handleDecimals = handleDecimals
  }

  /// True if a player reads all numbers as Floats and computes with them.
  package var isReadAsFloat: Bool { arithmetic == .float }

  /// Returns a time in units of the last printed decimal.
  func timeInUnits(of time: DoubleDouble, on grid: FrameGrid) -> Int128 {
    let amount = clock == .frames ? grid.frames(in: time) : time
    return amount.rounded(toDecimals: timeDecimals) ?? 0
  }

  /// Returns the seconds of a printed time.
  func secondsOfPrintedTime(_ units: Int128, on grid: FrameGrid) -> DoubleDouble {
    let amount = DoubleDouble(units: units, decimals: timeDecimals)
    return clock == .frames ? amount / grid.fps : amount
  }

  /// Returns the time of a key on the player's clock, in units of ``clock``.
  func playerTime(of key: HermiteKey) -> DoubleDouble {
    let time = DoubleDouble(units: key.time, decimals: timeDecimals)
    return firstTime == 0 ? time : time + DoubleDouble(Double(firstTime))
  }

  /// True if a player can distinguish the times of two keys and plays the second later.
  func isLater(_ second: HermiteKey, than first: HermiteKey) -> Bool {
    guard first.time < second.time else { return false }
    guard isReadAsFloat else { return true }
    return playerTime(of: first).nearestFloat < playerTime(of: second).nearestFloat
  }
}

/// A key of a cubic Hermite curve, as printed.
package struct HermiteKey: Sendable, Equatable {
  /// The time in units of the last of ``HermiteKeyFormat/timeDecimals``.
  package let time: Int128
  /// The time in seconds.
  package let seconds: DoubleDouble
  /// The value, in the channel's unit.
  package let value: DoubleDouble
  /// The handle towards the previous key; 0 at the first key.
  package internal(set) var incoming: DoubleDouble
  /// The handle towards the next key; 0 at the last key.
  package internal(set) var outgoing: DoubleDouble
}

/// The keys of one channel, with their error.
package struct HermiteKeys: Sendable, Equatable {
  /// The number of decimals of values; nil for the nearest Double.
  package let valueDecimals: Int?
  /// The keys, at least one. The first key is at the first frame, the last key at the last frame.
  package let keys: [HermiteKey]
  /// The proved distance between the cubics and the motion.
  package let error: ErrorBound
}

extension Animation {
  /// Reduces each channel of a track to cubic Hermite keys.
  ///
  /// - Parameters:
  ///   - track: a track of this animation.
  ///   - reduction: the tolerance.
  ///   - form: the form of printed keys.
  ///   - isUsual: true if the tolerance is a default. It is then raised to the precision of Floats,
  ///     for players that compute with them.
  /// - Throws: `ParameterError` for "reduce" if the tolerance is negative or cannot be met, and for
  ///   "format" if the motion is too small for Floats.
  package func hermiteKeys(
    of track: Track, _ reduction: ReductionTolerance, _ form: HermiteKeyFormat,
    isUsual: Bool = false
  ) throws(ParameterError) -> [HermiteKeys] {
    let samples = frameSamples(of: track, decimals: nil)
    var largest = 0.0
    for values in samples { for value in values.values { largest = max(largest, value.magnitude) } }
    // A difference below 1e-12 of the values is invisible.
    let nothing = form.isReadAsFloat ? 0x1p-120 : 1e-300
    let least = DoubleDouble(max(largest * 1e-12, nothing))
    var most = max(try Self.toleranceInValueUnits(reduction, samples, decimals: nil), least)
    // Twice the error of Floats, so that half of the tolerance remains for the curve.
    let shown = HermiteSpan.floatRoundingError(ofValue: DoubleDouble(largest)) * 2
    if form.isReadAsFloat, isUsual, most < shown {
      try require(
        samples.allSatisfy { Self.valueRange($0).isZero }
          || samples.contains { Self.valueRange($0) > shown }, "format",
        "cannot be one whose numbers are Floats: \(Display.text(track.name)) moves too little for "
          + "how large it is; use json, ndjson or csv")
      most = shown
    }
    var form = form
    var place = 1.0
    for _ in 0..<(form.valueDecimals ?? 0) { place /= 10 }
    while let decimals = form.valueDecimals, place * 20 > most.high, decimals < 15 {
      form.valueDecimals = decimals + 1
      place /= 10
    }
    var keys: [HermiteKeys] = []
    for (channel, samples) in zip(track.channels, samples) {
      var own = most
      if form.isReadAsFloat, Self.valueRange(samples).isZero {
        // A constant channel is as exact as Floats are, regardless of the tolerance of the motion.
        own = max(most, shown)
      } else if form.isReadAsFloat {
        try Self.requireFloatPrecision(most, samples, of: track.name)
      }
      keys.append(try hermiteKeys(of: channel, named: track.name, within: own, form))
    }
    return keys
  }

  private static func valueRange(_ samples: FrameSamples) -> DoubleDouble {
    DoubleDouble((samples.values.max() ?? 0) - (samples.values.min() ?? 0))
  }

  /// Throws if the error of Floats exceeds the tolerance, so that no number of keys can meet it.
  private static func requireFloatPrecision(
    _ most: DoubleDouble, _ samples: FrameSamples, of name: String
  ) throws(ParameterError) {
    let largest = samples.values.reduce(0) { max($0, $1.magnitude) }
    let least = Display.roundedUp(
      HermiteSpan.floatRoundingError(ofValue: DoubleDouble(largest)).high)
    try require(
      most >= DoubleDouble(least), "reduce",
      "must be at least \(Display.number(least)) for \(Display.text(name)), whose numbers are "
        + "Floats in this format; use json, ndjson or csv where less is needed")
  }

  /// Reduces a channel to few cubic Hermite keys that have the motion's own slopes.
  ///
  /// Keys are at extrema, inflections and breakpoints. As many of these as possible are left out.
  /// If a span between two neighbours exceeds the tolerance, it is divided evenly. Values and
  /// slopes are the exact ones, rounded.
  ///
  /// The error is vertical, also between keys, and proved as `ErrorBound` describes. A jump or a
  /// vertical tangent becomes a ramp of 1/100 frame. The reported error includes the ramp; at
  /// frames the value is right.
  ///
  /// - Parameters:
  ///   - channel: a channel of one of the tracks.
  ///   - name: the track's name, for errors.
  ///   - most: the tolerance in the values' unit, above 0.
  ///   - form: the form of printed keys.
  /// - Throws: `ParameterError` for "reduce" if the breakpoints have no formula, if more than 2,000
  ///   keys are needed, or more than 1,000 consecutive ramps.
  package func hermiteKeys(
    of channel: Channel, named name: String, within most: DoubleDouble, _ form: HermiteKeyFormat
  ) throws(ParameterError) -> HermiteKeys {
    guard let played = RenderedChannel(channel, of: self, most: 20_000) else {
      throw ParameterError(
        "reduce",
        "cannot be proved of \(Display.text(name)): it bends more than 20,000 times, or has no "
          + "formula for where; use css-keyframes, json or csv")
    }
    let search = KeyframeOptimizer(played, on: grid, within: most, form)
    guard let keys = search.keys else {
      throw ParameterError(
        "reduce",
        "leaves too many curved keys of \(Display.text(name)), which is rough; ask for more, or "
          + "use css-keyframes, json or csv")
    }
    return HermiteKeys(
      valueDecimals: form.valueDecimals, keys: keys, error: search.provedError(of: keys))
  }
}
