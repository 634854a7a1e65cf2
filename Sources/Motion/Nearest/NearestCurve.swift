import ExactNumerics

/// The curve of some kind whose largest distance from a given one is least, of all moments: the
/// minimax, or Chebyshev, approximation.
public struct NearestCurve: Sendable {
  /// What a spring can be brought near to.
  public enum Kind: String, CaseIterable, Sendable {
    /// A timing function, over a duration.
    case cubicBezier = "cubic-bezier"
    /// e^(-alpha u) cos(omega u), u in ticks of 1/60 s.
    case bounce
    /// Penner's elastic ease.
    case elastic
  }

  /// The nearest one.
  public enum Shape: Sendable {
    case timing(TimingFunction)
    case bounce(alpha: DoubleDouble, omega: DoubleDouble)
    /// The period is a share of the duration, in seconds.
    case elastic(period: DoubleDouble, duration: DoubleDouble, amplitude: DoubleDouble)
    case spring(Spring)
  }

  public let shape: Shape
  /// Seconds that a timing function takes, the nearest or the given one.
  public let duration: DoubleDouble?
  /// How far it gets from the given curve, as a share of the way: proved to be the largest of all
  /// moments. 0 where it is the given curve itself.
  public let error: DoubleDouble
  /// Where it gets so far, in order: above 0 where the given curve is ahead. Any other curve of the
  /// kind that is near gets further at one of them.
  public let peaks: [SpringDifference.Distance]

  init(
    _ shape: Shape, duration: DoubleDouble? = nil, error: DoubleDouble = .zero,
    peaks: [SpringDifference.Distance] = []
  ) {
    self.shape = shape
    self.duration = duration
    self.error = error
    self.peaks = peaks
  }

  /// What the search finds and the proof confirms.
  ///
  /// - Parameters:
  ///   - second: how many seconds the family's unit of time is.
  ///   - largest: how far the curve of some parameters gets from the given one, nil if that cannot
  ///     be said.
  static func solution(
    in family: NearestFamily, second: DoubleDouble,
    largest: ([DoubleDouble]) -> DoubleDouble?
  ) -> (parameters: [DoubleDouble], error: DoubleDouble, peaks: [SpringDifference.Distance])? {
    guard let found = NearestSearch(family: family).best(),
      let solution = NearestSolution(family, from: found),
      let largest = largest(solution.parameters),
      (largest - solution.error).magnitude.high < 1e-13
    else { return nil }
    var peaks: [SpringDifference.Distance] = []
    for peak in solution.peaks {
      let time = family.time(of: peak.place, solution.parameters) * second
      peaks.append(SpringDifference.Distance(time: time, share: largest * peak.sign))
    }
    peaks.sort { $0.time < $1.time }
    return (solution.parameters, largest, peaks)
  }

  /// Why there is none.
  static func refusal(_ parameter: String) -> ParameterError {
    ParameterError(parameter, "has no nearest curve that could be proved to be it")
  }
}
