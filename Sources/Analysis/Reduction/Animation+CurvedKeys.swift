import ExactNumerics
import Motion

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
