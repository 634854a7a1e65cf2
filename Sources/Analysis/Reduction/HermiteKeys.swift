import Animations
import ExactNumerics
import Motion

/// The form in which a format prints keys with tangents. Errors are proved for the printed numbers.
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
  /// The number of decimals of values, or more if a tolerance needs more; nil for the nearest
  /// Double.
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

  /// Returns a time as printed: in units of the last decimal, and in seconds.
  func printedTime(
    _ time: DoubleDouble, on grid: FrameGrid
  ) -> (units: Int128, seconds: DoubleDouble) {
    let amount = clock == .frames ? grid.frames(in: time) : time
    let units = amount.rounded(toDecimals: timeDecimals) ?? 0
    let printed = DoubleDouble(units: units, decimals: timeDecimals)
    return (units, clock == .frames ? printed / grid.fps : printed)
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
  /// Reduces each channel of a track to cubic Hermite keys. A tolerance that is negative or cannot
  /// be met is an error of "reduce".
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
  /// - Parameter most: the tolerance in the values' unit, above 0.
  ///
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
    let search = KeyframeOptimizer(played, of: self, within: most, form)
    guard let keys = search.keys else {
      throw ParameterError(
        "reduce",
        "needs too many curved keys of \(Display.text(name)), which is rough; allow a larger error "
          + "with --reduce, or use css-keyframes, json or csv")
    }
    return HermiteKeys(
      valueDecimals: form.valueDecimals, keys: keys, error: search.provedError(of: keys))
  }
}

/// The cubic from one key to the next, with its two printed handles.
struct HermiteSpan {
  let first: HermiteKey
  let second: HermiteKey
  let form: HermiteKeyFormat

  /// Sets the two handles between two keys, from the motion's slopes just after the first key and
  /// just before the second.
  static func setHandles(
    from first: inout HermiteKey, to second: inout HermiteKey,
    slopes: (first: DoubleDouble, second: DoubleDouble), within most: DoubleDouble,
    _ form: HermiteKeyFormat
  ) {
    let length = second.seconds - first.seconds
    let (third, way) = (length / 3, second.value - first.value)
    func handle(_ slope: DoubleDouble, isLast: Bool) -> DoubleDouble {
      // With an almost vertical tangent no cubic fits, so the handle follows the line.
      let isSteep = !slope.isFinite || slope.magnitude * third > (way.magnitude + most) * 1024
      let slope = isSteep ? way / length : slope
      switch form.handle {
      case .slope: return slope
      case .share:
        if way.isZero { return isLast ? .one : .zero }
        return isLast ? 1 - slope * third / way : slope * third / way
      }
    }
    first.outgoing = handle(slopes.first, isLast: false).roundedAsPrinted(
      decimals: form.handleDecimals)
    second.incoming = handle(slopes.second, isLast: true).roundedAsPrinted(
      decimals: form.handleDecimals)
  }

  /// The cubic that a player draws.
  var cubic: HermiteSegment {
    HermiteSegment(
      from: first.seconds, first.value, slope: slopeOfHandle(first.outgoing, isLast: false),
      to: second.seconds, second.value, slope: slopeOfHandle(second.incoming, isLast: true))
  }

  private func slopeOfHandle(_ handle: DoubleDouble, isLast: Bool) -> DoubleDouble {
    let third = (second.seconds - first.seconds) / 3
    switch form.handle {
    case .slope: return handle
    case .share: return (isLast ? 1 - handle : handle) * (second.value - first.value) / third
    }
  }

  /// The bound of the additional error from a player's Float arithmetic on the printed numbers.
  ///
  /// The difference of the two values is off by 2^-23 of the larger value. With handles that are
  /// fractions of the distance, the error is that times the fraction beyond 1: fractions of 275,613
  /// between two almost equal values would be off by 0.3.
  var playerArithmeticError: DoubleDouble {
    if form.handle == .slope { return .zero }
    let reach = max(first.outgoing.magnitude, second.incoming.magnitude) - 1
    let largest = max(first.value.magnitude, second.value.magnitude)
    let shareError = reach > .zero ? reach * largest * 0x1p-23 : .zero
    return steepest * (second.seconds - first.seconds) * 0.5e-6 + shareError
  }

  /// The largest slope of the control polygon, which bounds the curve's slope.
  ///
  /// The printed x of the handles is rounded: 1/3 + d and 2/3 + e. This shifts the curve in time by
  /// 3 (1-p)^2 p d + 3 (1-p) p^2 e, at most 3/4 of the larger of |d| and |e|. That is at most half
  /// a millionth of the span's length.
  var steepest: DoubleDouble {
    let start = slopeOfHandle(first.outgoing, isLast: false)
    let end = slopeOfHandle(second.incoming, isLast: true)
    let middle = (second.value - first.value) * 3 / (second.seconds - first.seconds) - start - end
    return max(start.magnitude, max(end.magnitude, middle.magnitude))
  }
}
