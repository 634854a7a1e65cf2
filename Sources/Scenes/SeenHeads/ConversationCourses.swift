import ExactNumerics
import Motion

/// The heads and cells of a conversation on their ways from state to state, by their numbers.
struct ConversationCourses {
  /// A head's centre, and how much of it is there.
  struct Head {
    var x: AnimatedChannel
    var y: AnimatedChannel
    /// From 0 to 1; nil for a head that is always there.
    var presence: AnimatedChannel?

    init(at center: Place, presence: AnimatedChannel? = nil) {
      x = AnimatedChannel(at: center.x)
      y = AnimatedChannel(at: center.y)
      self.presence = presence
    }

    /// Goes to another centre, coming if it was away; nil to go away, from where it is or to where
    /// it was going.
    mutating func turn(
      to center: Place?, at start: DoubleDouble, _ way: ConversationWay
    ) {
      if let center {
        x.turn(to: center.x, at: start, way)
        y.turn(to: center.y, at: start, way)
      } else if presence == nil {
        presence = AnimatedChannel(at: .one)
      }
      presence?.turn(to: center == nil ? .zero : .one, at: start, way)
    }

    fileprivate var largest: Double { max(x.largest, y.largest, presence?.largest ?? 1) }
  }

  private(set) var heads: [Head] = []
  /// The upper edges of the messages' cells.
  private(set) var cells: [AnimatedChannel] = []

  /// Everything at rest in the first state.
  init(_ first: SeatedConversation) {
    heads.reserveCapacity(first.seats.count)
    cells.reserveCapacity(first.messages.count)
    for seat in first.seats {
      heads.append(Head(at: seat.center))
    }
    for message in first.messages {
      if let cell = first.cells[message] { cells.append(AnimatedChannel(at: cell.top)) }
    }
  }

  /// Lets a change begin: the cells at once, the heads one after the other.
  ///
  /// - Parameters:
  ///   - start: seconds from the beginning.
  ///   - stagger: seconds from one head to the next.
  mutating func follow(
    _ change: ConversationChange, at start: DoubleDouble, stagger: Double,
    _ way: ConversationWay
  ) {
    for (index, turn) in change.turns.enumerated() {
      follow(turn, at: start + DoubleDouble(product: stagger, Double(index)), way)
    }
    for shift in change.shifts {
      if shift.message == cells.count {
        cells.append(AnimatedChannel(at: shift.top))
      } else {
        cells[shift.message].turn(to: shift.top, at: start, way)
      }
    }
  }

  private mutating func follow(
    _ turn: ConversationChange.Turn, at start: DoubleDouble, _ way: ConversationWay
  ) {
    if let center = turn.center, turn.user == heads.count {
      heads.append(Head(at: center, presence: AnimatedChannel(at: .zero)))
    }
    heads[turn.user].turn(to: turn.center, at: start, way)
  }

  /// The largest magnitude between which anything goes.
  var largest: Double {
    let ofHeads = heads.reduce(1) { max($0, $1.largest) }
    return cells.reduce(ofHeads) { max($0, $1.largest) }
  }
}

/// How whatever moves in a conversation gets from one place to the next.
struct ConversationWay {
  let swing: Swing
  /// Seconds that it takes; a spring takes its own.
  let duration: Double
  /// Seconds from the start at which the whole motion ends.
  let end: DoubleDouble
}

extension AnimatedChannel {
  /// Goes to another target from `start` seconds on, and until then on as before.
  ///
  /// To the same target it goes on undisturbed. A bounce rests where it has landed, unless the
  /// whole motion ends there.
  mutating func turn(to next: DoubleDouble, at start: DoubleDouble, _ way: ConversationWay) {
    if next == target { return }
    let reached = value(at: start)
    include(reached)
    replace(by: way.move(from: reached, to: next, at: start), at: start)
  }
}

extension ConversationWay {
  fileprivate func move(
    from: DoubleDouble, to: DoubleDouble, at start: DoubleDouble
  ) -> Move {
    var rests = false
    if case .bounce = swing { rests = start + duration < end }
    return swing.move(from: from, to: to, duration: duration, rests: rests)
  }
}

extension ConversationCourses {
  /// What is drawn: the tracks, and which of them move which body.
  struct Tracks {
    var tracks: [Track] = []
    var bodies: [Stage.Body] = []
    /// The tracks of the cells that move, by message.
    var tops: [Int: Int] = [:]
  }

  /// The tracks of all heads, then of the cells that move.
  ///
  /// A head that is always there has a position; one that comes or goes, an alpha and a scale too.
  ///
  /// - Parameter head: a head's side in points.
  func tracks(_ roster: ConversationRoster, head size: Double) -> Tracks {
    var drawn = Tracks()
    drawn.tracks.reserveCapacity(heads.count)
    drawn.bodies.reserveCapacity(heads.count)
    for (head, id) in zip(heads, roster.users.ids) {
      drawn.append(head, of: "head." + id.text, size: size)
    }
    for (message, cell) in cells.enumerated() where cell.moves {
      drawn.tops[message] = drawn.tracks.count
      drawn.append(cell, of: "message." + roster.messages.ids[message].text, "y")
    }
    return drawn
  }
}

extension ConversationCourses.Tracks {
  fileprivate mutating func append(
    _ head: ConversationCourses.Head, of object: String, size: Double
  ) {
    var body = Stage.Body(.ellipse, width: size, height: size, position: tracks.count)
    tracks.append(
      Track(
        object: object, property: "position", type: .point,
        from: [head.x.origin, head.y.origin],
        channels: [head.x.channel(), head.y.channel()]))
    if let presence = head.presence {
      body.alpha = tracks.count
      // Nothing is more than there.
      append(presence, of: object, "alpha", .unitInterval)
      body.scale = tracks.count
      append(presence, of: object, "scale")
    }
    bodies.append(body)
  }

  fileprivate mutating func append(
    _ channel: AnimatedChannel, of object: String, _ property: String,
    _ storage: Channel.Storage = .real
  ) {
    tracks.append(
      Track(
        object: object, property: property, type: .number, from: [channel.origin],
        channels: [channel.channel(storage)]))
  }
}
