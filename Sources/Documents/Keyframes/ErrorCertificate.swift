import Analysis
import Animations
import Motion

/// Reduced keyframes: the fewest with which straight lines stay within a tolerance.
extension Animation {
  /// The reduced keyframes of each track; nil without a reduction.
  ///
  /// - Throws: ``ParameterError`` where a reduction is not possible.
  package func reducedKeyframes(_ encoding: Encoding) throws(ParameterError) -> [ReducedKeyframes]?
  {
    guard let reduction = encoding.reduction else { return nil }
    var reduced: [ReducedKeyframes] = []
    for track in tracks {
      reduced.append(
        try reducedKeyframes(
          of: track, reduction, decimals: encoding.decimals.digits,
          times: .seconds(decimals: FrameTimes.decimals)))
    }
    return reduced
  }

  /// Checks that the reduced keyframes of all tracks have the same times, for rows of all tracks.
  ///
  /// - Throws: ``ParameterError`` for "reduce" if two tracks differ.
  package func validateCommonTimes(_ reduced: [ReducedKeyframes], in format: String)
    throws(ParameterError)
  {
    guard let first = reduced.first else { return }
    for (track, own) in zip(tracks, reduced) {
      try require(
        own.frames == first.frames, "reduce",
        "leaves \(Display.text(track.name)) other keyframes than \(Display.text(tracks[0].name)), "
          + "and a row of \(format) has all tracks; use csv with --tidy, json, or "
          + "--track")
    }
  }
}

/// The keys of a reduced track's errors: the proven distance of its lines from the motion.
package enum ErrorCertificateKey: String, CaseIterable {
  case maxError, maxErrorTime, frameError

  /// The key of the errors' unit; see ``Track/errorUnit(_:length:)``.
  package static let unit = "errorUnit"

  /// The text of an error, rounded up so that it remains an upper bound, or of its time.
  package func errorText(_ error: ErrorBound) -> String {
    switch self {
    case .maxError: CSSText.error(error.largest)
    case .maxErrorTime: CSSText.number(error.time)
    case .frameError: CSSText.error(error.atFrames)
    }
  }
}

extension Track {
  /// The unit of a track's errors in a file: "px", "rad", "shares of 1", or "the unit of the
  /// values" for values without one.
  ///
  /// - Parameters:
  ///   - given: the unit of --unit, for a bare value without one.
  ///   - length: the format's name of a point on a screen.
  package func errorUnit(_ given: String? = nil, length: String = "points") -> String {
    if !unit.isEmpty { return unit }
    if isBare, let given, !given.isEmpty { return given }
    switch property {
    case "scale", "scale-x", "scale-y", "alpha", "opacity": return "shares of 1"
    case "rotation": return "rad"
    default: break
    }
    if type == .color { return "shares of 1" }
    return isBare || rate != nil ? "the unit of the values" : length
  }
}
