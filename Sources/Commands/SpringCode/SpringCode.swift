import Analysis
import Documents
import ExactNumerics
import Motion
import Readers

/// A spring in a library's source code: `.spring(duration: 0.5, bounce: 0.3)`.
///
/// - `CodeNumbers` finds the numbers in the code, each with its function and its label.
/// - `SpringTemplate` is such a line with placeholders.
/// - `SpringReading` is the code with the meaning that one template gives it; the best one wins.
///
/// Code is read by the templates with which ``SpringDialect`` prints it, so that a printed line has
/// the parameters from which it was made. The functions of a template come first. If none has the
/// functions of the code, labels alone decide: `transition={{ stiffness: 400, damping: 17 }}`.
struct SpringCode: Equatable {
  /// The parameters in the notation of `--spring`: `duration=0.5,bounce=0.3`, or a preset's name.
  let words: String
  /// The choice that the code leaves open, as a sentence about it; nil if it has one meaning.
  let note: String?

  init(words: String, note: String?) {
    self.words = words
    self.note = note
  }

  /// Reads a spring.
  ///
  /// - Parameter text: the code.
  /// - Returns: nil if the text is not code.
  /// - Throws: ``ParameterError`` without a parameter's name, for a call that lacks a parameter or
  ///   starts with a velocity.
  init?(_ text: String) throws(ParameterError) {
    if let easing = try Self.easing(text) {
      self = easing
      return
    }
    guard Self.mayBeCode(text), !Self.isList(text) else { return nil }
    let code = CodeNumbers(text)
    if let preset = Self.preset(code) {
      (words, note) = (preset, nil)
      return
    }
    guard !code.numbers.isEmpty else { return nil }
    let templates = SpringTemplate.all
    var readings: [SpringReading] = []
    for template in templates {
      if let reading = SpringReading(code, template, byLabelsAlone: false) {
        readings.append(reading)
      }
    }
    if readings.isEmpty {
      for template in templates + SpringTemplate.ofKeys {
        if let reading = SpringReading(code, template, byLabelsAlone: true) {
          readings.append(reading)
        }
      }
    }
    guard let best = readings.max(by: { $0.isWorse(than: $1) }) else {
      guard Self.isCall(text) else { return nil }
      throw ParameterError("", Self.unknownRule(code, among: templates))
    }
    if let rule = best.refusal { throw ParameterError("", rule) }
    words = best.words
    note = best.note(among: readings)
  }

  /// True if a text has characters that the notation of `--spring` has not.
  private static func mayBeCode(_ text: String) -> Bool {
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"),
        UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: " "), UInt8(ascii: "\n"):
        return true
      case UInt8(ascii: "."): if isFirst { return true }
      default:
        if isFirst && byte.isCapital && text.utf8.contains(UInt8(ascii: ".")) { return true }
      }
      isFirst = false
    }
    return text.utf8.starts(with: "config.".utf8) || text.utf8.contains(UInt8(ascii: "_"))
  }

  /// True for springs that are separated by semicolons, which also separate statements of code.
  private static func isList(_ text: String) -> Bool {
    let parts = text.split(separator: ";")
    guard parts.count > 1 else { return false }
    for part in parts {
      let part = Spelling.withoutBlanks(String(part))
      if (try? Spelling.spring(part)) != nil || (try? SpringCode(part)) != nil { return true }
    }
    return false
  }

  private static func isCall(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") }
  }

  /// The rule for code that makes no spring, with the line of the library whose function it calls.
  private static func unknownRule(_ code: CodeNumbers, among templates: [SpringTemplate]) -> String
  {
    let example =
      templates.first { template in
        template.code.numbers.contains { place in
          !place.writtenFunction.isEmpty
            && code.numbers.contains { $0.writtenFunction == place.writtenFunction }
        }
      }?.line ?? ".spring(duration: 0.5, bounce: 0.3)"
    return "is code without a spring's parameters; give code such as \(example), keys such as "
      + "response=0.5,damping-ratio=0.7 or a name such as swiftui.bouncy"
  }

  /// The preset that code names, or SwiftUI's with another duration or bounce.
  ///
  /// For example `.bouncy`, `.bouncy(duration: 0.4, extraBounce: 0.1)` and react-spring's
  /// `config.wobbly`.
  private static func preset(_ code: CodeNumbers) -> String? {
    if code.numbers.isEmpty {
      guard code.names.count <= 3, let name = code.names.last else { return nil }
      let isConfig = code.names.contains("config") || code.names.contains("presets")
      let library = isConfig ? "react-spring." : "swiftui."
      for preset in SpringPreset.all where preset.name.utf8.starts(with: library.utf8) {
        let short = preset.name.utf8.dropFirst(library.utf8.count)
        if CodeNumbers.spelled(short) == name { return preset.name }
      }
      return nil
    }
    for preset in SpringPreset.all where preset.dialect == .swiftUI {
      let function = String(Substring(preset.name.utf8.dropFirst("swiftui.".utf8.count)))
      guard code.numbers.allSatisfy({ $0.function == function }) else { continue }
      var duration = Fact.given(preset.values[0]).text()
      var bounce = ExactDecimal(Fact.given(preset.values[1]).text().utf8)
      for number in code.numbers {
        switch number.label {
        case "duration": duration = number.text
        case "extrabounce":
          guard let own = bounce, let extra = ExactDecimal(number.text.utf8) else { return nil }
          bounce = own + extra
        default: return nil
        }
      }
      guard let bounce else { return nil }
      return "duration=\(duration),bounce=\(bounce.text)"
    }
    return nil
  }
}

extension SpringCode {
  /// The spring of a CSS easing, by a fit: `linear(0, 0.5 20%, 1) 0.8s`.
  ///
  /// - Parameter text: a `linear()` with a duration behind it, or a declaration with both.
  /// - Returns: nil for a text without `linear(`.
  /// - Throws: ``ParameterError`` without a parameter's name for stops that are not a spring's, or
  ///   a spring's with a velocity, and without a duration.
  static func easing(_ text: String) throws(ParameterError) -> SpringCode? {
    let bytes = Array(text.utf8)
    guard let start = ASCIIText.firstIndex(of: "linear(", in: bytes) else { return nil }
    var css = bytes
    var duration: Double?
    if start == 0, let end = bytes.lastIndex(of: UInt8(ascii: ")")) {
      css = Array(bytes[...end])
      let rest = Spelling.withoutBlanks(String(decoding: bytes[(end + 1)...], as: UTF8.self))
      guard let time = try? Spelling.time(rest), time > 0 else {
        throw .ofWord("needs its duration behind it, as in 'linear(0, 0.5 20%, 1) 0.8s'")
      }
      duration = time
    }
    let recording: Recording
    do throws(InputError) {
      recording = try Recording(
        try InputText(bytes: css, name: "linear()"), duration: duration)
    } catch {
      throw .ofWord("cannot be read: \(error.text(prefix: "--"))")
    }
    guard let baking = recording.baking else { return nil }
    guard recording.source?.durationSource != nil || duration != nil else {
      throw .ofWord("needs its duration, as in 'linear(0, 0.5 20%, 1) 0.8s'")
    }
    let fit: SpringFit
    do throws(ParameterError) { fit = try SpringFit(recording.points, baked: baking) } catch {
      throw .ofWord("is no spring's easing: \(error.rule(prefix: "--"))")
    }
    guard let match = fit.match, match.fits else {
      throw .ofWord(
        "is no spring's easing: the nearest spring is "
          + "\(Fact.difference(fit.quality.worst).text()) of the distance away")
    }
    guard fit.curve.velocity.isZero else {
      throw .ofWord("is the easing of a spring with a velocity; 'headspring fit' finds both")
    }
    let words =
      "stiffness=\(Fact.derived(fit.curve.spring.stiffness).text()),"
      + "damping=\(Fact.derived(fit.curve.spring.damping).text())"
    return SpringCode(
      words: words,
      note: "is read as \(words), which is within \(Fact.difference(match.distance).text()) of it")
  }
}
