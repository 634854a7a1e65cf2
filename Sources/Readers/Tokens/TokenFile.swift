import Animations
import Motion

/// Files of design tokens (DTCG format, 2025.10) whose springs and motions are animated. A token of
/// a later file replaces the token of that path; aliases reach the tokens of all files.
package struct TokenFile: Sendable {
  /// A token of the files.
  package struct Token: Sendable {
    /// The names of the groups and of the token.
    package let names: [String]
    /// The names with points between them: "motion.bouncy".
    package var path: String { DesignTokenPath.dottedPath(names) }
    /// The names under which files and animations have the token: a group's `$root` has the name of
    /// the group.
    package var titles: [String] {
      let titles = names.filter { $0 != DesignTokenNode.rootName }
      return titles.isEmpty ? ["root"] : titles
    }
    fileprivate let node: DesignTokenNode
    /// The name of the last file that has the token.
    package var fileName: String { node.object.text.name }

    /// The error at the token.
    package func error(_ what: String) -> InputError { node.object.error(what) }
  }

  /// The content of a token.
  package enum Content: Sendable {
    /// A spring alone, whose start and target are chosen elsewhere.
    case spring
    case motion(TokenMotion)
    /// Another value, such as a color.
    case other
  }

  /// All tokens in the order of the files.
  package let tokens: [Token]
  private var resolver: DesignTokenResolver

  /// - Parameter texts: the files, of which a later one overrides those before it.
  /// - Throws: ``InputError`` for text that is no JSON, and for references that lead to themselves.
  package init(_ texts: [InputText]) throws(InputError) {
    resolver = try DesignTokenResolver(texts)
    tokens = try resolver.allTokens().map { Token(names: $0.names, node: $0) }
  }

  /// Reads the spring of a token; `origin` is the place in the file that has the path, nil for the
  /// token itself.
  package mutating func spring(
    _ path: String, at origin: JSONField? = nil
  ) throws(InputError) -> SpringToken {
    try SpringToken(DesignTokenPath(dotted: Substring(path)), at: origin, &resolver)
  }

  /// The content of a token, found behind its aliases.
  ///
  /// - Throws: ``InputError`` for an alias that leads to itself or to no token, for a motion that
  ///   is no request, for a misspelt type, and for the name of a spring that no path can have.
  package mutating func content(of token: Token) throws(InputError) -> Content {
    let content = try uncheckedContent(of: token.node)
    if case .other = content { return content }
    for name in token.names where name.isEmpty || name.utf8.contains(UInt8(ascii: ".")) {
      throw token.error(
        "expected a name without a point in the path of a spring, got '\(Display.text(name))'")
    }
    return content
  }

  private mutating func uncheckedContent(of node: DesignTokenNode) throws(InputError) -> Content {
    if let motion = try node.ownExtension(DesignTokenKey.motion) {
      return .motion(try TokenMotion(motion, isSpring: try isSpring(node)))
    }
    guard try mayBeSpring(node) else { return .other }
    let path = DesignTokenPath(names: node.names)
    let behind = try resolver.resolvedToken(path, extension: DesignTokenKey.motion)
    if behind.isExtension {
      return .motion(try TokenMotion(behind.value, isSpring: try isSpring(node)))
    }
    let found = try resolver.resolvedToken(path, extension: DesignTokenKey.spring)
    if found.isExtension, let request = try found.value.optional(.request) {
      return .motion(
        try TokenMotion(writtenLine: request, isSpring: SpringToken.hasParameters(found.value)))
    }
    return try SpringToken.isSpring(found) ? .spring : .other
  }

  private mutating func isSpring(_ node: DesignTokenNode) throws(InputError) -> Bool {
    guard try node.value() != nil, try mayBeSpring(node) else { return false }
    let found = try resolver.resolvedToken(
      DesignTokenPath(names: node.names), extension: DesignTokenKey.spring)
    return try SpringToken.isSpring(found)
  }

  /// False for a token whose type says that it is no spring, so that its aliases are not followed.
  private func mayBeSpring(_ node: DesignTokenNode) throws(InputError) -> Bool {
    guard let type = node.type else { return true }
    let kind = type.split(separator: ".").last.map(String.init) ?? ""
    if type == "transition" || kind == "spring" { return true }
    if try node.ownExtension(DesignTokenKey.spring) != nil { return true }
    if Suggestion.nearest(to: kind, among: Self.types) == "spring" {
      throw node.object.error(
        "expected a type of design tokens, got '\(Display.text(type))'; did you mean 'spring'?")
    }
    return false
  }

  /// The types of tokens among which a misspelt `spring` is found: those of DTCG 2025.10, the type
  /// of springs, and `string`, a type of other tools that is one letter away from it.
  private static let types = [
    "spring", "string", "color", "dimension", "fontFamily", "fontWeight", "duration",
    "cubicBezier", "number", "strokeStyle", "border", "transition", "shadow", "gradient",
    "typography",
  ]
}

/// A motion in a token: a request as a command line, or the options of one.
package struct TokenMotion: Sendable {
  /// The command line, or the object with the options.
  package let field: JSONField
  /// The file that has the motion.
  package var text: InputText { field.text }
  /// The command line; nil for an object of options.
  package let line: String?
  /// True if the token is a spring itself, which the request may use.
  package let isSpring: Bool
  /// True for a request that the format dtcg wrote, which names its format.
  package let isWritten: Bool

  /// - Throws: ``InputError`` for a value that is no object, or that has keys beside a request.
  fileprivate init(_ field: JSONField, isSpring: Bool) throws(InputError) {
    let request = try field.optional(.request)
    if request != nil { try field.requireKnownKeys(["request"]) }
    (self.field, self.isSpring, isWritten) = (request ?? field, isSpring, false)
    line = try request?.string()
  }

  fileprivate init(writtenLine field: JSONField, isSpring: Bool) throws(InputError) {
    (self.field, self.isSpring, isWritten) = (field, isSpring, true)
    line = try field.string()
  }
}
