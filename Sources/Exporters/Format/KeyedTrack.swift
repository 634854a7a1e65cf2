import Analysis
import Documents
import ExactNumerics
import Motion

/// A track as a list of keys, in its own unit or in another: which frames are keys, what they read,
/// and how far the lines between them are from the motion.
struct KeyedTrack {
  let track: Track
  /// How far the lines are off, in the unit that is printed; nil where nobody knows.
  let error: ProvenError?
  /// The frames that are kept and their error; nil where all are.
  let kept: KeptFrames?
  private let animation: Animation
  let decimals: Decimals
  private let factor: DoubleDouble

  /// - Parameters:
  ///   - index: the track's among the animation's.
  ///   - times: how the keys' times are printed.
  ///   - factor: how many of what is printed one of the track's units is: 100 per cent.
  ///   - isReadAsFloat: whether a player holds the numbers as Floats.
  ///   - shape: what a player makes of what lies between two keys.
  /// - Throws: ``ParameterError`` of `reduce`.
  init(
    _ index: Int, of animation: Animation, _ encoding: Encoding, times: KeyTimes,
    factor: DoubleDouble = .one, isReadAsFloat: Bool = false, _ shape: Shape = .lines
  ) throws(ParameterError) {
    self.animation = animation
    self.factor = factor
    track = animation.tracks[index]
    decimals = encoding.decimals
    // A spring goes as far as |T| + |D| + |v0| / w0, four times the largest that it is made from.
    let most = DoubleDouble(animation.largest) * factor * 4
    let rounding = Rounding(decimals, factor, most: most, isReadAsFloat: isReadAsFloat)
    if let reduction = encoding.reduction, shape == .lines {
      kept = try rounding.kept(of: track, animation, reduction, times: times)
      error = kept?.error
    } else {
      kept = nil
      error = shape == .lines ? rounding.error(of: track, animation, times: times) : nil
    }
  }

  /// What a player shows between two keys.
  enum Shape {
    /// The numbers between theirs.
    case lines
    /// What it takes apart and mixes in a way of its own.
    case other
  }

  /// Each key's frame.
  var frames: [Int] { kept?.frames ?? Array(0..<animation.grid.count) }

  /// A component's number at a frame, in the unit that is printed.
  func value(_ component: Int, at frame: Int) -> DoubleDouble {
    let value = animation.value(of: track.channels[component], at: frame)
    return factor == .one ? value : value * factor
  }

  /// The same as it is printed.
  func text(_ component: Int, at frame: Int) -> String {
    NumberText.text(value(component, at: frame), decimals)
  }

  /// Its name and how far it is off: "value: maxError 0.01, maxErrorTime 0.35, frameError 0.005, in
  /// px".
  ///
  /// - Parameters:
  ///   - unit: the unit of the errors.
  ///   - framesMove: whether a player's length is another, so that its frames are between the
  ///     motion's: what holds there is said of them too.
  func certificate(unit: String, framesMove: Bool = false) -> String {
    let name = PlainText(track.name).string
    guard let error else { return name + ": maxError unknown" }
    let atFrames = framesMove ? error.largest : error.atFrames
    return name + ": "
      + ProvenError(largest: error.largest, time: error.time, atFrames: atFrames).words
      + ", in " + unit
  }
}

/// What printing does to numbers, and so to the lines between them.
///
/// In the track's own unit a proof knows the printed numbers. In another unit it goes by the
/// numbers themselves, and what is printed is off by half of its last place at most: h. Of two ends
/// that are off by h the line between them is off by no more. A Float is off by a 2^-24th of
/// itself.
private struct Rounding {
  let decimals: Decimals
  let factor: DoubleDouble
  /// h in the printed unit; 0 where the proof knows.
  let half: DoubleDouble
  /// How far what is read is off what is printed.
  let reading: DoubleDouble

  init(
    _ decimals: Decimals, _ factor: DoubleDouble, most: DoubleDouble, isReadAsFloat: Bool
  ) {
    self.decimals = decimals
    self.factor = factor
    reading = isReadAsFloat ? most * 0x1p-24 : .zero
    if factor == .one {
      half = .zero
    } else if let digits = decimals.digits {
      half = DoubleDouble(0.5) / Decimals.powersOfTen[digits]
    } else {
      half = most * 0x1p-53
    }
  }

  private var digits: Int? { factor == .one ? decimals.digits : nil }

  func error(of track: Track, _ animation: Animation, times: KeyTimes) -> ProvenError? {
    animation.provenError(of: track, decimals: digits, times: times).map { printed($0) }
  }

  func kept(
    of track: Track, _ animation: Animation, _ reduction: Reduction, times: KeyTimes
  ) throws(ParameterError) -> KeptFrames {
    var reduction = reduction
    if factor != .one {
      let given = amount(reduction, of: track, animation)
      let most = given.isZero ? given : given - half / factor
      try require(
        most >= .zero, "reduce",
        "must be 0 or at least half of the last printed place; ask for more digits with "
          + parameterName("decimals"))
      reduction = .within(most)
    }
    let kept = try animation.keptFrames(of: track, reduction, decimals: digits, times: times)
    return KeptFrames(frames: kept.frames, error: printed(kept.error))
  }

  private func printed(_ error: ProvenError) -> ProvenError {
    let off = half + reading
    if factor == .one, off.isZero { return error }
    return ProvenError(
      largest: error.largest * factor + off, time: error.time,
      atFrames: error.atFrames * factor + off)
  }

  /// E in the track's own unit.
  private func amount(
    _ reduction: Reduction, of track: Track, _ animation: Animation
  ) -> DoubleDouble {
    switch reduction {
    case .within(let distance): return distance
    case .share(let share):
      var range = DoubleDouble.zero
      for channel in track.channels {
        var (least, most) = (DoubleDouble(Double.infinity), DoubleDouble(-Double.infinity))
        for frame in 0..<animation.grid.count {
          let value = animation.value(of: channel, at: frame)
          least = min(least, value)
          most = max(most, value)
        }
        range = max(range, most - least)
      }
      return share * range
    }
  }
}

extension ProvenError {
  /// With the keys of a document: "maxError 0.0025, maxErrorTime 0.35, frameError 0.0024".
  var words: String {
    "maxError \(WebText.error(largest)), maxErrorTime \(WebText.number(time)), "
      + "frameError \(WebText.error(atFrames))"
  }
}

extension DecimalText {
  /// units / 10^decimals without trailing zeros.
  static func text(wide units: Int128, decimals: Int) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: mostBytes) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = write(wide: units, decimals: decimals, at: start) - start
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension NumberText {
  /// A number as every format prints it.
  static func text(_ value: DoubleDouble, _ decimals: Decimals) -> String {
    let bytes = [UInt8](unsafeUninitializedCapacity: DecimalText.mostBytes) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = write(value, decimals, at: start) - start
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
