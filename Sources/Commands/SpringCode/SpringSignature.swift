import Motion

/// A function or an object that is read as a library's spring, see `NotationInfo.reads`.
struct SpringSignature {
  /// An argument of the function.
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
      let number = sides.dropFirst(mark == "<" ? 2 : 1).first
      defaultText = number.map { String($0) }
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
  /// The form that has the keys.
  let form: SpringForm

  init(_ dialect: SpringDialect, _ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { "()".contains($0) }
    parameters = parts[1].split(separator: ",").map { Parameter($0) }
    // The letters of a name as ``CodeScanner/casedName(_:)`` has them, with its mark.
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
    self.dialect = dialect
  }

  /// The signatures of all libraries, of their presets by name such as `config.wobbly` and
  /// `SnappySpringConfig`, and of each form's keys as labels.
  static let all: [SpringSignature] = {
    var all = SpringDialect.allCases.flatMap { dialect in
      dialect.signatures.map { SpringSignature(dialect, $0) }
    }
    for preset in SpringPreset.all {
      guard let affix = preset.dialect.presetAffix else { continue }
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
