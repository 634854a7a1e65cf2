import Motion

extension HelpText {
  /// The page of `headspring help springs`: the keys of --spring, each with its libraries.
  var springs: String {
    var text = overview(
      "Values of --spring: all parameters of one library, a preset, or a design token.",
      [
        "headspring convert tension=170,friction=26",
        "headspring spring --from 0 --to 100 --spring swiftui.bouncy",
        "headspring convert tokens.json#motion.bouncy",
      ])
    text +=
      "\n"
      + wrapped(
        "\(SpringDialect.libraryCount) libraries, some of them with several notations. Parameters "
          + "in brackets are optional. Times are in seconds, in every library, or as 500ms. "
          + "Libraries with the same parameters define the same spring. headspring convert "
          + "reports where a library differs; its --to takes these names. Only spring and "
          + "measure use velocity and amplitude, which set the start.")
      + "\n\n"
      + wrapped(
        "FILE#TOKEN is a token in a file of design tokens (DTCG 2025.10), which is read each "
          + "time: a token of type spring whose value has parameters such as duration and bounce, "
          + "response and damping, or stiffness, damping and mass; or a transition of -f dtcg, "
          + "with parameters in $extensions. Aliases, $ref, $extends and inherited types are "
          + "followed. The file's name ends in .json or .tokens, or has a slash; - is standard "
          + "input.")
      + "\n\nPARAMETERS:\n"
    var forms: [(keys: String, libraries: [String])] = []
    for dialect in SpringDialect.allCases {
      let keys = Self.springKeyText(dialect.keys)
      if let index = forms.firstIndex(where: { $0.keys == keys }) {
        forms[index].libraries.append(dialect.rawValue)
      } else {
        forms.append((keys, [dialect.rawValue]))
      }
    }
    for form in forms { text += entry(form.keys, form.libraries.joined(separator: ", ")) + "\n" }
    return text + "\n"
      + wrapped("Presets: headspring list springs. Libraries: headspring list libraries.") + "\n"
  }

  /// The keys as text, optional ones in brackets: "stiffness,damping,[mass]".
  static func springKeyText(_ keys: [SpringKey]) -> String {
    var text = ""
    for (index, key) in keys.enumerated() {
      let name = index == 0 ? key.name : "," + key.name
      text += key.defaultValue == nil ? name : "[\(name)]"
    }
    return text
  }

  /// The page of `headspring help settling`: every settling rule with its epsilon.
  var settling: String {
    var text = overview(
      "Rules that decide when a spring has settled, each with its default epsilon.",
      [
        "headspring spring --from 0 --to 100 --settle last-exceed:0.01",
        "headspring measure swiftui.bouncy",
      ])
    text +=
      "\n"
      + wrapped(
        "Libraries disagree: the same spring settles in 0.6 to 2 seconds. near: within "
          + "epsilon of the target. slow: below the library's speed limit. beta: the decay rate.")
      + "\n\nRULES:\n"
    for rule in SettlingRule.allCases {
      let isDefault = rule == SettlingRule.defaultRule ? "; the default" : ""
      text += entry(rule.name, "\(rule.summary) (epsilon: \(rule.epsilonText)\(isDefault))") + "\n"
    }
    return text
  }
}
