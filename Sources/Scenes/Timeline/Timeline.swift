import Animations
import ExactNumerics
import Motion

/// The tracks of a simulation, on which each animation replaces the one before, with their event
/// log.
struct Timeline {
  var tracks: [AnimatedTrack] = []
  /// The state of each track.
  var states: [TrackState] = []
  /// The active drags, each at the index of its own track.
  var drags: [ActiveDrag?] = []
  var log = EventLog()

  /// The running animation, drag and trail of a track.
  struct TrackState {
    var running: RunningAnimation?
    /// The index in the log of a drag whose remaining offsets decay; nil for none.
    var trail: Int?
    /// The finger's own track and the index among its followers; nil if the track follows no
    /// finger.
    var follower: (leader: Int, index: Int)?
  }

  /// A running animation.
  struct RunningAnimation {
    let name: String
    let start: DoubleDouble
    let end: DoubleDouble
  }

  /// Adds a track at rest.
  ///
  /// - Returns: the index of the track in the document.
  mutating func add(
    _ object: String, _ property: String, _ type: ValueType = .number, at values: [DoubleDouble]
  ) -> Int {
    tracks.append(AnimatedTrack(object: object, property: property, type: type, at: values))
    states.append(TrackState())
    drags.append(nil)
    return tracks.count - 1
  }

  /// The value of a track at an instant.
  func values(of track: Int, at time: DoubleDouble) -> [DoubleDouble] {
    guard let (curves, moment) = dragCurves(track, at: time) else {
      return tracks[track].values(at: time)
    }
    return curves.map { $0.value(at: moment) }
  }

  /// The left-hand velocity of a track at an instant, in units per second, by component.
  func velocities(
    of track: Int, at time: DoubleDouble, within tolerance: Double = 0
  ) -> [DoubleDouble] {
    guard let (curves, moment) = dragCurves(track, at: time) else {
      return tracks[track].velocities(at: time, within: tolerance)
    }
    return curves.map { $0.velocity(at: moment, .before, within: tolerance) }
  }

  /// True if no animation of a track runs at an instant, and no finger moves it.
  func isAtRest(_ track: Int, at time: DoubleDouble) -> Bool {
    let state = states[track]
    guard state.follower == nil, state.trail == nil else { return false }
    // Times are rounded to Doubles, so the comparison is too.
    return state.running.map { $0.end.nearestDouble <= time.nearestDouble } ?? true
  }

  /// The curves of a track that follows a finger, with the instant relative to their start; nil
  /// before it follows one.
  private func dragCurves(_ track: Int, at time: DoubleDouble) -> ([Curve], Instant)? {
    guard let (leader, index) = states[track].follower, let drag = drags[leader],
      drag.followers[index].start <= time
    else { return nil }
    return (
      drag.followerCurves(of: index), Instant(frames: time - drag.followers[index].start, fps: 1)
    )
  }

  /// The first instant from `time` on at which an animation may start. A follower with a lag may
  /// already have a later start.
  ///
  /// - Parameter end: the time of the first step of a straight line, which needs time: an animation
  ///   that starts then is replaced before it has moved; nil for other animations.
  func freeTime(
    of track: Int, from time: DoubleDouble, before end: DoubleDouble? = nil
  ) -> DoubleDouble {
    var free = time
    if let start = states[track].running?.start, end != start {
      free = max(free, start)
    }
    if let trail = states[track].trail {
      let drag = log.drags[trail]
      if drag.steps.count > 0 { free = max(free, drag.startTime(of: drag.steps.count - 1)) }
    }
    return free
  }

  /// The end of the last animation.
  var end: DoubleDouble { states.reduce(.zero) { max($0, $1.running?.end ?? .zero) } }
}

extension Timeline {
  /// Starts an animation on a track, which ends the running one.
  mutating func run(
    _ animation: String, _ transition: TrackTransition, on track: Int, at time: DoubleDouble
  ) {
    if let drag = states[track].follower { endDrag(drag.leader, at: time) }
    completeAnimation(track, at: time)
    tracks[track].startMoves(by: transition.moves, at: time)
    states[track].running = RunningAnimation(
      name: animation, start: time, end: time + transition.length)
    log.addEvent(.animationStart(animation, track: track), at: time)
    log.includeMagnitude(transition.largest)
  }

  /// Starts an ease in and out from the current value.
  mutating func startEase(
    _ animation: String, _ track: Int, to targets: [DoubleDouble], duration: Double,
    at time: DoubleDouble
  ) {
    let transition = TrackTransition.ease(
      from: values(of: track, at: time), to: targets, duration: duration)
    run(animation, transition, on: track, at: time)
  }

  /// Logs an event.
  mutating func logEvent(_ name: String, _ facts: [Fact.Entry] = [], at time: DoubleDouble) {
    log.addEvent(.occurrence(name, facts), at: time)
  }

  /// Ends the simulation at `time`. Animations that have completed by then are logged as finished.
  /// For one that still runs no end is logged.
  mutating func finishLog(at time: DoubleDouble) {
    for track in tracks.indices {
      endDrag(track, at: time, isLetGo: false)
      // The length of a document is rounded to a Double, so the comparison is too.
      if let end = states[track].running?.end, end.nearestDouble <= time.nearestDouble {
        completeAnimation(track, at: max(time, end))
      }
    }
    log.finishLog(at: time)
  }

  /// Ends the running animation of a track: finished if its time was over, else replaced.
  ///
  /// The remaining offsets of a drag end with it.
  mutating func completeAnimation(_ track: Int, at time: DoubleDouble) {
    if let trail = states[track].trail {
      states[track].trail = nil
      log.endDrag(trail, at: time)
    }
    guard let animation = states[track].running else { return }
    // Times are rounded to Doubles, so the comparison is too.
    let isFinished = animation.end.nearestDouble <= time.nearestDouble
    log.addEvent(
      .animationCompletion(animation.name, track: track, finished: isFinished),
      at: isFinished ? min(animation.end, time) : time)
    states[track].running = nil
  }
}

/// The log of a simulation: its events and the largest number.
struct EventLog {
  /// The events without those of drags. At the end also the completions of drags, in front of them.
  private(set) var events: [Event] = []
  /// The starts of drags, after all other events of their times.
  private(set) var lateEvents: [Event] = []
  private(set) var drags: [DragLog] = []
  private(set) var largest = 0.0

  /// The equally long animations of a drag on one track: one for each step of the model.
  struct DragLog {
    let track: Int
    /// Seconds from the beginning to the start of the steps.
    let start: DoubleDouble
    let steps: TimedModelValues
    /// The number of starts, counted from the first step; later ones are other events of the log.
    let starts: Int
    /// The time at which the unfinished animations are replaced; nil if they are not.
    fileprivate(set) var replacement: DoubleDouble?

    func startTime(of step: Int) -> DoubleDouble { start + steps.times[step] }

    /// The completions up to `time`: at an animation's own end, or at its replacement. Times are
    /// compared as the nearest Doubles, because they were made from Doubles.
    fileprivate func completions(until time: DoubleDouble) -> [Event] {
      (0..<steps.count).compactMap { step in
        let end = startTime(of: step) + ActiveDrag.duration
        let isFinished = end.nearestDouble <= (replacement ?? time).nearestDouble
        guard isFinished || replacement.map({ startTime(of: step) < $0 }) ?? false else {
          return nil
        }
        return Event(
          .animationCompletion(ActiveDrag.name, track: track, finished: isFinished),
          time: isFinished ? end : replacement ?? end)
      }
    }
  }

  mutating func addEvent(_ kind: Event.Kind, at time: DoubleDouble) {
    events.append(Event(kind, time: time))
  }

  /// Adds the animations of a drag.
  ///
  /// - Returns: their index.
  mutating func addDrag(_ drag: DragLog) -> Int {
    drags.append(drag)
    return drags.count - 1
  }

  /// Ends the animations of a drag at an instant. Those that start there, or would start later, are
  /// logged as replaced at once.
  mutating func endDrag(_ index: Int, at time: DoubleDouble) {
    drags[index].replacement = time
    let drag = drags[index]
    for step in 0..<drag.steps.count
    where drag.startTime(of: step) >= time {
      addEvent(.animationCompletion(ActiveDrag.name, track: drag.track, finished: false), at: time)
    }
  }

  mutating func includeMagnitude(_ number: Double) { largest = max(largest, number.magnitude) }

  /// Adds the events of drags. The completions of drags that nothing replaced end at `time`.
  mutating func finishLog(at time: DoubleDouble) {
    let ordered = drags.indices.sorted { (drags[$0].track, $0) < (drags[$1].track, $1) }
    var completions: [Event] = []
    for drag in ordered.map({ drags[$0] }) {
      completions += drag.completions(until: time)
      lateEvents += (0..<drag.starts).map {
        Event(.animationStart(ActiveDrag.name, track: drag.track), time: drag.startTime(of: $0))
      }
    }
    events = completions + events
  }
}
