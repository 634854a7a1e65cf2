import ExactNumerics

/// Animations of one kind on a track, one for each step that a model takes: each starts with its
/// step and runs as long as the others, whatever comes after it.
///
/// The events of a long touch log are most of what there is to tell of it; kept so they take no
/// room of their own.
public struct EventSeries: Sendable {
  /// The animations' name: "drag".
  public let name: String
  /// The index of the track that they run on.
  public let track: Int
  /// Seconds from the first frame to the first step.
  public let start: DoubleDouble
  /// The steps, of which the times count.
  public let steps: ModelSteps
  /// Seconds that each animation runs: above 0.
  public let duration: Double
  /// How many of the starts are told here; those of the last steps may be listed by themselves.
  public var starts: Int
  /// Only what has run to its end by then is told of.
  public var end: DoubleDouble

  /// - Parameters:
  ///   - name: the animations' name.
  ///   - track: the index of the track that they run on.
  ///   - start: seconds from the first frame to the first step.
  ///   - steps: the steps, of which the times count.
  ///   - duration: seconds that each animation runs: above 0.
  ///   - starts: how many of the starts are told here: those of the first steps.
  ///   - end: the moment by which it must have run to its end to be told of.
  public init(
    _ name: String, track: Int, start: DoubleDouble, steps: ModelSteps, duration: Double,
    starts: Int, end: DoubleDouble
  ) {
    self.name = name
    self.track = track
    self.start = start
    self.steps = steps
    self.duration = duration
    self.starts = starts
    self.end = end
  }

  /// When a step comes.
  public func start(of step: Int) -> DoubleDouble { start + steps.times[step] }

  /// When a step's animation has run to its end.
  public func completion(of step: Int) -> DoubleDouble { start(of: step) + duration }

  /// The first step whose animation has not run to its end by a moment; a time is the nearest
  /// Double of what it was made from.
  public func firstRunning(at time: DoubleDouble) -> Int {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = low + (high - low) / 2
      if completion(of: middle).nearestDouble <= time.nearestDouble {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// How many steps have come by a moment.
  func begun(by time: DoubleDouble) -> Int { steps.count(until: time - start) }
}
