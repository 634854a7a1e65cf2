import Motion

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
    case object(JSONObject)
  }

  /// The JSON type with its content, such as `.number(1.5)`.
  package let kind: Kind
  /// The offset of the value's first byte in the text.
  package let offset: Int
}

/// The members of a JSON object in the order of the text, with distinct keys.
package struct JSONObject: Sendable {
  package let members: [JSONMember]
  /// The index of each key; empty for a few members, which are searched.
  private let indices: [ByteName: Int]

  init(_ members: [JSONMember]) {
    self.members = members
    var indices: [ByteName: Int] = [:]
    if members.count > 16 {
      for (index, member) in members.enumerated() { indices[ByteName(member.key)] = index }
    }
    self.indices = indices
  }

  subscript(key: String) -> JSONMember? {
    if indices.isEmpty { return members.first { $0.key.hasBytes(of: key) } }
    return indices[ByteName(key)].map { members[$0] }
  }
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

/// A key of an object that is being read. Equality is that of ``ByteName``.
struct JSONKey: Hashable {
  let text: String
  /// The offset of its opening quote.
  let offset: Int

  static func == (first: JSONKey, second: JSONKey) -> Bool {
    first.text.hasBytes(of: second.text)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ByteName(text)) }
}

extension InputText {
  /// Returns a repeated text with the position of its first occurrence: "\"x\" as at 3:7".
  ///
  /// - Parameter first: the offset of the first occurrence.
  func repetitionText(_ text: String, again first: Int) -> String {
    let place = lineAndColumn(of: first)
    return "\"\(Display.text(text))\" as at \(place.line):\(place.column)"
  }
}
