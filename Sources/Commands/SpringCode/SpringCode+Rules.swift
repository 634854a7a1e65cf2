import Motion

extension CodeScanner {
  /// The arguments that are numbers, without those of calls that are no springs.
  var numbers: [CodeArgument] {
    let others = ["SpringKeyframe", "delay", "repeatCount"]
    return arguments.filter { !$0.isName && !others.contains($0.call) }
  }
}

/// The rules that code breaks.
extension SpringCode {
  /// - Throws: ``ParameterError`` for code with a calculation, a name in place of a number or a
  ///   velocity.
  static func requireNumbers(
    _ code: CodeScanner, _ labels: [String], presets: [SpringSignature]
  ) throws(ParameterError) {
    func isPreset(_ name: String) -> Bool {
      presets.contains { $0.names[0].contains(CodeScanner.casedName(name)) }
    }
    if code.numbers.contains(where: { $0.unit == "=" }) {
      throw .invalidValue("has a calculation for a parameter; give its result as one number")
    }
    for name in code.spreads where !isPreset(name) {
      throw .invalidValue("spreads \(name), whose numbers it does not have; give them")
    }
    for argument in code.arguments {
      let isLaunch =
        argument.call == "SpringSimulation" && argument.label == nil && argument.index == 3
        || argument.call == "CGVector" && argument.label != nil
        || isVelocity(argument.label ?? argument.call) && argument.label != "initialSpringVelocity"
      if isLaunch, argument.isName || Double(argument.text) != 0 {
        throw .invalidValue(
          "starts with a velocity of \(argument.text); make it 0 and give the velocity as "
            + "--velocity")
      }
      guard argument.isName else { continue }
      let (name, label) = (argument.text, argument.label)
      let isOptions =
        label == nil && argument.enclosure == .call && argument.index == 1
        && ["withSpring", "spring", "useSpring"].contains(argument.call)
      if let label, label != "spring", labels.contains(CodeScanner.comparableName(label)) {
        if name.hasSuffix("settlingDuration") { continue }
        throw .invalidValue("has \(name) in place of a number for \(label); give the number")
      } else if label == nil, argument.enclosure == .braces,
        labels.contains(CodeScanner.comparableName(name))
      {
        throw .invalidValue("has \(name) without a number; give it as \(name): 10")
      } else if isOptions, !isPreset(name) {
        throw .invalidValue("has \(name) in place of its parameters; give their numbers")
      }
    }
  }

  /// True for the name of a velocity.
  private static func isVelocity(_ name: String) -> Bool {
    let bytes = Array(ASCIIText.lowercased(name).utf8)
    return ASCIIText.firstIndex(of: "velocity", in: bytes) != nil
      && ASCIIText.firstIndex(of: "rest", in: bytes) == nil
      && ASCIIText.firstIndex(of: "threshold", in: bytes) == nil
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

  /// The rule for a text of two or three numbers alone, such as `1, 80, 10` or `[1, 80, 10]`; nil
  /// for other texts.
  static func bareNumbersRule(_ code: CodeScanner) -> String? {
    let numbers = code.numbers
    guard (2...3).contains(numbers.count),
      numbers.allSatisfy({ $0.label == nil && $0.call.isEmpty }),
      code.marks.isEmpty || numbers.allSatisfy({ $0.enclosure == .brackets })
    else { return nil }
    return unnamedNumbersRule(numbers)
  }

  /// The rule for numbers without names in a call of `spring`, which libraries order differently,
  /// and for such a call without parameters; nil for other code.
  static func unnamedArgumentsRule(_ code: CodeScanner) -> String? {
    let own = code.numbers.filter { ASCIIText.lowercased($0.call) == "spring" }
    if own.contains(where: { $0.label != nil }) { return nil }
    if !own.isEmpty { return unnamedNumbersRule(own) }
    let isSpring = code.marks.contains("spring(") || code.marks.contains("Spring(")
    guard isSpring, code.numbers.isEmpty else { return nil }
    let names = ["swiftui.spring", "compose.default", "motion.default"]
    let readings = SpringPreset.all.filter { names.contains($0.name) }.map {
      "\($0.parameters) (\($0.name))"
    }
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
    var readings = orders.map { order in
      order.split(separator: " ").enumerated().map { index, key in
        index < numbers.count ? "\(key)=\(numbers[index].text)" : String(key)
      }.joined(separator: ",")
    }
    let springs = readings.filter { isSpring($0) }
    if springs.count > 1 { readings = springs }
    return "has \(numbers.count == 1 ? "a number without its name" : "numbers without names"), "
      + "which libraries read differently; give \(alternatives(readings))"
  }
}
