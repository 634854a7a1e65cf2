import Motion

/// A group or a token of a token file, with everything that it inherits.
struct DesignTokenNode {
  static let valueKey = "$value"
  static let referenceKey = "$ref"

  /// The names from the root.
  let names: [String]
  /// The objects of the files, the last file first, then the objects of the groups that they
  /// extend, the nearest first. A token has one object.
  var objects: [JSONField]
  /// The number of the files' objects.
  var fileCount = 1
  /// The type of the node, or of the nearest group with one; nil if none has.
  var type: String?

  /// The object in the last file that has it.
  var object: JSONField { objects[0] }

  var shown: String { DesignTokenPath.dottedPath(names) }

  /// The value of a token, or the reference in its place; nil for a group.
  func value() throws(InputError) -> JSONField? {
    if let value = try object.optional(Self.valueKey) { return value }
    return try object.optional(Self.referenceKey)
  }

  /// The value of a key under `$extensions`; nil if there is none.
  func ownExtension(_ key: String) throws(InputError) -> JSONField? {
    for object in objects.prefix(fileCount) {
      if let own = try object.optional("$extensions")?.optional(key) { return own }
    }
    return nil
  }

  /// The name of the token that a group is itself.
  static let rootName = "$root"

  /// True if a name of the group is an object, not a property of another tool.
  func hasObject(_ name: String) throws(InputError) -> Bool {
    for object in objects {
      guard let field = try object.optional(name) else { continue }
      if case .object = field.value.kind { return true }
      return false
    }
    return false
  }

  /// The names of the groups and tokens in this group, perhaps with the token ``rootName``.
  func childNames(withRoot: Bool = false) throws(InputError) -> [String] {
    var names: [String] = []
    var known: Set<ByteName> = []
    if withRoot, try hasObject(Self.rootName) { names.append(Self.rootName) }
    for object in objects.prefix(fileCount).reversed() + objects.dropFirst(fileCount) {
      for entry in try object.entries() where !entry.key.hasPrefix("$") {
        if known.insert(ByteName(entry.key)).inserted { names.append(entry.key) }
      }
    }
    return names
  }

  /// The error for a name that the group does not have, with a suggestion. It is at the reference
  /// in the file, which is nil for a path of the command line.
  func unknownNameError(
    _ name: String, at origin: JSONField?
  ) throws(InputError) -> InputError {
    let known = try childNames()
    let whole = (names + [name]).joined(separator: ".")
    let near = Suggestion.nearest(to: name, among: known)
    let hint =
      if let near {
        Suggestion.suggestionText([(names + [near]).joined(separator: ".")])
      } else if known.isEmpty {
        "; it is empty"
      } else {
        "; it has " + Display.quotedNames(Array(known.prefix(8)))
      }
    let group = names.isEmpty ? "the file" : "'\(Display.text(shown))'"
    return (origin ?? object).error("expected a token '\(Display.text(whole))' in \(group)\(hint)")
  }

  /// The error for a group where a token is needed.
  func groupError(at origin: JSONField?) throws(InputError) -> InputError {
    let known = try childNames().prefix(8).map { (names + [$0]).joined(separator: ".") }
    return (origin ?? object).error(
      "expected a token, got a group" + (known.isEmpty ? "" : " of " + Display.quotedNames(known)))
  }
}

/// The names from the root of a token file to a group, a token, or a member of a token's value.
///
/// A token file writes it as an alias, `{motion.base}`, or as a JSON pointer (RFC 6901),
/// `#/motion/base/$value/duration`.
struct DesignTokenPath {
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

  /// Reads the reference in a value: the string of an alias or a pointer, or an object with the key
  /// `$ref`; nil for any other value.
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
      let isTilde = byte == UInt8(ascii: "~") && !isEscaped
      let escaped = [UInt8(ascii: "0"): UInt8(ascii: "~"), UInt8(ascii: "1"): UInt8(ascii: "/")]
      if !isTilde { bytes.append(isEscaped ? escaped[byte] ?? byte : byte) }
      isEscaped = isTilde
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
