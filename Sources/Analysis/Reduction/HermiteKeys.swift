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

  /// The notation of a tangent.
  package enum TangentNotation: Sendable {
    /// The slope in units per second.
    case slope
    /// The y of an easing's handle whose x is 1/3 or 2/3: the fraction of the distance to the next
    /// key.
    case share
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

  package init(
    clock: TimeUnit, timeDecimals: Int, valueDecimals: Int?, handle: TangentNotation,
    handleDecimals: Int?
  ) {
    (self.clock, self.timeDecimals, self.valueDecimals) = (clock, timeDecimals, valueDecimals)
    (self.handle, self.handleDecimals) = (handle, handleDecimals)
  }

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
}

/// A key of a cubic Hermite curve, as printed.
package struct HermiteKey: Sendable, Equatable {
  /// The time in units of the last of ``HermiteKeyFormat/timeDecimals``.
  package let time: Int128
  /// The time in seconds.
  package let seconds: DoubleDouble
  /// The value, in the channel's unit.
  package internal(set) var value: DoubleDouble
  /// The handle towards the previous key; 0 at the first key.
  package internal(set) var incoming: DoubleDouble
  /// The handle towards the next key; 0 at the last key.
  package internal(set) var outgoing: DoubleDouble
}

/// The keys of one channel, with their error.
package struct HermiteKeys: Sendable, Equatable {
  /// The number of decimals of values; nil for the nearest Double.
  package let valueDecimals: Int?
  /// The keys, at least one. The first key is at the first frame, the last key at the motion's own
  /// end.
  package let keys: [HermiteKey]
  /// The proved distance between the cubics and the motion.
  package let error: ErrorBound
}

extension Animation {
  /// Reduces each channel of a track to cubic Hermite keys.
  ///
  /// - Throws: `ParameterError` for "reduce" if the tolerance is negative or cannot be met.
  package func hermiteKeys(
    of track: Track, _ reduction: ReductionTolerance, _ form: HermiteKeyFormat
  ) throws(ParameterError) -> [HermiteKeys] {
    let samples = frameSamples(of: track, decimals: nil)
    var largest = 0.0
    for values in samples { for value in values.values { largest = max(largest, value.magnitude) } }
    // A difference below 1e-12 of the values is invisible.
    let least = DoubleDouble(max(largest * 1e-12, 1e-300))
    let most = max(try Self.toleranceInValueUnits(reduction, samples, decimals: nil), least)
    var form = form
    var place = 1.0
    for _ in 0..<(form.valueDecimals ?? 0) { place /= 10 }
    while let decimals = form.valueDecimals, place * 20 > most.high, decimals < 15 {
      form.valueDecimals = decimals + 1
      place /= 10
    }
    var keys: [HermiteKeys] = []
    for channel in track.channels {
      keys.append(try hermiteKeys(of: channel, named: track.name, within: most, form))
    }
    return keys
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
