// Fitting: finds the spring or the bounce that explains recorded values.
//
// `Fit` is the entry point. `RecordedMove` leaves out what is no part of the motion: still points,
// late frames, a drift. `FitSolution` then solves a nonlinear least-squares problem:
//
// - `Normalization` makes times and values shares of their range, and `FitData` holds them.
// - `VariableProjection` solves for the amplitudes by linear least squares (`OrthogonalColumns`) of
//   `SpringBasisFunctions`, so that only two parameters stay nonlinear: the rates (`FitRates`).
// - `FitFamily.best` finds the best rates with Levenberg-Marquardt, from several starts. The search
//   is in Double and takes the last steps in DoubleDouble; `FitNumber` abstracts over both.
// - `FitSolution` also detects a last point that is the target and no value of the curve, looks for
//   rival solutions, estimates the intervals of the rates, and says why a recording does not
//   determine the motion (`FitDoubt`).
//
// `LinearEasingFit` fits the stops of a CSS easing, or the lines between them.

import ExactNumerics
import Motion

/// A recording and the best-fitting curve of one kind.
///
/// A spring's motion is
///
///     x(t) = T + G (D C + (v0 + beta D) S),   t from the recording's first time on
///
/// All five parameters are free: T, D, v0, k / m and c / m. Here G, C and S are the basis functions
/// of `SpringCurve`. A bounce is the motion of an underdamped spring. The published bounce curve
/// has a cosine only: v0 = -beta D. The fit keeps another initial velocity only if an F-test finds
/// it significant. A motion that does not oscillate is fitted with a very slow oscillation.
///
/// From exact values the fit recovers all parameters to 1e-9 or better, and to 1e-15 from values of
/// 25 digits. The recording must cover one time constant and sample every part of the motion
/// densely enough.
///
/// A motion with only one of a spring's two exponentials, such as a pure decay, belongs to many
/// springs; the fit returns one of them. A frequency above pi radians per shortest sampling
/// interval aliases to a lower one (Nyquist), and the fit returns that.
package struct Fit: Sendable {
  /// The kind of motion to fit.
  package enum CurveKind: String, CaseIterable, Sendable {
    case spring, bounce

    /// The kind that is not this one.
    package var other: CurveKind { self == .spring ? .bounce : .spring }
  }

  /// The kind of the fitted curve.
  package let kind: CurveKind
  /// The points that the curve is fitted to, sorted by time.
  package let points: [RecordedPoint]
  /// The changes to the recording before the fit.
  package private(set) var notes: [FitNote] = []
  /// The distance between a spring and the baked curve; nil for a recording and for a bounce.
  package private(set) var match: BakedCurveDistance?
  /// The reason why the recording does not determine the curve; nil if it does.
  package private(set) var doubt: FitDoubt?
  /// Half the intervals of the rates; nil for a baked spring.
  package private(set) var error: FitStandardErrors?
  private let solution: FitSolution

  /// The smallest number of points that can be fitted: one more than the five parameters.
  package static let fewestPoints = 6

  /// Fits a curve of one kind to the part of a recording that moves.
  ///
  /// - Parameters:
  ///   - points: the recording, sorted by time.
  ///   - keepsStart, keepsEnd: true to keep still points at the start, at the end.
  /// - Throws: `ParameterError` for "recording" if no motion can be fitted: fewer than 6 points,
  ///   numbers that are not finite or not below 1e100 (times: 1e40), times that do not increase, or
  ///   constant values.
  package init(
    _ points: [RecordedPoint], as kind: CurveKind, keepsStart: Bool = false, keepsEnd: Bool = false
  ) throws(ParameterError) {
    let move = try RecordedMove(
      points, family: FitFamily(kind), keepsStart: keepsStart, keepsEnd: keepsEnd)
    try self.init(whole: move.points, as: kind, hasDrift: move.data.hasDrift)
    notes = move.notes
    if move.data.hasDrift { notes.append(.drift(perSecond: solution.drift)) }
  }

  /// Fits a spring to the stops of a CSS easing: from rest, or with an initial velocity if no
  /// motion from rest is close enough.
  package init(
    _ points: [RecordedPoint], baked baking: BakingPrecision
  ) throws(ParameterError) {
    (kind, self.points) = (.spring, points)
    (solution, match) = try LinearEasingFit(points, baking).best()
  }

  /// Fits a curve of one kind to all points, in time proportional to their number, perhaps with a
  /// steady drift under the motion.
  package init(
    whole points: [RecordedPoint], as kind: CurveKind, hasDrift: Bool = false
  ) throws(ParameterError) {
    (self.kind, self.points) = (kind, points)
    var solution = try FitSolution(points, family: FitFamily(kind), hasDrift: hasDrift)
    let rival = solution.findRival()
    var error = solution.errors(asBounce: kind == .bounce)
    if kind == .bounce {
      let published = solution.refined(as: .cosine)
      if !solution.isBetter(
        than: published.motion.sumOfSquares, parameterCount: published.family.parameterCount)
      {
        // A bounce with an initial velocity explains the points as well as the published one.
        let (given, chosen) = (solution.curve.spring, published.curve.spring)
        error.stiffness +=
          (given.discriminant.squareRoot() - chosen.discriminant.squareRoot()).magnitude
          .nearestDouble
        error.damping += (given.decayRate - chosen.decayRate).magnitude.nearestDouble
        solution = published
      }
    }
    doubt = solution.doubt(rival: rival, errors: error, isBounce: kind == .bounce)
    (self.solution, self.error) = (solution, error)
  }

  /// The recording's first time in seconds, which is time 0 of the curve.
  package var start: DoubleDouble { solution.units.start }

  /// The fitted motion, in seconds and the recording's values, for a mass of 1.
  package var curve: SpringCurve { solution.curve }

  /// The residuals of the fit.
  package var quality: FitQuality { solution.quality }

  /// The fitted motion, which oscillates, as a bounce curve with alpha and omega per tick.
  package var bounce: BounceCurve {
    let spring = curve.spring
    let frequency = spring.discriminant.squareRoot()
    return BounceCurve(
      target: curve.target, cosine: curve.displacement,
      sine: solution.motion.sine / solution.motion.rates.spring.discriminant.squareRoot()
        * solution.units.range,
      decay: AngularRate(spring.decayRate, every: DoubleDouble(60)),
      angle: .radians(AngularRate(frequency, every: DoubleDouble(60))))
  }

  /// The initial velocity in units per second; nil for a bounce if the cosine alone, the bounce
  /// that SKBounceAnimation publishes, explains the recording.
  package var velocity: DoubleDouble? { solution.family == .cosine ? nil : curve.velocity }

  /// The number of target crossings of a bounce, if the recording ends at one; else nil.
  ///
  /// A bounce with a whole number of crossings ends at a zero of the cosine: omega U / pi - 1/2 is
  /// within 0.01 of an integer, where U is the recording's length in ticks.
  package var bounces: Int? {
    let swings = bounce.omega * solution.units.length * 60 / .pi - 0.5
    let whole = swings.roundedToEven()
    let isWhole = whole >= .zero && whole.high < 0x1p31 && (swings - whole).magnitude.high <= 0.01
    return isWhole ? Int(whole.high) : nil
  }

  /// The envelope at the end of the recording, as a fraction of its start: e^(-alpha U).
  package var residual: DoubleDouble {
    DoubleDouble.exp(bounce.alpha * solution.units.length * -60)
  }

  /// The curve's value at a time in seconds on the recording's clock.
  package func value(at time: DoubleDouble) -> DoubleDouble {
    curve.value(at: Instant(frames: time - start, fps: 1)) + solution.drift * (time - start)
  }
}

/// The residuals of a fit.
package struct FitQuality: Sendable {
  /// The number of points that the motion was fitted to.
  package let pointCount: Int
  /// The number of points at the end that were left out of the fit: an animation that lands jumps
  /// to its target, which is no value of the curve.
  package let omittedCount: Int
  /// The recording's largest value minus its smallest; above 0.
  package let range: DoubleDouble
  /// The largest distance between a point and the motion, in the recording's values; at least 0.
  package let worst: DoubleDouble
  /// The root mean square of the distances between the points and the motion.
  package let rootMeanSquare: DoubleDouble
  /// The root mean square divided by ``range``, which ``defaultErrorLimit`` limits.
  package var share: DoubleDouble { rootMeanSquare / range }

  /// The default limit of ``share``: 2 % of the range.
  ///
  /// Values rounded to whole points are within 0.3 % on a range of 100 points, and the noise of a
  /// hand-made recording is within 1 %. A motion of another kind is off by 5 % or more.
  package static let defaultErrorLimit = DoubleDouble(0.02)
}

/// A change to a recording before the fit.
package enum FitNote: Sendable {
  /// Still points at the start are left out. The last of them is at the time `until`.
  case stillStart(count: Int, until: DoubleDouble)
  /// Still points at the end are left out. The first of them is at the time `from`.
  case stillEnd(count: Int, from: DoubleDouble)
  /// Frames that repeat the frame before them are left out.
  case lateFrames(count: Int)
  /// A steady drift under the motion is taken out.
  case drift(perSecond: DoubleDouble)
}

/// One row of a recording: a time and a value.
package struct RecordedPoint: Sendable, Equatable {
  /// The time in seconds, on any clock.
  package let time: DoubleDouble
  /// The value in the recording's unit.
  package let value: DoubleDouble

  package init(time: DoubleDouble, value: DoubleDouble) {
    (self.time, self.value) = (time, value)
  }

  /// Creates a point from Doubles, which count as exact.
  package init(time: Double, value: Double) {
    self.init(time: DoubleDouble(time), value: DoubleDouble(value))
  }
}

extension RecordedPoint {
  /// The last decimal place of a recording's values: the largest 10^-d, with d in 0...17, of which
  /// all values are multiples. Zero if there is none.
  static func valueResolution(of points: [RecordedPoint]) -> Double {
    var scale = 1.0
    for _ in 0...17 {
      let isWhole = points.allSatisfy { point in
        let units = point.value * scale
        let distance = (units - units.roundedToEven()).magnitude.high
        return distance <= units.magnitude.high * 0x1p-50
      }
      if isWhole { return 1 / scale }
      scale *= 10
    }
    return 0
  }
}
