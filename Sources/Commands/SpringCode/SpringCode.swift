import Analysis
import Animations
import Documents
import ExactNumerics
import Motion
import Readers

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
}

extension SpringCode {
  /// Reads a spring; nil for a text that is not code. Throws for code of no spring or several.
  init?(_ text: String) throws(ParameterError) {
    if DesignTokenReference.hasFileExtension(text.utf8) {
      throw .invalidValue("is a file; name a token of it, as in tokens.json#motion.bouncy")
    }
    let most = 10_000
    guard text.utf8.count <= most else {
      throw .invalidValue("must have at most \(most) characters")
    }
    if let easing = try Self(easing: text) {
      self = easing
      return
    }
    let code = CodeScanner(text)
    if let rule = code.bareNumbersRule { throw .invalidValue(rule) }
    guard Self.mayBeCode(text), !Self.isList(text) else { return nil }
    if let rule = code.missingNumberRule { throw .invalidValue(rule) }
    // Motion ignores the stiffness of another type.
    let types = ["tween", "inertia", "keyframes"].filter { code.marks.contains("type:" + $0) }
    if let type = types.first, !code.marks.contains("type:spring") {
      throw .invalidValue("has the type \(type), which is no spring")
    }
    let readings = SpringSignature.all.compactMap { SpringReading(code, $0) }
    let own = readings.filter { $0.foreign == nil }
    // A `.spring` may be the call around another: `.spring(.bouncy)`.
    let named = own.filter { $0.count == 0 && $0.signature.isName && $0.words != "swiftui.spring" }
    let best = SpringReading.best(of: own)
    if let rule = code.severalSpringsRule(own, best, named) { throw .invalidValue(rule) }
    if let first = named.first {
      self.init(words: first.words, note: first.note)
      return
    }
    if best?.signature.names.isEmpty ?? true {
      let strange = readings.filter { $0.foreign != nil && !$0.signature.names.isEmpty }
      let rule = code.unnamedArgumentsRule ?? SpringReading.best(of: strange)?.foreignRule
      if let rule { throw .invalidValue(rule) }
    }
    guard let best else {
      guard text.contains(where: { "({".contains($0) }) else { return nil }
      throw .invalidValue(
        SpringReading.best(of: readings)?.foreignRule
          ?? "is code without a spring's parameters; give code such as .spring(duration: 0.5, "
          + "bounce: 0.3), keys such as response=0.5,damping-ratio=0.7 or swiftui.bouncy")
    }
    if let rule = best.missingRule { throw .invalidValue(rule) }
    self.init(words: best.words, note: best.note)
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
  fileprivate static func isSpring(_ text: String) -> Bool {
    do {
      if let code = try SpringCode(text) { return code.note == nil }
      _ = try ValueParser.spring(text)
      return true
    } catch { return false }
  }

  /// The spring of a CSS easing, by a fit: `linear(0, 0.5 20%, 1) 0.8s`; nil for other text.
  init?(easing text: String) throws(ParameterError) {
    let css = Array(text.utf8)
    // `.linear(duration: 0.5)` is SwiftUI's timing function.
    guard let start = ASCIIText.firstIndex(of: "linear(", in: css),
      start == 0 || css[start - 1] != UInt8(ascii: ".")
    else { return nil }
    let recording = try mapError(of: Recording(InputText(bytes: css, name: "linear()"))) {
      (error: InputError) in
      ParameterError.invalidValue("cannot be read: \(error.locatedMessage)")
    }
    guard let baking = recording.baking else { return nil }
    guard recording.source?.durationSource != nil else {
      throw .invalidValue("needs its duration behind it, as in 'linear(...) 0.8s'")
    }
    let fit = try mapError(of: Fit(recording.points, baked: baking)) { (error: ParameterError) in
      ParameterError.invalidValue("is no spring's easing: \(error.rule)")
    }
    guard let match = fit.match, match.fits else {
      throw .invalidValue(
        "is no spring's easing: the nearest spring is "
          + "\(Fact.difference(fit.quality.worst).text()) of the distance away")
    }
    guard fit.curve.velocity.isZero else {
      throw .invalidValue("is the easing of a spring with a velocity; 'headspring fit' finds both")
    }
    let (stiffness, damping) = (fit.curve.spring.stiffness, fit.curve.spring.damping)
    let words =
      "stiffness=\(Fact.derived(stiffness).text()),damping=\(Fact.derived(damping).text())"
    self.init(
      words: words,
      note: "is read as \(words), which is within \(Fact.difference(match.distance).text()) of it")
  }
}

/// The rules that code breaks, as the rest of a sentence; nil for code that does not.
extension CodeScanner {
  fileprivate var missingNumberRule: String? {
    func preset(_ name: String) -> SpringPreset? {
      let signature = SpringSignature.all.first {
        $0.parameters.isEmpty && $0.names[0].contains(Self.casedName(name))
      }
      return SpringPreset.all.first { $0.name == signature?.preset }
    }
    if numbers.contains(where: { $0.unit == "=" }) {
      return "has a calculation for a parameter; give its result as one number"
    }
    let labels = numbers.compactMap { $0.label }
    let parameter = labels.first { SpringSignature.labels.contains(Self.comparableName($0)) }
    for argument in arguments where argument.isName {
      let (name, preset) = (argument.text, preset(argument.text))
      if argument.unit == "...", preset == nil {
        return "spreads \(name), whose numbers it does not have; give them"
      }
      // The numbers behind a spread replace the preset's, and those before it do not.
      if let preset, let parameter {
        return "has \(parameter) next to \(name), which is \(preset.parameters); give all numbers"
      }
    }
    for argument in arguments where argument.unit != "..." {
      let (name, label) = (argument.text, argument.label)
      let isLaunch =
        argument.call == "SpringSimulation" && label == nil && argument.index == 3
        || argument.call == "CGVector" && label != nil
        || Self.isVelocity(label ?? argument.call) && label != "initialSpringVelocity"
      if isLaunch, argument.isName || Double(name) != 0 {
        return "starts with a velocity of \(name); make it 0, and give the velocity to headspring "
          + "spring as --velocity"
      }
      guard argument.isName else { continue }
      let isParameter = SpringSignature.labels.contains(Self.comparableName(label ?? name))
      let mayBeOptions = ["withSpring", "spring", "useSpring"].contains(argument.call)
      switch (label, argument.bracket) {
      case (let label?, _) where isParameter && label != "spring":
        if name.hasSuffix("settlingDuration") { continue }
        return "has \(name) in place of a number for \(label); give the number"
      case (nil, "{") where isParameter:
        return "has \(name) without a number; give it as \(name): 10"
      case (nil, "(") where argument.index == 1 && mayBeOptions && preset(name) == nil:
        return "has \(name) in place of its parameters; give their numbers"
      default: continue
      }
    }
    return nil
  }

  /// The remark on what code adds to its spring, such as a delay; nil if it adds nothing.
  var additionsRemark: String? {
    let labels = ["clamp", "overshootClamping", "from", "to", "fromValue", "toValue", "immediate"]
    let calls = [
      "delay", "withDelay", "stagger", "repeat", "repeatCount", "repeatForever", "withRepeat",
      "loop", "loops", "reverse", "autoreverse", "autoreverses", "alternate", "yoyo",
    ]
    let names = (labels + calls).filter { name in
      let (mark, standard) = (Self.comparableName(name), name.hasPrefix("to") ? 1.0 : 0)
      let isCalled = marks.contains(mark + "(") || marks.contains("." + mark)
      return marks.contains(mark + ":true") || calls.contains(name) && isCalled
        || arguments.contains { $0.label == name && Double($0.text) != standard }
    }
    let options = "; headspring spring has --from, --to, --clamp, --delay and --repeat"
    return names.isEmpty ? nil : "left out: \(joinedNames(names, "and"))\(options)"
  }

  private static func isVelocity(_ name: String) -> Bool {
    let bytes = Array(ASCIIText.lowercased(name).utf8)
    func has(_ word: StaticString) -> Bool { ASCIIText.firstIndex(of: word, in: bytes) != nil }
    return has("velocity") && !has("rest") && !has("threshold")
  }

  /// True for labels of arguments that do not change the curve.
  static func isNoParameter(_ label: String) -> Bool {
    let others = [
      "blendDuration", "epsilon", "precision", "toValue", "visibilityThreshold", "from", "to",
      "options", "x", "y", "scale", "opacity", "rotate", "rotation",
    ]
    return isVelocity(label) || others.contains(label)
      || ["delay", "stagger", "repeat", "rest"].contains { label.hasPrefix($0) }
  }

  /// The rule for a text of two or three numbers alone, such as `1, 80, 10` or `[1, 80, 10]`.
  fileprivate var bareNumbersRule: String? {
    let areBare = numbers.allSatisfy {
      $0.label == nil && $0.call.isEmpty && (marks.isEmpty || $0.bracket == "[")
    }
    return areBare && (2...3).contains(numbers.count) ? unnamedNumbersRule(numbers) : nil
  }

  /// The rule for numbers without names in a call of `spring`, which libraries order differently,
  /// and for such a call without parameters.
  fileprivate var unnamedArgumentsRule: String? {
    let own = numbers.filter { ASCIIText.lowercased($0.call) == "spring" }
    if own.contains(where: { $0.label != nil }) { return nil }
    if !own.isEmpty { return unnamedNumbersRule(own) }
    guard numbers.isEmpty, marks.contains("spring(") || marks.contains("Spring(") else {
      return nil
    }
    let names = ["swiftui.spring", "compose.default", "motion.default"]
    let readings = SpringPreset.all.filter { names.contains($0.name) }
      .map { "\($0.parameters) (\($0.name))" }
    return "is a spring of several libraries without parameters; give \(alternatives(readings))"
  }

  /// The rule for one to four numbers without names, with the springs that they may be. The last
  /// orders are those of a target or of a time, of which the springs have no other reading.
  private func unnamedNumbersRule(_ numbers: [CodeArgument]) -> String {
    let orders =
      switch numbers.count {
      case 1:
        "damping-ratio stiffness=1500;visual-duration bounce=0.3;stiffness damping=10;"
          + "stiffness=170 damping=26;tick-stiffness=0.15 tick-damping=0.8"
      case 2: "stiffness damping;visual-duration bounce;damping-ratio stiffness;duration bounce"
      default: "mass stiffness damping;stiffness damping mass;- stiffness damping"
      }
    let readings = orders.split(separator: ";").map { order in
      order.split(separator: " ").enumerated().compactMap { index, key in
        if key == "-" { return nil }
        guard index < numbers.count, !key.contains("=") else { return String(key) }
        let unit = ["s", "ms", "%"].contains(numbers[index].unit) ? numbers[index].unit : ""
        return "\(key)=\(numbers[index].text)\(unit)"
      }.joined(separator: ",")
    }
    let springs = readings.filter { SpringCode.isSpring($0) }.prefix(numbers.count > 2 ? 2 : 3)
    return "has \(numbers.count == 1 ? "a number without its name" : "numbers without names"), "
      + "which libraries read differently; give "
      + (springs.isEmpty ? "names, as in stiffness=250,damping=25" : alternatives(Array(springs)))
  }

  fileprivate func severalSpringsRule(
    _ readings: [SpringReading], _ best: SpringReading?, _ named: [SpringReading]
  ) -> String? {
    if SpringSignature.all.contains(where: { $0.isTwice(in: self) }) || best?.hasTwoSprings == true
      || !named.isEmpty && readings.contains(where: { $0.count > 0 })
    {
      return "has two springs; give one of them"
    }
    let presets = SpringPreset.all.filter { preset in named.contains { $0.words == preset.name } }
    if presets.allSatisfy({ $0.values == presets[0].values }) { return nil }
    return "may be several springs; give \(alternatives(named.map { $0.words }))"
  }
}
