import ExactNumerics

/// An occurrence at an exact time, usually between two frames.
package struct Event: Sendable {
  package enum Kind: Sendable {
    case start
    /// The end of the motion, or the last keyframe if that is earlier.
    ///
    /// `finished` is true if the motion ran to its end. For a motion that does not land,
    /// `remaining` is target - value for each track and component.
    case completion(finished: Bool, remaining: [[DoubleDouble]]?)
    /// The value crosses its target.
    case crossing(TrackLocation)
    /// The value has an extremum.
    case extremum(TrackLocation)
    /// Any other event of a scene: its name and the facts printed with it.
    case occurrence(String, [Fact.Entry])
    /// A scene's animation of the given name starts on the track of the given index.
    case animationStart(String, track: Int)
    /// The animation ends: by itself, or because another animation replaces it.
    ///
    /// Source: xissburg/CAAnimationBlocks, whose completion block has the same flag.
    case animationCompletion(String, track: Int, finished: Bool)
  }

  /// The track, the component and the value of an event.
  package struct TrackLocation: Sendable {
    package let track: Int
    package let component: Int
    package let value: DoubleDouble

    package init(track: Int, component: Int, value: DoubleDouble) {
      self.track = track
      self.component = component
      self.value = value
    }
  }

  package let kind: Kind
  /// Seconds from the first frame.
  package let time: DoubleDouble

  package init(_ kind: Kind, time: DoubleDouble) {
    self.kind = kind
    self.time = time
  }

  /// The name in documents.
  package var name: String {
    switch kind {
    case .start, .animationStart: "start"
    case .completion, .animationCompletion: "completion"
    case .crossing: "crossing"
    case .extremum: "extremum"
    case .occurrence(let name, _): name
    }
  }
}

/// The events of an animation in time order: listed events, crossings and extrema, and events that
/// series generate on demand.
///
/// At equal times the order is: completions of a series, listed events, crossings and extrema,
/// starts of a series. The events are merged while iterating; no list is copied, because a touch
/// log has many events.
package struct EventList: Sendable {
  /// The event before all others.
  let opening: Event?
  /// Events in time order.
  let listed: [Event]
  /// Crossings of targets and extrema, in time order. ``grid`` does not restrict them.
  let keyMoments: [Event]
  /// The series grouped by track, in time order.
  let series: [EventSeries]
  /// Seconds to add to the times of listed events and of series.
  let delay: Double
  /// The event after all others.
  package let closing: Event?
  /// The frames within which listed events and series are reported; nil for no limit.
  let grid: FrameGrid?

  /// - Parameters:
  ///   - listed: events in time order.
  ///   - keyMoments: crossings and extrema, in time order.
  ///   - series: series grouped by track, in time order.
  ///   - delay: seconds to add to the times of listed events and of series.
  ///   - opening: the event before all others, if there is one.
  ///   - closing: the event after all others, if there is one.
  ///   - grid: the frames within which listed events and series are reported; nil for no limit.
  package init(
    _ listed: [Event], keyMoments: [Event] = [], series: [EventSeries] = [], delay: Double = 0,
    opening: Event? = nil, closing: Event? = nil, within grid: FrameGrid? = nil
  ) {
    self.opening = opening
    self.listed = listed
    self.keyMoments = keyMoments
    self.series = series
    self.delay = delay
    self.closing = closing
    self.grid = grid
  }

  /// True if an event at this time is reported.
  fileprivate func isReported(_ time: DoubleDouble) -> Bool {
    guard let grid else { return true }
    return FrameGrid.reaches(time.nearestDouble, frame: grid.lastFrame, fps: grid.fps)
  }
}

extension EventList: ExpressibleByArrayLiteral {
  package init(arrayLiteral events: Event...) { self.init(events) }
}

extension EventList: Sequence {
  package func makeIterator() -> Iterator { Iterator(self) }

  /// Merges the lists with the series: a heap holds the next start and the next completion of each
  /// track, the earliest first.
  package struct Iterator: IteratorProtocol {
    private let list: EventList
    private var nextListed = 0
    private var nextKeyMoment = 0
    private var waiting: [EventSeriesCursor] = []
    private var hasOpened = false
    private var hasClosed = false

    fileprivate init(_ list: EventList) {
      self.list = list
      for index in list.series.indices
      where index == 0 || list.series[index - 1].track != list.series[index].track {
        for boundary in [EventSeriesCursor.Boundary.start, .completion] {
          if let cursor = EventSeriesCursor(boundary, from: index, in: list) { pushCursor(cursor) }
        }
      }
    }

    package mutating func next() -> Event? {
      if !hasOpened {
        hasOpened = true
        if let opening = list.opening { return opening }
      }
      if let event = nextUnfiltered() { return event }
      if hasClosed { return nil }
      hasClosed = true
      return list.closing
    }

    private mutating func nextUnfiltered() -> Event? {
      let listed = listed
      let keyMoment = nextKeyMoment < list.keyMoments.count ? list.keyMoments[nextKeyMoment] : nil
      let isListed = listed.map { $0.time <= (keyMoment?.time ?? $0.time) } ?? false
      let own = isListed ? listed : keyMoment
      if let top = waiting.first, own.map({ top.precedes($0.time) }) ?? true {
        let event = top.event(in: list)
        replaceTopCursor(by: top.nextCursor(in: list))
        return event
      }
      if isListed { nextListed += 1 } else { nextKeyMoment += 1 }
      return own
    }

    /// The next listed event at its delayed time; nil if there is none within the grid.
    private var listed: Event? {
      guard nextListed < list.listed.count else { return nil }
      let event = list.listed[nextListed]
      let time = event.time + list.delay
      return list.isReported(time) ? Event(event.kind, time: time) : nil
    }

    private mutating func pushCursor(_ cursor: EventSeriesCursor) {
      waiting.append(cursor)
      var child = waiting.count - 1
      while child > 0, waiting[child] < waiting[(child - 1) / 2] {
        waiting.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    private mutating func replaceTopCursor(by cursor: EventSeriesCursor?) {
      guard let cursor = cursor ?? waiting.popLast(), !waiting.isEmpty else { return }
      waiting[0] = cursor
      var parent = 0
      while true {
        var least = parent
        for child in [2 * parent + 1, 2 * parent + 2]
        where child < waiting.count && waiting[child] < waiting[least] {
          least = child
        }
        if least == parent { return }
        waiting.swapAt(parent, least)
        parent = least
      }
    }
  }
}

/// The position of the next start or completion in a track's series.
private struct EventSeriesCursor: Comparable {
  enum Boundary { case completion, start }

  let boundary: Boundary
  let series: Int
  let step: Int
  let time: DoubleDouble

  /// The first start or completion of a track from the given series and step on; nil if there is
  /// none.
  init?(_ boundary: Boundary, from series: Int, step: Int = 0, in list: EventList) {
    var (index, step) = (series, step)
    while index < list.series.count, list.series[index].track == list.series[series].track {
      let own = list.series[index]
      let count = boundary == .start ? own.starts : own.completionEventCount
      if step < count {
        let time =
          (boundary == .start ? own.startTime(of: step) : own.completionEventTime(of: step))
          + list.delay
        guard list.isReported(time) else { return nil }
        (self.boundary, self.series, self.step, self.time) = (boundary, index, step, time)
        return
      }
      (index, step) = (index + 1, 0)
    }
    return nil
  }

  /// True if the event comes before a listed event at the given time.
  func precedes(_ other: DoubleDouble) -> Bool {
    time < other || time == other && boundary == .completion
  }

  func nextCursor(in list: EventList) -> EventSeriesCursor? {
    EventSeriesCursor(boundary, from: series, step: step + 1, in: list)
  }

  func event(in list: EventList) -> Event {
    let own = list.series[series]
    let kind: Event.Kind =
      boundary == .start
      ? .animationStart(own.name, track: own.track)
      : .animationCompletion(own.name, track: own.track, finished: step < own.completedCount)
    return Event(kind, time: time)
  }

  static func < (left: EventSeriesCursor, right: EventSeriesCursor) -> Bool {
    if left.time != right.time { return left.time < right.time }
    if left.boundary != right.boundary { return left.boundary == .completion }
    return left.series < right.series
  }
}
