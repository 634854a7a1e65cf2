import Scenes

extension Conversation {
  /// A conversation as JSON:
  ///
  ///     {"messages": [{"id": "a", "seenBy": ["u1", "u2"]}]}
  ///
  /// - Parameter isLenient: whether unknown keys are passed over.
  /// - Throws: ``InputError`` for what is none, empty ids, and a message or a user that is there twice.
  public init(_ text: InputText, isLenient: Bool = false) throws(InputError) {
    let root = try JSONField(text, isLenient: isLenient)
    try root.allowOnly("messages")
    try self.init(root)
  }

  /// - Parameter root: the object with the key "messages"; other keys are somebody else's.
  init(_ root: JSONField) throws(InputError) {
    var messages: Set<JSONKey> = []
    var users: Set<JSONKey> = []
    self.init(messages: [])
    for field in try root.required("messages").items() {
      try field.allowOnly("id", "seenBy")
      let id = try field.required("id").id("message", among: &messages)
      var message = Message(id: id)
      for user in try field.required("seenBy").items() {
        message.seenBy.append(try user.id("user", among: &users))
      }
      self.messages.append(message)
    }
  }
}

extension JSONField {
  /// A string that is not empty and not among those before.
  fileprivate func id(
    _ what: String, among known: inout Set<JSONKey>
  ) throws(InputError) -> String {
    let id = try unique(what, among: &known)
    if id.isEmpty { throw mismatch("an id") }
    return id
  }
}
