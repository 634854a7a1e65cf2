import ExactNumerics
import Motion

/// The bounce curve of least squares of a recording.
///
///     x(u) = to + e^(-alpha u) ((from - to) cos(omega u) + B sin(omega u)),   u in ticks of 1/60 s
///
/// The published curve has B = 0; with it, the curve is thrown. B is reported only where the
/// recording shows it, explaining more with it by more than luck. Found as ``SpringFit`` is; what
/// does not swing at all is fitted with a very slow swing.
public struct BounceFit: Sendable {
  /// The recording's first time, in seconds: the moment 0 of the curve.
  public let start: DoubleDouble
  /// The motion, alpha and omega a tick.
  public let curve: BounceCurve
  /// Units per second at the start, where the recording shows another than the published curve's.
  public let velocity: DoubleDouble?
  public let quality: FitQuality
  /// Seconds from the recording's first to its last time.
  public let length: DoubleDouble
  /// Why the recording does not determine a bounce; nil where it does.
  public let doubt: FitDoubt?
  /// As ``SpringFit/error``, of the frequency and the decay a second.
  public let error: FitDeviations
  private let solution: FitSolution

  /// Fits a recording; time is in proportion to the number of points.
  ///
  /// - Throws: `ParameterError` named "recording", as ``SpringFit`` does.
  public init(_ recording: [RecordedPoint]) throws(ParameterError) {
    let found = try FitSolution(recording, family: .swing)
    let scan = FitScan(found, place: RecordedPoint.place(of: recording))
    let thrown = FitSolution(found, motion: scan.best)
    let published = FitSolution(thrown, family: .cosine)
    let isThrown = thrown.isBetter(
      than: published.motion.square, parameterCount: published.family.parameterCount)
    solution = isThrown ? thrown : published
    doubt = FitDoubt(scan, in: solution.units)
    // A thrown bounce may explain the points as well as the published one that was chosen.
    error = thrown.swingDeviations(noise: scan.reach * solution.units.range.high)
      .widened(
        stiffness: (thrown.frequency - solution.frequency).magnitude.nearestDouble,
        damping: (thrown.curve.spring.decayRate - solution.curve.spring.decayRate)
          .magnitude.nearestDouble
      )
      .determined(of: solution.frequency.nearestDouble, power: 1)
    start = solution.units.start
    length = solution.units.length
    curve = solution.bounce
    velocity = isThrown ? solution.curve.velocity : nil
    quality = solution.quality
  }

  /// How far off the curve's numbers may be: in the place of the stiffness and the damping stand
  /// the frequency and the decay a second, 60 omega and 60 alpha.
  ///
  /// - Parameter noise: how far off the recorded values may be, a standard deviation.
  public func deviations(noise: Double) -> FitDeviations {
    solution.swingDeviations(noise: noise)
  }

  /// The value that the curve has at a time of the recording's clock, in seconds.
  public func value(at time: DoubleDouble) -> DoubleDouble {
    curve.value(at: Instant(frames: time - start, fps: 1))
  }

  /// The number of swings past the target where the recording ends as a bounce with a whole number
  /// of them does, at a zero of the cosine: omega U / pi - 1/2 within 0.01 of a whole number, U
  /// being the recording's length in ticks.
  public var bounces: Int? {
    let swings = curve.omega * length * 60 / .pi - 0.5
    let whole = swings.roundedToEven()
    let isWhole = whole >= .zero && whole.high < 0x1p31 && (swings - whole).magnitude.high <= 0.01
    return isWhole ? Int(whole.high) : nil
  }

  /// What the envelope has left at the end of the recording, as a share: e^(-alpha U).
  public var residual: DoubleDouble { DoubleDouble.exp(curve.alpha * length * -60) }
}

extension FitSolution {
  /// Radians a second.
  fileprivate var frequency: DoubleDouble { curve.spring.discriminant.squareRoot() }

  /// The motion, which swings, as a bounce curve.
  fileprivate var bounce: BounceCurve {
    let spring = curve
    return BounceCurve(
      target: spring.target, cosine: spring.displacement,
      sine: motion.sine / motion.rates.spring.discriminant.squareRoot() * units.range,
      decay: Pace(spring.spring.decayRate, every: DoubleDouble(60)),
      angle: .radians(Pace(spring.spring.discriminant.squareRoot(), every: DoubleDouble(60))))
  }
}
