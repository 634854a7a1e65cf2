import Motion

/// The names from the root of a token file to a group, a token, or a member of a token's value.
///
/// A token file writes it as an alias, `{motion.base}`, or as a JSON pointer (RFC 6901),
/// `#/motion/base/$value/duration`.
struct DesignTokenPath: Equatable {
  /// The names of the groups, and of the token.
  let names: [String]
  /// The keys inside of the token's value; empty for the whole token.
  var members: [String] = []

  /// The path in messages: "motion.base".
  var shown: String { Self.dottedPath(names) + members.map { "." + $0 }.joined() }

  static func dottedPath(_ names: [String]) -> String { names.joined(separator: ".") }

  init(names: [String]) { self.names = names }

  /// Splits a path with points: "motion.base".
  init(dotted text: Substring) {
    names = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }

  /// Reads the reference in a value: the string of an alias or a pointer, or an object with the
  /// key `$ref`.
  ///
  /// - Returns: nil for any other value.
  /// - Throws: ``InputError`` for an alias without its closing brace.
  init?(in field: JSONField) throws(InputError) {
    switch field.value.kind {
    case .string(let text) where text.hasPrefix("{"):
      guard text.hasSuffix("}"), text.utf8.count > 2 else {
        throw field.wrongTypeError("an alias such as {motion.base}")
      }
      self.init(dotted: Substring(text.utf8.dropFirst().dropLast()))
    case .string(let text) where text.hasPrefix("#/"):
      self.init(pointer: Substring(text.utf8.dropFirst(2)))
    case .object:
      guard let pointer = try field.optional("$ref") else { return nil }
      guard case .string(let text) = pointer.value.kind, text.hasPrefix("#/") else {
        throw pointer.wrongTypeError("a JSON pointer such as #/motion/base/$value")
      }
      self.init(pointer: Substring(text.utf8.dropFirst(2)))
    default: return nil
    }
  }

  /// Splits a JSON pointer without its `#/`; `~1` is a slash in a name, and `~0` a tilde.
  private init(pointer text: Substring) {
    var names: [String] = []
    var members: [String]?
    for part in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      let name = Self.unescaped(part)
      if members != nil {
        members?.append(name)
      } else if name == DesignTokenNode.valueKey {
        members = []
      } else {
        names.append(name)
      }
    }
    self.names = names
    self.members = members ?? []
  }

  private static func unescaped(_ part: Substring.UTF8View.SubSequence) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in part {
      switch (isEscaped, byte) {
      case (false, UInt8(ascii: "~")): isEscaped = true
      case (true, UInt8(ascii: "1")):
        bytes.append(UInt8(ascii: "/"))
        isEscaped = false
      case (true, UInt8(ascii: "0")):
        bytes.append(UInt8(ascii: "~"))
        isEscaped = false
      default:
        bytes.append(byte)
        isEscaped = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
