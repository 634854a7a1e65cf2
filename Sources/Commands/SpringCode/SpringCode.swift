import Analysis
import Documents
import ExactNumerics
import Motion
import Readers

/// A spring in a library's source code: `.spring(duration: 0.5, bounce: 0.3)`.
///
/// - `CodeNumbers` finds the numbers in the code, each with its function and its label.
/// - `SpringCodeTemplate` is such a line with placeholders.
/// - `SpringInterpretation` is the code with a template's meaning; the best one wins.
///
/// Code is read by the templates with which ``SpringDialect`` prints it, so that a printed line has
/// the parameters from which it was made. The functions of a template come first. If none has the
/// functions of the code, labels alone decide: `transition={{ stiffness: 400, damping: 17 }}`.
struct SpringCode: Equatable {
  /// The parameters in the notation of `--spring`: `duration=0.5,bounce=0.3`, or a preset's name.
  let words: String
  /// A note on the chosen reading of ambiguous code: "is read as ..."; nil for unambiguous code.
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
    if let easing = try Self.springFromCSSEasing(text) {
      self = easing
      return
    }
    let code = CodeNumbers(text)
    if let rule = Self.bareNumbersRule(code) { throw .invalidValue(rule) }
    guard Self.mayBeCode(text), !Self.isList(text) else { return nil }
    if let named = try NamedSpringCode(code) {
      (words, note) = (named.words, named.note)
      return
    }
    let marks = LibraryIdentifyingName.identifyingNames(of: code)
    for mark in marks { if let rule = mark.rule { throw .invalidValue(rule) } }
    var templates = SpringCodeTemplate.all
    var labels = SpringCodeTemplate.ofKeys
    if !marks.isEmpty {
      let dialects = marks.flatMap { $0.dialects }
      templates = templates.filter { dialects.contains($0.dialect) }
      labels = labels.filter { label in dialects.contains { $0.form == label.dialect.form } }
    }
    var readings: [SpringInterpretation] = []
    for template in templates {
      if let reading = SpringInterpretation(code, template, byLabelsAlone: false) {
        readings.append(reading)
      }
    }
    if readings.isEmpty {
      for template in templates + labels {
        if let reading = SpringInterpretation(code, template, byLabelsAlone: true) {
          readings.append(reading)
        }
      }
    }
    if let best = readings.max(by: { $0.isWorse(than: $1) }) {
      if let rule = best.refusal { throw .invalidValue(rule) }
      words = best.words
      note = best.interpretationNote(among: readings)
      return
    }
    if let rule = Self.unnamedArgumentsRule(code) { throw .invalidValue(rule) }
    if let bare = try NamedSpringCode(defaultsOf: code) {
      (words, note) = (bare.words, bare.note)
      return
    }
    guard Self.containsBracket(text) else { return nil }
    throw .invalidValue(Self.unknownSpringCodeRule(code, among: templates))
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
  ///
  /// Each part of a list is a spring, and one of them without a default that a note would state. A
  /// part that begins with a dot, such as `.bouncy`, is no statement.
  private static func isList(_ text: String) -> Bool {
    var parts: [String] = []
    for part in text.split(separator: ";") {
      let part = ValueParser.withoutBlanks(String(part))
      if !part.isEmpty { parts.append(part) }
    }
    guard parts.count > 1 else { return false }
    var isComplete = false
    var springs = 0
    for part in parts {
      if (try? ValueParser.spring(part)) != nil {
        springs += 1
        isComplete = true
      } else if let code = try? SpringCode(part) {
        springs += 1
        if code.note == nil { isComplete = true }
        if part.utf8.first == UInt8(ascii: ".") { return true }
      }
    }
    return isComplete && springs == parts.count
  }

  private static func containsBracket(_ text: String) -> Bool {
    text.utf8.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "{") }
  }

  /// The rule for code that makes no spring, with the line of the library that has the most of its
  /// functions and arguments.
  private static func unknownSpringCodeRule(
    _ code: CodeNumbers, among templates: [SpringCodeTemplate]
  )
    -> String
  {
    if let speed = code.numbers.first(where: { $0.function == "speed" }) {
      return "has .speed(\(speed.text)), which is no parameter of a spring; leave it out"
    }
    if code.numbers.contains(where: { $0.unit == "=" }) {
      return "has a calculation for a parameter; give its result as one number"
    }
    var best: (line: String, count: Int)?
    for template in templates {
      let arguments = code.numbers.count { number in
        template.code.numbers.contains { number.isSameArgument($0) && !number.function.isEmpty }
      }
      let calls = template.code.calls.count { code.calls.contains($0) }
      let count = 2 * arguments + calls
      if count > best?.count ?? 0 { best = (template.line, count) }
    }
    guard let best else {
      return "is code without a spring's parameters; give code such as "
        + ".spring(duration: 0.5, bounce: 0.3), keys such as response=0.5,damping-ratio=0.7 "
        + "or a name such as swiftui.bouncy"
    }
    return "is code without a spring's parameters; give code such as \(best.line), keys such as "
      + "response=0.5,damping-ratio=0.7 or a name such as swiftui.bouncy"
  }
}

extension SpringCode {
  /// The rule for a text of two or three numbers alone, such as `1, 80, 10` or `[1, 80, 10]`; nil
  /// for other texts.
  private static func bareNumbersRule(_ code: CodeNumbers) -> String? {
    guard code.calls.isEmpty, (2...3).contains(code.numbers.count),
      code.numbers.allSatisfy({ $0.label == nil }),
      code.names.isEmpty || code.numbers.allSatisfy({ $0.function.hasSuffix("[") })
    else { return nil }
    return unnamedNumbersRule(code.numbers)
  }

  /// The rule for numbers without names in a call of `spring`, which libraries order differently;
  /// nil for other code.
  private static func unnamedArgumentsRule(_ code: CodeNumbers) -> String? {
    let arguments = code.numbers.filter { $0.function == "spring" && $0.label == nil }
    let hasNames = code.numbers.contains { number in
      number.label != nil && number.function.utf8.starts(with: "spring".utf8)
    }
    if arguments.isEmpty || hasNames || arguments.contains(where: { $0.unit == "=" }) { return nil }
    return unnamedNumbersRule(arguments)
  }

  /// The rule for one to four numbers without names, with the parameters that they may be: those
  /// that make a spring, or all if fewer than two do.
  private static func unnamedNumbersRule(_ numbers: [CodeNumber]) -> String {
    let orders: [[String]] =
      switch numbers.count {
      case 1:
        [
          ["damping-ratio", "stiffness=1500"], ["visual-duration", "bounce=0.3"],
          ["stiffness", "damping=10"],
        ]
      case 2:
        [
          ["stiffness", "damping"], ["visual-duration", "bounce"], ["damping-ratio", "stiffness"],
        ]
      default: [["mass", "stiffness", "damping"], ["stiffness", "damping", "mass"]]
      }
    var readings: [String] = []
    for order in orders {
      var words: [String] = []
      for (index, key) in order.enumerated() {
        words.append(index < numbers.count ? key + "=" + numbers[index].text : key)
      }
      readings.append(words.joined(separator: ","))
    }
    let springs = readings.filter { (try? ValueParser.spring($0)) != nil }
    if springs.count > 1 { readings = springs }
    return "has \(numbers.count == 1 ? "a number without its name" : "numbers without names"), "
      + "which libraries read differently; give \(alternatives(readings))"
  }

  /// The spring of a CSS easing, by a fit: `linear(0, 0.5 20%, 1) 0.8s`.
  ///
  /// - Parameter text: a `linear()` with a duration behind it, or a declaration with both.
  /// - Returns: nil for a text without `linear(`.
  /// - Throws: ``ParameterError`` without a parameter's name for stops that are not a spring's, or
  ///   a spring's with a velocity, and without a duration.
  static func springFromCSSEasing(_ text: String) throws(ParameterError) -> SpringCode? {
    let bytes = Array(text.utf8)
    guard let start = ASCIIText.firstIndex(of: "linear(", in: bytes) else { return nil }
    var css = bytes
    var duration: Double?
    if start == 0, let end = bytes.lastIndex(of: UInt8(ascii: ")")) {
      css = Array(bytes[...end])
      let rest = ValueParser.withoutBlanks(String(decoding: bytes[(end + 1)...], as: UTF8.self))
      guard let time = try? ValueParser.time(rest), time > 0 else {
        throw .invalidValue("needs its duration behind it, as in 'linear(0, 0.5 20%, 1) 0.8s'")
      }
      duration = time
    }
    let recording: Recording
    do throws(InputError) {
      recording = try Recording(
        try InputText(bytes: css, name: "linear()"), duration: duration)
    } catch {
      throw .invalidValue("cannot be read: \(error.locatedMessage(prefix: "--"))")
    }
    guard let baking = recording.baking else { return nil }
    guard recording.source?.durationSource != nil || duration != nil else {
      throw .invalidValue("needs its duration, as in 'linear(0, 0.5 20%, 1) 0.8s'")
    }
    let fit: SpringFit
    do throws(ParameterError) { fit = try SpringFit(recording.points, baked: baking) } catch {
      throw .invalidValue("is no spring's easing: \(error.rule(prefix: "--"))")
    }
    guard let match = fit.match, match.fits else {
      throw .invalidValue(
        "is no spring's easing: the nearest spring is "
          + "\(Fact.difference(fit.quality.worst).text()) of the distance away")
    }
    guard fit.curve.velocity.isZero else {
      throw .invalidValue("is the easing of a spring with a velocity; 'headspring fit' finds both")
    }
    let words =
      "stiffness=\(Fact.derived(fit.curve.spring.stiffness).text()),"
      + "damping=\(Fact.derived(fit.curve.spring.damping).text())"
    return SpringCode(
      words: words,
      note: "is read as \(words), which is within \(Fact.difference(match.distance).text()) of it")
  }
}
