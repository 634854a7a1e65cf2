import Scenes

/// A conversation as a JSON object, alone in its text or one of several. The reader decodes message
/// by message, so that a long list is never held as JSON values.
struct ConversationJSON {
  private(set) var messages: [Conversation.Message] = []
  /// The time of the state; nil if the object has no `time` or may not have one.
  private(set) var time: JSONField?
  private let isLenient: Bool
  private let keys: [String]
  /// The byte offset in the input at which each head's id was read, for errors about repeated ids.
  private var messageIDs: [Identifier: Int] = [:]
  private var userIDs: [Identifier: Int] = [:]

  /// Reads a conversation.
  ///
  /// - Parameters:
  ///   - keys: the allowed keys.
  ///   - isLenient: true to ignore unknown keys.
  /// - Throws: ``InputError`` for any other JSON, for invalid ids, and for repeated messages or
  ///   users.
  init(
    from reader: inout JSONReader, keys: [String], isLenient: Bool
  ) throws(InputError) {
    (self.keys, self.isLenient) = (keys, isLenient)
    reader.skipBlanks()
    let start = reader.offset
    var hasMessages = false
    try reader.readObject("an object") { (reader, key) throws(InputError) in
      hasMessages = hasMessages || key.text == "messages"
      try readMember(key, from: &reader)
    }
    if !hasMessages { throw reader.text.jsonError(at: start, "expected a key \"messages\"") }
  }

  private mutating func readMember(_ key: JSONKey, from reader: inout JSONReader) throws(InputError)
  {
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
    try reader.readArray { (reader, _) throws(InputError) in
      try appendMessage(JSONField(try reader.readValue(), of: text, isLenient: isLenient))
    }
  }

  private mutating func appendMessage(_ field: JSONField) throws(InputError) {
    try field.requireKnownKeys(["id", "seenBy"])
    let id = try field.required("id").uniqueID("message", among: &messageIDs)
    var message = Conversation.Message(id: id)
    for user in try field.required("seenBy").items() {
      message.seenBy.append(try user.uniqueID("user", among: &userIDs))
    }
    messages.append(message)
  }
}

extension Conversation {
  /// Reads a conversation from JSON:
  ///
  ///     {"messages": [{"id": "a", "seenBy": ["u1", "u2"]}]}
  ///
  /// - Parameter isLenient: true to ignore unknown keys.
  /// - Throws: ``InputError`` for any other text, for invalid ids, and for repeated messages or
  ///   users.
  package init(_ text: InputText, isLenient: Bool = false) throws(InputError) {
    var reader = JSONReader(text)
    let document = try ConversationJSON(
      from: &reader, keys: ["messages"], isLenient: isLenient)
    guard reader.isAtEnd() else { throw reader.unexpectedTextError("the end of the text") }
    self.init(messages: document.messages)
  }
}

extension JSONField {
  /// Returns the id, which must not be among the known ones, and adds it to them.
  ///
  /// - Parameter known: the offset of each known id.
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
