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

  /// The names of the groups and tokens in this group.
  ///
  /// - Parameter withRoot: true to include the token ``rootName``.
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

  /// The error for a name that the group does not have, with a suggestion.
  ///
  /// - Parameter origin: the reference in the file; nil for a path of the command line.
  /// - Throws: ``InputError`` for a group that cannot be read.
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
    return (origin ?? object).error(
      "expected a token '\(Display.text(whole))' in \(group)\(hint)")
  }

  /// The error for a group where a token is needed.
  ///
  /// - Parameter origin: the reference in the file; nil for a path of the command line.
  /// - Throws: ``InputError`` for a group that cannot be read.
  func groupError(at origin: JSONField?) throws(InputError) -> InputError {
    let known = try childNames().prefix(8).map { (names + [$0]).joined(separator: ".") }
    return (origin ?? object).error(
      "expected a token, got a group" + (known.isEmpty ? "" : " of " + Display.quotedNames(known)))
  }
}
