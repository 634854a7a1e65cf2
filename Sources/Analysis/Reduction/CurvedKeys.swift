import ExactNumerics
import Motion

/// How a format prints keys with tangents, so that they are proved as they are printed.
public struct CurvedKeyForm: Sendable {
  /// What a key's time is counted in.
  public enum Clock: Sendable {
    case frames
    case seconds
  }

  /// How a tangent is said.
  public enum Handle: Sendable {
    /// Units per second.
    case slope
    /// A third of the time to the next key later, the share of the way to it that it has gone: the
    /// handle's y of an easing whose x are 1/3 and 2/3.
    case share
    /// A third of the time away, so many units above or below the key.
    case offset
  }

  public let clock: Clock
  /// Digits after the point of times.
  public let timeDecimals: Int
  /// Digits after the point of values, and more where an error is asked that they do not hold; nil
  /// for the nearest Double.
  public internal(set) var valueDecimals: Int?
  public let handle: Handle
  /// Digits after the point of handles; nil for the nearest Double.
  public let handleDecimals: Int?
  /// Whether a player holds all numbers as Floats and counts with them.
  public let isReadAsFloat: Bool

  public init(
    clock: Clock, timeDecimals: Int, valueDecimals: Int?, handle: Handle, handleDecimals: Int?,
    isReadAsFloat: Bool = false
  ) {
    self.isReadAsFloat = isReadAsFloat
    self.clock = clock
    self.timeDecimals = timeDecimals
    self.valueDecimals = valueDecimals
    self.handle = handle
    self.handleDecimals = handleDecimals
  }

  /// A time as it is printed, in units of its last place.
  func units(of time: DoubleDouble, on grid: FrameGrid) -> Int128 {
    let amount = clock == .frames ? grid.frames(in: time) : time
    return amount.rounded(toDecimals: timeDecimals) ?? 0
  }

  /// What a printed time is in seconds.
  func seconds(_ units: Int128, on grid: FrameGrid) -> DoubleDouble {
    let amount = DoubleDouble(units: units, decimals: timeDecimals)
    return clock == .frames ? amount / grid.fps : amount
  }

  /// Whether a player sees two keys one after the other, and not at one time.
  func isLater(_ second: CurvedKey, than first: CurvedKey) -> Bool {
    guard first.time < second.time else { return false }
    return !isReadAsFloat || first.seconds.nearestFloat < second.seconds.nearestFloat
  }
}

/// A key of a curve that is played as cubics, as it is printed.
public struct CurvedKey: Sendable, Equatable {
  /// In units of the last place of ``CurvedKeyForm/timeDecimals``.
  public let time: Int128
  /// In seconds.
  public let seconds: DoubleDouble
  public let value: DoubleDouble
  /// The handle towards the key before; 0 at the first.
  public internal(set) var incoming: DoubleDouble
  /// The handle towards the next key; 0 at the last.
  public internal(set) var outgoing: DoubleDouble
}

/// The keys of one channel.
public struct CurvedKeys: Sendable, Equatable {
  /// With how many digits after the point the values are printed; nil for the nearest Double.
  public let valueDecimals: Int?
  /// At least one; the first at the first frame, the last at the last one.
  public let keys: [CurvedKey]
  /// How far the cubics between them are from the motion.
  public let error: ProvenError
}

extension Animation {
  /// The keys of each of a track's channels.
  ///
  /// - Parameters:
  ///   - track: one of the animation's.
  ///   - reduction: how far off it may be.
  ///   - form: what a player does with the keys.
  ///   - isUsual: whether nobody asked for the reduction. Then it is raised to what Floats show,
  ///     where a player counts with them.
  /// - Throws: `ParameterError` of `reduce`, as for a channel, and for less than 0.
  public func curvedKeys(
    of track: Track, _ reduction: Reduction, _ form: CurvedKeyForm, isUsual: Bool = false
  ) throws(ParameterError) -> [CurvedKeys] {
    let samples = samples(of: track, decimals: nil)
    var largest = 0.0
    for values in samples { for value in values.values { largest = max(largest, value.magnitude) } }
    // Below a millionth of a millionth of the values there is nothing to see.
    let nothing = form.isReadAsFloat ? 0x1p-120 : 1e-300
    let least = DoubleDouble(max(largest * 1e-12, nothing))
    var most = max(try Self.tolerance(reduction, samples, decimals: nil), least)
    // Twice what Floats are off by, so that as much is left for the curve.
    let shown = CurvedSpan.floatError(ofValue: DoubleDouble(largest)) * 2
    if form.isReadAsFloat, isUsual, most < shown {
      try require(
        samples.allSatisfy { Self.range($0).isZero }
          || samples.contains { Self.range($0) > shown }, "format",
        "cannot be one whose numbers are Floats: \(Shown.text(track.name)) moves too little for "
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
    var keys: [CurvedKeys] = []
    for (channel, samples) in zip(track.channels, samples) {
      var own = most
      if form.isReadAsFloat, Self.range(samples).isZero {
        // What stands still is as near as Floats are, whatever is asked of the motion.
        own = max(most, shown)
      } else if form.isReadAsFloat {
        try Self.requireFloatsHold(most, samples, of: track.name)
      }
      keys.append(try curvedKeys(of: channel, named: track.name, within: own, form))
    }
    return keys
  }

  private static func range(_ samples: FrameSamples) -> DoubleDouble {
    DoubleDouble((samples.values.max() ?? 0) - (samples.values.min() ?? 0))
  }

  /// Where Floats are farther off than what is asked, no key is near enough, however many there
  /// are.
  private static func requireFloatsHold(
    _ most: DoubleDouble, _ samples: FrameSamples, of name: String
  ) throws(ParameterError) {
    let largest = samples.values.reduce(0) { max($0, $1.magnitude) }
    let least = Shown.roundedUp(CurvedSpan.floatError(ofValue: DoubleDouble(largest)).high)
    try require(
      most >= DoubleDouble(least), "reduce",
      "must be at least \(Shown.number(least)) for \(Shown.text(name)), whose numbers are Floats "
        + "in this format; use json, ndjson or csv where less is needed")
  }

  /// Few keys of a channel, between which cubics with the motion's own slopes are near enough to
  /// it.
  ///
  /// Keys are where the motion turns, bends the other way or breaks; as many of these are left out
  /// as can be, and where two neighbours are not enough the way between them is divided evenly.
  /// Every key's value and slope are the exact ones, rounded. Error is vertical, between keys too,
  /// and proved as `ProvenError` says. What jumps, or is vertical, rises in a hundredth of a
  /// frame, and the error says how far off that is; at frames it is right.
  ///
  /// - Parameters:
  ///   - channel: of one of the tracks.
  ///   - name: the track's, for errors.
  ///   - most: how far off, in the values' unit: above 0.
  ///   - form: what a player does with the keys.
  /// - Throws: `ParameterError` of `reduce` for what has no formula for its knots, needs more
  ///   than 2,000 keys, or a thousand such hundredths one after the other.
  public func curvedKeys(
    of channel: Channel, named name: String, within most: DoubleDouble, _ form: CurvedKeyForm
  ) throws(ParameterError) -> CurvedKeys {
    guard let played = PlayedChannel(channel, of: self, most: 20_000) else {
      throw ParameterError(
        "reduce",
        "cannot be proved of \(Shown.text(name)): it bends more than 20,000 times, or has no "
          + "formula for where; use css-keyframes, json or csv")
    }
    let search = CurvedSearch(played, on: grid, within: most, form)
    guard let keys = search.keys else {
      throw ParameterError(
        "reduce",
        "leaves too many curved keys of \(Shown.text(name)), which is rough; ask for more, or use "
          + "css-keyframes, json or csv")
    }
    return CurvedKeys(
      valueDecimals: form.valueDecimals, keys: keys, error: search.error(of: keys))
  }
}
