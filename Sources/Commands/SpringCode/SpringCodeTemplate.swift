import Documents
import Motion

/// A line of code that makes a spring, with placeholders for its parameters.
struct SpringCodeTemplate {
  let dialect: SpringDialect
  /// The line, with placeholders such as `<stiffness>` or `<duration ms>`.
  let line: String
  let code: CodeNumbers
  /// The condition on the code for which the line is meant.
  let condition: Condition
  /// Labels that the library ignores next to the parameters of this line.
  let ignored: [String]

  /// A condition on code, next to its numbers and their places.
  enum Condition {
    case always
    /// The code is Kotlin with Compose, by ``LibraryIdentifyingName/isCompose(_:)``.
    case compose
    /// The code has these names.
    case names([String])
    /// The stiffness is at most 1, as per tick of 1/60 s.
    case ticks
    /// All required parameters are in the code.
    case complete
  }

  init(
    _ dialect: SpringDialect, _ line: String, _ condition: Condition = .always,
    ignored: [String] = []
  ) {
    self.dialect = dialect
    self.line = line
    self.condition = condition
    self.ignored = ignored
    code = CodeNumbers(line, isTemplate: true)
  }

  /// True if the library has defaults for parameters that this line leaves out.
  var hasDefaults: Bool {
    if case .complete = condition { return false }
    return true
  }

  /// The label in front of a key's placeholder; nil for a positional one.
  func labelBeforePlaceholder(of key: SpringKey) -> String? {
    code.numbers.first { self.parameterAtPlaceholder($0) == key.name }?.label
  }

  /// True if a positional constant of the line may be any value: the start of Svelte's spring.
  var hasFreeConstants: Bool { dialect == .svelte }

  /// The keys of all forms as labels, which need no function: `{ stiffness: 100, damping: 10 }`.
  static var ofKeys: [SpringCodeTemplate] {
    var all: [SpringCodeTemplate] = []
    for form in SpringForm.allCases {
      all.append(
        SpringCodeTemplate(
          form.dialect, form.keys.map { "\($0.name): <\($0.name)>" }.joined(separator: ", ")))
    }
    all.append(
      SpringCodeTemplate(.swiftUIResponse, "response: <response>, dampingFraction: <damping-ratio>")
    )
    return all
  }

  /// The key whose placeholder stands at a number of the template; nil for a constant.
  func parameterAtPlaceholder(_ place: CodeNumber) -> String? {
    guard place.text.utf8.first.map({ $0.isLetter }) == true else { return nil }
    return String(Substring(place.text.utf8.prefix { $0 != 0x20 }))
  }

  /// True if a label outside of all calls of the line, such as GSAP's `duration`, is the label of
  /// a number in an object.
  func isObjectProperty(_ place: CodeNumber, _ number: CodeNumber) -> Bool {
    dialect == .gsap && place.function.isEmpty && place.label != nil
      && place.label == number.label
      && number.function.utf8.contains(UInt8(ascii: "{"))
  }

  /// True for the placeholder `<_>` of a number that does not change the curve.
  static func isIgnoredPlaceholder(_ place: CodeNumber) -> Bool { place.text == "_" }

  /// The text for the key of a placeholder, as `--spring` has it; nil for a unit that it has not.
  ///
  /// A number of milliseconds becomes `500ms`, and `0.75f` becomes 0.75.
  func parameterText(_ number: CodeNumber, at place: CodeNumber, of key: SpringKey) -> String? {
    switch number.unit {
    case "":
      return place.text.utf8.suffix(2).elementsEqual("ms".utf8) ? number.text + "ms" : number.text
    case "f", "F", "d", "D", "L": return number.text
    case "s", "ms": return key.isTime ? number.text + number.unit : nil
    case "%": return key.isTime ? nil : number.text + "%"
    default: return nil
    }
  }

  /// The library's own default of a key, as text; nil if the library has none.
  ///
  /// An easing of Figma Motion does not state its segment, which is then 1 s.
  func defaultText(of key: SpringKey) -> String? {
    if dialect == .figmaMotion, key.isTime { return "1" }
    for preset in SpringPreset.all where preset.dialect == dialect {
      guard preset.name.utf8.suffix(8).elementsEqual(".default".utf8) || Self.isDefault(preset.name)
      else { continue }
      for (own, value) in zip(dialect.keys, preset.values) where own.name == key.name {
        return Fact.given(value).text()
      }
    }
    return nil
  }

  /// True for SwiftUI's springs without arguments.
  private static func isDefault(_ name: String) -> Bool {
    name == "swiftui.smooth" || name == "swiftui.spring"
  }
}
