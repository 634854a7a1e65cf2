import Scenes

extension JSONReader {
  /// Reads a conversation, an object with some of the keys `messages` and `time`. It is decoded
  /// message by message, so that a long list is never held as JSON values.
  fileprivate mutating func readConversation(
    keys: [String], isLenient: Bool
  ) throws(InputError) -> (messages: [Conversation.Message], time: JSONField?) {
    skipBlanks()
    let start = offset
    var messages: [Conversation.Message]?
    var time: JSONField?
    // The offset of each id, for errors about repeated ids.
    var (messageIDs, userIDs): ([Identifier: Int], [Identifier: Int]) = ([:], [:])
    try readObject("an object") { (reader, key) throws(InputError) in
      let text = reader.text
      guard keys.contains(key.text) else {
        if !isLenient { throw text.unknownKey(key.text, at: key.offset, among: keys) }
        _ = try reader.readValue()
        return
      }
      if key.text == "time" {
        time = JSONField(try reader.readValue(), of: text)
        return
      }
      var list: [Conversation.Message] = []
      try reader.readArray { (reader) throws(InputError) in
        let field = JSONField(try reader.readValue(), of: text, isLenient: isLenient)
        try field.requireKnownKeys(["id", "seenBy"])
        let id = try field.required("id").uniqueID("message", among: &messageIDs)
        var message = Conversation.Message(id: id)
        for user in try field.required("seenBy").items() {
          message.seenBy.append(try user.uniqueID("user", among: &userIDs))
        }
        list.append(message)
      }
      messages = list
    }
    guard let messages else { throw text.jsonError(at: start, "expected a key \"messages\"") }
    return (messages, time)
  }
}

extension Conversation {
  /// Reads a conversation from JSON. A lenient one may have unknown keys.
  ///
  ///     {"messages": [{"id": "a", "seenBy": ["u1", "u2"]}]}
  ///
  /// - Throws: ``InputError`` for any other text, for invalid ids, and for repeated messages or
  ///   users.
  package init(_ text: InputText, isLenient: Bool = false) throws(InputError) {
    var reader = JSONReader(text)
    let messages = try reader.readConversation(keys: ["messages"], isLenient: isLenient).messages
    try reader.requireEnd()
    self.init(messages: messages)
  }
}

extension JSONField {
  /// Returns the id, which must not be among the known ones, and adds its offset to them.
  fileprivate func uniqueID(
    _ what: String, among known: inout [Identifier: Int]
  ) throws(InputError) -> Identifier {
    let id = try Identifier(read: try string()) { error($0) }
    if let first = known.updateValue(value.offset, forKey: id) {
      throw error("expected each \(what) once, got \(text.repetitionText(id.text, again: first))")
    }
    return id
  }
}

extension Conversation.State {
  /// Reads the states of a conversation, one JSON object a line, with times in seconds on all lines
  /// or none. Lenient objects may have unknown keys.
  ///
  ///     {"time": 0, "messages": [{"id": "a", "seenBy": ["u1", "u2"]}]}
  ///
  /// - Throws: ``InputError`` for a line that is not a conversation, for fewer than two lines, for
  ///   decreasing times, and for times on some lines only.
  package static func log(
    _ text: InputText, isLenient: Bool = false
  ) throws(InputError) -> [Conversation.State] {
    var reader = JSONReader(text)
    var states: [Conversation.State] = []
    while !reader.isAtEnd() {
      let start = reader.offset
      let line = try reader.readConversation(keys: ["time", "messages"], isLenient: isLenient)
      try reader.requireLineEnd()
      if let last = states.last, (last.time == nil) != (line.time == nil) {
        throw line.time?.error("expected a time in all lines or in none, and the first has none")
          ?? text.jsonError(at: start, "expected a key \"time\"")
      }
      let time = try line.time?.seconds()
      if let field = line.time, let time, let before = states.last?.time, time < before {
        throw field.error("expected times that do not decrease, got one before the last")
      }
      states.append(Conversation.State(Conversation(messages: line.messages), time: time))
    }
    guard states.count >= 2 else {
      throw text.error(
        at: text.bytes.count, "expected at least 2 states, one a line, got \(states.count)")
    }
    return states
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
