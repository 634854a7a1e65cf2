// Nearest: finds the curve of a kind whose largest distance from a given curve is least, the
// minimax approximation.
//
// `NearestCurve` is the entry point. It runs in three stages.
//
// 1. `MinimaxSearch` finds the parameters in Double: sequential linear programming
//    (`LinearProgram`) on the peaks of the error.
// 2. `MinimaxSolution` solves the optimality conditions with Newton's method, to all digits of
//    DoubleDouble.
// 3. `ApproximationFamily.largestError(_:)` bounds the error at all times. It must equal the
//    solution's error, which proves the result. `SpringTimingDifference` does so.
//
// `ApproximationFamily` defines the kinds of curves: parameters, ranges, error, and derivatives by
// finite differences.

import ExactNumerics
import Motion

/// The minimax (Chebyshev) approximation of a curve: the one of its kind with the smallest largest
/// error over all times.
package struct NearestCurve: Sendable {
  /// The approximating curve.
  package enum ApproximatingCurve: Sendable {
    /// A timing function; ``NearestCurve/duration`` holds its seconds.
    case timing(TimingFunction)
    /// A spring, released from rest.
    case spring(Spring)
  }

  /// The nearest curve.
  package let shape: ApproximatingCurve
  /// The timing function's duration in seconds.
  package let duration: DoubleDouble?
  /// The largest distance from the given curve over all times, as a share of the range. The bound
  /// is proved. It is 0 if the given curve is itself of the kind.
  package let error: DoubleDouble
  /// The times of the largest error, in order. A value is positive if the given curve is ahead.
  ///
  /// Any other curve of the kind nearby has a larger error at one of these times.
  package let errorPeakTimes: [TimedDifference]

  /// The approximated curve.
  let given: TargetCurve

  /// The approximated curve as the search uses it.
  struct TargetCurve {
    let family: ApproximationFamily
    /// The length in seconds of the family's unit of time.
    let second: DoubleDouble
  }

  init(
    _ shape: ApproximatingCurve, duration: DoubleDouble? = nil, near given: TargetCurve,
    _ proved: ProvenSolution? = nil
  ) {
    self.shape = shape
    self.duration = duration
    self.given = given
    error = proved?.error ?? .zero
    errorPeakTimes = proved?.peaks ?? []
  }

  /// A proved solution: parameters, error and peaks.
  struct ProvenSolution {
    let parameters: [DoubleDouble]
    let error: DoubleDouble
    let peaks: [TimedDifference]
  }

  /// Refines a search result to all digits and proves it.
  ///
  /// - Returns: nil if it is not proved to be the nearest.
  static func provenSolution(_ found: MinimaxSearch.SearchPoint, near given: TargetCurve)
    -> ProvenSolution?
  {
    guard let solution = MinimaxSolution(given.family, from: found),
      let largest = given.family.largestError(solution.parameters),
      (largest - solution.error).magnitude.high < 1e-13
    else { return nil }
    var peaks: [TimedDifference] = []
    for peak in solution.peaks {
      let time = given.family.timeAtPosition(of: peak.position, solution.parameters) * given.second
      peaks.append(TimedDifference(time: time, share: largest * peak.sign))
    }
    peaks = peaks.ascending { $0.time }
    return ProvenSolution(parameters: solution.parameters, error: largest, peaks: peaks)
  }

  /// The largest accepted error, as a share of the range.
  static let mostError = 0.75

  /// Returns the error for a curve whose optimality is not proved.
  static func unprovenError(_ parameter: String) -> ParameterError {
    ParameterError(
      parameter,
      "has no nearest curve that could be proved to be it; one for slightly other numbers may have")
  }
}

extension NearestCurve {
  /// Finds the timing function nearest to a spring's motion.
  ///
  /// - Parameters:
  ///   - spring: the spring to approximate.
  ///   - velocity: the initial velocity towards the target, in ranges a second.
  ///   - duration: seconds from start to end; nil for the settling duration to a thousandth of the
  ///     range.
  /// - Throws: `ParameterError` for "to" if the damping ratio is below 0.1 or nothing can be
  ///   proved. For "duration" if the spring's offset after it exceeds the curve's error, or if it
  ///   is so long that no curve is near.
  package init(
    timingNear spring: Spring, velocity: DoubleDouble, duration: Double?
  ) throws(ParameterError) {
    try require(
      Self.leastRatio <= spring.dampingRatio.high, "to",
      "knows no timing function for a damping ratio below \(Self.leastRatio): it swings for too "
        + "long"
    )
    try require(duration ?? 1 > 0, "duration", "must be above 0")
    let curve = SpringCurve(spring, from: .zero, to: .one, velocity: velocity)
    let usual = try SettlingRule.lastExceed.time(of: curve)
    guard var time = duration.map({ DoubleDouble($0) }) ?? usual else {
      throw Self.unprovenError("to")
    }
    for attempt in 0..<Self.mostAttempts {
      let given = TargetCurve(family: .timing(Self.springInUnitTime(curve, time)), second: time)
      switch try Self.resultForDuration(near: given) {
      case .near(let proved):
        if attempt > 0, duration != nil {
          throw ParameterError(
            "duration",
            "must be longer, as \(Display.number(time.nearestDouble)) is: when it is over the "
              + "spring has more of the way left than a curve is off before")
        }
        let timing = ApproximationFamily.timingFunction(proved.parameters)
        self.init(.timing(timing), duration: time, near: given, proved)
        return
      case .isOver:
        time = time * 1.25
        if duration != nil { time = DoubleDouble(Display.roundedUp(time.high)) }
      }
    }
    throw Self.unprovenError(duration == nil ? "to" : "duration")
  }

  /// The result for one duration.
  private enum DurationResult {
    case near(ProvenSolution)
    /// The largest error is the spring's offset after the duration. Many curves have that error.
    case isOver
  }

  private static func resultForDuration(near given: TargetCurve) throws(ParameterError)
    -> DurationResult
  {
    guard let found = MinimaxSearch(family: given.family).bestOptimum() else {
      throw unprovenError("to")
    }
    if found.largest <= given.family.largestErrorAfterEnd * (1 + 1e-6) { return .isOver }
    try require(
      found.largest <= mostError, "duration",
      "must be shorter: no timing function that takes so long stays within three "
        + "quarters of the way")
    guard let proved = provenSolution(found, near: given) else { throw unprovenError("to") }
    return .near(proved)
  }

  /// The largest number of attempts, each 25 % longer: up to a million times the duration.
  private static let mostAttempts = 64

  /// Returns the spring with a duration as the unit of time.
  static func springInUnitTime(_ curve: SpringCurve, _ duration: DoubleDouble) -> SpringCurve {
    let damping = DampingRatio(of: curve.spring)
    let spring = Spring(
      naturalFrequency: curve.spring.naturalFrequency * duration, dampingRatio: damping.ratio,
      oneMinusRatio: damping.oneMinusRatio)
    return SpringCurve(spring, from: .zero, to: .one, velocity: curve.velocity * duration)
  }

  /// The smallest damping ratio: below it a timing function's error exceeds half the range.
  private static let leastRatio = 0.1

  /// Finds the spring, released from rest, nearest to a timing function.
  ///
  /// - Parameters:
  ///   - timing: the timing function to approximate; after its duration it stays at its target.
  ///   - duration: seconds, above 0.
  /// - Throws: `ParameterError` for "spring" if no spring is nearest. For "duration" if it is
  ///   not above 0 or the spring's parameters are out of range.
  package init(springNear timing: TimingFunction, duration: Double) throws(ParameterError) {
    try require(
      (0...1).contains(timing.x1) && (0...1).contains(timing.x2), "spring",
      "needs x1 and x2 in 0...1")
    try require(
      timing.y1.magnitude <= 10 && timing.y2.magnitude <= 10, "spring",
      "needs y1 and y2 within 10: no spring is near to others")
    try require(duration > 0, "duration", "must be above 0")
    let second = DoubleDouble(duration)
    let given = TargetCurve(family: .spring(timing), second: second)
    guard let found = MinimaxSearch(family: given.family).bestOptimum() else {
      throw Self.unprovenError("spring")
    }
    try require(
      found.largest <= Self.mostError, "spring",
      "is no spring's way: none stays within three quarters of the way of it")
    try require(
      found.parameters[0] > ApproximationFamily.leastInverse * 1.001, "spring",
      "starts too fast for any spring: stiffer and stiffer ones come nearer and nearer to "
        + "1 - e^(-\(Self.roundedToFourDecimals(1 / found.parameters[1])) t), t from 0 to 1, "
        + "which is "
        + "off by \(Self.roundedToFourDecimals(found.largest)); give it a smaller y1 or a larger x1"
    )
    guard let proved = Self.provenSolution(found, near: given) else {
      throw Self.unprovenError("spring")
    }
    let (inverse, lag) = (proved.parameters[0], proved.parameters[1])
    let spring = Spring(
      naturalFrequency: 1 / (inverse * second), dampingRatio: lag / (inverse * 2))
    try require(
      spring.isWithinRange, "duration",
      "makes a stiffness or damping that is not within 1e-30...1e30")
    self.init(.spring(spring), duration: second, near: given, proved)
  }

  /// Returns the number rounded to 4 decimals.
  private static func roundedToFourDecimals(_ number: Double) -> Double {
    (number * 1e4).rounded() / 1e4
  }
}

/// A difference of two curves and its time. It is positive if the given curve is ahead.
package struct TimedDifference: Sendable {
  /// The time in seconds.
  package let time: DoubleDouble
  /// The difference as a share of the distance.
  package let share: DoubleDouble
}
