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
  public private(set) var track: Int
  /// Seconds from the first frame to the first step.
  public let start: DoubleDouble
  /// The steps, of which the times count.
  public let steps: ModelSteps
  /// Seconds that each animation runs: above 0.
  public let duration: Double
  /// How many of the starts are told here; those of the last steps may be listed by themselves.
  public private(set) var starts: Int
  /// How many have run to their end.
  public private(set) var finished = 0
  /// How many are told to have ended here: the others after those that have finished are replaced.
  public private(set) var ended = 0
  /// When the others are replaced, if something does.
  public private(set) var replacement: DoubleDouble?

  /// - Parameters:
  ///   - name: the animations' name.
  ///   - track: the index of the track that they run on.
  ///   - start: seconds from the first frame to the first step.
  ///   - steps: the steps, of which the times count.
  ///   - duration: seconds that each animation runs: above 0.
  ///   - starts: how many of the starts are told here: those of the first steps.
  public init(
    _ name: String, track: Int, start: DoubleDouble, steps: ModelSteps, duration: Double,
    starts: Int
  ) {
    self.name = name
    self.track = track
    self.start = start
    self.steps = steps
    self.duration = duration
    self.starts = starts
  }

  /// When a step comes.
  public func start(of step: Int) -> DoubleDouble { start + steps.times[step] }

  /// When a step's animation has run to its end.
  public func completion(of step: Int) -> DoubleDouble { start(of: step) + duration }

  /// When a step's animation ends, one of those that are told to.
  func end(of step: Int) -> DoubleDouble {
    step < finished ? completion(of: step) : replacement ?? completion(of: step)
  }

  public var isReplaced: Bool { replacement != nil }

  /// Lets time go by until a moment: what has run to its end by then has finished.
  public mutating func finish(at time: DoubleDouble) {
    finished = firstRunning(at: time)
    ended = finished
  }

  /// Lets something else begin on the track, which ends what has begun before.
  ///
  /// - Returns: how many end as they begin, which are not told of here.
  public mutating func replace(at time: DoubleDouble) -> Int {
    finish(at: time)
    replacement = time
    ended = steps.count
    while ended > finished, start(of: ended - 1) >= time { ended -= 1 }
    return steps.count - ended
  }

  /// The first step whose animation has not run to its end by a moment; a time is the nearest
  /// Double of what it was made from.
  private func firstRunning(at time: DoubleDouble) -> Int {
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

  /// The same on a track of another index.
  func on(track: Int) -> EventSeries {
    var series = self
    series.track = track
    return series
  }

  /// The same without what comes after a moment.
  func cut(at time: DoubleDouble) -> EventSeries {
    var series = self
    series.starts = min(starts, steps.count(until: time - start))
    series.finished = min(finished, firstRunning(at: time))
    if replacement.map({ $0 > time }) ?? true { series.ended = series.finished }
    return series
  }
}
