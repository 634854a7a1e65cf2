import Documents
import ExactNumerics
import Motion

/// A component of a track as a function of the animation's time, piece by piece.
struct ClosedForm {
  /// A formula from a moment of the motion on.
  struct Piece {
    /// Seconds of the motion.
    let start: DoubleDouble
    let curve: CurveFormula
  }

  /// Seconds before the motion begins, during which its first value holds.
  let delay: DoubleDouble
  /// The first starts at 0.
  let pieces: [Piece]
  /// The value until the motion begins.
  let first: DoubleDouble
  /// Whether it is held inside 0...1.
  let isHeld: Bool
  /// After its track, "bubble.position.x"; a value that is nobody's after what makes it,
  /// "spring.x".
  let name: String
  /// Of its values; empty for none.
  let unit: String

  /// The components of every track, in their order.
  ///
  /// - Throws: ``ParameterError`` for what is no formula, and for what repeats.
  static func all(
    of animation: Animation, _ encoding: Encoding, in format: String
  ) throws(ParameterError) -> [ClosedForm] {
    try require(
      animation.playback.count == 1, "repeat",
      "cannot be shown by \(format), a function of one time; call it again instead")
    var forms: [ClosedForm] = []
    for track in animation.tracks {
      for (channel, component) in zip(track.channels, track.type.componentNames) {
        let isUnnamed = animation.tracks.count == 1 && track.object.isEmpty
        let object = isUnnamed ? encoding.name ?? animation.command : track.name
        let name = component.isEmpty ? object : object + "." + component
        forms.append(try ClosedForm(channel, name, of: track, in: animation, format))
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
      throw Self.refusal(track, of: animation, format, "whose values are rounded to Floats")
    case .rubberBand:
      throw Self.refusal(track, of: animation, format, "shown through a rubber band")
    }
    let landing = animation.landing
    var pieces: [Piece] = []
    for segment in channel.segments {
      if let landing, segment.start >= landing { break }
      guard let curve = CurveFormula(segment.curve) else {
        throw Self.refusal(of: segment.curve, track, of: animation, format)
      }
      pieces.append(Piece(start: segment.start, curve: curve))
    }
    if let landing, let rest = CurveFormula(.constant(channel.target)) {
      pieces.append(Piece(start: landing, curve: rest))
    }
    self.pieces = pieces
    first = animation.value(of: channel, at: 0)
  }

  /// When a piece begins, in the animation's time.
  func start(of piece: Piece) -> DoubleDouble { delay + piece.start }

  /// The largest magnitude among its numbers.
  var largest: Double {
    var largest = max(delay.high, first.high.magnitude)
    for piece in pieces {
      let angle = piece.curve.angle?.largest ?? 0
      largest = max(largest, piece.start.high, piece.curve.formula.largest, angle)
    }
    return largest
  }

  private static func refusal(
    of curve: Curve, _ track: Track, of animation: Animation, _ format: String
  ) -> ParameterError {
    switch curve {
    case .springs:
      refusal(
        track, of: animation, format, "which is several springs at once",
        orElse: "give \(parameterName("retarget")) keep-velocity")
    case .polyline where animation.command == "spring":
      refusal(
        track, of: animation, format, "which is a library's steps",
        orElse: "leave out \(parameterName("as"))")
    case .polyline: refusal(track, of: animation, format, "which follows a finger")
    default: refusal(track, of: animation, format, "which follows a timing function")
    }
  }

  /// - Parameter other: a way to what has a formula.
  private static func refusal(
    _ track: Track, of animation: Animation, _ format: String, _ reason: String,
    orElse other: String? = nil
  ) -> ParameterError {
    let choice = animation.tracks.count > 1 ? "choose with \(parameterName("track"))" : nil
    return ParameterError(
      "format",
      "\(format) has springs, bounces, decays and throws, not \(Shown.text(track.name)), \(reason);"
        + " \((other ?? choice).map { $0 + ", or " } ?? "")use csv or json")
  }
}

extension Animation {
  /// Seconds of the motion after which it stays at its target; nil where it goes on.
  fileprivate var landing: DoubleDouble? {
    guard lands else { return nil }
    let last = grid.time(of: grid.lastFrame) - DoubleDouble(playback.delay)
    return min(DoubleDouble(playback.period), last)
  }
}
