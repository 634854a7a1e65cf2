import Animations
import Documents
import ExactNumerics
import Motion

/// A component of a track as a piecewise function of the animation's time.
struct PiecewiseFormula {
  /// The delay in seconds, during which the first value holds.
  let delay: DoubleDouble
  /// The pieces in order, with their starts in seconds after the delay; the first starts at 0.
  let pieces: [(start: DoubleDouble, curve: CurveFormula)]
  /// The value before the motion begins.
  let first: DoubleDouble
  /// True if values are clamped to 0...1.
  let isHeld: Bool
  /// The function's name: the track's and the component's, "bubble.position.x". A bare value is
  /// named after its command, "spring.x". --name replaces the name of the only track.
  let name: String
  /// The unit of the values; empty for none.
  let unit: String

  /// The functions of all components of all tracks, in their order.
  ///
  /// - Throws: `ParameterError` for "format" if a component has no formula, and for "repeat" if the
  ///   animation repeats.
  static func componentFormulas(
    of animation: Animation, _ encoding: Encoding, in format: String
  ) throws(ParameterError) -> [PiecewiseFormula] {
    try require(
      animation.playback.count == 1, "repeat",
      "cannot be shown by \(format), a function of one time; call it again instead")
    var forms: [PiecewiseFormula] = []
    for track in animation.tracks {
      for (channel, component) in zip(track.channels, track.type.componentNames) {
        let isAlone = animation.tracks.count == 1
        let own = isAlone && track.object.isEmpty ? animation.command : track.name
        let object = encoding.name.map { isAlone ? $0 : $0 + "." + track.name } ?? own
        let name = Track.fullName(of: component, in: object)
        forms.append(try PiecewiseFormula(channel, name, of: track, in: animation, format))
      }
    }
    return forms
  }

  private init(
    _ channel: Channel, _ name: String, of track: Track, in animation: Animation, _ format: String
  ) throws(ParameterError) {
    self.name = name
    unit = track.unit
    delay = DoubleDouble(animation.playback.delay)
    switch channel.storage {
    case .real: isHeld = false
    case .unitInterval: isHeld = true
    case .float, .unitFloat:
      throw Self.noClosedFormError(
        track, of: animation, format, "whose values are rounded to Floats")
    case .rubberBand:
      throw Self.noClosedFormError(track, of: animation, format, "shown through a rubber band")
    }
    let landing = animation.landing
    var pieces: [(start: DoubleDouble, curve: CurveFormula)] = []
    for segment in channel.segments {
      if let landing, segment.start >= landing { break }
      guard let curve = CurveFormula(segment.curve) else {
        throw Self.noClosedFormError(of: segment.curve, track, of: animation, format)
      }
      pieces.append((segment.start, curve))
    }
    if let landing, let rest = CurveFormula(.constant(channel.target)) {
      pieces.append((landing, rest))
    }
    self.pieces = pieces
    first = animation.value(of: channel, at: 0)
  }

  /// The largest magnitude of the numbers in the function.
  var largest: Double {
    var largest = max(delay.high, first.high.magnitude)
    for piece in pieces {
      let angle = piece.curve.angle?.largest ?? 0
      largest = max(largest, piece.start.high, piece.curve.formula.largest, angle)
    }
    return largest
  }

  private static func noClosedFormError(
    of curve: Curve, _ track: Track, of animation: Animation, _ format: String
  ) -> ParameterError {
    var (reason, other) = ("which follows a timing function", String?.none)
    if case .polyline = curve { reason = "which follows a finger" }
    if case .springs = curve {
      (reason, other) = ("which is several springs at once", "give --retarget keep-velocity")
    }
    return noClosedFormError(track, of: animation, format, reason, orElse: other)
  }

  /// - Parameter other: the hint that leads to a motion with a formula; nil for none.
  private static func noClosedFormError(
    _ track: Track, of animation: Animation, _ format: String, _ reason: String,
    orElse other: String? = nil
  ) -> ParameterError {
    let choice = animation.tracks.count > 1 ? "choose with --track" : nil
    return ParameterError(
      "format",
      "\(format) has springs, bounces, decays and throws, not \(Display.text(track.name)), "
        + "\(reason);"
        + " \((other ?? choice).map { $0 + ", or " } ?? "")use csv or json")
  }
}

extension Animation {
  /// The seconds of the motion after which it stays at its target; nil if it does not land.
  fileprivate var landing: DoubleDouble? {
    guard lands else { return nil }
    let last = grid.time(of: grid.lastFrame) - DoubleDouble(playback.delay)
    return min(DoubleDouble(playback.period), last)
  }
}
