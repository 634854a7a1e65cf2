import Analysis
import Motion

/// What a document says of how far the lines between its keyframes are from the motion.
package enum CertificateKey: String, CaseIterable {
  case maxError, maxErrorTime, frameError

  /// The key of the errors' unit, as ``Track/errorUnit(_:length:)`` names it.
  package static let unit: StaticString = "errorUnit"

  /// Errors are rounded up.
  package func text(_ error: ProvenError) -> String {
    switch self {
    case .maxError: WebText.error(error.largest)
    case .maxErrorTime: WebText.number(error.time)
    case .frameError: WebText.error(error.atFrames)
    }
  }
}
