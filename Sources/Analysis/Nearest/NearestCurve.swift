import ExactNumerics
import Motion

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

  /// What it is near to.
  let given: Given

  /// What a curve is near to, in the words of the search.
  struct Given {
    let family: NearestFamily
    /// Seconds of the family's unit of time.
    let second: DoubleDouble
  }

  init(
    _ shape: Shape, duration: DoubleDouble? = nil, near given: Given, _ proved: Proved? = nil
  ) {
    self.shape = shape
    self.duration = duration
    self.given = given
    error = proved?.error ?? .zero
    peaks = proved?.peaks ?? []
  }

  /// What was found and proved to be the nearest.
  struct Proved {
    let parameters: [DoubleDouble]
    let error: DoubleDouble
    let peaks: [SpringDifference.Distance]
  }

  /// What a search has found, to all digits.
  ///
  /// - Returns: nil if it is not proved to be the nearest.
  static func proved(_ found: NearestSearch.Found, near given: Given) -> Proved? {
    guard let solution = NearestSolution(given.family, from: found),
      let largest = given.family.largestError(solution.parameters),
      (largest - solution.error).magnitude.high < 1e-13
    else { return nil }
    var peaks: [SpringDifference.Distance] = []
    for peak in solution.peaks {
      let time = given.family.time(of: peak.place, solution.parameters) * given.second
      peaks.append(SpringDifference.Distance(time: time, share: largest * peak.sign))
    }
    peaks.sort { $0.time < $1.time }
    return Proved(parameters: solution.parameters, error: largest, peaks: peaks)
  }

  /// Further off than this share of the way nothing is near.
  static let mostError = 0.75

  /// Why there is none that was found.
  static func refusal(_ parameter: String) -> ParameterError {
    ParameterError(
      parameter,
      "has no nearest curve that could be proved to be it; one for slightly other numbers may have")
  }
}
