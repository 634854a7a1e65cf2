import ExactNumerics
import Motion

/// The spring of least squares of a recording: the one motion of all springs, let go or thrown,
/// whose values are nearest to the recorded ones, the sum of the squares of the distances being
/// smallest.
///
///     x(t) = T + G (D C + (v0 + beta D) S),   t from the recording's first time on
///
/// All five numbers, T, D, v0, k / m and c / m, are free. From exact values all are recovered to
/// 1e-9 and better, from 25 digits to 1e-15, where the recording shows them: one time constant, and
/// points close enough for every part of the motion. Motions that hold only one of a spring's two
/// exponentials, such as a decay, are the same for many springs; one of them is found. Frequencies
/// above half a turn between the two nearest points look like lower ones, and are taken for these.
public struct SpringFit: Sendable {
  /// The recording's first time, in seconds: the moment 0 of the curve.
  public let start: DoubleDouble
  /// The motion in seconds and the recording's values; its spring has a mass of 1.
  public let curve: SpringCurve
  public let quality: FitQuality
  /// How near it is to a curve that was baked; nil for one that was recorded.
  public let match: BakedMatch?
  /// Why the recording does not determine a spring; nil where it does.
  public let doubt: FitDoubt?
  /// The largest errors of the numbers, to first order: every motion that explains the recording as
  /// well is within them. Nil for a baked curve.
  public let error: FitDeviations?
  private let solution: FitSolution

  /// The fewest points that it takes: one more than a spring's motion has parameters.
  public static let fewestPoints = 6

  /// Fits a recording; time is in proportion to the number of points.
  ///
  /// - Throws: `ParameterError` named "recording" where no motion can be fitted: fewer than 6
  ///   points, numbers that are not finite or are beyond 1e100 (times 1e40), times that do not
  ///   increase, values all the same.
  public init(_ recording: [RecordedPoint]) throws(ParameterError) {
    let found = try FitSolution(recording, family: .spring)
    let scan = FitScan(found, place: RecordedPoint.place(of: recording))
    self.init(FitSolution(found, motion: scan.best), nil, scan)
  }

  /// Fits a baked curve.
  ///
  /// An easing starts and ends at known places: from rest where such a motion is near enough, else
  /// thrown. Keyframes are points of their curve as those of a recording are.
  ///
  /// - Throws: `ParameterError` as for a recording.
  public init(_ points: [RecordedPoint], baked baking: Baking) throws(ParameterError) {
    if baking.start != nil, baking.target != nil {
      let (solution, match) = try FitSolution.baked(points, baking)
      self.init(solution, match)
    } else {
      let solution = try FitSolution(points, family: .spring)
      let quality = solution.quality
      let allowed = quality.range * 0.0015 + DoubleDouble(baking.valueStep)
      self.init(
        solution, BakedMatch(measure: .stops, distance: quality.worst, allowed: allowed))
    }
  }

  private init(_ solution: FitSolution, _ match: BakedMatch?, _ scan: FitScan? = nil) {
    self.solution = solution
    doubt = scan.flatMap { FitDoubt($0, in: solution.units) }
    error = scan.map {
      solution.springDeviations(noise: $0.reach * solution.units.range.high)
        .determined(of: solution.curve.spring.stiffness.nearestDouble, power: 2)
    }
    self.match = match
    start = solution.units.start
    curve = solution.curve
    quality = solution.quality
  }

  /// How far off the curve's numbers may be.
  ///
  /// - Parameter noise: how far off the recorded values may be, a standard deviation.
  public func deviations(noise: Double) -> FitDeviations {
    solution.springDeviations(noise: noise)
  }

  /// The value that the curve has at a time of the recording's clock, in seconds.
  public func value(at time: DoubleDouble) -> DoubleDouble {
    curve.value(at: Instant(frames: time - start, fps: 1))
  }
}
