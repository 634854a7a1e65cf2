// Fitting: finds the spring or the bounce that explains recorded values.
//
// `Fit` is the entry point. `RecordedMove` leaves out what is no part of the motion: still points,
// late frames, a drift. `SpringFit` and `BounceFit` solve a nonlinear least-squares problem.
//
// - `Normalization` normalizes the recording: times from 0 to 1, values divided by their range.
//   `FitData` holds the points in these units.
// - `VariableProjection` solves for the amplitudes by linear least squares (`OrthogonalColumns`),
//   so that only two parameters stay nonlinear: the rates (`FitRates`). This is variable
//   projection.
// - `FitSearch` finds the best rates with Levenberg-Marquardt, from several starts. It searches in
//   Double and takes the last steps in DoubleDouble (`GaussNewtonRefinement`); `FitNumber`
//   abstracts over both.
// - `SpringBasisFunctions` evaluates the basis functions and their derivatives.
//   `DampedSinusoidTable` does so fast for many times.
// - `FitSolution` is the result with its units and quality. It also detects a last point that is
//   the target and not a value of the curve.
// - `FrequencyScan` looks for rival solutions, `FitStandardErrors` gives the intervals of the
//   rates, and `FitDoubt` says why a recording does not determine the motion.
// - Stops of a CSS easing are not measurements: `FitSolution.fitBakedPoints` fits them or the lines
//   between them.

import ExactNumerics
import Motion

/// A recording and the best-fitting curve of one kind.
package struct Fit: Sendable {
  /// The kind of motion to fit.
  package enum CurveKind: String, CaseIterable, Sendable {
    case spring, bounce

    /// The kind that is not this one.
    package var other: CurveKind { self == .spring ? .bounce : .spring }

    var family: FitFamily { self == .spring ? .spring : .swing }
  }

  /// The fitted curve.
  package enum FittedCurve: Sendable {
    case spring(SpringFit)
    case bounce(BounceFit)
  }

  /// The points that the curve is fitted to, sorted by time.
  package let points: [RecordedPoint]
  /// The fitted spring or bounce.
  package let found: FittedCurve
  /// The changes to the recording before the fit.
  package private(set) var notes: [FitNote] = []

  /// Fits a curve of one kind to the part of a recording that moves.
  ///
  /// - Parameters:
  ///   - points: the recording, sorted by time.
  ///   - kind: the kind of curve to fit.
  ///   - keepsStart: true to keep still points at the start.
  ///   - keepsEnd: true to keep still points at the end.
  /// - Throws: `ParameterError` for "recording" if no motion can be fitted.
  package init(
    _ points: [RecordedPoint], as kind: CurveKind, keepsStart: Bool = false, keepsEnd: Bool = false
  ) throws(ParameterError) {
    let move = try RecordedMove(
      points, family: kind.family, keepsStart: keepsStart, keepsEnd: keepsEnd)
    try self.init(whole: move.points, as: kind, hasDrift: move.hasDrift)
    notes = move.notes
    if move.hasDrift { notes.append(.drift(perSecond: drift)) }
  }

  /// Fits a curve of one kind to the stops of a CSS easing.
  ///
  /// - Parameter baking: the precision of the stops.
  package init(
    _ points: [RecordedPoint], as kind: CurveKind, baked baking: BakingPrecision
  ) throws(ParameterError) {
    self.points = points
    found =
      kind == .spring
      ? .spring(try SpringFit(points, baked: baking)) : .bounce(try BounceFit(points))
  }

  /// Fits a curve of one kind to all points.
  init(
    whole points: [RecordedPoint], as kind: CurveKind, hasDrift: Bool = false
  ) throws(ParameterError) {
    self.points = points
    found =
      kind == .spring
      ? .spring(try SpringFit(points, hasDrift: hasDrift))
      : .bounce(try BounceFit(points, hasDrift: hasDrift))
  }

  /// The kind of the fitted curve.
  package var kind: CurveKind {
    switch found {
    case .spring: .spring
    case .bounce: .bounce
    }
  }

  /// The residuals of the fit and the verdict on them.
  package var quality: FitQuality {
    switch found {
    case .spring(let fit): fit.quality
    case .bounce(let fit): fit.quality
    }
  }

  /// The distance between a spring and the baked curve; nil for a recording and for a bounce.
  package var match: BakedCurveDistance? {
    if case .spring(let fit) = found { return fit.match }
    return nil
  }

  /// The reason why the recording does not determine the curve; nil if it does.
  package var doubt: FitDoubt? {
    switch found {
    case .spring(let fit): fit.doubt
    case .bounce(let fit): fit.doubt
    }
  }

  /// The times of the motions, if the recording is several one after another; else empty.
  package var moves: [(start: Double, end: Double)] {
    let moves = Self.moves(in: points, as: kind) ?? []
    return moves.map { ($0[0].time.nearestDouble, $0[$0.count - 1].time.nearestDouble) }
  }

  private var drift: DoubleDouble {
    switch found {
    case .spring(let fit): fit.drift
    case .bounce(let fit): fit.drift
    }
  }

  /// The curve's value at a time.
  ///
  /// - Parameter time: seconds on the recording's clock.
  package func value(at time: DoubleDouble) -> DoubleDouble {
    switch found {
    case .spring(let fit): fit.value(at: time)
    case .bounce(let fit): fit.value(at: time)
    }
  }

  /// The spring of the fitted motion; nil for a bounce that is no spring's motion.
  package var spring: Spring? {
    switch found {
    case .spring(let fit): fit.curve.spring
    case .bounce(let fit): fit.curve.spring?.spring
    }
  }
}

/// The residuals of a fit.
package struct FitQuality: Sendable {
  /// The number of points that the motion was fitted to.
  package let pointCount: Int
  /// The number of points at the end that were left out of the fit.
  ///
  /// An animation that lands jumps to its target at the end, so that its last value is no value of
  /// the curve.
  package let omittedCount: Int
  /// The recording's largest value minus its smallest; above 0.
  package let range: DoubleDouble
  /// The largest distance between a point and the motion, in the recording's values; at least 0.
  package let worst: DoubleDouble
  /// The root mean square of the distances between the points and the motion.
  package let rootMeanSquare: DoubleDouble
  /// True if the motion explains the points significantly better than a parabola, by an F-test.
  ///
  /// If false, the points cover too short a part of an oscillation, or are too noisy, to determine
  /// a spring: every sufficiently low frequency fits.
  package let isBetterThanParabola: Bool

  /// The root mean square divided by ``range``, as ``verdict(accepting:)`` compares it.
  package var share: DoubleDouble { rootMeanSquare / range }

  /// The default limit of ``share``: 2 % of the range.
  ///
  /// Values rounded to whole points are within 0.3 % on a range of 100 points, and the noise of a
  /// hand-made recording is within 1 %. A motion of another kind is off by 5 % or more.
  package static let defaultErrorLimit = DoubleDouble(0.02)

  /// The conclusion from the residuals.
  package enum Verdict: Sendable, Equatable {
    /// The recording is a motion of this kind.
    case fits
    /// The recording is no motion of this kind: the residual exceeds the accepted share.
    case tooFar
    /// The recording may be a motion of this kind. A parabola explains it as well, so the
    /// parameters are not unique.
    case undetermined
  }

  /// Judges the fit.
  ///
  /// - Parameter share: the largest accepted root mean square, divided by the range.
  package func verdict(accepting share: DoubleDouble = defaultErrorLimit) -> Verdict {
    if self.share > share { return .tooFar }
    return isBetterThanParabola ? .fits : .undetermined
  }
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
    self.time = time
    self.value = value
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
