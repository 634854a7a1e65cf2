import Motion
import Readers

/// Code with the meaning that a template gives it.
struct SpringInterpretation {
  let template: SpringCodeTemplate
  /// The argument of each key of the form; nil for one that the code has not.
  private var texts: [String?]
  /// The count of numbers that are parameters, or constants of the template without a label.
  private var agreements = 0
  /// The count of names that the code and the template share.
  private let shared: Int
  /// The number behind a label for a velocity, unless it is 0.
  private var velocity: String?
  private let isOfFunction: Bool
  /// The count of parameters whose function is written as in the template, by case too.
  private var spelled = 0
  /// The function of the parameters, if no library has it and the labels decide.
  private var unknownFunction: String?
  /// The labels of numbers that the library ignores next to the parameters.
  private var ignored: [String] = []
  /// The names in the code that are no labels of numbers, such as labels of variables.
  private let variables: [String]

  /// - Returns: nil if the template has no such numbers, or another constant.
  init?(_ code: CodeNumbers, _ template: SpringCodeTemplate, byLabelsAlone: Bool) {
    self.template = template
    let keys = template.dialect.form.keys
    texts = keys.map { _ in nil }
    shared = code.names.count { template.code.names.contains($0) }
    variables = code.names.filter { name in !code.numbers.contains { $0.label == name } }
    isOfFunction = !byLabelsAlone || code.names.contains("type")
    if case .compose = template.condition, !LibraryIdentifyingName.isCompose(code) { return nil }
    if case .names(let names) = template.condition,
      !names.allSatisfy({ code.names.contains($0) })
    {
      return nil
    }
    // The calls and braces that have parameters.
    var scopes: [Int] = []
    var others: [CodeNumber] = []
    var hasFunction = byLabelsAlone
    for number in code.numbers {
      let place = template.code.numbers.first {
        byLabelsAlone
          ? number.label != nil && number.label == $0.label
          : number.isSameArgument($0) || template.isObjectProperty($0, number)
      }
      guard let place else {
        others.append(number)
        continue
      }
      guard let key = template.parameterAtPlaceholder(place) else {
        // A constant 0 without a label is a velocity, but the start of Svelte's spring.
        let isChanged =
          Self.isZero(place.text) && !Self.isZero(number.text)
          && !SpringCodeTemplate.isIgnoredPlaceholder(place)
        if number.label == nil, isChanged, !template.hasFreeConstants { velocity = number.text }
        agreements += number.label == nil ? 1 : 0
        continue
      }
      guard let index = keys.firstIndex(where: { $0.name == key }), texts[index] == nil,
        let text = template.parameterText(number, at: place, of: keys[index]),
        !byLabelsAlone || Self.hasLikelyUnit(number, text, keys[index])
      else { return nil }
      texts[index] = text
      agreements += 1
      hasFunction =
        hasFunction || place.label == "usingspringwithdamping"
        || number.isSameArgument(place) && number.function.utf8.first.map { $0.isLetter } == true
      if byLabelsAlone, !number.writtenFunction.isEmpty,
        number.function.utf8.allSatisfy({ $0.isLetter || $0.isDigit })
      {
        unknownFunction = number.writtenFunction
      }
      spelled += number.writtenFunction == place.writtenFunction ? 1 : 0
      if number.isSameArgument(place) || byLabelsAlone { scopes.append(number.scope) }
    }
    if scopes.isEmpty || !hasFunction { return nil }
    // The velocity of a simulation may be a variable.
    if code.calls.contains("SpringSimulation") {
      velocity = variables.first { $0.utf8.reversed().starts(with: "velocity".utf8.reversed()) }
    }
    for variable in code.variables
    where Self.isVelocity(label: variable.label, of: variable.function)
      && !Self.isNotVelocityName(variable.name)
    { velocity = variable.name }
    for number in others {
      if Self.isVelocity(number) {
        if !Self.isZero(number.text) { velocity = number.text }
      } else if number.function == "speed" {
        return nil
      } else if scopes.contains(number.scope) {
        guard let label = number.label else { return nil }
        if template.ignored.contains(label) {
          ignored.append(label)
        } else if !Self.isIgnoredLabel(label) {
          return nil
        }
      }
    }
    if byLabelsAlone {
      if !missing.isEmpty && !isOfFunction { return nil }
      // Per tick a stiffness above 1 has no meaning, and labels alone do not name the library.
      let first = texts.first.flatMap { $0 }.flatMap { Double($0) } ?? 0
      if template.dialect == .svelte, first > 1 { return nil }
      return
    }
    // A template's positional constants are part of its meaning.
    for place in template.code.numbers
    where place.label == nil && template.parameterAtPlaceholder(place) == nil {
      if template.hasFreeConstants || SpringCodeTemplate.isIgnoredPlaceholder(place) { continue }
      if !code.numbers.contains(where: { $0.isSameArgument(place) }) { return nil }
    }
    if !isWithinCondition { return nil }
  }

  /// True if the first two parameters are in the range of the template's condition.
  private var isWithinCondition: Bool {
    let first = texts.first.flatMap { $0 }.flatMap { Double($0) }
    switch template.condition {
    case .always, .compose, .names, .complete: return true
    case .ticks: return first.map { $0 <= 1 } ?? true
    }
  }

  /// True if a time without a function is in the unit of the template: 0.5 in s, 500 in ms.
  private static func hasLikelyUnit(_ number: CodeNumber, _ text: String, _ key: SpringKey) -> Bool
  {
    guard key.isTime, number.unit.isEmpty, let value = Double(number.text) else { return true }
    return text == number.text ? value <= 30 : value >= 10
  }

  /// True for a velocity: by its label, or as an argument of a call that has one.
  private static func isVelocity(_ number: CodeNumber) -> Bool {
    if number.function == "springsimulation" && number.label == nil { return number.index == 3 }
    return isVelocity(label: number.label, of: number.function)
  }

  private static func isVelocity(label: String?, of function: String) -> Bool {
    if function == "cgvector" && label != nil { return true }
    let name = Array((label ?? function).utf8)
    return ASCIIText.firstIndex(of: "velocity", in: name) != nil
      && ASCIIText.firstIndex(of: "rest", in: name) == nil
      && ASCIIText.firstIndex(of: "threshold", in: name) == nil
  }

  /// True for a name of no velocity: `.zero`, `nil`, `undefined`.
  private static func isNotVelocityName(_ name: String) -> Bool {
    switch name {
    case "zero", "nil", "null", "None", "undefined": true
    default: false
    }
  }

  /// Labels of arguments that do not change the curve.
  private static func isIgnoredLabel(_ label: String) -> Bool {
    switch label {
    case "delay", "blendduration", "restdelta", "restspeed", "epsilon", "precision",
      "restdisplacementthreshold", "restspeedthreshold", "tovalue", "visibilitythreshold", "from",
      "to", "options":
      true
    default: false
    }
  }

  private static func isZero(_ text: String) -> Bool {
    text.utf8.allSatisfy { !(0x31...0x39).contains($0) }
  }

  /// True if missing parameters are the library's defaults.
  private var takesDefaults: Bool { isOfFunction && template.hasDefaults }

  /// The required keys that neither the code nor the library's defaults have.
  private var missing: [String] {
    var missing: [String] = []
    for (key, text) in zip(template.dialect.form.keys, texts) where text == nil {
      let isVariable =
        template.labelBeforePlaceholder(of: key).map { variables.contains($0) } ?? false
      if isVariable
        || key.defaultValue == nil && (!takesDefaults || template.defaultText(of: key) == nil)
      {
        missing.append(key.name)
      }
    }
    return missing
  }

  func isWorse(than other: SpringInterpretation) -> Bool {
    let own = [agreements, shared, spelled, -template.code.names.count]
    let others = [
      other.agreements, other.shared, other.spelled, -other.template.code.names.count,
    ]
    if (refusal == nil) != (other.refusal == nil) { return refusal != nil }
    return own.lexicographicallyPrecedes(others)
  }

  /// The rule that the code breaks; nil if it is a spring.
  var refusal: String? {
    if let velocity {
      return "starts with a velocity of \(velocity); make it 0 and give the velocity as --velocity"
    }
    if missing.isEmpty { return nil }
    return "is a spring without \(missing.joined(separator: " and ")); give all, as in "
      + template.line
  }

  /// The parameters in the notation of `--spring`.
  var words: String {
    var words: [String] = []
    for (key, text) in zip(template.dialect.form.keys, texts) {
      if let text {
        words.append(key.name + "=" + text)
      } else if key.defaultValue == nil, let text = template.defaultText(of: key) {
        words.append(key.name + "=" + text)
      }
    }
    return words.joined(separator: ",")
  }

  /// The defaults that were taken, and the libraries that mean another spring by the same code.
  ///
  /// - Parameter readings: all readings of the code.
  func interpretationNote(among readings: [SpringInterpretation]) -> String? {
    var taken: [String] = []
    for (key, text) in zip(template.dialect.form.keys, texts)
    where text == nil && key.defaultValue == nil {
      if let text = template.defaultText(of: key) { taken.append(key.name + "=" + text) }
    }
    var others: [String] = []
    for other in readings
    where other.template.dialect != template.dialect && other.refusal == nil
      && other.agreements == agreements && other.spelled == spelled
      && other.shared == shared && other.words != words
    {
      let name = other.template.dialect.rawValue
      if !others.contains(name) { others.append(name) }
    }
    let isPlain = taken.isEmpty && others.isEmpty
    if taken.isEmpty, let unknownFunction {
      return "is read as \(words), by its labels: \(unknownFunction) is of no known library"
    }
    if isPlain && ignored.isEmpty { return nil }
    var note = "is read as \(words), as \(template.dialect.rawValue) has it"
    if !ignored.isEmpty { note += ", which ignores its \(joinedNames(ignored, "and"))" }
    if !others.isEmpty { return note + "; in \(alternatives(others)) it is another spring" }
    return taken.isEmpty ? note : note + ", with its default " + taken.joined(separator: ",")
  }
}
