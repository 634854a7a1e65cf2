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
  let note: String?

  private static let mostCharacters = 10_000

  /// Reads a spring.
  ///
  /// - Parameter text: the code.
  /// - Returns: nil if the text is not code.
  /// - Throws: ``ParameterError`` without a parameter's name, for code of no spring or several.
  init?(_ text: String) throws(ParameterError) {
    if DesignTokenReference.hasFileExtension(text.utf8) {
      throw .invalidValue("is a file; name a token of it, as in tokens.json#motion.bouncy")
    }
    guard text.utf8.count <= Self.mostCharacters else {
      throw .invalidValue("must have at most \(Self.mostCharacters) characters")
    }
    if let easing = try Self.springFromCSSEasing(text) {
      (words, note) = easing
      return
    }
    let signatures = SpringSignature.all
    let labels = SpringSignature.labels
    let code = CodeScanner(text, labels: labels)
    if let rule = Self.bareNumbersRule(code) { throw .invalidValue(rule) }
    guard Self.mayBeCode(text), !Self.isList(text) else { return nil }
    try Self.requireNumbers(code, labels, presets: signatures.filter { $0.parameters.isEmpty })
    let readings = signatures.compactMap { SpringReading(code, $0, labels: labels) }
    let own = readings.filter { $0.foreign == nil }
    let best = Self.best(of: own)
    // A `.spring` may be the call around another: `.spring(.bouncy)`.
    let named = own.filter { $0.count == 0 && $0.signature.isName && $0.words != "swiftui.spring" }
    if signatures.contains(where: { $0.isTwice(in: code) }) || best?.hasTwoSprings == true
      || !named.isEmpty && own.contains(where: { $0.count > 0 })
    {
      throw .invalidValue("has two springs; give one of them")
    }
    if let first = named.first {
      let values = SpringPreset.all.filter { preset in named.contains { $0.words == preset.name } }
      guard values.allSatisfy({ $0.values == values[0].values }) else {
        throw .invalidValue("may be several springs; give \(alternatives(named.map { $0.words }))")
      }
      (words, note) = (first.words, nil)
      return
    }
    let strange = readings.filter { $0.foreign != nil && !$0.signature.names.isEmpty }
    if best?.signature.names.isEmpty != false {
      if let rule = Self.unnamedArgumentsRule(code) { throw .invalidValue(rule) }
      if let other = Self.best(of: strange) {
        throw .invalidValue(
          "has \(other.foreign ?? ""), which is no parameter of "
            + "\(other.signature.dialect.rawValue) there; leave it out, or give the spring's "
            + "physics: stiffness=250,damping=25")
      }
    }
    guard let best else {
      guard text.contains(where: { "({".contains($0) }) else { return nil }
      throw .invalidValue(
        "is code without a spring's parameters; give code such as .spring(duration: 0.5, bounce: "
          + "0.3), keys such as response=0.5,damping-ratio=0.7 or a name such as swiftui.bouncy")
    }
    if !best.missing.isEmpty {
      let given = best.words.isEmpty ? "" : best.words + ","
      let rest = best.missing.map { $0 + "=..." }.joined(separator: ",")
      throw .invalidValue(
        "is a spring without \(joinedNames(best.missing, "and")); give all, as in " + given + rest)
    }
    (words, note) = (best.words, best.note)
  }

  /// The reading by a known function, of most parameters, with the fewest missing and most names.
  /// Readings without a missing parameter come first.
  private static func best(of readings: [SpringReading]) -> SpringReading? {
    func rank(_ reading: SpringReading) -> [Int] {
      let names = reading.signature.names
      // A mark, such as `type:spring`, says more than a name.
      let marks = names.compactMap { $0.first }.joined().count { ":<,{".contains($0) }
      return [
        reading.missing.isEmpty ? 1 : 0, min(names.count, 1), reading.count,
        -reading.missing.count, names.count + marks,
      ]
    }
    var best: SpringReading?
    for reading in readings where reading.missing.isEmpty || reading.count > 0 {
      if let other = best, !rank(other).lexicographicallyPrecedes(rank(reading)) { continue }
      best = reading
    }
    return best
  }

  /// True if a text has characters that the notation of `--spring` has not.
  private static func mayBeCode(_ text: String) -> Bool {
    let isPath = text.contains(".") && (text.utf8.first?.isCapital == true)
    return text.contains { "({[:\"' \n_".contains($0) } || text.hasPrefix(".") || isPath
      || text.hasPrefix("config.")
  }

  /// True for springs that are separated by semicolons, which also separate statements of code: all
  /// parts are springs without defaults, or one is in the notation of `--spring` or a member such
  /// as `.bouncy`.
  private static func isList(_ text: String) -> Bool {
    let parts = text.split(separator: ";").map { ValueParser.withoutBlanks(String($0)) }
      .filter { !$0.isEmpty }
    return parts.count > 1
      && (parts.contains { $0.hasPrefix(".") || !mayBeCode($0) && isSpring($0) }
        || parts.allSatisfy { isSpring($0) })
  }

  /// True for a spring in the notation of `--spring`, or in code that leaves no choice open.
  static func isSpring(_ text: String) -> Bool {
    do {
      if let code = try SpringCode(text) { return code.note == nil }
      return try ValueParser.spring(text).token == nil
    } catch { return false }
  }
}
