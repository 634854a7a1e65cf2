/// Where bytes come from.
public enum Input: Sendable, Equatable {
  case standard
  case file(String)

  /// - Parameter word: a path, or `-` for standard input.
  public init(_ word: String) {
    self = word == "-" ? .standard : .file(word)
  }

  /// How messages call it.
  public var name: String {
    switch self {
    case .standard: "standard input"
    case .file(let path): path
    }
  }
}

/// One of the inputs that a plan needs, with what it is for.
public struct PlannedInput: Sendable, Equatable {
  /// What is expected to be there.
  public enum Purpose: Sendable {
    case touchLog, heads, conversation, conversationStates, recording
  }

  public let input: Input
  public let purpose: Purpose

  init(_ input: Input, _ purpose: Purpose) {
    self.input = input
    self.purpose = purpose
  }
}
