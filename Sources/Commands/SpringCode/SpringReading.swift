import Documents
import ExactNumerics
import Motion
import Readers

/// Code with the meaning that a signature gives it.
struct SpringReading {
  let signature: SpringSignature
  /// The count of arguments that are parameters.
  private(set) var count = 0
  /// The required keys that neither the code nor the library's defaults have.
  private(set) var missing: [String] = []
  /// The parameters in the notation of `--spring`, or a preset's name.
  private(set) var words = ""
  /// The choice that the code leaves open; nil if it has one meaning.
  private(set) var note: String?
  /// True if the code has a parameter twice, or parameters in objects side by side.
  private(set) var hasTwoSprings = false
  /// An argument that is no parameter of the function; nil if there is none.
  private(set) var foreign: String?

  /// - Returns: nil if the code has not the signature's names, or none of its parameters.
  init?(_ code: CodeScanner, _ signature: SpringSignature) {
    guard signature.isNamed(in: code) else { return nil }
    self.signature = signature
    func parameter(_ label: String) -> SpringSignature.Parameter? {
      signature.parameters.first { $0.label == label }
    }
    var given: [(key: String, text: String, groups: [Int])] = []
    var ignored: [String] = []
    for argument in code.numbers {
      let isOwn =
        argument.label == nil && argument.bracket == "("
        && signature.functions.contains(CodeScanner.casedName(argument.call))
      let label = isOwn ? "#\(argument.index)" : CodeScanner.comparableName(argument.label ?? "")
      guard let parameter = parameter(label) else {
        let isForeign = isOwn || SpringSignature.labels.contains(label)
        if isForeign { foreign = argument.label ?? argument.text }
        continue
      }
      guard let key = parameter.key else {
        if let label = argument.label { ignored.append(label) }
        continue
      }
      guard let text = text(of: argument, parameter) else { return nil }
      let groups = argument.groups
      hasTwoSprings =
        hasTwoSprings || given.contains { $0.key == key }
        || !given.allSatisfy { $0.groups.starts(with: groups) || groups.starts(with: $0.groups) }
      given.append((key, text, groups))
    }
    count = given.count
    for argument in code.numbers where given.contains(where: { $0.groups == argument.groups }) {
      guard let name = argument.label, !argument.groups.isEmpty, !SpringCode.isNoParameter(name),
        parameter(CodeScanner.comparableName(name)) == nil
      else { continue }
      foreign = name
    }
    if count == 0 {
      guard let preset = SpringPreset.all.first(where: { $0.name == signature.preset }) else {
        return nil
      }
      words = preset.name
      if signature.isName { return }
      note = "is read as \(words), without parameters of its own: \(preset.parameters)"
      return
    }
    var all: [String] = []
    var defaults: [String] = []
    for key in signature.form.keys {
      let parameter = signature.parameters.first { $0.key == key.name && $0.defaultText != nil }
      if let text = given.first(where: { $0.key == key.name })?.text {
        all.append(key.name + "=" + text)
      } else if let text = parameter?.defaultText {
        if key.defaultValue != nil && Double(text) == key.defaultValue { continue }
        all.append(key.name + "=" + text)
        // A preset's name states its bounce.
        let isStated = parameter?.mark == "+" && signature.preset != nil
        if !isStated { defaults.append(key.name + "=" + text) }
      } else if key.defaultValue == nil {
        missing.append(key.name)
      }
    }
    words = all.joined(separator: ",")
    note = interpretationNote(code, defaults: defaults, ignored: ignored)
  }

  /// The text for a parameter, as `--spring` has it; nil for a unit that the parameter has not.
  private func text(
    of argument: CodeArgument, _ parameter: SpringSignature.Parameter
  ) -> String? {
    let isTime = signature.form.keys.contains { $0.name == parameter.key && $0.isTime }
    let number = Double(argument.text)
    if parameter.mark == "<", (number ?? 2) > 1 { return nil }
    switch argument.unit {
    case "":
      // Without a function, 500 is in milliseconds and 0.5 in seconds.
      let isLarge = (number ?? 0) > 30
      if isTime, signature.names.isEmpty, isLarge != (parameter.mark == "@") { return nil }
      if parameter.mark == "@" { return argument.text + "ms" }
    case "f", "F", "d", "D", "L": break
    case "s", "ms": return isTime ? argument.text + argument.unit : nil
    case "%": return isTime ? nil : argument.text + "%"
    default: return nil
    }
    guard parameter.mark == "+" else { return argument.text }
    guard let base = parameter.defaultText.flatMap({ ExactDecimal($0.utf8) }),
      let more = ExactDecimal(argument.text.utf8)
    else { return nil }
    return (base + more).text
  }

  /// The defaults that were taken, the labels that the library ignores, and another library that
  /// reads the same labels.
  private func interpretationNote(
    _ code: CodeScanner, defaults: [String], ignored: [String]
  ) -> String? {
    let library = "is read as \(words), as \(signature.dialect.rawValue) has it"
    if signature.names.isEmpty, defaults.isEmpty {
      let call = code.numbers.first { $0.label != nil && $0.bracket == "(" }?.call ?? ""
      if !call.isEmpty {
        return "is read as \(words), by its labels: \(call) is of no known library"
      }
      return signature.form == .duration
        ? library + "; in motion-duration it is another spring" : nil
    }
    if defaults.isEmpty && ignored.isEmpty { return nil }
    return library
      + (ignored.isEmpty ? "" : ", which ignores its \(joinedNames(ignored, "and"))")
      + (defaults.isEmpty ? "" : ", with its default \(defaults.joined(separator: ","))")
  }

  /// The order of readings, of which the best comes last.
  var rank: [Int] {
    let names = signature.names
    // A mark, such as `type:spring`, says more than a name.
    let marks = names.compactMap { $0.first }.joined().count { ":<,{".contains($0) }
    return [
      missing.isEmpty ? 1 : 0, min(names.count, 1), count, -missing.count, names.count + marks,
    ]
  }

  /// The rule for an argument that is no parameter of the function.
  var foreignRule: String {
    "has \(foreign ?? ""), which is no parameter of \(signature.dialect.rawValue) there; leave it "
      + "out, or give the spring's physics: stiffness=250,damping=25"
  }

  /// The rule for a spring without all parameters; nil for one with all.
  var missingRule: String? {
    if missing.isEmpty { return nil }
    let example = (words.isEmpty ? [] : [words]) + missing.map { $0 + "=..." }
    return "is a spring without \(joinedNames(missing, "and")); give all, as in "
      + example.joined(separator: ",")
  }
}
