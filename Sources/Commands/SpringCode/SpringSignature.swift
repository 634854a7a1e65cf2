import Motion

/// A function or an object that is read as a library's spring, see `NotationInfo.reads`.
struct SpringSignature {
  /// An argument of the function.
  struct Parameter {
    /// The label as ``CodeScanner/comparableName(_:)`` has it; `#0` is the first one without.
    let label: String
    /// The key of --spring; nil for an argument that the library ignores.
    let key: String?
    /// The characters behind the key: `@` for milliseconds, `<` for at most 1, `+` for a summand.
    let marks: Substring
    /// The library's default, or the number to which a summand is added.
    let defaultText: String?

    fileprivate init(_ text: Substring) {
      let parts = text.split(separator: ":").map { $0.drop { $0 == " " } }
      let sides = parts[parts.count - 1].split { $0 == "=" || $0 == "+" }
      let key = sides[0].prefix { $0 != "@" && $0 != "<" }
      label = CodeScanner.comparableName(parts.count > 1 ? parts[0] : key)
      self.key = key == "~" || key.hasPrefix("#") ? nil : String(key)
      marks = text.drop { !"@<+".contains($0) }.prefix(1)
      defaultText = sides.count > 1 ? String(sides[1]) : nil
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
    let open = text.split(separator: "(", omittingEmptySubsequences: false)
    let close = open[1].split(separator: ")", omittingEmptySubsequences: false)
    let parameters = close[0].split(separator: ",").map { Parameter($0.drop { $0 == " " }) }
    let names = open[0].split(separator: " ").map { $0.split(separator: "|").map(Self.mark) }
    functions = (names.last ?? []).map { mark in
      let name = mark.split(separator: ":").last?.drop { $0 == "." } ?? ""
      return String(name.prefix { !"<.,{".contains($0) })
    }
    let keys = parameters.compactMap { $0.key }
    form =
      SpringForm.allCases.first { form in
        keys.allSatisfy { key in form.keys.contains { $0.name == key } }
          && form.keys.allSatisfy { $0.defaultValue != nil || keys.contains($0.name) }
      } ?? dialect.form
    preset = close[1].isEmpty ? nil : String(close[1].dropFirst())
    (self.dialect, self.names, self.parameters) = (dialect, names, parameters)
  }

  /// The mark of a name in a signature, with its letters as in ``CodeScanner/casedName(_:)``.
  private static func mark(_ name: Substring) -> String {
    let end = name.dropFirst().firstIndex { ":<.,{".contains($0) } ?? name.endIndex
    return CodeScanner.casedName(String(name[..<end])) + name[end...]
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
      all.append(
        SpringSignature(preset.dialect, names.joined(separator: "|") + "() " + preset.name))
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
    var labels = ["springdamping", "durationinframes", "dampening"]
    for label in all.flatMap({ $0.parameters.map { $0.label } })
    where !labels.contains(label) && !label.hasPrefix("#") && !others.contains(label) {
      labels.append(label)
    }
    return labels
  }()

  /// True for the name of a preset, and for a function that is named by a member as `.bouncy` is.
  var isName: Bool { parameters.isEmpty || names.first?.first?.hasPrefix(".") ?? false }

  /// True if code has all of the marks.
  func isNamed(in code: CodeScanner) -> Bool {
    names.allSatisfy { alternatives in
      alternatives.contains { name in
        code.marks.contains(name)
          || name.hasPrefix(".")
            && ["animation", "spring"].contains { code.marks.contains($0 + name) }
      }
    }
  }

  /// True if code calls the function twice, or has its mark twice.
  func isTwice(in code: CodeScanner) -> Bool {
    let marks = functions.map { $0 + "(" } + (names.last ?? []).filter { $0.contains(":") }
    return marks.contains { mark in code.marks.count { $0 == mark } > 1 }
  }
}
