import Motion

/// A function or an object that is read as a library's spring, see `NotationInfo.reads`.
struct SpringSignature {
  /// An argument of the function.
  struct Parameter {
    enum Role { case value, summand, other, ignored }

    /// The label, spelled as in ``CodeArgument``; `#0` for the first argument without one.
    let label: String
    /// The key of --spring.
    var key: String
    var role = Role.value
    var isMilliseconds = false
    /// The library's default, or the number to which a summand is added.
    var defaultText: String?

    fileprivate init(_ text: Substring) {
      let parts = text.split(separator: ":", maxSplits: 1)
      let name = String(parts[0])
      label = name.hasPrefix("#") ? name : CodeScanner.comparableName(name.utf8)
      key = String(parts[1].dropFirst())
      for (mark, role) in [("=", Role.value), ("+", .summand)] {
        let sides = key.split(separator: Character(mark), maxSplits: 1)
        if sides.count == 2 {
          (key, defaultText, self.role) = (String(sides[0]), String(sides[1]), role)
        }
      }
      if key == "_" { role = .other }
      if key == "~" { role = .ignored }
      if key.hasSuffix("@") {
        isMilliseconds = true
        key.removeLast()
      }
    }
  }

  let dialect: SpringDialect
  /// The names that code must have; empty if labels alone decide.
  let names: [String]
  let parameters: [Parameter]
  /// The preset that the function is without parameters; nil if it needs some.
  let preset: String?
  /// The form that has the keys.
  let form: SpringForm

  init(_ dialect: SpringDialect, _ text: String) {
    let open = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let close = open[1].split(separator: ")", maxSplits: 1, omittingEmptySubsequences: false)
    self.dialect = dialect
    names = open[0].split(separator: " ").map { String($0) }
    var parameters: [Parameter] = []
    for field in close[0].split(separator: ",") {
      parameters.append(Parameter(field.drop { $0 == " " }))
    }
    self.parameters = parameters
    preset = close[1].isEmpty ? nil : String(close[1].dropFirst())
    let keys = parameters.filter { $0.role == .value || $0.role == .summand }.map { $0.key }
    form =
      SpringForm.allCases.first { form in
        keys.allSatisfy { key in form.keys.contains { $0.name == key } }
          && form.keys.allSatisfy { $0.defaultValue != nil || keys.contains($0.name) }
      } ?? dialect.form
  }

  /// The signatures of all libraries, and of each form's keys as labels.
  static var all: [SpringSignature] {
    var all: [SpringSignature] = []
    for dialect in SpringDialect.allCases {
      all += dialect.signatures.map { SpringSignature(dialect, $0) }
    }
    for form in SpringForm.allCases {
      let keys = form.keys.map { "\($0.name): \($0.name)" }
      all.append(SpringSignature(form.dialect, "(\(keys.joined(separator: ", ")))"))
    }
    all.append(SpringSignature(.animeBounce, "(duration: duration@, bounce: bounce)"))
    return all
  }

  /// The labels of a spring's parameters in all functions.
  static func labels(of signatures: [SpringSignature]) -> [String] {
    var labels: [String] = []
    for signature in signatures {
      for parameter in signature.parameters where !labels.contains(parameter.label) {
        switch parameter.label {
        case "velocity", "epsilon", "animatewithduration", "alpha", "omega": continue
        case let label where label.hasPrefix("#"): continue
        default: labels.append(parameter.label)
        }
      }
    }
    return labels
  }
}
