import ExactNumerics
import Motion

/// The least-squares fit of a bounce curve to a recording.
///
///     x(u) = to + e^(-alpha u) ((from - to) cos(omega u) + B sin(omega u)),   u in ticks of 1/60 s
///
/// The published bounce curve has B = 0. A nonzero B adds an initial velocity; the fit keeps it
/// only if an F-test finds it significant. The method is that of ``SpringFit``. A motion that does
/// not oscillate is fitted with a very slow oscillation.
package struct BounceFit: Sendable {
  /// The recording's first time in seconds, which is time 0 of the curve.
  package let start: DoubleDouble
  /// The fitted motion, with alpha and omega per tick.
  package let curve: BounceCurve
  /// The initial velocity in units per second; nil if the cosine alone, the bounce that
  /// SKBounceAnimation publishes, explains the recording.
  package let velocity: DoubleDouble?
  /// The residuals of the fit and the verdict on them.
  package let quality: FitQuality
  /// The seconds between the recording's first and last time.
  package let length: DoubleDouble
  /// The reason why the recording does not determine a bounce; nil if it does.
  package let doubt: FitDoubt?
  /// Half the intervals of the frequency and the decay rate per second.
  package let error: FitStandardErrors
  private let solution: FitSolution

  /// Fits a bounce to a recording, in time proportional to the number of points.
  ///
  /// - Parameter hasDrift: true to fit a steady drift under the motion.
  /// - Throws: `ParameterError` for "recording", under the conditions of ``SpringFit``.
  package init(_ recording: [RecordedPoint], hasDrift: Bool = false) throws(ParameterError) {
    let found = try FitSolution(recording, family: .swing, hasDrift: hasDrift)
    let resolution = RecordedPoint.valueResolution(of: recording)
    let scan = FrequencyScan(found, resolution: resolution)
    let thrown = FitSolution(found, motion: scan.best)
    let published = FitSolution(thrown, family: .cosine)
    let isThrown = thrown.isBetter(
      than: published.motion.sumOfSquares, parameterCount: published.family.parameterCount)
    solution = isThrown ? thrown : published
    // A bounce with an initial velocity may explain the points as well as the published one chosen.
    var error = thrown.oscillationErrors(.residuals(resolution: resolution))
    error.stiffness += (thrown.frequency - solution.frequency).magnitude.nearestDouble
    error.damping +=
      (thrown.curve.spring.decayRate - solution.curve.spring.decayRate).magnitude.nearestDouble
    self.error = error
    doubt = solution.doubt(
      rival: scan.rival, errors: error, isBounce: true, resolution: resolution)
    start = solution.units.start
    length = solution.units.length
    curve = solution.bounce
    velocity = isThrown ? solution.curve.velocity : nil
    quality = solution.quality
  }

  /// The drift per second under the motion; 0 if none was fitted.
  package var drift: DoubleDouble { solution.drift }

  /// The standard errors of the frequency and the decay rate per second, for values with
  /// independent errors.
  ///
  /// - Parameter noise: the standard deviation of the recorded values, in their unit.
  package func standardErrors(noise: Double) -> FitStandardErrors {
    solution.oscillationErrors(.independent(noise))
  }

  /// The curve's value at a time.
  ///
  /// - Parameter time: seconds on the recording's clock.
  package func value(at time: DoubleDouble) -> DoubleDouble {
    curve.value(at: Instant(frames: time - start, fps: 1)) + drift * (time - start)
  }

  /// The number of target crossings, if the recording ends at one; else nil.
  ///
  /// A bounce with a whole number of crossings ends at a zero of the cosine: omega U / pi - 1/2 is
  /// within 0.01 of an integer, where U is the recording's length in ticks.
  package var bounces: Int? {
    let swings = curve.omega * length * 60 / .pi - 0.5
    let whole = swings.roundedToEven()
    let isWhole = whole >= .zero && whole.high < 0x1p31 && (swings - whole).magnitude.high <= 0.01
    return isWhole ? Int(whole.high) : nil
  }

  /// The envelope at the end of the recording, as a fraction of its start: e^(-alpha U).
  package var residual: DoubleDouble { DoubleDouble.exp(curve.alpha * length * -60) }
}

extension FitSolution {
  /// The damped angular frequency in radians per second.
  fileprivate var frequency: DoubleDouble { curve.spring.discriminant.squareRoot() }

  /// The motion, which oscillates, as a bounce curve.
  fileprivate var bounce: BounceCurve {
    let spring = curve
    return BounceCurve(
      target: spring.target, cosine: spring.displacement,
      sine: motion.sine / motion.rates.spring.discriminant.squareRoot() * units.range,
      decay: AngularRate(spring.spring.decayRate, every: DoubleDouble(60)),
      angle: .radians(AngularRate(spring.spring.discriminant.squareRoot(), every: DoubleDouble(60)))
    )
  }
}
