import Documents
import ExactNumerics
import Motion
import Readers

/// Code with the meaning that a signature gives it.
struct SpringReading {
  let signature: SpringSignature
  private(set) var count = 0
  /// The required keys that neither the code nor the library's defaults have.
  private var missing: [String] = []
  /// The parameters in the notation of `--spring`, or a preset's name.
  private(set) var words = ""
  /// The choice that the code leaves open; nil if it has one meaning.
  private(set) var note: String?
  private(set) var hasTwoSprings = false
  /// True for a number of milliseconds below 10, which may be seconds.
  private var hasShortTime = false
  /// An argument that is no parameter of the function; nil if there is none.
  private(set) var foreign: String?

  /// Nil if the code has not the signature's names, or none of its parameters.
  init?(_ code: CodeScanner, _ signature: SpringSignature) {
    guard signature.isNamed(in: code) else { return nil }
    self.signature = signature
    var given: [String: String] = [:]
    var groups: [[Int]] = []
    var ignored: [String] = []
    for argument in code.numbers {
      let isOwn =
        argument.label == nil && argument.bracket == "("
        && signature.functions.contains(CodeScanner.casedName(argument.call))
      let label = isOwn ? "#\(argument.index)" : CodeScanner.comparableName(argument.label ?? "")
      guard let parameter = signature.parameter(label) else {
        let isForeign = isOwn || SpringSignature.labels.contains(label)
        if isForeign { foreign = argument.label ?? argument.text }
        continue
      }
      guard let key = parameter.key else {
        if let label = argument.label { ignored.append(label) }
        continue
      }
      guard let text = text(of: argument, parameter) else { return nil }
      let isUnitless = parameter.mark == "@" && argument.unit.isEmpty
      if isUnitless, let number = Double(argument.text), number < 10 { hasShortTime = true }
      let own = argument.groups
      let isInside = groups.allSatisfy { $0.starts(with: own) || own.starts(with: $0) }
      if given.updateValue(text, forKey: key) != nil || !isInside { hasTwoSprings = true }
      groups.append(own)
    }
    count = groups.count
    for argument in code.numbers where groups.contains(argument.groups) {
      guard let name = argument.label, !argument.groups.isEmpty, !CodeScanner.isNoParameter(name),
        signature.parameter(CodeScanner.comparableName(name)) == nil
      else { continue }
      foreign = name
    }
    if count == 0 {
      guard let preset = SpringPreset.all.first(where: { $0.name == signature.preset }) else {
        return nil
      }
      words = preset.name
      if !signature.isName {
        note = "is read as \(words), without parameters of its own: \(preset.parameters)"
      }
      // SwiftUI's `.spring` and `.interactiveSpring` have a duration and a bounce, or a response.
      let other = SpringSignature.all.first {
        signature.isName && signature.form == .response && $0.dialect == .swiftUI
          && $0.preset == nil && $0.isNamed(in: code)
      }
      let defaults = other?.parameters.map { "\($0.key ?? "")=\($0.defaultText ?? "")" } ?? []
      let remark = "as swiftui has it, it is \(defaults.joined(separator: ","))"
      addRemarks([other == nil ? nil : remark, code.additionsRemark])
      return
    }
    var all: [String] = []
    var defaults: [String] = []
    for key in signature.form.keys {
      let parameter = signature.parameters.first { $0.key == key.name && $0.defaultText != nil }
      if let text = given[key.name] {
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
    var remarks: [String?] = []
    // Parameters out of range are refused where the words are parsed.
    if missing.isEmpty, let given = try? ValueParser.spring(words) {
      remarks.append(given.clampingNote.map { "it \($0)" })
      let rule = signature.dialect.info.runsAsCritical
      let isHeld = rule == .overdampedUnlessAllowed
      let isFree = isHeld && code.marks.contains { $0.hasSuffix("overdamping:true") }
      if let rule, !isFree, given.spring.discriminant < .zero, rule.includes(given.spring) {
        remarks.append("\(signature.dialect.rawValue) \(rule.text)")
        // The CASpringAnimation that convert prints keeps its damping.
        if isHeld, signature.preset == nil {
          all = all.map { $0.hasPrefix("damping=") ? "damping-ratio=1" : $0 }
        }
      }
    }
    words = all.joined(separator: ",")
    note = interpretationNote(code, defaults: defaults, ignored: ignored)
    addRemarks(remarks + [code.additionsRemark])
  }

  private mutating func addRemarks(_ remarks: [String?]) {
    for case let remark? in remarks { note = (note ?? "is read as \(words)") + "; " + remark }
  }

  /// The text for a parameter, as `--spring` has it; nil for a unit that the parameter has not.
  private func text(of argument: CodeArgument, _ parameter: SpringSignature.Parameter) -> String? {
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
    if signature.names.isEmpty, defaults.isEmpty, ignored.isEmpty {
      let call = code.numbers.first { $0.label != nil && $0.bracket == "(" }?.call ?? ""
      let labels = "is read as \(words), by its labels: \(call) is of no known library"
      if !call.isEmpty { return labels }
      return signature.form == .duration
        ? library + "; in motion-duration it is another spring" : nil
    }
    if defaults.isEmpty && ignored.isEmpty { return nil }
    return library
      + (ignored.isEmpty ? "" : ", which ignores its \(joinedNames(ignored, "and"))")
      + (defaults.isEmpty ? "" : ", with its default \(defaults.joined(separator: ","))")
  }

  /// The reading by a known function, of most parameters, with the fewest missing and most names.
  /// Readings without a missing parameter come first.
  static func best(of readings: [SpringReading]) -> SpringReading? {
    readings.filter { $0.missing.isEmpty || $0.count > 0 }
      .max { $0.rank.lexicographicallyPrecedes($1.rank) }
  }

  private var rank: [Int] {
    let names = signature.names
    // A mark, such as `type:spring`, says more than a name.
    let marks = names.compactMap { $0.first }.joined().count { ":<,{".contains($0) }
    return [
      missing.isEmpty ? 1 : 0, min(names.count, 1), count, -missing.count, names.count + marks,
    ]
  }

  var foreignRule: String {
    "has \(foreign ?? ""), which is no parameter of \(signature.dialect.rawValue) there; leave it "
      + "out, or give the spring's physics: stiffness=250,damping=25"
  }

  /// The rule for a spring without all parameters, or with a doubtful time; nil for any other.
  var missingRule: String? {
    if missing.isEmpty, !hasShortTime { return nil }
    if missing.isEmpty {
      let seconds = words.split(separator: ",").map { $0.hasSuffix("ms") ? $0.dropLast(2) : $0 }
      return "has a time below 10 ms, which may be seconds; give "
        + alternatives([seconds.joined(separator: ","), words])
    }
    if signature.names.isEmpty, words.hasPrefix("duration=") {
      return "has a duration and no parameter of a spring; give \(words),bounce=..., or a timing "
        + "function by its name: headspring convert ease-in-out"
    }
    let example = (words.isEmpty ? [] : [words]) + missing.map { $0 + "=..." }
    return "is a spring without \(joinedNames(missing, "and")); give all, as in "
      + example.joined(separator: ",")
  }
}

/// A function or an object that is read as a library's spring, see `NotationInfo.reads`.
struct SpringSignature {
  struct Parameter {
    /// The label as ``CodeScanner/comparableName(_:)`` has it; `#0` is the first one without.
    let label: String
    /// The key of --spring; nil for an argument that the library ignores.
    let key: String?
    /// The character behind the key: `@` for milliseconds, `<` for at most 1, `+` for a summand.
    let mark: Character?
    /// The library's default, or the number to which a summand is added.
    let defaultText: String?

    fileprivate init(_ text: Substring) {
      let parts = text.split { ": ".contains($0) }
      let sides = parts[parts.count - 1].split { "@<=+".contains($0) }
      label = CodeScanner.comparableName(parts.count > 1 ? parts[0] : sides[0])
      key = sides[0] == "~" || sides[0].hasPrefix("#") ? nil : String(sides[0])
      mark = text.first { "@<+".contains($0) }
      defaultText = sides.dropFirst(mark == "<" ? 2 : 1).first.map { String($0) }
    }
  }

  let dialect: SpringDialect
  /// The marks that code must have, each with its alternatives; empty if labels alone decide.
  let names: [[String]]
  /// The functions whose arguments may have no labels.
  let functions: [String]
  let parameters: [Parameter]
  /// The preset that the function is without parameters; nil if it needs some.
  let preset: String?
  let form: SpringForm

  init(_ dialect: SpringDialect, _ text: String) {
    self.dialect = dialect
    let parts = text.split(omittingEmptySubsequences: false) { "()".contains($0) }
    parameters = parts[1].split(separator: ",").map { Parameter($0) }
    names = parts[0].split(separator: " ").map { alternatives in
      alternatives.split(separator: "|").map { name in
        let end = name.dropFirst().firstIndex { ":<.,{".contains($0) } ?? name.endIndex
        return CodeScanner.casedName(String(name[..<end])) + name[end...]
      }
    }
    functions = (names.last ?? []).map { mark in
      String(mark.split(separator: ":").last?.split { "<.,{".contains($0) }.first ?? "")
    }
    let keys = parameters.compactMap { $0.key }
    form =
      SpringForm.allCases.first { form in
        keys.allSatisfy { key in form.keys.contains { $0.name == key } }
          && form.keys.allSatisfy { $0.defaultValue != nil || keys.contains($0.name) }
      } ?? dialect.form
    preset = parts[2].isEmpty ? nil : String(parts[2].dropFirst())
  }

  /// The signatures of all libraries, of their presets by name such as `config.wobbly` and
  /// `SnappySpringConfig`, and of each form's keys as labels.
  static let all: [SpringSignature] = {
    var all = SpringDialect.allCases.flatMap { dialect in
      dialect.info.reads.map { SpringSignature(dialect, $0) }
    }
    for preset in SpringPreset.all {
      guard let affix = preset.dialect.info.presets else { continue }
      let words = preset.name.split(separator: ".")[1].split(separator: "-")
      // Of `standard-fast-spatial` and `snappy-duration` one word is not in the name.
      let names = [words[...], words.dropFirst(), words.dropLast()].filter { !$0.isEmpty }.flatMap {
        let name = $0.joined()
        let capital = ASCIIText.uppercased(name.prefix(1)) + name.dropFirst()
        return affix.hasSuffix(".") ? [affix + name] : [name + affix, capital + affix]
      }
      let text = names.joined(separator: "|") + "() " + preset.name
      all.append(SpringSignature(preset.dialect, text))
    }
    return all
      + SpringForm.allCases.map { form in
        let keys = form.keys.map { $0.name }.joined(separator: ", ")
        return SpringSignature(form.dialect, "(\(keys))")
      }
  }()

  /// The labels of a spring's parameters in all functions, and of some that no function here has.
  static let labels: [String] = {
    let others = ["velocity", "epsilon", "animatewithduration", "alpha", "omega"]
    return ["springdamping", "durationinframes", "dampening"]
      + all.flatMap { $0.parameters.map { $0.label } }
      .filter { !$0.hasPrefix("#") && !others.contains($0) }
  }()

  /// True for the name of a preset, and for a function that is named by a member as `.bouncy` is.
  var isName: Bool { parameters.isEmpty || names.first?.first?.hasPrefix(".") ?? false }

  func parameter(_ label: String) -> Parameter? { parameters.first { $0.label == label } }

  /// True if code has all of the marks. A member may have its type before it.
  func isNamed(in code: CodeScanner) -> Bool {
    names.allSatisfy { alternatives in
      alternatives.contains { name in
        let spellings = name.hasPrefix(".") ? [name, "animation" + name, "spring" + name] : [name]
        return spellings.contains { code.marks.contains($0) }
      }
    }
  }

  /// True if code calls the function twice, or has its mark twice.
  func isTwice(in code: CodeScanner) -> Bool {
    let marks = functions.map { $0 + "(" } + (names.last ?? []).filter { $0.contains(":") }
    return marks.contains { mark in code.marks.count { $0 == mark } > 1 }
  }
}
