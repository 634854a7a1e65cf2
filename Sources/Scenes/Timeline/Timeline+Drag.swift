import Animations
import ExactNumerics
import Motion

/// An active drag: a finger that moves tracks until its release.
struct ActiveDrag {
  /// A track that follows the finger.
  struct Follower {
    let track: Int
    /// The time at which it takes the first step.
    let start: DoubleDouble
    /// The offset from the finger's model, by component.
    let offset: [DoubleDouble]
  }

  /// The name of its animations in events.
  static let name = "drag"
  /// Seconds in which an offset between a track and its finger decays.
  static let duration = 0.3

  /// True for straight lines from one step to the next; false for additive animations, which let
  /// each step's difference decay by itself.
  let isLinear: Bool
  let followers: [Follower]
  /// The value of each follower when it began to follow.
  let origins: [[DoubleDouble]]
  var steps = TimedModelValues(components: 2)

  /// The curves of a follower up to now, relative to the start of its steps.
  func followerCurves(of follower: Int) -> [Curve] {
    let (origin, offset) = (origins[follower], followers[follower].offset)
    return origin.indices.map { component in
      isLinear
        ? .polyline(
          PolylineCurve(
            from: origin[component], steps: steps, component: component, offset: offset[component]))
        : .additive(
          AdditiveCurve(
            from: origin[component], steps: steps, component: component, offset: offset[component],
            timing: .easeInOut, duration: Self.duration))
    }
  }
}

extension Timeline {
  /// Begins a drag of some tracks, the finger's own track first, and ends their running animations.
  ///
  /// - Parameter time: the time of the first step.
  mutating func beginDrag(
    isLinear: Bool, on followers: [ActiveDrag.Follower], firstStep time: DoubleDouble
  ) {
    for follower in followers {
      if let other = states[follower.track].follower { endDrag(other.leader, at: time) }
    }
    let origins = followers.map { values(of: $0.track, at: $0.start) }
    for (index, follower) in followers.enumerated() {
      let running = states[follower.track].running?.start ?? follower.start
      completeAnimation(follower.track, at: max(follower.start, running))
      states[follower.track].follower = (followers[0].track, index)
      if isLinear {
        log.addEvent(
          .animationStart(ActiveDrag.name, track: follower.track), at: max(time, follower.start))
      }
    }
    drags[followers[0].track] = ActiveDrag(
      isLinear: isLinear, followers: followers, origins: origins)
  }

  /// True if a track follows a finger.
  func isDragged(_ track: Int) -> Bool { states[track].follower != nil }

  /// Appends a step to the drag of a finger's track.
  mutating func appendDragStep(_ track: Int, to value: [Double], at time: DoubleDouble) {
    guard let start = drags[track]?.followers[0].start else { return }
    drags[track]?.steps.append(value, at: max(.zero, time - start))
    for number in value { log.includeMagnitude(number) }
  }

  /// Ends the drag of a finger's track and its followers. Remaining offsets decay, unless another
  /// animation replaces them.
  ///
  /// - Parameter isLetGo: false if only the simulation ends.
  mutating func endDrag(_ track: Int, at time: DoubleDouble, isLetGo: Bool = true) {
    guard let drag = drags[track] else { return }
    drags[track] = nil
    for (index, follower) in drag.followers.enumerated() {
      tracks[follower.track].followFinger(drag.followerCurves(of: index), from: follower.start)
      states[follower.track].follower = nil
      for number in drag.origins[index] + follower.offset { log.includeMagnitude(number.high) }
      if !drag.isLinear {
        logTrail(drag, index, at: time)
      } else if isLetGo {
        log.addEvent(
          .animationCompletion(ActiveDrag.name, track: follower.track, finished: true), at: time)
      }
    }
  }

  /// Logs one additive animation of a follower for each move of the drag. After the release the
  /// offsets of these animations decay. Their sum is the track's trail.
  private mutating func logTrail(_ drag: ActiveDrag, _ index: Int, at time: DoubleDouble) {
    let follower = drag.followers[index]
    // Animations that start at the release are logged at once, before the events that the release
    // causes.
    let letGo = time - drag.followers[0].start
    var starts = drag.steps.count
    while starts > 0, drag.steps.times[starts - 1] >= letGo { starts -= 1 }
    for step in starts..<drag.steps.count {
      log.addEvent(
        .animationStart(ActiveDrag.name, track: follower.track),
        at: follower.start + drag.steps.times[step])
    }
    states[follower.track].trail = log.addDrag(
      EventLog.DragLog(
        track: follower.track, start: follower.start, steps: drag.steps, starts: starts))
  }
}
