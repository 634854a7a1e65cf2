import Animations
import Motion

/// The spring of a design token, in the notation of the option --spring.
///
/// The file is JSON in the DTCG format (2025.10). A spring is one of these:
/// - a token with the extension ``DesignTokenKey/spring``, such as a `transition` that headspring
///   wrote;
/// - a token of a type `spring`, or of a vendor's type that ends in `.spring`, whose value is an
///   object of parameters, `{"response": 0.5, "damping": 0.7}`, or a text of --spring;
/// - a token without a type whose value is such an object.
package struct SpringToken: Sendable {
  /// The parameters as --spring takes them: "duration=500ms,bounce=0.3".
  package let words: String
  /// The physics of the spring, if the token states them too: "stiffness=100,damping=10,mass=1".
  package let physics: String?
  private let field: JSONField

  /// Finds the token of a path, names with points between them, and reads its parameters.
  ///
  /// - Throws: ``InputError`` for text that is no JSON, for an unknown token, for references that
  ///   lead to themselves, and for a token that is not a spring.
  package init(_ text: InputText, path: String) throws(InputError) {
    var resolver = try DesignTokenResolver([text])
    try self.init(DesignTokenPath(dotted: Substring(path)), &resolver)
  }

  /// Finds a token of a file that has been parsed already; `origin` is nil for a path of the
  /// command line.
  init(
    _ path: DesignTokenPath, at origin: JSONField? = nil, _ resolver: inout DesignTokenResolver
  ) throws(InputError) {
    let token = try resolver.resolvedToken(path, at: origin, extension: DesignTokenKey.spring)
    field = token.value
    if !token.isExtension, let type = token.type { try Self.requireSpring(type, of: token.value) }
    if case .string(let words) = token.value.value.kind, token.type != nil {
      self.words = words
      physics = nil
      return
    }
    guard case .object = token.value.value.kind else {
      throw token.value.wrongTypeError("a spring's parameters, such as {\"stiffness\": 100, ...}")
    }
    let members = try SpringTokenMembers(token.value, isExtension: token.isExtension, &resolver)
    guard let words = members.words ?? members.physics else {
      throw token.value.error("expected a spring's parameters, such as \"duration\" and \"bounce\"")
    }
    self.words = words
    physics = members.words == nil ? nil : members.physics
  }

  /// True if a token is a spring, or is meant as one, so that a mistake in it is an error. One
  /// without a type has a key of springs only, such as `bounce`. `duration` is a key of
  /// transitions, too.
  static func isSpring(_ token: DesignTokenResolver.ResolvedToken) throws(InputError) -> Bool {
    if token.isExtension { return true }
    if let type = token.type { return type.split(separator: ".").last == "spring" }
    return try hasParameters(token.value)
  }

  /// True for an object with a key that only springs have.
  static func hasParameters(_ value: JSONField) throws(InputError) -> Bool {
    guard case .object = value.value.kind else { return false }
    let keys = SpringForm.allCases.flatMap { $0.keys.map { $0.name } }
    return try value.entries().contains { entry in
      let name = SpringTokenMembers.springParameter(
        SpringTokenMembers.hyphenated(entry.key), among: [])
      return name == "physics" || (name != "duration" && keys.contains(name))
    }
  }

  /// The error for parameters that make no spring; the rule continues a sentence about the token.
  package func error(_ rule: String) -> InputError { field.error(rule) }

  /// - Throws: ``InputError`` for a type of another value than a spring.
  private static func requireSpring(_ type: String, of value: JSONField) throws(InputError) {
    if type.split(separator: ".").last == "spring" { return }
    if type == "transition" {
      throw value.error(
        "expected a spring, got a transition without the extension \(DesignTokenKey.spring); "
          + "headspring convert finds the spring that is closest to its timingFunction")
    }
    throw value.error("expected a token of type spring, got a \(Display.text(type))")
  }
}

/// The parameters in a token's value.
private struct SpringTokenMembers {
  private var members: [(name: String, word: String)] = []
  /// The nested object `physics` as text; nil if there is none.
  private(set) var physics: String?

  /// The parameters as text; nil if there are none besides ``physics``.
  var words: String? {
    members.isEmpty ? nil : members.map { $0.name + "=" + $0.word }.joined(separator: ",")
  }

  init(
    _ value: JSONField, isExtension: Bool, _ resolver: inout DesignTokenResolver
  ) throws(InputError) {
    let entries = try value.entries()
    let names = entries.map { Self.hyphenated($0.key) }
    for (name, entry) in zip(names, entries) where !entry.key.hasPrefix("$") {
      if isExtension, Self.written.contains(entry.key) { continue }
      let field = try resolver.resolvedValue(entry.field)
      if name == "physics" {
        physics = try Self(field, isExtension: false, &resolver).words
      } else if name == "type", case .string("spring") = field.value.kind {
        continue
      } else if Self.isMotionless(name, among: names) {
        let isTime = if case .object = field.value.kind { name == "delay" } else { false }
        guard try (isTime ? field.required("value") : field).number() == 0 else {
          throw entry.field.error(
            "expected 0; give it as --\(name == "delay" ? "delay" : "velocity") instead")
        }
      } else {
        try append(Self.springParameter(name, among: names), field, entry.field)
      }
    }
  }

  /// The keys that headspring writes into its extension for other readers.
  private static let written = ["linear", "linearDuration", "maxError", "request"]

  private mutating func append(
    _ name: String, _ field: JSONField, _ place: JSONField
  ) throws(InputError) {
    let keys = SpringForm.allCases.flatMap { $0.keys }
    guard let key = keys.first(where: { $0.name == name }) else {
      throw place.error(
        "expected a spring's parameter, got '\(Display.text(name))'"
          + Suggestion.suggestionText(for: name, among: keys.map { $0.name }))
    }
    guard !members.contains(where: { $0.name == name }) else {
      throw place.error("expected \(name) once, got it in two spellings")
    }
    let word = key.isTime ? try Self.time(of: field) : try Self.digitsAsWritten(of: field)
    members.append((name, word))
  }

  /// The key of --spring for a member's name. A damping next to a response is a damping fraction.
  static func springParameter(_ name: String, among names: [String]) -> String {
    if name == "damping-fraction" { return "damping-ratio" }
    if name == "damping", names.contains("response") { return "damping-ratio" }
    return name
  }

  /// True for a member that is no parameter of a spring: a velocity or a delay, which has to be 0.
  private static func isMotionless(_ name: String, among names: [String]) -> Bool {
    switch name {
    case "initial-velocity", "delay": true
    case "velocity": !names.contains("uikit-duration")
    default: false
    }
  }

  /// The name with hyphens: "damping-ratio" for `dampingRatio` and `damping_ratio`.
  static func hyphenated(_ name: String) -> String {
    let words = ASCIIText.separatingCapitals(of: name, by: UInt8(ascii: "-"))
    // A leading capital begins no further word.
    let isCapitalized = name.utf8.first?.isCapital == true
    let bytes = words.utf8.dropFirst(isCapitalized ? 1 : 0).map { byte in
      byte == UInt8(ascii: "_") ? UInt8(ascii: "-") : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SpringTokenMembers {
  /// The digits of a number as the file has them.
  private static func digitsAsWritten(of field: JSONField) throws(InputError) -> String {
    _ = try field.number()
    return String(decoding: field.digits, as: UTF8.self)
  }

  /// The largest number without a unit that counts as seconds.
  private static let mostSeconds = 60.0

  /// A time with its unit: of `{"value": 400, "unit": "ms"}`, of "400ms", or of a number of
  /// seconds.
  private static func time(of field: JSONField) throws(InputError) -> String {
    switch field.value.kind {
    case .number(let seconds):
      guard seconds <= mostSeconds else {
        throw field.wrongTypeError(
          "at most 60 s without a unit",
          near:
            "; milliseconds are {\"value\": \(try digitsAsWritten(of: field)), \"unit\": \"ms\"}")
      }
      return try digitsAsWritten(of: field)
    case .string(let text):
      let bytes = text.utf8
      let end = DecimalNumberSyntax.end(in: bytes)
      let unit = String(text[end...])
      guard end != bytes.startIndex, unit == "ms" || unit == "s" else {
        throw field.wrongTypeError("a duration such as \"400ms\"")
      }
      return text
    case .object:
      let unit = try field.required("unit")
      let name = try unit.string()
      guard name == "ms" || name == "s" else { throw unit.wrongTypeError("\"ms\" or \"s\"") }
      return try digitsAsWritten(of: try field.required("value")) + name
    default: throw field.wrongTypeError("a duration such as {\"value\": 400, \"unit\": \"ms\"}")
    }
  }
}
