import Motion

/// The rules that code breaks, as the rest of a sentence; nil for code that does not.
extension SpringCode {
  /// The rule for a calculation, a velocity, and a name in place of a number.
  static func missingNumberRule(_ code: CodeScanner) -> String? {
    func isPreset(_ name: String) -> Bool {
      SpringSignature.all.contains {
        $0.parameters.isEmpty && $0.names[0].contains(CodeScanner.casedName(name))
      }
    }
    if code.numbers.contains(where: { $0.unit == "=" }) {
      return "has a calculation for a parameter; give its result as one number"
    }
    for spread in code.arguments where spread.unit == "..." && !isPreset(spread.text) {
      return "spreads \(spread.text), whose numbers it does not have; give them"
    }
    for argument in code.arguments where argument.unit != "..." {
      let (name, label) = (argument.text, argument.label)
      let isLaunch =
        argument.call == "SpringSimulation" && label == nil && argument.index == 3
        || argument.call == "CGVector" && label != nil
        || isVelocity(label ?? argument.call) && label != "initialSpringVelocity"
      if isLaunch, argument.isName || Double(name) != 0 {
        return "starts with a velocity of \(name); make it 0 and give the velocity as --velocity"
      }
      guard argument.isName else { continue }
      let isParameter = SpringSignature.labels.contains(CodeScanner.comparableName(label ?? name))
      let mayBeOptions = ["withSpring", "spring", "useSpring"].contains(argument.call)
      switch (label, argument.bracket) {
      case (let label?, _) where isParameter && label != "spring":
        if name.hasSuffix("settlingDuration") { continue }
        return "has \(name) in place of a number for \(label); give the number"
      case (nil, "{") where isParameter:
        return "has \(name) without a number; give it as \(name): 10"
      case (nil, "(") where argument.index == 1 && mayBeOptions && !isPreset(name):
        return "has \(name) in place of its parameters; give their numbers"
      default: continue
      }
    }
    return nil
  }

  /// True for the name of a velocity.
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
  static func bareNumbersRule(_ code: CodeScanner) -> String? {
    let areBare = code.numbers.allSatisfy {
      $0.label == nil && $0.call.isEmpty && (code.marks.isEmpty || $0.bracket == "[")
    }
    return areBare && (2...3).contains(code.numbers.count) ? unnamedNumbersRule(code.numbers) : nil
  }

  /// The rule for numbers without names in a call of `spring`, which libraries order differently,
  /// and for such a call without parameters.
  static func unnamedArgumentsRule(_ code: CodeScanner) -> String? {
    let own = code.numbers.filter { ASCIIText.lowercased($0.call) == "spring" }
    if own.contains(where: { $0.label != nil }) { return nil }
    if !own.isEmpty { return unnamedNumbersRule(own) }
    guard code.numbers.isEmpty, ["spring(", "Spring("].contains(where: code.marks.contains) else {
      return nil
    }
    let names = ["swiftui.spring", "compose.default", "motion.default"]
    let readings = SpringPreset.all.filter { names.contains($0.name) }
      .map { "\($0.parameters) (\($0.name))" }
    return "is a spring of several libraries without parameters; give \(alternatives(readings))"
  }

  /// The rule for one to four numbers without names, with the parameters that they may be: those
  /// that make a spring, or all if fewer than two do.
  private static func unnamedNumbersRule(_ numbers: [CodeArgument]) -> String {
    let orders =
      switch numbers.count {
      case 1:
        ["damping-ratio stiffness=1500", "visual-duration bounce=0.3", "stiffness damping=10"]
      case 2: ["stiffness damping", "visual-duration bounce", "damping-ratio stiffness"]
      default: ["mass stiffness damping", "stiffness damping mass"]
      }
    let readings = orders.map { order in
      order.split(separator: " ").enumerated().map { index, key in
        index < numbers.count ? "\(key)=\(numbers[index].text)" : String(key)
      }.joined(separator: ",")
    }
    let springs = readings.filter { isSpring($0) }
    return "has \(numbers.count == 1 ? "a number without its name" : "numbers without names"), "
      + "which libraries read differently; give "
      + alternatives(springs.count > 1 ? springs : readings)
  }

  /// The rule for two springs, and for a preset's name that several libraries have.
  static func severalSpringsRule(
    _ code: CodeScanner, _ readings: [SpringReading], best: SpringReading?, named: [SpringReading]
  ) -> String? {
    if SpringSignature.all.contains(where: { $0.isTwice(in: code) }) || best?.hasTwoSprings == true
      || !named.isEmpty && readings.contains(where: { $0.count > 0 })
    {
      return "has two springs; give one of them"
    }
    let presets = SpringPreset.all.filter { preset in named.contains { $0.words == preset.name } }
    if presets.allSatisfy({ $0.values == presets[0].values }) { return nil }
    return "may be several springs; give \(alternatives(named.map { $0.words }))"
  }
}
