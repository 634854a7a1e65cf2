import ExactNumerics
import Motion

extension SeenHeads {
  /// The rows whose last slot is "+n", by state and section; nothing where all heads have their
  /// own.
  func overflow(in states: [SeatedConversation]) -> [Fact.Entry] {
    let rows = states.enumerated().flatMap { state, conversation in
      conversation.overflows.map { row in
        Fact.object([
          Fact.Entry("state", .count(state)),
          Fact.Entry("section", .count(row.section)),
          Fact.Entry("count", .count(row.count)),
        ])
      }
    }
    return rows.isEmpty ? [] : [Fact.Entry("overflow", .list(rows))]
  }

  /// The conversation's width and its greatest height, with the cells of the last state by name,
  /// and faintly those of the first that are elsewhere or gone by then.
  func stage(
    _ states: [SeatedConversation], _ roster: ConversationRoster,
    _ drawn: ConversationCourses.Tracks
  ) -> Stage {
    let height = states.reduce(DoubleDouble.zero) { max($0, $1.height) }
    let (first, last) = (states[0], states[states.count - 1])
    var zones: [Stage.Zone] = []
    for message in first.messages {
      guard let cell = first.cells[message], cell.top != last.cells[message]?.top else { continue }
      let isGone = last.cells[message] == nil
      zones.append(zone(cell, isGone ? roster.messages.ids[message].text : "", isFormer: true))
    }
    for message in last.messages {
      if let cell = last.cells[message] {
        zones.append(zone(cell, roster.messages.ids[message].text))
      }
    }
    return Stage(
      width: layout.width, height: height.nearestDouble, zones: zones, bodies: drawn.bodies,
      layers: cells(last, roster, drawn.tops))
  }

  /// The last state's cells; those that move have a track.
  private func cells(
    _ state: SeatedConversation, _ roster: ConversationRoster, _ tops: [Int: Int]
  ) -> [Stage.Layer] {
    state.messages.compactMap { message in
      state.cells[message].map { cell in
        let name = roster.messages.ids[message].text
        return Stage.Layer(.cell, name: name, frame: zone(cell, name).frame, top: tops[message])
      }
    }
  }

  private func zone(
    _ cell: SeatedConversation.Cell, _ name: String, isFormer: Bool = false
  ) -> Stage.Zone {
    let frame = Stage.Rectangle(
      x: 0, y: cell.top.nearestDouble, width: layout.width, height: layout.messageHeight)
    return Stage.Zone(name: name, frame: frame, isFormer: isFormer)
  }
}
