import ExactNumerics
import Motion

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
