import Documents
import Motion

/// A spring in a library's source code: `.spring(duration: 0.5, bounce: 0.3)`.
///
/// - `CodeScanner` finds the numbers in the code, each with its function and its label.
/// - `SpringSignature` is a function of a library with its labels, keys and defaults.
/// - `SpringReading` is the code with a signature's meaning.
///
/// The signature with the most parameters wins; labels alone decide if no function is known. What
/// has no number, or several springs, is refused by name.
struct SpringCode: Equatable {
  /// The parameters in the notation of `--spring`: `duration=0.5,bounce=0.3`, or a preset's name.
  let words: String
  /// A note on the chosen reading of ambiguous code: "is read as ..."; nil for unambiguous code.
  var note: String?

  /// Code with the names and marks by which signatures know it.
  struct Paste {
    let scanner: CodeScanner
    /// The arguments that are numbers, without those of calls that are no springs.
    let numbers: [CodeArgument]
    private(set) var marks: [String] = []

    init(_ text: String, labels: [String]) {
      let scanner = CodeScanner(text, labels: labels)
      let others = ["springkeyframe", "delay", "repeatcount"]
      let numbers = scanner.arguments.filter { !$0.isName && !others.contains($0.call) }
      (self.scanner, self.numbers) = (scanner, numbers)
      if scanner.types.contains("spring") { marks.append("motion") }
      if scanner.labelledCalls.contains(where: { $0 == "ease=spring" || $0 == "easing=spring" }) {
        marks.append("easing")
      }
      if scanner.calls.contains("spring"),
        scanner.names.contains("animationspec") || scanner.typedCalls.contains("spring")
          || numbers.contains(where: {
            $0.writtenCall == "spring" && $0.enclosure == .call
              && ($0.isConstant || $0.unit == "f" || $0.unit == "F")
          })
      {
        marks.append("compose")
      }
      // Svelte's numbers are per tick, at most 1, in an object behind the first value.
      let ticks = numbers.filter {
        $0.enclosure == .braces && ($0.label == "stiffness" || $0.label == "damping")
      }
      let isObject = scanner.callsWithObject.contains { $0 == "spring" || $0 == "createSpring" }
      let isPerTick =
        ticks.contains { $0.label == "stiffness" }
        && ticks.allSatisfy { (Double($0.text) ?? 2) <= 1 }
      if scanner.callsWithObject.contains("Spring") || isObject && isPerTick {
        marks.append("svelte")
      } else if scanner.callsOfObject.contains(where: { $0 == "spring" || $0 == "createSpring" }) {
        marks.append("object")
      }
    }

    /// True if the code has a name of a signature: a mark, a member or a word.
    func has(_ name: String) -> Bool {
      let rest = String(name.dropFirst())
      if name.hasPrefix("$") { return marks.contains(rest) }
      guard name.hasPrefix(".") else {
        return scanner.casedNames.contains(CodeScanner.casedName(name))
      }
      let member = "." + CodeScanner.comparableName(rest.utf8)
      return scanner.paths.contains {
        $0 == member || $0 == "animation" + member || $0 == "spring" + member
      }
    }

    /// The call whose arguments without labels a signature has.
    func function(of signature: SpringSignature) -> String {
      guard let name = signature.names.last else { return "-" }
      if name.hasPrefix("$") { return name == "$motion" ? "-" : "spring" }
      return CodeScanner.comparableName(name.utf8.drop { $0 == UInt8(ascii: ".") })
    }
  }

  /// Reads a spring.
  ///
  /// - Parameter text: the code.
  /// - Returns: nil if the text is not code.
  /// - Throws: ``ParameterError`` without a parameter's name, for code of no spring or of several.
  init?(_ text: String) throws(ParameterError) {
    if DesignTokenReference.hasFileExtension(text.utf8) {
      throw .invalidValue("is a file; name a token of it, as in tokens.json#motion.bouncy")
    }
    if let easing = try Self.springFromCSSEasing(text) {
      self = easing
      return
    }
    let signatures = SpringSignature.all
    let labels = SpringSignature.labels(of: signatures)
    let code = Paste(text, labels: labels)
    if let rule = Self.bareNumbersRule(code) { throw .invalidValue(rule) }
    guard Self.mayBeCode(text), !Self.isList(text) else { return nil }
    try Self.validate(code, labels)
    if let preset = try Self.namedPreset(code, labels) {
      self = preset
      return
    }
    var readings: [SpringReading] = []
    for signature in signatures {
      if let reading = SpringReading(code, signature, labels: labels) { readings.append(reading) }
    }
    // A `.spring` may be the call around another: `.spring(.bouncy)`.
    let named = readings.filter { $0.count == 0 && $0.isMember && $0.words != "swiftui.spring" }
    if let first = named.first {
      let others = readings.contains { $0.count > 0 || $0.isMember && $0.count == 0 }
      if others, named.count > 1 || readings.contains(where: { $0.count > 0 }) {
        throw .invalidValue(Self.twoSpringsRule)
      }
      words = first.words
      return
    }
    let complete = readings.filter { $0.missing.isEmpty }
    let pool = complete.isEmpty ? readings.filter { $0.count > 0 } : complete
    guard let best = Self.best(of: pool) else {
      if let rule = Self.unnamedArgumentsRule(code) { throw .invalidValue(rule) }
      guard text.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") })
      else { return nil }
      throw .invalidValue(
        "is code without a spring's parameters; give code such as .spring(duration: 0.5, bounce: "
          + "0.3), keys such as response=0.5,damping-ratio=0.7 or a name such as swiftui.bouncy")
    }
    if best.hasTwoSprings { throw .invalidValue(Self.twoSpringsRule) }
    if !best.missing.isEmpty {
      let given = best.words.isEmpty ? "" : best.words + ","
      let rest = best.missing.map { $0 + "=..." }.joined(separator: ",")
      throw .invalidValue(
        "is a spring without \(best.missing.joined(separator: " and ")); give all, as in "
          + given + rest)
    }
    (words, note) = (best.words, best.note)
  }

  init(words: String, note: String?) {
    (self.words, self.note) = (words, note)
  }

  /// The reading by a known function, of most parameters, with the fewest missing and most names.
  private static func best(of readings: [SpringReading]) -> SpringReading? {
    var best: SpringReading?
    var most: [Int] = []
    for reading in readings {
      // A mark says more than a name.
      let names = reading.signature.names.reduce(0) { $0 + ($1.hasPrefix("$") ? 2 : 1) }
      let rank = [min(names, 1), reading.count, -reading.missing.count, names]
      if best == nil || most.lexicographicallyPrecedes(rank) { (best, most) = (reading, rank) }
    }
    return best
  }

  private static var twoSpringsRule: String { "has two springs; give one of them" }

  /// True if a text has characters that the notation of `--spring` has not.
  private static func mayBeCode(_ text: String) -> Bool {
    let marks = "({[:\"' \n_".utf8
    if text.utf8.contains(where: { byte in marks.contains(byte) }) { return true }
    guard let first = text.utf8.first else { return false }
    return first == UInt8(ascii: ".") || text.hasPrefix("config.")
      || first.isCapital && text.utf8.contains(UInt8(ascii: "."))
  }

  /// True for springs that are separated by semicolons, which also separate statements of code.
  ///
  /// Each part of a list is a spring without a default that a note would state. A part that begins
  /// with a dot, such as `.bouncy`, is no statement.
  private static func isList(_ text: String) -> Bool {
    let parts = text.split(separator: ";").map { ValueParser.withoutBlanks(String($0)) }
      .filter { !$0.isEmpty }
    guard parts.count > 1 else { return false }
    for part in parts {
      if part.utf8.first == UInt8(ascii: "."), (try? SpringCode(part)) != nil { return true }
      if (try? ValueParser.spring(part)) != nil { continue }
      guard let code = try? SpringCode(part), code.note == nil else { return false }
    }
    return true
  }

  /// A preset that code names, or one with other parameters: `config.wobbly`,
  /// `{ ...config.stiff, friction: 30 }`, `motionScheme.fastEffectsSpec()`.
  ///
  /// - Throws: ``ParameterError`` for a name that two schemes have, and for a parameter that the
  ///   preset has not.
  private static func namedPreset(
    _ code: Paste, _ labels: [String]
  ) throws(ParameterError) -> SpringCode? {
    for name in code.scanner.names where name.hasSuffix("spec") {
      let own = SpringPreset.all.filter {
        $0.dialect == .material
          && CodeScanner.comparableName($0.name.utf8).hasSuffix(name.dropLast(4) + "")
          && name.count > 12
      }
      guard let first = own.first, let last = own.last else { continue }
      let names = own.map { $0.name }
      if first.values == last.values {
        return SpringCode(
          words: first.name, note: "is read as \(first.name): \(first.parameters)")
      }
      throw .invalidValue("is of one of two schemes; give \(alternatives(names))")
    }
    guard let preset = code.scanner.paths.lazy.compactMap({ Self.preset($0) }).first else {
      return nil
    }
    var words: [String] = []
    let own = code.numbers.filter { labels.contains($0.label ?? "") }
    for (key, value) in zip(preset.dialect.keys, preset.values) {
      let number = own.last { $0.label == CodeScanner.comparableName(key.name.utf8) }
      words.append(key.name + "=" + (number?.text ?? ValueParser.defaultNumberText(value)))
    }
    let keys = preset.dialect.keys.map { CodeScanner.comparableName($0.name.utf8) }
    for number in own where !keys.contains(number.label ?? "") || !number.unit.isEmpty {
      throw .invalidValue(
        "names \(preset.name) with another parameter, \(number.label ?? ""); give all, as in "
          + preset.parameters)
    }
    return SpringCode(words: own.isEmpty ? preset.name : words.joined(separator: ","), note: nil)
  }

  /// The preset of `config.wobbly` or `SnappySpringConfigWithDuration`; nil for another name.
  static func preset(_ path: String) -> SpringPreset? {
    SpringPreset.all.first { preset in
      let name = preset.name.split(separator: ".")[1]
      switch preset.dialect {
      case .reactSpring: return path == "config." + name
      case .reanimated: return path == name + "springconfig"
      case .reanimatedDuration:
        return path == name.prefix { $0 != "-" } + "springconfigwithduration"
      default: return false
      }
    }
  }
}
