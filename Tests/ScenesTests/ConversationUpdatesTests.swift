import TestSupport
import Testing

@testable import Scenes

@Suite struct ConversationUpdatesTests {
  private static func updates(_ before: Conversation, _ after: Conversation) throws
    -> ListUpdates
  {
    var roster = ConversationNumbering()
    let layout = ConversationLayout(width: 320)
    let old = try roster.seatedConversation(before, in: layout)
    return ListUpdates(from: old, to: try roster.seatedConversation(after, in: layout))
  }

  /// The updates as a text, "-2/0 +3/0 2/1>2/0 | -0 +1 1>0": heads first, then sections after a bar.
  private static func text(_ before: String, _ after: String) throws -> String {
    let updates = try updates(Conversation(before), Conversation(after))
    let heads = text(of: updates.heads) { "\($0.section)/\($0.item)" }
    let sections = text(of: updates.sections) { "\($0)" }
    return sections.isEmpty ? heads : heads + " | " + sections
  }

  private static func text<Place>(
    of list: ListUpdates.ItemUpdates<Place>, _ text: (Place) -> String
  ) -> String {
    let entries =
      list.deletes.map { "-" + text($0) } + list.inserts.map { "+" + text($0) }
      + list.moves.map { text($0.from) + ">" + text($0.to) }
    return entries.joined(separator: " ")
  }

  @Test func `the updates turn the state before into the state after`() throws {
    var random = SplitMix64(seed: 62)
    var state = Conversation(random: &random)
    for _ in 0..<2000 {
      let next = state.next(&random)
      let updates = try Self.updates(state, next)
      #expect(state.applying(updates, from: next) == next, "\(state.text) -> \(next.text)")
      state = next
    }
  }

  @Test func `unchanged heads have no updates`() throws {
    var random = SplitMix64(seed: 63)
    for _ in 0..<200 {
      let state = Conversation(random: &random)
      let same = try Self.updates(state, state)
      #expect(same.heads == .init() && same.sections == .init())
    }
  }

  @Test func `the updates of the reversed change are the inverse`() throws {
    var random = SplitMix64(seed: 64)
    for _ in 0..<500 {
      let (one, other) = (Conversation(random: &random), Conversation(random: &random))
      let (there, back) = (try Self.updates(one, other), try Self.updates(other, one))
      #expect(there.heads.deletes == back.heads.inserts)
      #expect(there.heads.inserts == back.heads.deletes)
      #expect(there.sections.deletes == back.sections.inserts)
      let moves = Set(there.heads.moves.map { "\($0.from)\($0.to)" })
      #expect(moves == Set(back.heads.moves.map { "\($0.to)\($0.from)" }))
    }
  }
}

extension Conversation {
  /// Applies the updates as a collection view does: sections first, then the heads of each. Inserted items come from
  /// the state after; all others are in `self`.
  fileprivate func applying(
    _ updates: ListUpdates, from after: Conversation
  ) -> Conversation {
    let sections = Self.places(
      messages, updates.sections, count: after.messages.count
    ) { after.messages[$0] }
    // A head's moves and deletions refer to its section's old index, its insertions to the new one.
    var old: [Identifier: Int] = [:]
    for (place, message) in messages.enumerated() { old[message.id] = place }
    var result = sections
    for (section, message) in sections.enumerated() {
      let count = after.messages[section].seenBy.count
      var own = ListUpdates.ItemUpdates<Int>()
      own.inserts = updates.heads.inserts.filter { $0.section == section }.map(\.item)
      if let before = old[message.id] {
        own.deletes = updates.heads.deletes.filter { $0.section == before }.map(\.item)
        own.moves = updates.heads.moves.filter { $0.from.section == before }.map {
          .init(from: $0.from.item, to: $0.to.item)
        }
      }
      let here = old[message.id] == nil ? [] : message.seenBy
      result[section].seenBy = Self.places(here, own, count: count) {
        after.messages[section].seenBy[$0]
      }
    }
    return Conversation(messages: result)
  }

  private static func places<Thing>(
    _ things: [Thing], _ updates: ListUpdates.ItemUpdates<Int>, count: Int,
    inserted: (Int) -> Thing
  ) -> [Thing] {
    var result = [Thing?](repeating: nil, count: count)
    for place in updates.inserts { result[place] = inserted(place) }
    for move in updates.moves { result[move.to] = things[move.from] }
    let gone = Set(updates.deletes + updates.moves.map(\.from))
    var rest = things.indices.filter { !gone.contains($0) }.map { things[$0] }[...]
    for place in result.indices where result[place] == nil { result[place] = rest.popFirst() }
    return result.compactMap { $0 }
  }
}
