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

  /// The interpolation between the steps of a drag.
  enum Interpolation {
    /// Additive: each step's difference decays by itself.
    case additive(TimingFunction, duration: Double)
    /// Straight lines from one step to the next.
    case linear
  }

  let name: String
  let manner: Interpolation
  let followers: [Follower]
  /// The value of each follower when it began to follow.
  let origins: [[DoubleDouble]]
  var steps = TimedModelValues(components: 2)

  /// The curves of a follower up to now, relative to the start of its steps.
  func followerCurves(of follower: Int) -> [Curve] {
    let (origin, offset) = (origins[follower], followers[follower].offset)
    return origin.indices.map { component in
      switch manner {
      case .additive(let timing, let duration):
        .additive(
          AdditiveCurve(
            from: origin[component], steps: steps, component: component, offset: offset[component],
            timing: timing, duration: duration))
      case .linear:
        .polyline(
          PolylineCurve(
            from: origin[component], steps: steps, component: component, offset: offset[component]))
      }
    }
  }
}

extension Timeline {
  /// Begins a drag of some tracks, the finger's own track first, and ends their running animations.
  ///
  /// - Parameters:
  ///   - name: the name of the animation in events.
  ///   - manner: the interpolation between steps.
  ///   - followers: the tracks that follow.
  ///   - time: the time of the first step.
  mutating func beginDrag(
    _ name: String, _ manner: ActiveDrag.Interpolation, on followers: [ActiveDrag.Follower],
    firstStep time: DoubleDouble
  ) {
    for follower in followers {
      if let other = states[follower.track].follower { endDrag(other.leader, at: time) }
    }
    let origins = followers.map { values(of: $0.track, at: $0.start) }
    for (index, follower) in followers.enumerated() {
      let running = states[follower.track].running?.start ?? follower.start
      completeAnimation(follower.track, at: max(follower.start, running))
      states[follower.track].follower = (followers[0].track, index)
      if case .linear = manner {
        log.addEvent(.animationStart(name, track: follower.track), at: max(time, follower.start))
      }
    }
    drags[followers[0].track] = ActiveDrag(
      name: name, manner: manner, followers: followers, origins: origins)
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
  /// - Parameters:
  ///   - track: the finger's own track.
  ///   - time: the time of the release.
  ///   - isLetGo: false if only the simulation ends.
  mutating func endDrag(_ track: Int, at time: DoubleDouble, isLetGo: Bool = true) {
    guard let drag = drags[track] else { return }
    drags[track] = nil
    for (index, follower) in drag.followers.enumerated() {
      let curves = drag.followerCurves(of: index)
      tracks[follower.track].followFinger(curves, from: follower.start)
      states[follower.track].follower = nil
      for (curve, offset) in zip(curves, follower.offset) {
        includeMagnitudes(curve, beside: offset)
      }
      switch drag.manner {
      case .additive(_, let duration): logTrail(drag, index, duration: duration, at: time)
      case .linear:
        if isLetGo {
          log.addEvent(
            .animationCompletion(drag.name, track: follower.track, finished: true), at: time)
        }
      }
    }
  }

  private mutating func includeMagnitudes(_ curve: Curve, beside offset: DoubleDouble) {
    log.includeMagnitude(offset.high)
    switch curve {
    case .additive(let curve): log.includeMagnitude(curve.origin.high)
    case .polyline(let curve): log.includeMagnitude(curve.origin.high)
    case .constant, .bounce, .ease, .spring, .springs, .decay, .ballistic: break
    }
  }

  /// Logs one additive animation of a follower for each move of the drag. After the release the
  /// offsets of these animations decay. Their sum is the track's trail.
  private mutating func logTrail(
    _ drag: ActiveDrag, _ index: Int, duration: Double, at time: DoubleDouble
  ) {
    let follower = drag.followers[index]
    // Animations that start at the release are logged at once, before the events that the release
    // causes.
    let letGo = time - drag.followers[0].start
    var starts = drag.steps.count
    while starts > 0, drag.steps.times[starts - 1] >= letGo { starts -= 1 }
    for step in starts..<drag.steps.count {
      log.addEvent(
        .animationStart(drag.name, track: follower.track),
        at: follower.start + drag.steps.times[step])
    }
    let series = EventSeries(
      drag.name, track: follower.track, start: follower.start, steps: drag.steps,
      duration: duration, starts: starts)
    states[follower.track].trail = log.addEventSeries(series)
  }
}
