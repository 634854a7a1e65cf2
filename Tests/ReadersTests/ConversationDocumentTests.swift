import Scenes
import Testing

@testable import Readers

@Suite struct ConversationDocumentTests {
  private static func conversation(
    _ text: String, isLenient: Bool = false
  ) throws -> Conversation {
    try Conversation(try Reading.text(text), isLenient: isLenient)
  }

  private static func refusal(_ text: String, isLenient: Bool = false) -> String? {
    Reading.refusal(text) { _ = try Conversation($0, isLenient: isLenient) }
  }

  @Test func `messages have their readers`() throws {
    let text = """
      {"messages": [{"id": "a", "seenBy": ["x", "y"]}, {"seenBy": [], "id": "b"}]}

      """
    let messages = [
      Conversation.Message(id: "a", seenBy: ["x", "y"]), Conversation.Message(id: "b"),
    ]
    #expect(try Self.conversation(text) == Conversation(messages: messages))
  }

  @Test func `messages may have no readers, and a conversation no messages`() throws {
    #expect(try Self.conversation("{\"messages\":[]}").messages.isEmpty)
    #expect(
      try Self.conversation("{\"messages\":[{\"id\":\"a\",\"seenBy\":[]}]}").messages.count == 1)
  }

  @Test(arguments: [
    ("", "1:1: expected a value, got the end of the text"),
    ("[]", "1:1: expected an object, got an array"),
    ("{}", "1:1: expected a key \"messages\""),
    ("{\"messages\":{}}", "1:13: messages: expected an array, got an object"),
    ("{\"messages\":[1]}", "1:14: messages[0]: expected an object, got 1"),
    ("{\"messages\":[{\"id\":\"a\"}]}", "1:14: messages[0]: expected a key \"seenBy\""),
    ("{\"messages\":[{\"seenBy\":[]}]}", "1:14: messages[0]: expected a key \"id\""),
    (
      "{\"messages\":[{\"id\":5,\"seenBy\":[]}]}", "1:20: messages[0].id: expected a string, got 5"
    ),
    (
      "{\"messages\":[{\"id\":\"\",\"seenBy\":[]}]}",
      "1:20: messages[0].id: id must not be empty"
    ),
    (
      "{\"messages\":[{\"id\":\"a\",\"seenBy\":\"x\"}]}",
      "1:33: messages[0].seenBy: expected an array, got \"x\""
    ),
    (
      "{\"messages\":[{\"id\":\"a\",\n\"seenBy\":[\"x\",null]}]}",
      "2:15: messages[0].seenBy[1]: expected a string, got null"
    ),
    (
      "{\"messages\":[{\"id\":\"a\",\"seenBy\":[\"\"]}]}",
      "1:34: messages[0].seenBy[0]: id must not be empty"
    ),
    ("{\"messages\":[]} x", "1:17: expected the end of the text, got 'x'"),
    ("{\"messages\":[],}", "1:16: expected a key in double quotes, got '}'"),
  ])
  func `an invalid conversation is refused with its position`(text: String, refusal: String) {
    #expect(Self.refusal(text) == "in:\(refusal)")
    #expect(Self.refusal(text, isLenient: true) == "in:\(refusal)")
  }

  @Test(arguments: [
    (
      "{\"messages\":[{\"id\":\"a\",\"seenBy\":[\"x\",\"y\",\n  \"x\"]}]}",
      "2:3: messages[0].seenBy[2]: expected each user once, got \"x\" as at 1:34"
    ),
    (
      "{\"messages\":[{\"id\":\"a\",\"seenBy\":[\"x\"]},\n{\"id\":\"b\",\"seenBy\":[\"y\",\"x\"]}]}",
      "2:25: messages[1].seenBy[1]: expected each user once, got \"x\" as at 1:34"
    ),
    (
      "{\"messages\":[{\"id\":\"a\",\"seenBy\":[]},\n\n{\"id\":\"a\",\"seenBy\":[]}]}",
      "3:7: messages[1].id: expected each message once, got \"a\" as at 1:20"
    ),
  ])
  func `a duplicate user is refused with both positions`(text: String, refusal: String) {
    #expect(Self.refusal(text) == "in:\(refusal)")
  }

  @Test func `a user may have a message's id`() throws {
    let text = "{\"messages\":[{\"id\":\"a\",\"seenBy\":[\"a\",\"b\"]}]}"
    #expect(try Self.conversation(text).messages[0].seenBy == ["a", "b"])
  }

  @Test func `two encodings of an accent are two users`() throws {
    let text = "{\"messages\":[{\"id\":\"a\",\"seenBy\":[\"\u{E9}\",\"e\u{301}\"]}]}"
    #expect(try Self.conversation(text).messages[0].seenBy.map(\.text.utf8.count) == [2, 3])
  }

  @Test(arguments: [
    (
      "{\"mesages\":[]}",
      "1:2: mesages: unknown key; did you mean 'messages'?"
    ),
    (
      "{\"messages\":[{\"id\":\"a\",\"seenby\":[],\"seenBy\":[]}]}",
      "1:24: messages[0].seenby: unknown key; did you mean 'seenBy'?"
    ),
    (
      "{\"messages\":[{\"id\":\"a\",\"seenBy\":[],\"text\":\"hi\"}]}",
      "1:36: messages[0].text: unknown key; known here: 'id', 'seenBy'"
    ),
    ("{\"time\":1,\"messages\":[]}", "1:2: time: unknown key; known here: 'messages'"),
  ])
  func `an unknown key is refused, and skipped by a lenient reader`(
    text: String, refusal: String
  ) throws {
    #expect(Self.refusal(text) == "in:\(refusal)")
    let lenient = Self.refusal(text, isLenient: true)
    #expect(lenient == (text.contains("mesages") ? "in:1:1: expected a key \"messages\"" : nil))
  }
}
