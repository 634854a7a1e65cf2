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
  /// True if the code has a parameter twice.
  private(set) var hasTwoSprings = false

  /// - Returns: nil if the code has not the signature's names, or a parameter of another.
  init?(_ code: SpringCode.Paste, _ signature: SpringSignature, labels: [String]) {
    self.signature = signature
    guard signature.names.allSatisfy({ code.has($0) }) else { return nil }
    let function = code.function(of: signature)
    var texts: [(key: String, text: String)] = []
    var ignored: [String] = []
    var groups: [Int] = []
    for argument in code.numbers {
      var label = argument.label
      if label == nil, argument.enclosure == .call, argument.call == function {
        label = "#\(argument.index)"
      }
      guard let parameter = signature.parameters.first(where: { $0.label == label }) else {
        let isOwn = argument.label == nil && label != nil
        if isOwn || labels.contains(label ?? "") { return nil }
        continue
      }
      if parameter.role == .other { continue }
      if parameter.role == .ignored {
        ignored.append(parameter.label)
        continue
      }
      guard let text = text(of: argument, parameter) else { return nil }
      if texts.contains(where: { $0.key == parameter.key }) { hasTwoSprings = true }
      texts.append((parameter.key, text))
      count += 1
      groups.append(argument.group)
    }
    if count == 0 && signature.preset == nil { return nil }
    // A parameter that is not known next to those that are.
    for argument in code.numbers where argument.group > 0 && groups.contains(argument.group) {
      guard let label = argument.label, !signature.parameters.contains(where: { $0.label == label })
      else { continue }
      if !SpringCode.isVelocity(label) && !SpringCode.isNoParameter(label) { return nil }
    }
    for one in groups where groups.contains(where: { !code.scanner.areNested(one, $0) }) {
      hasTwoSprings = true
    }
    var taken: [String] = []
    var own: [String] = []
    for key in signature.form.keys {
      if let text = texts.first(where: { $0.key == key.name })?.text {
        own.append(key.name + "=" + text)
        continue
      }
      let parameters = signature.parameters.filter { $0.key == key.name }
      guard let parameter = parameters.first(where: { $0.defaultText != nil }) else {
        if key.defaultValue == nil { missing.append(key.name) }
        continue
      }
      let text = parameter.defaultText ?? ""
      if let known = key.defaultValue, Double(text) == known { continue }
      own.append(key.name + "=" + text)
      // A preset's name states its bounce.
      if parameter.role != .summand || signature.preset == nil { taken.append(own[own.count - 1]) }
    }
    words = own.joined(separator: ",")
    if count == 0, let preset = signature.preset {
      words = preset
      let parameters = SpringPreset.all.first { $0.name == preset }?.parameters ?? ""
      if !isMember {
        note = "is read as \(preset), without parameters of its own: \(parameters)"
      }
      return
    }
    note = interpretationNote(code, taken: taken, ignored: ignored)
  }

  /// True for a function that is named by a member, such as `.bouncy`.
  var isMember: Bool { signature.names.first?.hasPrefix(".") ?? false }

  /// The text for a parameter, as `--spring` has it; nil for a unit that the parameter has not.
  private func text(
    of argument: CodeArgument, _ parameter: SpringSignature.Parameter
  ) -> String? {
    let isTime = signature.form.keys.contains { $0.name == parameter.key && $0.isTime }
    switch argument.unit {
    case "":
      // Without a function, 500 is in milliseconds and 0.5 in seconds.
      if isTime, signature.names.isEmpty, let number = Double(argument.text),
        (number > 30) != parameter.isMilliseconds
      {
        return nil
      }
      if parameter.isMilliseconds { return argument.text + "ms" }
    case "f", "F", "d", "D", "L": break
    case "s", "ms": return isTime ? argument.text + argument.unit : nil
    case "%": return isTime ? nil : argument.text + "%"
    default: return nil
    }
    guard parameter.role == .summand else { return argument.text }
    guard let base = parameter.defaultText.flatMap({ ExactDecimal($0.utf8) }),
      let more = ExactDecimal(argument.text.utf8)
    else { return nil }
    return (base + more).text
  }

  /// The defaults that were taken, the labels that the library ignores, and another library that
  /// reads the same labels.
  private func interpretationNote(
    _ code: SpringCode.Paste, taken: [String], ignored: [String]
  ) -> String? {
    let name = signature.dialect.rawValue
    if signature.names.isEmpty, taken.isEmpty {
      let calls = code.numbers.filter { $0.label != nil && $0.enclosure == .call }
      if let call = calls.first?.writtenCall, !call.isEmpty {
        return "is read as \(words), by its labels: \(call) is of no known library"
      }
      return signature.form == .duration
        ? "is read as \(words), as \(name) has it; in motion-duration it is another spring" : nil
    }
    if taken.isEmpty && ignored.isEmpty { return nil }
    var note = "is read as \(words), as \(name) has it"
    if !ignored.isEmpty { note += ", which ignores its \(joinedNames(ignored, "and"))" }
    return taken.isEmpty ? note : note + ", with its default " + taken.joined(separator: ",")
  }
}
