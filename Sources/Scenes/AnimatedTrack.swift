import ExactNumerics
import Motion

/// A track in the making: each animation begins where the one before has got to, and replaces it.
///
/// So there is never a jump, and the track stays a list of closed curves: nothing is simulated.
struct AnimatedTrack {
  /// Its place among the document's tracks.
  let place: Int
  let object: String
  let property: String
  let type: ValueType
  let from: [DoubleDouble]
  private(set) var targets: [DoubleDouble]
  private var segments: [[Segment]]
  private var running: (name: String, start: DoubleDouble, end: DoubleDouble)?

  init(
    place: Int, object: String, property: String, type: ValueType = .number,
    at values: [DoubleDouble]
  ) {
    self.place = place
    self.object = object
    self.property = property
    self.type = type
    from = values
    targets = values
    segments = values.map { [Segment(.constant($0))] }
  }

  /// Where it is at a moment.
  func values(at time: DoubleDouble) -> [DoubleDouble] {
    segments.map { component in
      let segment = Self.last(of: component) { $0.start <= time }
      return segment.curve.value(at: Instant(frames: time - segment.start, fps: 1))
    }
  }

  /// How fast it comes to where it is at a moment, in units per second: what begins only then has
  /// not moved it.
  func speeds(at time: DoubleDouble) -> [DoubleDouble] {
    segments.map { component in
      let segment = Self.last(of: component) { $0.start < time }
      return segment.curve.velocity(at: Instant(frames: time - segment.start, fps: 1))
    }
  }

  /// The last segment that fulfils a condition, or the first of all; nearly always it is among the
  /// last two.
  private static func last(of segments: [Segment], where isMeant: (Segment) -> Bool) -> Segment {
    var index = segments.count - 1
    while index > 0 && !isMeant(segments[index]) { index -= 1 }
    return segments[index]
  }

  /// The first moment, from `time` on, at which something new may begin: what follows another with
  /// a lag may be about to begin something else.
  func free(from time: DoubleDouble) -> DoubleDouble {
    max(time, running?.start ?? time)
  }

  /// Lets a course begin, which ends what runs.
  mutating func run(
    _ animation: String, _ course: Course, at time: DoubleDouble, in log: inout EventLog
  ) {
    complete(at: time, in: &log)
    for component in segments.indices {
      // A rest that has not come about yet.
      while let last = segments[component].last, last.start >= time, segments[component].count > 1 {
        segments[component].removeLast()
      }
      if segments[component][0].start >= time { segments[component].removeAll() }
      for segment in course.segments[component] {
        segments[component].append(Segment(start: time + segment.start, segment.curve))
      }
      if course.rests {
        segments[component].append(
          Segment(start: time + course.length, .constant(course.targets[component])))
      }
    }
    targets = course.targets
    running = (animation, time, time + course.length)
    log.add(.animationStart(animation, track: place), at: time)
    log.include(course.largest)
  }

  /// Brings a single number to another in the time and the way of a popover.
  mutating func ease(
    _ animation: String, to target: DoubleDouble, at time: DoubleDouble, in log: inout EventLog
  ) {
    let course = Course.ease(
      from: values(at: time), to: [target], duration: PopoverMotion.stepDuration)
    run(animation, course, at: time, in: &log)
  }

  /// Ends what runs: it has finished if its time was over.
  private mutating func complete(at time: DoubleDouble, in log: inout EventLog) {
    guard let (animation, _, end) = running else { return }
    let isFinished = end <= time
    log.add(
      .animationCompletion(animation, track: place, finished: isFinished),
      at: isFinished ? end : time)
    running = nil
  }

  /// Says what has run to its end before `time`; what still runs then is neither finished nor
  /// replaced.
  mutating func close(at time: DoubleDouble, in log: inout EventLog) {
    // A document's length is the nearest Double of an end.
    guard let running, running.end.nearestDouble <= time.nearestDouble else { return }
    complete(at: max(time, running.end), in: &log)
  }

  /// When the last animation has run to its end.
  var end: DoubleDouble { running?.end ?? .zero }

  var track: Track {
    Track(
      object: object, property: property, type: type, from: from,
      channels: zip(segments, targets).map { Channel($0, target: $1) })
  }
}

/// What has happened so far, and the largest number in it.
struct EventLog {
  private(set) var events: [Event] = []
  private(set) var largest = 0.0

  mutating func add(_ kind: Event.Kind, at time: DoubleDouble) {
    events.append(Event(kind, time: time))
  }

  mutating func include(_ number: Double) { largest = max(largest, number.magnitude) }

  /// Puts them in the order of their times; those at one time stay as they were added, for the sort
  /// is stable.
  mutating func sort() { events.sort { $0.time < $1.time } }
}
