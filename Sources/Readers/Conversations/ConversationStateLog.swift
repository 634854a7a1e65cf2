import Scenes

/// The states of a conversation, one JSON object a line, with times in seconds on all lines or
/// none:
///
///     {"time": 0, "messages": [{"id": "a", "seenBy": ["u1", "u2"]}]}
package struct ConversationStateLog: Sendable {
  /// At least two states, in the order of the input.
  package let states: [Conversation.State]

  /// Reads the states.
  ///
  /// - Parameter isLenient: true to ignore unknown keys.
  /// - Throws: ``InputError`` for a line that is not a conversation, for fewer than two lines, for
  ///   decreasing times, and for times on some lines only.
  package init(_ text: InputText, isLenient: Bool = false) throws(InputError) {
    var reader = JSONReader(text)
    var states: [Conversation.State] = []
    while !reader.isAtEnd() {
      let start = reader.offset
      let line = try ConversationJSON(
        from: &reader, keys: ["time", "messages"], isLenient: isLenient)
      try reader.requireLineEnd()
      let time = try Self.time(of: line, after: states.last) {
        text.jsonError(at: start, $0)
      }
      states.append(Conversation.State(Conversation(messages: line.messages), time: time))
    }
    guard states.count >= 2 else {
      throw text.error(
        at: text.bytes.count, "expected at least 2 states, one a line, got \(states.count)")
    }
    self.states = states
  }

  private static func time(
    of line: ConversationJSON, after last: Conversation.State?, error: (String) -> InputError
  ) throws(InputError) -> Double? {
    guard let last else { return try line.time?.seconds() }
    guard let before = last.time else {
      if let field = line.time {
        throw field.error("expected a time in all lines or in none, and the first has none")
      }
      return nil
    }
    guard let field = line.time else { throw error("expected a key \"time\"") }
    let time = try field.seconds()
    guard time >= before else {
      throw field.error("expected times that do not decrease, got one before the last")
    }
    return time
  }
}

extension JSONField {
  /// Returns a time in seconds, within ±1e17.
  fileprivate func seconds() throws(InputError) -> Double {
    let seconds = try number()
    guard seconds.magnitude <= 1e17 else { throw wrongTypeError("a time within 1e17 seconds") }
    return seconds
  }
}
