/// A value of a JSON text, and where it stands.
public struct JSONValue: Sendable {
  /// What a value can be.
  public enum Kind: Sendable {
    case null
    case bool(Bool)
    /// The nearest Double.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// In the order of the text, no two of the same key.
    case object([JSONMember])
  }

  /// What it is.
  public let kind: Kind
  /// Where it begins in the text.
  public let offset: Int
}

/// A key of a JSON object and its value.
public struct JSONMember: Sendable {
  /// The key without its quotes, escapes resolved.
  public let key: String
  /// Where the key begins in the text, with its quote.
  public let offset: Int
  /// What stands behind the key.
  public let value: JSONValue
}
