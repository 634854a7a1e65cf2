import Analysis
import Documents
import ExactNumerics
import Motion

/// The frames of each track that are written, and how far the lines between them are from the
/// motion.
struct KeptMotion {
  /// One of a track: nil for all frames.
  private(set) var frames: [[Int]?] = []
  /// One of a track: nil where nothing can be proved.
  private(set) var errors: [ProvenError?] = []

  /// - Parameters:
  ///   - reduction: how few frames; nil for all.
  ///   - times: how their times are printed.
  ///   - isForced: whether what cannot be reduced so is refused; else it keeps all its frames.
  /// - Throws: ``ParameterError`` of `reduce`.
  init(
    _ animation: Animation, _ reduction: Reduction?, _ decimals: Decimals, _ times: KeyTimes,
    isForced: Bool
  ) throws(ParameterError) {
    for track in animation.tracks {
      var kept: KeptFrames?
      if let reduction {
        do throws(ParameterError) {
          kept = try animation.keptFrames(
            of: track, reduction, decimals: decimals.digits, times: times)
        } catch {
          if isForced { throw error }
        }
      }
      if let kept {
        frames.append(kept.frames)
        errors.append(kept.error)
      } else {
        frames.append(nil)
        errors.append(animation.provenError(of: track, decimals: decimals.digits, times: times))
      }
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
