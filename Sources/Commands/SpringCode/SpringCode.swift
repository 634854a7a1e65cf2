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
    if let easing = try Self(easing: text) {
      self = easing
      return
    }
    let code = CodeScanner(text)
    if let rule = Self.bareNumbersRule(code) { throw .invalidValue(rule) }
    guard Self.mayBeCode(text), !Self.isList(text) else { return nil }
    if let rule = Self.missingNumberRule(code) { throw .invalidValue(rule) }
    let readings = SpringSignature.all.compactMap { SpringReading(code, $0) }
    let own = readings.filter { $0.foreign == nil }
    // A `.spring` may be the call around another: `.spring(.bouncy)`.
    let named = own.filter { $0.count == 0 && $0.signature.isName && $0.words != "swiftui.spring" }
    let best = Self.best(of: own)
    if let rule = Self.severalSpringsRule(code, own, best: best, named: named) {
      throw .invalidValue(rule)
    }
    if let first = named.first {
      (words, note) = (first.words, nil)
      return
    }
    if best?.signature.names.isEmpty ?? true {
      let strange = readings.filter { $0.foreign != nil && !$0.signature.names.isEmpty }
      let rule = Self.unnamedArgumentsRule(code) ?? Self.best(of: strange)?.foreignRule
      if let rule { throw .invalidValue(rule) }
    }
    guard let best else {
      guard text.contains(where: { "({".contains($0) }) else { return nil }
      throw .invalidValue(
        "is code without a spring's parameters; give code such as .spring(duration: 0.5, bounce: "
          + "0.3), keys such as response=0.5,damping-ratio=0.7 or a name such as swiftui.bouncy")
    }
    if let rule = best.missingRule { throw .invalidValue(rule) }
    (words, note) = (best.words, best.note)
  }

  /// The reading by a known function, of most parameters, with the fewest missing and most names.
  /// Readings without a missing parameter come first.
  private static func best(of readings: [SpringReading]) -> SpringReading? {
    readings.filter { $0.missing.isEmpty || $0.count > 0 }.reduce(nil) { best, reading in
      best.map { !$0.rank.lexicographicallyPrecedes(reading.rank) } ?? false ? best : reading
    }
  }

  /// True if a text has characters that the notation of `--spring` has not.
  private static func mayBeCode(_ text: String) -> Bool {
    let isPath = text.contains(".") && (text.utf8.first?.isCapital == true)
    return isPath || text.contains { "({[:\"' \n_".contains($0) }
      || text.hasPrefix(".") || text.hasPrefix("config.")
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
