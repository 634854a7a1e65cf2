import Motion

/// The numbers of messages and users, in the order of their first appearance in any state.
///
/// Later steps compare numbers instead of texts.
struct ConversationNumbering {
  private(set) var messages = NumberedIDs()
  private(set) var users = NumberedIDs()

  /// The layout of a conversation, with ids replaced by numbers.
  ///
  /// - Throws: `ParameterError` for a message or a user that occurs twice.
  mutating func seatedConversation(
    _ conversation: Conversation, in layout: ConversationLayout
  ) throws(ParameterError) -> NumberedConversationLayout {
    var seated = NumberedConversationLayout()
    var rows = 0
    for (section, message) in conversation.messages.enumerated() {
      let number = messages.number(of: message.id)
      let top = layout.top(below: section, rows: rows)
      try require(
        seated.cells.updateValue(.init(section: section, top: top), forKey: number) == nil,
        "messages", "must have an id of its own each")
      seated.messages.append(number)
      let count = message.seenBy.count
      let slots = layout.slotCount(of: count)
      let bottom = layout.top(below: section + 1, rows: rows)
      for (item, id) in message.seenBy.enumerated() {
        let user = users.number(of: id)
        try require(
          seated.seatIndices.updateValue(seated.seats.count, forKey: user) == nil, "seenBy",
          "must have each user once in all messages")
        seated.seats.append(
          NumberedConversationLayout.HeadSlot(
            user: user, message: number, path: HeadIndexPath(section: section, item: item),
            center: layout.slotCenter(of: min(item, slots - 1), top: bottom)))
      }
      if slots < count {
        seated.overflows.append(.init(section: section, count: count - slots + 1))
      }
      if count > 0 { rows += 1 }
    }
    seated.height = layout.top(below: conversation.messages.count, rows: rows)
    return seated
  }
}

extension ConversationNumbering {
  /// Ids in the order of their first appearance.
  struct NumberedIDs {
    private(set) var ids: [Identifier] = []
    private var numbers: [Identifier: Int] = [:]

    mutating func number(of id: Identifier) -> Int {
      if let number = numbers[id] { return number }
      numbers[id] = ids.count
      ids.append(id)
      return ids.count - 1
    }
  }
}
