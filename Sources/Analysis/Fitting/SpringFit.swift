import ExactNumerics
import Motion

/// The least-squares fit of a spring's motion to a recording.
///
///     x(t) = T + G (D C + (v0 + beta D) S),   t from the recording's first time on
///
/// All five parameters are free: T, D, v0, k / m and c / m. Here G, C and S are the basis functions
/// of `SpringCurve`.
///
/// From exact values the fit recovers all parameters to 1e-9 or better, and to 1e-15 from values of
/// 25 digits. The recording must cover one time constant and sample every part of the motion
/// densely enough.
///
/// A motion with only one of a spring's two exponentials, such as a pure decay, belongs to many
/// springs; the fit returns one of them. A frequency above pi radians per shortest sampling
/// interval aliases to a lower one (Nyquist), and the fit returns that.
package struct SpringFit: Sendable {
  /// The recording's first time in seconds, which is time 0 of the curve.
  package let start: DoubleDouble
  /// The fitted motion, in seconds and the recording's values, for a mass of 1.
  package let curve: SpringCurve
  /// The residuals of the fit and the verdict on them.
  package let quality: FitQuality
  /// The distance to the baked curve; nil for a recording.
  package let match: BakedCurveDistance?
  /// The reason why the recording does not determine a spring; nil if it does.
  package let doubt: FitDoubt?
  /// Half the intervals of the rates; nil for a baked curve.
  package let error: FitStandardErrors?
  private let solution: FitSolution

  /// The smallest number of points that can be fitted: one more than the five parameters.
  package static let fewestPoints = 6

  /// Fits a spring to a recording, in time proportional to the number of points.
  ///
  /// - Parameter hasDrift: true to fit a steady drift under the motion.
  /// - Throws: `ParameterError` for "recording" if no motion can be fitted: fewer than 6 points,
  ///   numbers that are not finite or not below 1e100 (times: 1e40), times that do not increase, or
  ///   constant values.
  package init(_ recording: [RecordedPoint], hasDrift: Bool = false) throws(ParameterError) {
    let found = try FitSolution(recording, family: .spring, hasDrift: hasDrift)
    let resolution = RecordedPoint.valueResolution(of: recording)
    let scan = FrequencyScan(found, resolution: resolution)
    let solution = FitSolution(found, motion: scan.best)
    let error = solution.springErrors(.residuals(resolution: resolution))
    self.init(
      solution, error: error,
      doubt: solution.doubt(
        rival: scan.rival, errors: error, isBounce: false, resolution: resolution))
  }

  /// Fits a spring to a baked easing.
  ///
  /// It is fitted from rest, or with an initial velocity if no motion from rest is close enough.
  ///
  /// - Throws: `ParameterError` for "recording", as ``init(_:hasDrift:)`` does.
  package init(_ points: [RecordedPoint], baked baking: BakingPrecision) throws(ParameterError) {
    let (solution, match) = try FitSolution.fitBakedPoints(points, baking)
    self.init(solution, match: match)
  }

  private init(
    _ solution: FitSolution, match: BakedCurveDistance? = nil, error: FitStandardErrors? = nil,
    doubt: FitDoubt? = nil
  ) {
    self.solution = solution
    (self.match, self.error, self.doubt) = (match, error, doubt)
    start = solution.units.start
    curve = solution.curve
    quality = solution.quality
  }

  /// The drift per second under the motion; 0 if none was fitted.
  package var drift: DoubleDouble { solution.drift }

  /// The standard errors of the rates for values with independent errors.
  ///
  /// - Parameter noise: the standard deviation of the recorded values, in their unit.
  package func standardErrors(noise: Double) -> FitStandardErrors {
    solution.springErrors(.independent(noise))
  }

  /// The curve's value at a time.
  ///
  /// - Parameter time: seconds on the recording's clock.
  package func value(at time: DoubleDouble) -> DoubleDouble {
    curve.value(at: Instant(frames: time - start, fps: 1)) + drift * (time - start)
  }
}
