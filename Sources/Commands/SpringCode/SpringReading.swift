import Motion

/// Code with the meaning that a template gives it.
struct SpringReading {
  private let template: SpringTemplate
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

  /// - Returns: nil if the template has no such numbers, or another constant.
  init?(_ code: CodeNumbers, _ template: SpringTemplate, byLabelsAlone: Bool) {
    self.template = template
    let keys = template.dialect.form.keys
    texts = keys.map { _ in nil }
    shared = code.names.count { template.code.names.contains($0) }
    isOfFunction = !byLabelsAlone || code.names.contains("type")
    // The calls and braces that have parameters.
    var scopes: [Int] = []
    var others: [CodeNumber] = []
    var hasFunction = byLabelsAlone
    for number in code.numbers {
      let place = template.code.numbers.first {
        byLabelsAlone
          ? number.label != nil && number.label == $0.label
          : number.isAt($0)
      }
      guard let place else {
        others.append(number)
        continue
      }
      guard let key = template.key(place) else {
        // A constant 0 without a label is a velocity, but the start of Svelte's spring.
        let isChanged = Self.isZero(place.text) && !Self.isZero(number.text)
        if number.label == nil, isChanged, template.dialect != .svelte { velocity = number.text }
        agreements += number.label == nil ? 1 : 0
        continue
      }
      guard let index = keys.firstIndex(where: { $0.name == key }), texts[index] == nil,
        let text = template.text(number, at: place, of: keys[index])
      else { return nil }
      texts[index] = text
      agreements += 1
      hasFunction = hasFunction || number.function.utf8.first.map { $0.isLetter } == true
      spelled += number.writtenFunction == place.writtenFunction ? 1 : 0
      scopes.append(number.scope)
    }
    if scopes.isEmpty || !hasFunction { return nil }
    for number in others {
      if let label = number.label, Self.isVelocity(label) || number.function == "cgvector" {
        if !Self.isZero(number.text) { velocity = number.text }
      } else if number.function == "speed" {
        return nil
      } else if scopes.contains(number.scope) {
        guard let label = number.label, Self.isIgnored(label) else { return nil }
      }
    }
    if byLabelsAlone {
      if !missing.isEmpty && !isOfFunction { return nil }
      return
    }
    // A template's positional constants are part of its meaning.
    for place in template.code.numbers where place.label == nil && template.key(place) == nil {
      if !code.numbers.contains(where: { $0.isAt(place) }) { return nil }
    }
  }

  private static func isVelocity(_ label: String) -> Bool {
    label == "velocity" || label == "initialvelocity" || label == "initialspringvelocity"
  }

  /// Labels of arguments that do not change the curve.
  private static func isIgnored(_ label: String) -> Bool {
    switch label {
    case "delay", "blendduration", "restdelta", "restspeed", "epsilon", "precision",
      "restdisplacementthreshold", "restspeedthreshold", "tovalue", "visibilitythreshold":
      true
    default: false
    }
  }

  private static func isZero(_ text: String) -> Bool {
    text.utf8.allSatisfy { !(0x31...0x39).contains($0) }
  }

  /// The required keys that neither the code nor the library's defaults have.
  private var missing: [String] {
    var missing: [String] = []
    for (key, text) in zip(template.dialect.form.keys, texts) where text == nil {
      if key.defaultValue == nil, !isOfFunction || template.defaultText(of: key) == nil {
        missing.append(key.name)
      }
    }
    return missing
  }

  func isWorse(than other: SpringReading) -> Bool {
    let own = [agreements, shared, spelled, -template.code.names.count]
    let others = [other.agreements, other.shared, other.spelled, -other.template.code.names.count]
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
  func note(among readings: [SpringReading]) -> String? {
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
    if taken.isEmpty && others.isEmpty { return nil }
    let start = "is read as \(words), as \(template.dialect.rawValue) has it"
    if others.isEmpty { return start + ", with its default " + taken.joined(separator: ",") }
    return start + "; in \(alternatives(others)) it is another spring"
  }
}
