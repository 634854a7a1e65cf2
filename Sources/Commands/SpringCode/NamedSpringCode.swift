import Documents
import ExactNumerics
import Motion

/// A spring that code names instead of giving its parameters: `.bouncy`, `config.wobbly`,
/// `withSpring(1)`.
struct NamedSpringCode {
  /// The parameters in the notation of `--spring`, or a preset's name.
  let words: String
  /// The choice that the code leaves open; nil if it has one meaning.
  let note: String?

  /// Reads a preset that the code names, or a preset with other parameters.
  ///
  /// For example `.bouncy`, `.bouncy(duration: 0.4, extraBounce: 0.1)`, react-spring's
  /// `config.wobbly` and `{ ...config.stiff, friction: 30 }`.
  ///
  /// - Returns: nil for other code.
  /// - Throws: ``ParameterError`` without a parameter's name for a preset with a parameter that it
  ///   does not have.
  init?(_ code: CodeNumbers) throws(ParameterError) {
    note = nil
    if let words = Self.adjustedPreset(code) {
      self.words = words
      return
    }
    if Self.hasVariable(code) { return nil }
    for path in code.paths {
      guard let preset = Self.preset(path) else { continue }
      if preset.dialect == .swiftUI || preset.dialect == .swiftUIResponse {
        // Parameters, or a speed, make it another spring.
        guard code.numbers.allSatisfy({ Self.isNotSpringParameter($0) }) else { continue }
        // A `.spring` may be the call around another: `.spring(.bouncy)`.
        if preset.name == "swiftui.spring",
          code.paths.contains(where: { $0 != path && Self.preset($0) != nil })
        {
          continue
        }
        words = preset.name
        return
      }
      words = try Self.changedPreset(preset, by: code)
      return
    }
    return nil
  }

  /// Reads a library's spring without parameters: `animationSpec = spring()`.
  ///
  /// - Returns: nil for other code.
  /// - Throws: ``ParameterError`` without a parameter's name for a call of several libraries.
  init?(defaultsOf code: CodeNumbers) throws(ParameterError) {
    guard !Self.hasVariable(code), code.numbers.allSatisfy({ Self.isNotSpringParameter($0) }) else {
      return nil
    }
    guard let name = Self.defaultPreset(code) else {
      let isSpring = code.calls.contains("spring") || code.calls.contains("Spring")
      guard isSpring, code.numbers.isEmpty else { return nil }
      throw .invalidValue(
        "is a spring of several libraries without parameters; give them, as in .spring(duration: "
          + "0.5, bounce: 0.3), or the library's default by its name: \(alternatives(Self.names))")
    }
    guard let preset = SpringPreset.all.first(where: { $0.name == name }) else { return nil }
    words = name
    note = "is read as \(name), without parameters of its own: \(preset.parameters)"
  }

  private static var names: [String] {
    ["swiftui.spring", "compose.default", "motion.default", "anime.default"]
  }

  /// The preset of code that calls a library's function without parameters; nil for other code.
  private static func defaultPreset(_ code: CodeNumbers) -> String? {
    if LibraryIdentifyingName.isCompose(code) { return "compose.default" }
    if code.paths.contains("animated.spring") { return "react-native.default" }
    if code.calls.contains("withSpring") { return "reanimated.default" }
    if code.calls.contains("CASpringAnimation") { return "core-animation.default" }
    if code.calls.contains("createSpring") { return "anime.default" }
    if code.types.contains("spring") { return "motion.default" }
    for label in ["ease", "easing"] where code.labelledCalls.contains(label + "=spring") {
      return "anime.default"
    }
    return nil
  }

  /// SwiftUI's preset with another duration or more bounce; nil for other code.
  private static func adjustedPreset(_ code: CodeNumbers) -> String? {
    if code.numbers.isEmpty { return nil }
    for preset in SpringPreset.all where preset.dialect == .swiftUI {
      guard preset.name.utf8.starts(with: "swiftui.".utf8) else { continue }
      let function = String(Substring(preset.name.utf8.dropFirst("swiftui.".utf8.count)))
      guard code.numbers.contains(where: { $0.function == function }),
        code.numbers.allSatisfy({ $0.function == function || isNotSpringParameter($0) })
      else { continue }
      var duration = Fact.given(preset.values[0]).text()
      var bounce = ExactDecimal(Fact.given(preset.values[1]).text().utf8)
      for number in code.numbers where number.function == function {
        guard number.unit.isEmpty else { return nil }
        switch number.label {
        case "duration": duration = number.text
        case "extrabounce":
          guard let own = bounce, let extra = ExactDecimal(number.text.utf8) else { return nil }
          bounce = own + extra
        case "blendduration": break
        default: return nil
        }
      }
      guard let bounce else { return nil }
      return "duration=\(duration),bounce=\(bounce.text)"
    }
    return nil
  }

  /// The preset of a name with the names before its dots; nil if it names none.
  private static func preset(_ path: String) -> SpringPreset? {
    for (prefix, library) in [
      (".", "swiftui."), ("animation.", "swiftui."), ("spring.", "swiftui."),
      ("config.", "react-spring."),
    ] where path.utf8.starts(with: prefix.utf8) {
      let name = path.utf8.dropFirst(prefix.utf8.count)
      for preset in SpringPreset.all where preset.name.utf8.starts(with: library.utf8) {
        let short = preset.name.utf8.dropFirst(library.utf8.count)
        if CodeNumbers.comparableName(short).utf8.elementsEqual(name) { return preset }
      }
    }
    for name in ["gentle", "wiggly", "snappy"] {
      for (suffix, kind) in [("springconfig", ""), ("springconfigwithduration", "-duration")]
      where path == name + suffix {
        return SpringPreset.all.first { $0.name == "reanimated." + name + kind }
      }
    }
    return nil
  }

  /// The preset's name, or its parameters with those that the code gives.
  private static func changedPreset(
    _ preset: SpringPreset, by code: CodeNumbers
  ) throws(ParameterError) -> String {
    var words: [String] = []
    var isChanged = false
    for (key, value) in zip(preset.dialect.keys, preset.values) {
      let label = CodeNumbers.comparableName(key.name.utf8)
      if let number = code.numbers.last(where: { $0.label == label }), number.unit.isEmpty {
        words.append(key.name + "=" + number.text)
        isChanged = true
      } else {
        words.append(key.name + "=" + ValueParser.defaultNumberText(value))
      }
    }
    let labels = preset.dialect.keys.map { CodeNumbers.comparableName($0.name.utf8) }
    for number in code.numbers {
      let isOwn = number.unit.isEmpty && labels.contains(number.label ?? "")
      if !isOwn && !isNotSpringParameter(number) {
        throw .invalidValue(
          "names \(preset.name) with another parameter, \(number.label ?? number.text); give all, "
            + "as in \(preset.parameters)")
      }
    }
    return isChanged ? words.joined(separator: ",") : preset.name
  }

  /// True for a number that is no parameter of a spring: a target, a delay or a coordinate.
  private static func isNotSpringParameter(_ number: CodeNumber) -> Bool {
    switch number.function {
    case "speed": return false
    case "delay", "repeatcount": return true
    default: break
    }
    guard let label = number.label else {
      // The target of `withSpring(1)`.
      return number.function == "withspring" && number.index == 0
    }
    return !parameters.contains(label)
  }

  /// True if code has a variable for a parameter: `.spring(response: slow)`.
  private static func hasVariable(_ code: CodeNumbers) -> Bool {
    let parameters = parameters
    return code.names.contains { name in
      parameters.contains(name)
        && !code.numbers.contains { $0.label == name || $0.function == name }
    }
  }

  /// The labels of a spring's parameters in all libraries.
  private static var parameters: [String] {
    ValueParser.springKeys.map { CodeNumbers.comparableName($0.name.utf8) } + [
      "dampingfraction", "extrabounce", "initialvelocity",
    ]
  }
}
