/// A value of a JSON text with its position.
public struct JSONValue: Sendable {
  /// The type and content of a value.
  public enum Kind: Sendable {
    case null
    case bool(Bool)
    /// The nearest Double.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Members in the order of the text, with distinct keys.
    case object([JSONMember])
  }

  /// The JSON type with its content, such as `.number(1.5)`.
  public let kind: Kind
  /// The offset of the value's first byte in the text.
  public let offset: Int
}

/// A key of a JSON object and its value.
public struct JSONMember: Sendable {
  /// The key without quotes, with escapes resolved.
  public let key: String
  /// The offset of the key's opening quote.
  public let offset: Int
  /// The value of the key.
  public let value: JSONValue
}
