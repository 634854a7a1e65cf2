/// A list of messages, and who has read up to which.
public struct Conversation: Sendable, Equatable {
  /// One message, and the heads below it.
  public struct Message: Sendable, Equatable {
    /// No two messages of a conversation have the same.
    public var id: Identifier
    /// The ids of those who have read up to it and no further, the rightmost head first; nobody
    /// stands in two lists.
    public var seenBy: [Identifier]

    public init(id: Identifier, seenBy: [Identifier] = []) {
      self.id = id
      self.seenBy = seenBy
    }
  }

  /// From top to bottom.
  public var messages: [Message]

  public init(messages: [Message]) {
    self.messages = messages
  }
}

extension Conversation {
  /// A conversation as it is from some moment on.
  public struct State: Sendable, Equatable {
    /// How it is.
    public var conversation: Conversation
    /// Seconds, counted from any moment; nil for the end of the change before.
    public var time: Double?

    public init(_ conversation: Conversation, time: Double? = nil) {
      self.conversation = conversation
      self.time = time
    }
  }
}
