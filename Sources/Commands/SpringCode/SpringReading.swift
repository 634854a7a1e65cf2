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
  init?(_ code: CodeScanner, _ signature: SpringSignature, labels: [String]) {
    guard signature.isNamed(in: code) else { return nil }
    self.signature = signature
    var given: [(key: String, text: String)] = []
    var ignored: [String] = []
    var groups: [Int] = []
    for argument in code.numbers {
      let isOwn =
        argument.label == nil && argument.enclosure == .call
        && signature.functions.contains(CodeScanner.casedName(argument.call))
      let label = isOwn ? "#\(argument.index)" : CodeScanner.comparableName(argument.label ?? "")
      guard let parameter = signature.parameters.first(where: { $0.label == label }) else {
        if isOwn || labels.contains(label) { foreign = argument.label ?? argument.text }
        continue
      }
      guard let key = parameter.key else {
        if !isOwn { ignored.append(argument.label ?? "") }
        continue
      }
      guard let text = text(of: argument, parameter) else { return nil }
      hasTwoSprings =
        hasTwoSprings || given.contains { $0.key == key }
        || groups.contains { !code.areNested($0, argument.group) }
      given.append((key, text))
      groups.append(argument.group)
    }
    count = given.count
    if count == 0 && signature.preset == nil { return nil }
    for argument in code.numbers where argument.group > 0 && groups.contains(argument.group) {
      guard let name = argument.label, !SpringCode.isNoParameter(name),
        !signature.parameters.contains(where: { $0.label == CodeScanner.comparableName(name) })
      else { continue }
      foreign = name
    }
    if count == 0, let preset = SpringPreset.all.first(where: { $0.name == signature.preset }) {
      words = preset.name
      let isCall = !signature.isName
      note =
        isCall ? "is read as \(words), without parameters of its own: \(preset.parameters)" : nil
      return
    }
    var all: [String] = []
    var defaults: [String] = []
    for key in signature.form.keys {
      if let text = given.first(where: { $0.key == key.name })?.text {
        all.append(key.name + "=" + text)
        continue
      }
      let parameters = signature.parameters.filter { $0.key == key.name && $0.defaultText != nil }
      guard let parameter = parameters.first, let text = parameter.defaultText else {
        if key.defaultValue == nil { missing.append(key.name) }
        continue
      }
      if key.defaultValue != nil && Double(text) == key.defaultValue { continue }
      all.append(key.name + "=" + text)
      // A preset's name states its bounce.
      if parameter.marks != "+" || signature.preset == nil {
        defaults.append(key.name + "=" + text)
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
    if parameter.marks == "<", (Double(argument.text) ?? 2) > 1 { return nil }
    switch argument.unit {
    case "":
      // Without a function, 500 is in milliseconds and 0.5 in seconds.
      let isLarge = (Double(argument.text) ?? 0) > 30
      if isTime, signature.names.isEmpty, isLarge != (parameter.marks == "@") { return nil }
      if parameter.marks == "@" { return argument.text + "ms" }
    case "f", "F", "d", "D", "L": break
    case "s", "ms": return isTime ? argument.text + argument.unit : nil
    case "%": return isTime ? nil : argument.text + "%"
    default: return nil
    }
    guard parameter.marks == "+" else { return argument.text }
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
    let name = signature.dialect.rawValue
    if signature.names.isEmpty, defaults.isEmpty {
      let call = code.numbers.first { $0.label != nil && $0.enclosure == .call }?.call ?? ""
      if !call.isEmpty {
        return "is read as \(words), by its labels: \(call) is of no known library"
      }
      return signature.form == .duration
        ? "is read as \(words), as \(name) has it; in motion-duration it is another spring" : nil
    }
    if defaults.isEmpty && ignored.isEmpty { return nil }
    return "is read as \(words), as \(name) has it"
      + (ignored.isEmpty ? "" : ", which ignores its \(joinedNames(ignored, "and"))")
      + (defaults.isEmpty ? "" : ", with its default \(defaults.joined(separator: ","))")
  }
}
