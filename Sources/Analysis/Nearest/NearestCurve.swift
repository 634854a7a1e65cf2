// Nearest: finds the curve of a kind whose largest distance from a given curve is least, the
// minimax approximation.
//
// `NearestCurve` is the entry point. It runs in three stages.
//
// 1. `ApproximationFamily`, a kind of curve with its parameters and its error, finds parameters in
//    Double: sequential linear programming (`LinearProgram`) on the peaks of the error.
// 2. `MinimaxSolution` solves the optimality conditions with Newton's method in DoubleDouble.
// 3. `SpringTimingDifference` bounds the error at all times. It must equal the solution's error,
//    which proves the result.

import ExactNumerics
import Motion

/// The minimax (Chebyshev) approximation of a curve: the one of its kind with the smallest largest
/// error over all times.
package struct NearestCurve: Sendable {
  /// The approximating curve.
  package enum ApproximatingCurve: Sendable {
    /// A timing function.
    case timing(TimingFunction)
    /// A spring, released from rest.
    case spring(Spring)
  }

  /// The nearest curve.
  package let shape: ApproximatingCurve
  /// The seconds of the timing function, whether it is the nearest curve or the given one.
  package let duration: DoubleDouble
  /// The largest distance from the given curve over all times, as a share of the range. The bound
  /// is proved. It is 0 if the given curve is itself of the kind.
  package let error: DoubleDouble
  /// The times of the largest error, in order. A value is positive if the given curve is ahead.
  ///
  /// Any other curve of the kind nearby has a larger error at one of these times.
  package let errorPeakTimes: [TimedDifference]

  /// The approximated curve in units of the duration, with the family of its approximation.
  private let family: ApproximationFamily

  /// Refines a search result to all digits and proves it; `parameter` is to blame if it is not
  /// proved.
  private init(
    _ found: ApproximationFamily.SearchPoint, in family: ApproximationFamily,
    duration: DoubleDouble, blaming parameter: String,
    _ shape: ([DoubleDouble]) throws(ParameterError) -> ApproximatingCurve
  ) throws(ParameterError) {
    guard let solution = MinimaxSolution(family, from: found),
      let largest = family.largestError(solution.parameters),
      (largest - solution.error).magnitude.high < 1e-13
    else { throw Self.unprovenError(parameter) }
    errorPeakTimes = zip(solution.positions, solution.signs).map { position, sign in
      (family.timeAtPosition(of: position, solution.parameters) * duration, largest * sign)
    }.ascending { $0.time }
    (self.family, self.duration, error) = (family, duration, largest)
    self.shape = try shape(solution.parameters)
  }

  /// The largest accepted error, as a share of the range.
  private static let mostError = 0.75

  /// Returns the error for a curve whose optimality is not proved.
  private static func unprovenError(_ parameter: String) -> ParameterError {
    ParameterError(
      parameter,
      "has no nearest curve that could be proved to be it; one for slightly other numbers may have")
  }

  /// Returns the largest error of another timing function and its duration in seconds, for example
  /// this one with rounded numbers. Nil for a spring, and if the proof takes too long.
  package func error(of timing: TimingFunction, duration other: DoubleDouble) -> DoubleDouble? {
    guard case .timing(let curve) = family, other > .zero else { return nil }
    let handles = [timing.x1, timing.y1, timing.x2, timing.y2].map { DoubleDouble($0) }
    return ApproximationFamily.timing(Self.springInUnitTime(curve, other / duration))
      .largestError(handles)
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
      let own = Self.springInUnitTime(curve, time)
      guard let found = ApproximationFamily.timing(own).bestOptimum() else {
        throw Self.unprovenError("to")
      }
      let later = SpringTimingDifference(own, .linear).largestErrorAfterEnd.share.magnitude.high
      if found.largest <= later * (1 + 1e-6) {
        // Many curves have the spring's offset after the duration as their largest error.
        time = time * 1.25
        if duration != nil { time = DoubleDouble(Display.roundedUp(time.high)) }
        continue
      }
      try require(
        found.largest <= Self.mostError, "duration",
        "must be shorter: no timing function that takes so long stays within three "
          + "quarters of the way")
      try self.init(found, in: .timing(own), duration: time, blaming: "to") {
        .timing(ApproximationFamily.timingFunction($0))
      }
      try require(
        attempt == 0 || duration == nil, "duration",
        "must be longer, as \(Display.number(time.nearestDouble)) is: when it is over the "
          + "spring has more of the way left than a curve is off before")
      return
    }
    throw Self.unprovenError(duration == nil ? "to" : "duration")
  }

  /// The largest number of attempts, each 25 % longer: up to a million times the duration.
  private static let mostAttempts = 64

  /// Returns the spring with a duration as the unit of time.
  private static func springInUnitTime(
    _ curve: SpringCurve, _ duration: DoubleDouble
  ) -> SpringCurve {
    let damping = DampingRatio(of: curve.spring)
    let spring = Spring(
      naturalFrequency: curve.spring.naturalFrequency * duration, dampingRatio: damping.ratio,
      oneMinusRatio: damping.oneMinusRatio)
    return SpringCurve(spring, from: .zero, to: .one, velocity: curve.velocity * duration)
  }

  /// The smallest damping ratio: below it a timing function's error exceeds half the range.
  private static let leastRatio = 0.1

  /// Finds the spring, released from rest, nearest to a timing function, which stays at its target
  /// after its duration in seconds.
  ///
  /// - Throws: `ParameterError` for "spring" if no spring is nearest. For "duration" if it is not
  ///   above 0 or the spring's parameters are out of range.
  package init(springNear timing: TimingFunction, duration: Double) throws(ParameterError) {
    try require(
      (0...1).contains(timing.x1) && (0...1).contains(timing.x2), "spring",
      "needs x1 and x2 in 0...1")
    try require(
      timing.y1.magnitude <= 10 && timing.y2.magnitude <= 10, "spring",
      "needs y1 and y2 within 10: no spring is near to others")
    try require(duration > 0, "duration", "must be above 0")
    guard let found = ApproximationFamily.spring(timing).bestOptimum() else {
      throw Self.unprovenError("spring")
    }
    try require(
      found.largest <= Self.mostError, "spring",
      "is no spring's way: none stays within three quarters of the way of it")
    func shown(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
    try require(
      found.parameters[0] > ApproximationFamily.leastInverse * 1.001, "spring",
      "starts too fast for any spring: stiffer and stiffer ones come nearer and nearer to "
        + "1 - e^(-\(shown(1 / found.parameters[1])) t), t from 0 to 1, which is "
        + "off by \(shown(found.largest)); give it a smaller y1 or a larger x1")
    let second = DoubleDouble(duration)
    try self.init(found, in: .spring(timing), duration: second, blaming: "spring") {
      (parameters) throws(ParameterError) in
      let (inverse, lag) = (parameters[0], parameters[1])
      let spring = Spring(
        naturalFrequency: 1 / (inverse * second), dampingRatio: lag / (inverse * 2))
      try require(
        spring.isWithinRange, "duration",
        "makes a stiffness or damping that is not within 1e-30...1e30")
      return .spring(spring)
    }
  }
}

/// A difference of two curves as a share of the distance, positive if the given curve is ahead, and
/// its time in seconds.
package typealias TimedDifference = (time: DoubleDouble, share: DoubleDouble)
