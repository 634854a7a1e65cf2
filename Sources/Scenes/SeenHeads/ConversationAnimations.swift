import Animations
import ExactNumerics

/// The transitions of a conversation's heads and cells from state to state, by their numbers.
struct ConversationAnimations {
  /// The channels of a head: its centre and its presence.
  struct HeadChannels {
    var x: AnimatedChannel
    var y: AnimatedChannel
    /// The alpha and scale from 0 to 1; nil for a head that is always present.
    var presence: AnimatedChannel?

    init(at center: ExactPoint, presence: AnimatedChannel? = nil) {
      x = AnimatedChannel(at: center.x)
      y = AnimatedChannel(at: center.y)
      self.presence = presence
    }

    /// Starts the transition to another centre, which also shows a hidden head; nil to hide it,
    /// without another change of its path.
    mutating func startTransition(
      to center: ExactPoint?, at start: DoubleDouble, _ way: ConversationTransitionCurve
    ) {
      if let center {
        x.startTransition(to: center.x, at: start, way)
        y.startTransition(to: center.y, at: start, way)
      } else if presence == nil {
        presence = AnimatedChannel(at: .one)
      }
      presence?.startTransition(to: center == nil ? .zero : .one, at: start, way)
    }

    fileprivate var largest: Double { max(x.largest, y.largest, presence?.largest ?? 1) }
  }

  private(set) var heads: [HeadChannels] = []
  /// The upper edges of the messages' cells.
  private(set) var cells: [AnimatedChannel] = []

  /// All heads and cells at rest in the first state.
  init(_ first: NumberedConversationLayout) {
    heads.reserveCapacity(first.seats.count)
    cells.reserveCapacity(first.messages.count)
    for seat in first.seats {
      heads.append(HeadChannels(at: seat.center))
    }
    for message in first.messages {
      if let cell = first.cells[message] { cells.append(AnimatedChannel(at: cell.top)) }
    }
  }

  /// Starts a change: the cells at once, the heads one after the other.
  ///
  /// - Parameter stagger: the delay from one head to the next in seconds.
  mutating func startChange(
    _ change: ConversationChange, at start: DoubleDouble, stagger: Double,
    _ way: ConversationTransitionCurve
  ) {
    for (index, turn) in change.turns.enumerated() {
      startChange(turn, at: start + DoubleDouble(product: stagger, Double(index)), way)
    }
    for shift in change.shifts {
      if shift.message == cells.count {
        cells.append(AnimatedChannel(at: shift.top))
      } else {
        cells[shift.message].startTransition(to: shift.top, at: start, way)
      }
    }
  }

  private mutating func startChange(
    _ turn: ConversationChange.HeadChange, at start: DoubleDouble,
    _ way: ConversationTransitionCurve
  ) {
    if let center = turn.center, turn.user == heads.count {
      heads.append(HeadChannels(at: center, presence: AnimatedChannel(at: .zero)))
    }
    heads[turn.user].startTransition(to: turn.center, at: start, way)
  }

  /// The largest magnitude among the starts and targets.
  var largest: Double {
    let ofHeads = heads.reduce(1) { max($0, $1.largest) }
    return cells.reduce(ofHeads) { max($0, $1.largest) }
  }
}

/// The curve of a conversation's transitions.
struct ConversationTransitionCurve {
  let swing: TransitionCurve
  /// Seconds of a transition; ignored by a spring.
  let duration: Double
  /// Seconds from the start to the end of the whole motion.
  let end: DoubleDouble
}

extension AnimatedChannel {
  /// Starts a transition to another target at `start`; without effect if the target is the same.
  ///
  /// A bounce rests where it has landed, unless the whole motion ends there.
  mutating func startTransition(
    to next: DoubleDouble, at start: DoubleDouble, _ way: ConversationTransitionCurve
  ) {
    if next == target { return }
    let reached = value(at: start)
    includeMagnitude(reached)
    var rests = false
    if case .bounce = way.swing { rests = start + way.duration < way.end }
    startMove(
      by: way.swing.move(from: reached, to: next, duration: way.duration, rests: rests), at: start)
  }
}

extension ConversationAnimations {
  /// The tracks of a conversation, with the bodies that they move.
  struct Tracks {
    var tracks: [Track] = []
    var bodies: [Stage.Body] = []
    /// The index of the track of each moving cell. The key is the index of the cell's message.
    var tops: [Int: Int] = [:]
  }

  /// The tracks of all heads, then of the cells that move.
  ///
  /// A head that is always present has a position; one that appears or disappears also has an alpha
  /// and a scale.
  func tracks(_ roster: ConversationNumbering, head size: Double) -> Tracks {
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

extension ConversationAnimations.Tracks {
  fileprivate mutating func append(
    _ head: ConversationAnimations.HeadChannels, of object: String, size: Double
  ) {
    var body = Stage.Body(.ellipse, width: size, height: size, position: tracks.count)
    tracks.append(
      Track(
        object: object, property: "position", type: .point,
        from: [head.x.origin, head.y.origin],
        channels: [head.x.finishedChannel(), head.y.finishedChannel()]))
    if let presence = head.presence {
      body.alpha = tracks.count
      // A curve may overshoot 1: the alpha is clamped to 0...1, the scale is not.
      append(presence, of: object, "alpha", .unitInterval)
      body.scale = tracks.count
      append(presence, of: object, "scale")
    }
    bodies.append(body)
  }

  fileprivate mutating func append(
    _ channel: AnimatedChannel, of object: String, _ property: String,
    _ storage: Channel.ValueConversion = .real
  ) {
    tracks.append(
      Track(
        object: object, property: property, type: .number, from: [channel.origin],
        channels: [channel.finishedChannel(storage)]))
  }
}
