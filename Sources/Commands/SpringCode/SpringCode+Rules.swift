import Motion

/// The rules that code breaks.
extension SpringCode {
  /// - Throws: ``ParameterError`` for code with a calculation, a name in place of a number, a
  ///   velocity, a speed, or several calls of a spring.
  static func validate(_ code: Paste, _ labels: [String]) throws(ParameterError) {
    let scanner = code.scanner
    if scanner.names.contains("springdamping") {
      throw .invalidValue(
        "is React Native's LayoutAnimation, whose spring is UIKit's on iOS and another on Android; "
          + "for iOS give uikit-duration=700ms,damping-ratio=0.4")
    }
    if let speed = code.numbers.first(where: { $0.call == "speed" }),
      !scanner.names.contains("animated")
    {
      throw .invalidValue(
        "has .speed(\(speed.text)), which is no parameter of a spring; leave it out")
    }
    if code.numbers.contains(where: { $0.unit == "=" }) {
      throw .invalidValue("has a calculation for a parameter; give its result as one number")
    }
    let hasPreset = scanner.paths.contains { preset($0) != nil }
    for name in scanner.spreads where preset(CodeScanner.comparableName(name.utf8)) == nil {
      throw .invalidValue("spreads \(name), whose numbers it does not have; give them")
    }
    for argument in scanner.arguments {
      if let velocity = startVelocity(argument) {
        throw .invalidValue(
          "starts with a velocity of \(velocity); make it 0 and give the velocity as --velocity")
      }
      guard argument.isName, !argument.isMember, !isNothing(argument.text) else { continue }
      let name = argument.text
      if let label = argument.label {
        if labels.contains(label), label != "spring", !name.hasSuffix("settlingDuration") {
          throw .invalidValue("has \(name) in place of a number for \(label); give the number")
        }
      } else if argument.enclosure == .braces {
        if labels.contains(CodeScanner.comparableName(name.utf8)) {
          throw .invalidValue("has \(name) without a number; give it as \(name): 10")
        }
      } else if argument.enclosure == .call, argument.index == 1, !hasPreset,
        ["withspring", "spring", "usespring"].contains(argument.call)
      {
        throw .invalidValue("has \(name) in place of its parameters; give their numbers")
      }
    }
    let functions = [
      "withSpring", "spring", "interpolatingSpring", "interactiveSpring", "SpringSpec", "Spring",
      "createSpring", "useSpring", "UISpringTimingParameters", "CASpringAnimation", "springify",
      "SpringDescription",
    ]
    let isTwice =
      functions.contains { name in scanner.calls.count { $0 == name } > 1 }
      || scanner.types.count { $0 == "spring" } > 1
    if isTwice { throw .invalidValue("has two springs; give one of them") }
  }

  /// The velocity with which an argument starts the motion; nil for another argument and for 0.
  private static func startVelocity(_ argument: CodeArgument) -> String? {
    let isSimulation =
      argument.call == "springsimulation" && argument.label == nil && argument.index == 3
    let isVector = argument.call == "cgvector" && argument.label != nil
    let name = argument.label ?? argument.call
    guard isSimulation || isVector || isVelocity(name) && name != "initialspringvelocity"
    else { return nil }
    if argument.isName { return isNothing(argument.text) ? nil : argument.text }
    return argument.text.utf8.contains { (0x31...0x39).contains($0) } ? argument.text : nil
  }

  /// True for the name of a velocity.
  static func isVelocity(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return ASCIIText.firstIndex(of: "velocity", in: bytes) != nil
      && ASCIIText.firstIndex(of: "rest", in: bytes) == nil
      && ASCIIText.firstIndex(of: "threshold", in: bytes) == nil
  }

  /// True for labels of arguments that do not change the curve.
  static func isNoParameter(_ label: String) -> Bool {
    switch label {
    case "delay", "blendduration", "restdelta", "restspeed", "epsilon", "precision",
      "restdisplacementthreshold", "restspeedthreshold", "tovalue", "visibilitythreshold", "from",
      "to", "options", "x", "y", "repeat":
      true
    default: false
    }
  }

  /// True for a name that stands for no value, or for 0: `undefined`, `CGVector.zero`.
  private static func isNothing(_ name: String) -> Bool {
    switch name.split(separator: ".").last.map({ String($0) }) ?? "" {
    case "zero", "nil", "null", "None", "undefined", "true", "false": true
    default: false
    }
  }

  /// The rule for a text of two or three numbers alone, such as `1, 80, 10` or `[1, 80, 10]`; nil
  /// for other texts.
  static func bareNumbersRule(_ code: Paste) -> String? {
    guard code.scanner.calls.isEmpty, (2...3).contains(code.numbers.count),
      code.numbers.allSatisfy({ $0.label == nil }),
      code.scanner.names.isEmpty || code.numbers.allSatisfy({ $0.enclosure == .brackets })
    else { return nil }
    return unnamedNumbersRule(code.numbers)
  }

  /// The rule for numbers without names in a call of `spring`, which libraries order differently,
  /// and for such a call without parameters; nil for other code.
  static func unnamedArgumentsRule(_ code: Paste) -> String? {
    let own = code.numbers.filter { $0.call == "spring" }
    if own.contains(where: { $0.label != nil }) { return nil }
    if !own.isEmpty { return unnamedNumbersRule(own) }
    let isSpring = code.scanner.calls.contains { $0 == "spring" || $0 == "Spring" }
    guard isSpring, code.numbers.isEmpty else { return nil }
    var readings: [String] = []
    for name in ["swiftui.spring", "compose.default", "motion.default"] {
      for preset in SpringPreset.all where preset.name == name {
        readings.append("\(preset.parameters) (\(name))")
      }
    }
    return "is a spring of several libraries without parameters; give \(alternatives(readings))"
  }

  /// The rule for one to four numbers without names, with the parameters that they may be: those
  /// that make a spring, or all if fewer than two do.
  private static func unnamedNumbersRule(_ numbers: [CodeArgument]) -> String {
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
}
