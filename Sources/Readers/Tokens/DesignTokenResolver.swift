import Animations
import Motion

/// Finds tokens in files of the DTCG format (2025.10).
///
/// A token of a later file replaces the token of that path as a whole; groups are merged.
/// A name is searched in its group, then in the groups that this group extends. Aliases are
/// followed to their values. A reference that leads back to itself is an error.
struct DesignTokenResolver {
  /// The objects of the files, the last file first.
  private let roots: [JSONField]
  /// The number of `$extends` that have been followed for the present token.
  private var extensions = 0

  /// The largest number of `$extends` for one token. Groups that extend each other on every level
  /// would otherwise take exponential time.
  private static let mostExtensions = 1000
  /// The largest number of references behind one another.
  private static let longestChain = 100

  /// Creates a resolver of files, of which a later one overrides those before it.
  init(_ texts: [InputText]) throws(InputError) {
    var roots: [JSONField] = []
    for text in texts.reversed() {
      let root = try JSONField(text)
      guard case .object = root.value.kind else { throw root.wrongTypeError("an object of tokens") }
      if let order = try root.optional("resolutionOrder") {
        throw order.error(
          "expected a file of tokens, got a resolver document; give the token files of its sets in "
            + "this order, as in headspring tokens base.json dark.json")
      }
      roots.append(root)
    }
    self.roots = roots
  }

  /// The group or token of a path. Errors are at the reference in the file, which is nil for a path
  /// of the command line. The groups of `chain` are being extended.
  mutating func nodeAtPath(
    _ names: [String], at origin: JSONField? = nil, extending chain: [String] = []
  ) throws(InputError) -> DesignTokenNode {
    var node = try extended(
      DesignTokenNode(
        names: [], objects: roots, fileCount: roots.count, type: try Self.tokenType(of: roots)),
      chain)
    for name in names { node = try childNode(name, of: node, at: origin, chain) }
    return node
  }

  private mutating func childNode(
    _ name: String, of node: DesignTokenNode, at origin: JSONField?, _ chain: [String]
  ) throws(InputError) -> DesignTokenNode {
    if try node.value() != nil {
      throw (origin ?? node.object).error(
        "'\(Display.text(node.shown))' is a token, without a token '\(Display.text(name))' in it")
    }
    var objects: [JSONField] = []
    var fileCount = 0
    if !name.hasPrefix("$") || name == DesignTokenNode.rootName {
      for (index, object) in node.objects.enumerated() {
        guard let field = try object.optional(name) else { continue }
        objects.append(field)
        if index < node.fileCount { fileCount += 1 }
      }
    }
    guard let first = objects.first else { throw try node.unknownNameError(name, at: origin) }
    for object in objects {
      guard case .object = object.value.kind else {
        throw object.wrongTypeError("a group or a token")
      }
    }
    var child = DesignTokenNode(names: node.names + [name], objects: [first], type: nil)
    let isGroup = try child.value() == nil
    for object in objects.prefix(fileCount).dropFirst() {
      let other = DesignTokenNode(names: child.names, objects: [object], type: nil)
      guard try (other.value() == nil) == isGroup else {
        throw first.error(
          "expected a \(isGroup ? "token" : "group"), as in '\(Display.text(object.text.name))', "
            + "got a \(isGroup ? "group" : "token"); rename one of them")
      }
    }
    // A token replaces an inherited one as a whole.
    if isGroup { (child.objects, child.fileCount) = (objects, max(fileCount, 1)) }
    child.type = try Self.tokenType(of: child.objects) ?? node.type
    return try extended(child, chain)
  }

  /// The group with the objects of the groups that it extends.
  private mutating func extended(
    _ node: DesignTokenNode, _ chain: [String]
  ) throws(InputError) -> DesignTokenNode {
    var extended = node
    for object in node.objects {
      guard let field = try object.optional("$extends") else { continue }
      guard let target = try DesignTokenPath(in: field), target.members.isEmpty else {
        throw field.wrongTypeError("a group's alias such as {motion}")
      }
      let chain = chain + [node.shown]
      guard !chain.dropLast().hasName(node.shown), !chain.hasName(target.shown) else {
        throw field.error(
          "expected a group that does not extend itself, got "
            + Self.aliasChainText(chain: chain + [target.shown]))
      }
      extensions += 1
      guard extensions <= Self.mostExtensions, chain.count <= Self.longestChain else {
        throw field.error("expected at most \(Self.mostExtensions) groups that extend others")
      }
      let base = try self.nodeAtPath(target.names, at: field, extending: chain)
      guard try base.value() == nil else { throw field.error("expected a group, got a token") }
      extended.objects += base.objects
      if extended.type == nil { extended.type = base.type }
    }
    return extended
  }

  /// The first type that the objects state.
  private static func tokenType(of objects: [JSONField]) throws(InputError) -> String? {
    for object in objects {
      if let field = try object.optional("$type") { return try field.string() }
    }
    return nil
  }

  /// Throws an error for a chain of references that leads to itself or is too long.
  private static func requireEnd(of chain: [String], at field: JSONField) throws(InputError) {
    if let last = chain.last, chain.dropLast().hasName(last) {
      throw field.error(
        "expected an alias that does not lead to itself, got \(aliasChainText(chain: chain))")
    }
    guard chain.count <= longestChain else {
      throw field.error("expected at most \(longestChain) aliases behind one another, got more")
    }
  }

  private static func aliasChainText(chain: [String]) -> String {
    chain.map { Display.text($0) }.joined(separator: " -> ")
  }
}

extension DesignTokenResolver {
  /// All tokens in the order of the files, those of extended groups behind a group's own.
  ///
  /// A group with the extension ``DesignTokenKey/motion`` counts as a token: a motion has no value
  /// in the DTCG format.
  ///
  /// - Throws: ``InputError`` for references that lead to themselves, and for more than 100,000
  ///   groups and tokens.
  mutating func allTokens() throws(InputError) -> [DesignTokenNode] {
    var tokens: [DesignTokenNode] = []
    var count = 0
    try addTokens(in: try nodeAtPath([]), enclosing: [], &count, to: &tokens)
    return tokens
  }

  /// - Parameter enclosing: the groups around the node, and the node itself.
  private mutating func addTokens(
    in node: DesignTokenNode, enclosing: [JSONField], _ count: inout Int,
    to tokens: inout [DesignTokenNode]
  ) throws(InputError) {
    for name in try node.childNames(withRoot: true) {
      guard try node.hasObject(name) else { continue }
      extensions = 0
      count += 1
      guard count <= Self.mostNodes else {
        throw node.object.error("expected at most \(Self.mostNodes) groups and tokens")
      }
      let child = try childNode(name, of: node, at: nil, [])
      if try child.value() != nil {
        tokens.append(child)
        continue
      }
      if try child.ownExtension(DesignTokenKey.motion) != nil { tokens.append(child) }
      let isEnclosed = enclosing.contains { group in
        group.value.offset == child.object.value.offset
          && group.text.name == child.object.text.name
      }
      guard !isEnclosed else {
        throw child.object.error("expected a group that does not extend a group around it")
      }
      try addTokens(in: child, enclosing: enclosing + [child.object], &count, to: &tokens)
    }
  }

  /// The largest number of groups and tokens. Groups that extend each other can hold more of them
  /// than the file has bytes.
  private static var mostNodes: Int { 100_000 }

  /// A token at the end of its aliases.
  struct ResolvedToken {
    /// The type of the token, or of the first alias with one; nil if none has.
    let type: String?
    /// The value, or the extension of headspring in its place.
    let value: JSONField
    let isExtension: Bool
  }

  /// Follows the aliases of a token up to its value or to the first token that has an extension of
  /// a key under `$extensions`. `place` is nil for a path of the command line.
  mutating func resolvedToken(
    _ path: DesignTokenPath, at place: JSONField? = nil, extension key: String
  ) throws(InputError) -> ResolvedToken {
    extensions = 0
    var node = try self.nodeAtPath(path.names, at: place)
    var origin = place
    var type: String?
    var chain: [String] = []
    while true {
      guard let value = try node.value() else { throw try node.groupError(at: origin) }
      chain.append(node.shown)
      try Self.requireEnd(of: chain, at: origin ?? value)
      if type == nil { type = node.type }
      if let own = try node.ownExtension(key) {
        return ResolvedToken(type: type, value: own, isExtension: true)
      }
      guard let target = try DesignTokenPath(in: value) else {
        return ResolvedToken(type: type, value: value, isExtension: false)
      }
      guard target.members.isEmpty else {
        return ResolvedToken(type: type, value: try resolvedValue(value), isExtension: false)
      }
      node = try self.nodeAtPath(target.names, at: value)
      origin = value
    }
  }

  /// The value behind an alias or a pointer, which a chain of references led to; the value itself
  /// if it is neither.
  mutating func resolvedValue(
    _ field: JSONField, behind chain: [String] = []
  ) throws(InputError) -> JSONField {
    guard let target = try DesignTokenPath(in: field) else { return field }
    let chain = chain + [target.shown]
    try Self.requireEnd(of: chain, at: field)
    let node = try self.nodeAtPath(target.names, at: field)
    guard let value = try node.value() else { throw try node.groupError(at: field) }
    var result = try resolvedValue(value, behind: chain)
    for member in target.members {
      guard let inner = try result.optional(member) else {
        throw field.error("expected a key '\(Display.text(member))' in what it refers to")
      }
      result = try resolvedValue(inner, behind: chain)
    }
    return result
  }
}
