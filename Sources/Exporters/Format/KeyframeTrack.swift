import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// A track as a list of keys: its key frames, their values, and the error of the lines between
/// them.
///
/// Values are in the track's unit, or in another unit by a constant factor.
struct KeyframeTrack {
  let track: Track
  /// The error of the lines in the printed unit; nil if it is not proved.
  let error: ErrorBound?
  /// The reduced keyframes with their error; nil if every frame is a key.
  let kept: ReducedKeyframes?
  private let animation: Animation
  let decimals: Decimals
  private let factor: DoubleDouble

  /// Chooses the keys of a track and rounds their values and times, so that the curve that a player
  /// draws stays within the tolerance of --reduce.
  ///
  /// - Parameters:
  ///   - encoding: the decimals and the reduction; without a reduction all frames are keys.
  ///   - times: the form in which the times of keys are printed.
  ///   - factor: the factor from the track's unit to the printed unit, such as 100 for percent.
  ///   - playerError: the largest error of a player's arithmetic, in the printed unit.
  ///   - playerErrorAtFrames: the same at keys; nil for an equal one.
  ///   - isLinear: true if a player interpolates each number linearly between two keys; false if it
  ///     decomposes matrices or mixes colours in another space.
  /// - Throws: `ParameterError` for "reduce" if the tolerance cannot be met.
  init(
    _ index: Int, of animation: Animation, _ encoding: Encoding, times: KeyTimeFormat,
    factor: DoubleDouble = .one, playerError: DoubleDouble = .zero,
    playerErrorAtFrames: DoubleDouble? = nil, isLinear: Bool = true
  ) throws(ParameterError) {
    self.animation = animation
    self.factor = factor
    track = animation.tracks[index]
    decimals = encoding.decimals
    // A spring stays within |T| + |D| + |v0| / w0, at most four times the largest of its
    // parameters.
    let most = DoubleDouble(animation.largest) * factor * 4
    // In the track's own unit the proof uses the printed numbers. In another unit it uses the exact
    // ones. A printed number then differs by at most half a unit of its last decimal, and a line
    // between two such numbers does too.
    let half: DoubleDouble =
      factor == .one
      ? .zero
      : decimals.digits.map { DoubleDouble(0.5) / Double.powersOfTen[$0] } ?? most * 0x1p-53
    let digits = factor == .one ? decimals.digits : nil
    func errorAsPrinted(_ error: ErrorBound) -> ErrorBound {
      if factor == .one, playerError.isZero { return error }
      return ErrorBound(
        largest: error.largest * factor + half + playerError, time: error.time,
        atFrames: error.atFrames * factor + half + (playerErrorAtFrames ?? playerError))
    }
    guard var reduction = encoding.reduction, isLinear else {
      kept = nil
      error =
        isLinear
        ? animation.errorBound(of: track, decimals: digits, times: times).map(errorAsPrinted) : nil
      return
    }
    if factor != .one {
      let given = reduction.amount(of: track, in: animation)
      let most = given.isZero ? given : given - half / factor
      try require(
        most >= .zero, "reduce",
        "must be 0 or at least half of the last printed place; ask for more digits with "
          + "--decimals")
      reduction = .within(most)
    }
    let reduced = try animation.reducedKeyframes(
      of: track, reduction, decimals: digits, times: times)
    let printed = errorAsPrinted(reduced.error)
    kept = ReducedKeyframes(frames: reduced.frames, error: printed)
    error = printed
  }

  /// The frames that are keys.
  var frames: [Int] { kept?.frames ?? Array(0..<animation.grid.count) }

  /// The value of a component at a frame, in the printed unit.
  func value(_ component: Int, at frame: Int) -> DoubleDouble {
    let value = animation.value(of: track.channels[component], at: frame)
    return factor == .one ? value : value * factor
  }

  /// A bound on the error of a value in the printed unit.
  var valueError: Double { animation.valueError * factor.magnitude.high }

  /// The value of a component at a frame, as printed.
  func text(_ component: Int, at frame: Int) -> String {
    NumberText.text(value(component, at: frame), decimals, within: valueError)
  }

  /// The track's name and its error: "value: maxError 0.01, maxErrorTime 0.35, frameError 0.005, in
  /// px".
  func errorCertificate(unit: String) -> String {
    PrintableText(track.name).string + ": "
      + (error.map { $0.words + ", in " + unit } ?? "maxError unknown")
  }
}

extension ReductionTolerance {
  /// The tolerance in the track's own unit.
  func amount(of track: Track, in animation: Animation) -> DoubleDouble {
    switch self {
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

extension ErrorBound {
  /// The error with the keys of a document: "maxError 0.0025, maxErrorTime 0.35, frameError
  /// 0.0024".
  var words: String {
    "maxError \(CSSText.error(largest)), maxErrorTime \(CSSText.number(time)), "
      + "frameError \(CSSText.error(atFrames))"
  }
}
