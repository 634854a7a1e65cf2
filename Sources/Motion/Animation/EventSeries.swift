import ExactNumerics

/// The start and completion events of equally long animations on one track: one animation for each
/// step of a model value, such as each move of a drag.
///
/// A long touch log has mostly such events. A series computes them from the steps' times and stores
/// none of them.
package struct EventSeries: Sendable {
  /// The animations' name: "drag".
  package let name: String
  /// The index of the animated track.
  package private(set) var track: Int
  /// Seconds from the first frame to the start of the steps.
  package let start: DoubleDouble
  /// The model's steps; only their times are used.
  package let steps: TimedModelValues
  /// The duration of each animation in seconds: above 0.
  package let duration: Double
  /// The number of start events in this series. The starts of later steps may be listed separately.
  package private(set) var starts: Int
  /// The number of animations that have run to their end.
  package private(set) var completedCount = 0
  /// The number of completion events in this series. Those after the first `finished` report a
  /// replaced animation.
  package private(set) var completionEventCount = 0
  /// The time at which the unfinished animations are replaced; nil if they are not.
  package private(set) var replacement: DoubleDouble?

  /// - Parameters:
  ///   - name: the animations' name.
  ///   - track: the index of the animated track.
  ///   - start: seconds from the first frame to the start of the steps.
  ///   - steps: the model's steps; only their times are used.
  ///   - duration: the duration of each animation in seconds: above 0.
  ///   - starts: the number of start events in this series, counted from the first step.
  package init(
    _ name: String, track: Int, start: DoubleDouble, steps: TimedModelValues, duration: Double,
    starts: Int
  ) {
    self.name = name
    self.track = track
    self.start = start
    self.steps = steps
    self.duration = duration
    self.starts = starts
  }

  /// The time at which a step's animation starts.
  package func startTime(of step: Int) -> DoubleDouble { start + steps.times[step] }

  /// The time at which a step's animation runs to its end.
  package func undisturbedEnd(of step: Int) -> DoubleDouble { startTime(of: step) + duration }

  /// The time of a step's completion event, by itself or by replacement.
  func completionEventTime(of step: Int) -> DoubleDouble {
    step < completedCount ? undisturbedEnd(of: step) : replacement ?? undisturbedEnd(of: step)
  }

  package var isReplaced: Bool { replacement != nil }

  /// Advances to a time: animations that have run to their end by then are finished.
  package mutating func completeAnimations(at time: DoubleDouble) {
    completedCount = firstRunningStep(at: time)
    completionEventCount = completedCount
  }

  /// Replaces the running animations at a time by something else on the track.
  ///
  /// - Returns: the number of animations that end as they start; this series does not report them.
  package mutating func replaceRunningAnimations(at time: DoubleDouble) -> Int {
    completeAnimations(at: time)
    replacement = time
    completionEventCount = steps.count
    while completionEventCount > completedCount, startTime(of: completionEventCount - 1) >= time {
      completionEventCount -= 1
    }
    return steps.count - completionEventCount
  }

  /// The first step whose animation has not run to its end at a time. Times are compared as the
  /// nearest Doubles, because they were made from Doubles.
  private func firstRunningStep(at time: DoubleDouble) -> Int {
    (0..<steps.count).partitioningIndex {
      undisturbedEnd(of: $0).nearestDouble > time.nearestDouble
    }
  }

  /// The series on a track with another index.
  func reindexed(track: Int) -> EventSeries {
    var series = self
    series.track = track
    return series
  }

  /// The series without the events after a time.
  func truncated(at time: DoubleDouble) -> EventSeries {
    var series = self
    series.starts = min(starts, steps.count(until: time - start))
    series.completedCount = min(completedCount, firstRunningStep(at: time))
    if replacement.map({ $0 > time }) ?? true {
      series.completionEventCount = series.completedCount
    }
    return series
  }
}
