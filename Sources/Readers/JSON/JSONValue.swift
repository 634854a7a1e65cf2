/// A value of a JSON text with its position.
package struct JSONValue: Sendable {
  /// The type and content of a value.
  package enum Kind: Sendable {
    case null
    case bool(Bool)
    /// The nearest Double.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Members in the order of the text, with distinct keys.
    case object([JSONMember])
  }

  /// The type and content.
  package let kind: Kind
  /// The offset of the value's first byte in the text.
  package let offset: Int
}

/// A key of a JSON object and its value.
package struct JSONMember: Sendable {
  /// The key without quotes, with escapes resolved.
  package let key: String
  /// The offset of the key's opening quote.
  package let offset: Int
  /// The value of the key.
  package let value: JSONValue
}
