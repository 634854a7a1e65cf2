import Motion
import Testing

@testable import Scenes

@Suite struct ConversationRosterTests {
  private let layout = ConversationLayout(width: 320)

  @Test func `indices are given in the order of first appearance, and kept`() throws {
    var roster = ConversationNumbering()
    _ = try roster.seatedConversation(Conversation("a: x y, b: z"), in: layout)
    let second = try roster.seatedConversation(Conversation("c: w, b: y x"), in: layout)
    #expect(roster.messages.ids == ["a", "b", "c"])
    #expect(roster.users.ids == ["x", "y", "z", "w"])
    #expect(second.messages == [2, 1])
    #expect(second.seats.map(\.user) == [3, 1, 0])
    #expect(second.seats.map(\.message) == [2, 1, 1])
    #expect(
      second.seats.map(\.path) == [
        HeadIndexPath(section: 0, item: 0), HeadIndexPath(section: 1, item: 0),
        HeadIndexPath(section: 1, item: 1),
      ])
    #expect(second.seat(of: 0)?.path == HeadIndexPath(section: 1, item: 1))
    #expect(second.seat(of: 2) == nil)
  }

  @Test func `dismissing the heads of a conversation leaves no seats`() throws {
    var roster = ConversationNumbering()
    var first = try roster.seatedConversation(Conversation("a: x y, b: z"), in: layout)
    var second = try roster.seatedConversation(Conversation("a: z"), in: layout)
    roster.dismissHeads(of: &first)
    #expect(first.seats.isEmpty && first.seat(of: 0) == nil)
    let third = try roster.seatedConversation(Conversation("b: w y"), in: layout)
    #expect(second.seat(of: 2)?.path == HeadIndexPath(section: 0, item: 0))
    #expect((0...3).map { third.seat(of: $0)?.path.item } == [nil, 1, nil, 0])
    roster.dismissHeads(of: &second)
    #expect(throws: ParameterError.self) {
      try roster.seatedConversation(Conversation("b: x x"), in: layout)
    }
    let last = try roster.seatedConversation(Conversation("a: x"), in: layout)
    #expect((0...4).map { last.seat(of: $0)?.path.item } == [0, nil, nil, nil, nil])
  }

  @Test func `duplicate users and messages are refused`() {
    for (text, parameter) in [
      ("a:, a:", "messages"), ("a: x x", "seenBy"), ("a: x, b: y x", "seenBy"),
    ] {
      do throws(ParameterError) {
        _ = try layout.seated(Conversation(text))
        Issue.record("\(text) is accepted")
      } catch {
        #expect(error.parameter == parameter)
      }
    }
  }

  @Test func `two encodings of an accent are two users`() throws {
    var roster = ConversationNumbering()
    let spellings: [Identifier] = ["\u{E9}", "e\u{301}"]
    for user in spellings {
      let message = Conversation.Message(id: "a", seenBy: [user])
      _ = try roster.seatedConversation(Conversation(messages: [message]), in: layout)
    }
    #expect(roster.users.ids == spellings)
  }

  @Test func `an empty conversation has no height`() throws {
    let seated = try layout.seated(Conversation(messages: []))
    #expect(seated.messages.isEmpty && seated.seats.isEmpty)
    #expect(seated.height.isZero)
  }
}
