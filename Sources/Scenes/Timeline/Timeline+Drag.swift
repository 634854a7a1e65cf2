import ExactNumerics
import Motion

/// A finger that drags tracks, until it lets go of them.
struct OpenDrag {
  /// A track that follows the finger.
  struct Follower {
    let track: Int
    /// When it follows the first step.
    let start: DoubleDouble
    /// Beside the finger's model.
    let offset: [DoubleDouble]
  }

  /// How a track follows.
  enum Manner {
    /// Each step's difference runs out by itself.
    case additive(TimingFunction, duration: Double)
    /// On straight lines from one step to the next.
    case linear
  }

  let name: String
  let manner: Manner
  let followers: [Follower]
  /// Where each follower was when it began to follow.
  let origins: [[DoubleDouble]]
  var steps = ModelSteps(components: 2)

  /// A follower's curves so far, from the start of its steps on.
  func curves(of follower: Int) -> [Curve] {
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
  /// Lets a finger take some tracks, the first of them its own, which ends what runs there.
  ///
  /// - Parameter time: when its first step will come.
  mutating func beginDrag(
    _ name: String, _ manner: OpenDrag.Manner, on followers: [OpenDrag.Follower],
    firstStep time: DoubleDouble
  ) {
    for follower in followers {
      if let other = states[follower.track].follower { endDrag(other.leader, at: time) }
    }
    let origins = followers.map { values(of: $0.track, at: $0.start) }
    for (index, follower) in followers.enumerated() {
      complete(follower.track, at: follower.start)
      states[follower.track].follower = (followers[0].track, index)
      if case .linear = manner {
        log.add(.animationStart(name, track: follower.track), at: max(time, follower.start))
      }
    }
    drags[followers[0].track] = OpenDrag(
      name: name, manner: manner, followers: followers, origins: origins)
  }

  /// Whether a finger has a track, or one that it follows.
  func isDragged(_ track: Int) -> Bool { states[track].follower != nil }

  /// Gives the model of a finger's track its next value, which all that follow it take.
  mutating func step(_ track: Int, to value: [Double], at time: DoubleDouble) {
    guard let start = drags[track]?.followers[0].start else { return }
    drags[track]?.steps.append(value, at: max(.zero, time - start))
    for number in value { log.include(number) }
  }

  /// Lets go of a finger's track and all that follow it. The differences that are left run out,
  /// unless something takes the place of all.
  ///
  /// - Parameter isLetGo: false where only the time is over.
  mutating func endDrag(_ track: Int, at time: DoubleDouble, isLetGo: Bool = true) {
    guard let drag = drags[track] else { return }
    drags[track] = nil
    for (index, follower) in drag.followers.enumerated() {
      let curves = drag.curves(of: index)
      tracks[follower.track].follow(curves, from: follower.start)
      states[follower.track].follower = nil
      for (curve, offset) in zip(curves, follower.offset) { include(curve, beside: offset) }
      switch drag.manner {
      case .additive(_, let duration): trail(drag, index, duration: duration, at: time)
      case .linear:
        if isLetGo {
          log.add(
            .animationCompletion(drag.name, track: follower.track, finished: true), at: time)
        }
      }
    }
  }

  private mutating func include(_ curve: Curve, beside offset: DoubleDouble) {
    log.include(offset.high)
    switch curve {
    case .additive(let curve): log.include(curve.origin.high)
    case .polyline(let curve): log.include(curve.origin.high)
    default: break
    }
  }

  /// Tells of a follower's animations, one a step, and remembers that they run.
  private mutating func trail(
    _ drag: OpenDrag, _ index: Int, duration: Double, at time: DoubleDouble
  ) {
    let follower = drag.followers[index]
    // What starts as the finger lets go is listed before all that follows from that.
    let letGo = time - drag.followers[0].start
    var starts = drag.steps.count
    while starts > 0, drag.steps.times[starts - 1] >= letGo { starts -= 1 }
    for step in starts..<drag.steps.count {
      log.add(
        .animationStart(drag.name, track: follower.track),
        at: follower.start + drag.steps.times[step])
    }
    let series = EventSeries(
      drag.name, track: follower.track, start: follower.start, steps: drag.steps,
      duration: duration, starts: starts)
    states[follower.track].trail = Trail(series: log.add(series), start: follower.start)
  }

  /// The model that a finger has left a track with, while nothing else has begun there.
  func model(of track: Int) -> [DoubleDouble]? {
    guard states[track].trail != nil, states[track].running == nil else { return nil }
    return tracks[track].model
  }
}
