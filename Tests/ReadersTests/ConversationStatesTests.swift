import Scenes
import Testing

@testable import Readers

@Suite struct ConversationStatesTests {
  private static func states(
    _ text: String, isLenient: Bool = false
  ) throws -> [Conversation.State] {
    try ConversationStateLog(try Reading.text(text), isLenient: isLenient).states
  }

  private static func refusal(_ text: String) -> String? {
    Reading.refusal(text) { _ = try ConversationStateLog($0) }
  }

  private static let line = "{\"messages\":[{\"id\":\"a\",\"seenBy\":[\"x\"]}]}"

  private static func line(_ time: String) -> String {
    "{\"time\":\(time),\"messages\":[{\"id\":\"a\",\"seenBy\":[\"x\"]}]}"
  }

  @Test func `each line is a state`() throws {
    let message = Conversation.Message(id: "a", seenBy: ["x"])
    let state = Conversation.State(Conversation(messages: [message]))
    #expect(try Self.states("\(Self.line)\n\(Self.line)\n") == [state, state])
    #expect(try Self.states("\n \(Self.line) \r\n\n\(Self.line)") == [state, state])
  }

  @Test func `all states have a time or none has`() throws {
    let text = ["-2", "0.5", "0.5", "1e3"].map(Self.line).joined(separator: "\n")
    #expect(try Self.states(text).map(\.time) == [-2, 0.5, 0.5, 1000])
    #expect(try Self.states("\(Self.line)\n\(Self.line)").map(\.time) == [nil, nil])
    #expect(
      Self.refusal("\(Self.line)\n\(Self.line("1"))")
        == "in:2:9: time: expected a time in all lines or in none, and the first has none")
    #expect(
      Self.refusal("\(Self.line("1"))\n\(Self.line)") == "in:2:1: expected a key \"time\"")
  }

  @Test(arguments: [
    ("1", "0.5", "expected times that do not decrease, got one before the last"),
    ("1", "\"2\"", "expected a number, got \"2\""),
    ("1", "1.1e17", "expected a time within 1e17 seconds, got 1.1e17"),
    ("1", "null", "expected a number, got null"),
  ])
  func `a time is valid and not before the last`(first: String, second: String, what: String) {
    #expect(
      Self.refusal("\(Self.line(first))\n\(Self.line(second))") == "in:2:9: time: \(what)")
  }

  @Test func `fewer than two states are refused`() {
    let sentence = "expected at least 2 states, one a line, got"
    #expect(Self.refusal("") == "in:1:1: \(sentence) 0")
    #expect(Self.refusal(" \n\n") == "in:3:1: \(sentence) 0")
    #expect(Self.refusal(Self.line + "\n") == "in:2:1: \(sentence) 1")
  }

  @Test(arguments: [
    ("[]", "in:2:1: expected an object, got an array"),
    ("{\"messages\":[],\"x\":1}", "in:2:16: x: unknown key; known here: 'time', 'messages'"),
    (
      "{\"messages\":[{\"id\":\"a\",\"seenBy\":[\"x\",\"x\"]}]}",
      "in:2:38: messages[0].seenBy[1]: expected each user once, got \"x\" as at 2:34"
    ),
    ("{\"messages\":[]} {\"messages\":[]}", "in:2:17: expected the end of the line, got '{'"),
    ("{\"messages\":[]},", "in:2:16: expected the end of the line, got ','"),
    ("{\"messages\":[]", "in:2:15: expected ',' or '}', got the end of the text"),
  ])
  func `an error in a line is reported with its position`(second: String, refusal: String) {
    #expect(Self.refusal("\(Self.line)\n\(second)") == refusal)
  }

  @Test func `the same user may be in every state`() throws {
    #expect(try Self.states([Self.line, Self.line, Self.line].joined(separator: "\n")).count == 3)
  }

  @Test func `a lenient reader skips unknown keys`() throws {
    let other = "{\"by\":7,\"messages\":[{\"text\":\"hi\",\"id\":\"a\",\"seenBy\":[]}]}"
    #expect(try Self.states("\(other)\n\(other)", isLenient: true).count == 2)
  }
}
