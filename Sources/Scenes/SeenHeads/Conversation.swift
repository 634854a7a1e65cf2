/// A list of messages with the users who have read up to each of them.
package struct Conversation: Sendable, Equatable {
  /// A message and the heads below it.
  package struct Message: Sendable, Equatable {
    /// The id, unique in a conversation.
    package var id: Identifier
    /// The ids of the users who have read up to this message, the rightmost head first. A user is
    /// in one list at most.
    package var seenBy: [Identifier]

    package init(id: Identifier, seenBy: [Identifier] = []) {
      self.id = id
      self.seenBy = seenBy
    }
  }

  /// The messages from top to bottom.
  package var messages: [Message]

  package init(messages: [Message]) {
    self.messages = messages
  }
}

extension Conversation {
  /// A conversation from an instant on.
  package struct State: Sendable, Equatable {
    /// The conversation in this state.
    package var conversation: Conversation
    /// The start in seconds, from any origin; nil for the end of the change before.
    package var time: Double?

    package init(_ conversation: Conversation, time: Double? = nil) {
      self.conversation = conversation
      self.time = time
    }
  }
}
