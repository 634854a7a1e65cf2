/// A list of messages with the users who have read up to each of them.
public struct Conversation: Sendable, Equatable {
  /// A message and the heads below it.
  public struct Message: Sendable, Equatable {
    /// The id, unique in a conversation.
    public var id: Identifier
    /// The ids of the users who have read up to this message, the rightmost head first. A user is
    /// in one list at most.
    public var seenBy: [Identifier]

    public init(id: Identifier, seenBy: [Identifier] = []) {
      self.id = id
      self.seenBy = seenBy
    }
  }

  /// The messages from top to bottom.
  public var messages: [Message]

  public init(messages: [Message]) {
    self.messages = messages
  }
}

extension Conversation {
  /// A conversation from an instant on.
  public struct State: Sendable, Equatable {
    /// The conversation in this state.
    public var conversation: Conversation
    /// The start in seconds, from any origin; nil for the end of the change before.
    public var time: Double?

    public init(_ conversation: Conversation, time: Double? = nil) {
      self.conversation = conversation
      self.time = time
    }
  }
}
