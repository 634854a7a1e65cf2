import ExactNumerics
import Motion

/// Tracks on which one animation replaces the other, and all that is to be told of it.
struct Timeline {
  private var tracks: [AnimatedTrack] = []
  /// What runs on each track.
  private var running: [Running?] = []
  private(set) var log = EventLog()

  /// An animation on its way.
  private struct Running {
    let name: String
    let start: DoubleDouble
    let end: DoubleDouble
  }

  /// Adds a track that rests.
  ///
  /// - Returns: its index among the document's tracks.
  mutating func add(
    _ object: String, _ property: String, _ type: ValueType = .number, at values: [DoubleDouble]
  ) -> Int {
    tracks.append(AnimatedTrack(object: object, property: property, type: type, at: values))
    running.append(nil)
    return tracks.count - 1
  }

  /// Where a track is at a moment.
  func values(of track: Int, at time: DoubleDouble) -> [DoubleDouble] {
    tracks[track].values(at: time)
  }

  /// With which velocities a track comes to where it is at a moment, in units per second.
  func velocities(of track: Int, at time: DoubleDouble) -> [DoubleDouble] {
    tracks[track].velocities(at: time)
  }

  /// The first moment, from `time` on, at which something new may begin: what follows another with
  /// a lag may be about to begin something else.
  func freeTime(of track: Int, from time: DoubleDouble) -> DoubleDouble {
    max(time, running[track]?.start ?? time)
  }

  /// The tracks as they have become.
  func drawn(_ range: Range<Int>) -> [Track] { tracks[range].map { $0.track } }

  var indices: Range<Int> { tracks.indices }

  /// When the last animation has run to its end.
  var end: DoubleDouble { running.reduce(.zero) { max($0, $1?.end ?? .zero) } }
}

extension Timeline {
  /// Lets an animation begin on a track, which ends what runs there.
  mutating func run(
    _ animation: String, _ course: Course, on track: Int, at time: DoubleDouble
  ) {
    complete(track, at: time)
    tracks[track].replace(by: course.moves, at: time)
    running[track] = Running(name: animation, start: time, end: time + course.length)
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
      // A document's length is the nearest Double of an end.
      if let end = running[track]?.end, end.nearestDouble <= time.nearestDouble {
        complete(track, at: max(time, end))
      }
    }
    log.sort()
  }

  /// Ends what runs on a track: it has finished if its time was over.
  private mutating func complete(_ track: Int, at time: DoubleDouble) {
    guard let animation = running[track] else { return }
    let isFinished = animation.end <= time
    log.add(
      .animationCompletion(animation.name, track: track, finished: isFinished),
      at: isFinished ? animation.end : time)
    running[track] = nil
  }
}
