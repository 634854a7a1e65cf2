import ExactNumerics
import Testing

@testable import Scenes

@Suite struct ConversationChangeTests {
  /// The transitions of heads and the shifted cells, by name: "x>305,130 y- | b60".
  private static func text(_ before: String, _ after: String) throws -> String {
    var roster = ConversationNumbering()
    let layout = ConversationLayout(width: 320)
    let old = try roster.seatedConversation(Conversation(before), in: layout)
    let new = try roster.seatedConversation(Conversation(after), in: layout)
    let change = ConversationChange(from: old, to: new)
    let turns = change.turns.map { turn in
      let place = turn.center.map { ">\(Int($0.x.high)),\(Int($0.y.high))" } ?? "-"
      return roster.users.ids[turn.user].text + place
    }
    let shifts = change.shifts.map { "\(roster.messages.ids[$0.message])\(Int($0.top.high))" }
    return (turns + ["|"] + shifts).joined(separator: " ")
  }

  @Test(arguments: [
    ("a: x, b: y", "a: x, b: y", "|"),
    ("a: x, b: y", "a:, b: y x", "x>280,110 y>305,110 | b50"),
    ("a: x y, b:", "a: y, b: x", "x>305,130 y>305,60 |"),
    ("a: x y", "a: y", "x- y>305,60 |"),
    ("a: x y", "a: x", "y- |"),
    ("a: x", "a: x y", "y>280,60 |"),
    ("a:, b: x", "a: y, b: x", "x>305,130 y>305,60 | b70"),
    ("a: x", "a: x, b: y", "y>305,130 | b70"),
    ("a:, b: x", "b: x", "x>305,60 | b0"),
  ])
  func `heads that change their position move in the order of their first appearance`(
    before: String, after: String, change: String
  ) throws {
    #expect(try Self.text(before, after) == change)
  }

  @Test func `a head in the shared last slot may change its index and keep its position`() throws {
    var roster = ConversationNumbering()
    let layout = ConversationLayout(width: 50)
    let old = try roster.seatedConversation(Conversation("a: w x y z"), in: layout)
    let new = try roster.seatedConversation(Conversation("a: w z y x"), in: layout)
    let change = ConversationChange(from: old, to: new)
    #expect(change.turns.isEmpty)
    #expect(change.updates.heads.moves.count == 2)
  }
}
