import ExactNumerics
import Motion

/// Why a recording does not determine the motion that made it.
public enum FitDoubt: Sendable {
  /// Another spring explains it as well: the natural frequencies of both, in radians a second, and
  /// their damping ratios.
  case rival(frequencies: [DoubleDouble], ratios: [DoubleDouble])
  /// It swings about once in two points or faster, as a slower swing may seem to.
  case undersampled

  init?(_ scan: FitScan, in units: FitUnits) {
    if let rival = scan.rival {
      let springs = [scan.best.rates, rival].map { $0.spring }
      self = .rival(
        frequencies: springs.map { $0.naturalFrequency / units.length },
        ratios: springs.map { $0.dampingRatio })
    } else if !scan.isSampled {
      self = .undersampled
    } else {
      return nil
    }
  }
}
