import ExactNumerics
import Motion

/// Tracks on which one animation replaces the other, and all that is to be told of it.
struct Timeline {
  var tracks: [AnimatedTrack] = []
  /// What goes on on each track.
  var states: [State] = []
  /// The drags of the fingers that are down, each at its own track's index.
  var drags: [OpenDrag?] = []
  var log = EventLog()

  /// What goes on on a track.
  struct State {
    var running: Running?
    /// The differences that a drag has left, and that still run out.
    var trail: Trail?
    /// Whose finger has it, and as which of those that follow it.
    var follower: (leader: Int, index: Int)?
  }

  /// An animation on its way.
  struct Running {
    let name: String
    let start: DoubleDouble
    let end: DoubleDouble
  }

  /// What a drag has left.
  struct Trail {
    /// The index of its events in the log.
    let series: Int
    /// When its first step came.
    let start: DoubleDouble
  }

  /// Adds a track that rests.
  ///
  /// - Returns: its index among the document's tracks.
  mutating func add(
    _ object: String, _ property: String, _ type: ValueType = .number, at values: [DoubleDouble]
  ) -> Int {
    tracks.append(AnimatedTrack(object: object, property: property, type: type, at: values))
    states.append(State())
    drags.append(nil)
    return tracks.count - 1
  }

  /// Where a track is at a moment.
  func values(of track: Int, at time: DoubleDouble) -> [DoubleDouble] {
    guard let (curves, moment) = dragged(track, at: time) else {
      return tracks[track].values(at: time)
    }
    return curves.map { $0.value(at: moment) }
  }

  /// With which velocities a track comes to where it is at a moment, in units per second.
  func velocities(of track: Int, at time: DoubleDouble) -> [DoubleDouble] {
    guard let (curves, moment) = dragged(track, at: time) else {
      return tracks[track].velocities(at: time)
    }
    return curves.map { $0.velocity(at: moment, .before) }
  }

  /// The curves that a finger gives a track, and their own moment; nil where none has it then.
  private func dragged(_ track: Int, at time: DoubleDouble) -> ([Curve], Instant)? {
    guard let (leader, index) = states[track].follower, let drag = drags[leader],
      drag.followers[index].start <= time
    else { return nil }
    return (
      drag.curves(of: index), Instant(frames: time - drag.followers[index].start, fps: 1)
    )
  }

  /// The first moment, from `time` on, at which something new may begin: what follows another with
  /// a lag may be about to begin something else.
  func freeTime(of track: Int, from time: DoubleDouble) -> DoubleDouble {
    var free = max(time, states[track].running?.start ?? time)
    if let trail = states[track].trail {
      let series = log.series[trail.series]
      if series.steps.count > 0 { free = max(free, series.start(of: series.steps.count - 1)) }
    }
    return free
  }

  /// The tracks as they have become.
  func drawn(_ range: Range<Int>) -> [Track] { tracks[range].map { $0.track } }

  var indices: Range<Int> { tracks.indices }

  /// When the last animation has run to its end.
  var end: DoubleDouble { states.reduce(.zero) { max($0, $1.running?.end ?? .zero) } }
}

extension Timeline {
  /// Lets an animation begin on a track, which ends what runs there.
  ///
  /// - Parameter keepsTrail: whether the differences that a drag has left run out on top of it.
  mutating func run(
    _ animation: String, _ course: Course, on track: Int, at time: DoubleDouble,
    keepsTrail: Bool = false
  ) {
    if let drag = states[track].follower { endDrag(drag.leader, at: time) }
    complete(track, at: time, keepsTrail: keepsTrail)
    tracks[track].replace(by: course.moves, at: time, after: states[track].trail?.start)
    states[track].running = Running(name: animation, start: time, end: time + course.length)
    log.add(.animationStart(animation, track: track), at: time)
    log.include(course.largest)
  }

  /// Brings a track to other values by a timing function, from where it is.
  mutating func ease(
    _ animation: String, _ track: Int, to targets: [DoubleDouble], duration: Double,
    timing: TimingFunction = .easeInOut, at time: DoubleDouble
  ) {
    let course = Course.ease(
      from: values(of: track, at: time), to: targets, duration: duration, timing: timing)
    run(animation, course, on: track, at: time)
  }

  /// Tells of something that happens.
  mutating func tell(_ name: String, _ facts: [Fact.Entry] = [], at time: DoubleDouble) {
    log.add(.occurrence(name, facts), at: time)
  }

  /// Counts a number among those that are in play.
  mutating func include(_ number: Double) { log.include(number) }

  /// Says what has run to its end before `time`, and puts all in order; what still runs then is
  /// neither finished nor replaced.
  mutating func close(at time: DoubleDouble) {
    for track in tracks.indices {
      endDrag(track, at: time, isLetGo: false)
      // A document's length is the nearest Double of an end.
      if let end = states[track].running?.end, end.nearestDouble <= time.nearestDouble {
        complete(track, at: max(time, end), keepsTrail: true)
      }
    }
    log.close(at: time)
  }

  /// Ends what runs on a track: it has finished if its time was over.
  mutating func complete(_ track: Int, at time: DoubleDouble, keepsTrail: Bool = false) {
    if !keepsTrail, let trail = states[track].trail {
      states[track].trail = nil
      log.cut(trail.series, at: time)
    }
    guard let animation = states[track].running else { return }
    // A time is the nearest Double of what it was made from.
    let isFinished = animation.end.nearestDouble <= time.nearestDouble
    log.add(
      .animationCompletion(animation.name, track: track, finished: isFinished),
      at: isFinished ? min(animation.end, time) : time)
    states[track].running = nil
  }
}
