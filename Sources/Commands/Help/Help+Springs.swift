import Motion

extension Help {
  /// The page of `headspring help springs`: every library with its keys, and every preset with its
  /// numbers.
  var springs: String {
    var text = heading(
      "What --spring takes: all keys of one dialect, or the name of a preset.",
      [
        "headspring convert tension=170,friction=26",
        "headspring spring --from 0 --to 100 --spring swiftui.bouncy",
      ])
    text +=
      "\n"
      + wrapped(
        "Keys in brackets may be left out. Times are in seconds whatever a library has, or as "
          + "500ms. Dialects with the same keys are the same spring; headspring convert says what "
          + "each library does otherwise, and --to takes these names. What response-factor, "
          + "velocity and amplitude say of the start is heeded by spring and measure.")
      + "\n\nDIALECTS:\n"
    for dialect in SpringDialect.allCases {
      text += entry(dialect.rawValue, dialect.summary + ": " + Self.keys(dialect.keys)) + "\n"
    }
    text += "\nPRESETS:\n"
    for preset in SpringPreset.all {
      var words: [String] = []
      for (key, value) in zip(preset.dialect.keys, preset.values) {
        words.append(key.name + "=" + Spelling.shown(value))
      }
      text += entry(preset.name, words.joined(separator: ",")) + "\n"
    }
    return text
  }

  /// The keys as text, optional ones in brackets: "stiffness,damping,[mass]".
  static func keys(_ keys: [SpringKey]) -> String {
    var text = ""
    for (index, key) in keys.enumerated() {
      let name = index == 0 ? key.name : "," + key.name
      text += key.defaultValue == nil ? name : "[\(name)]"
    }
    return text
  }

  /// The page of `headspring help settling`: every settling rule with its epsilon.
  var settling: String {
    var text = heading(
      "The rules by which a spring has settled, each with the epsilon that it has unless another "
        + "is given.",
      [
        "headspring spring --from 0 --to 100 --settle last-exceed:0.01",
        "headspring measure swiftui.bouncy",
      ])
    text +=
      "\n"
      + wrapped(
        "Every library answers differently, from 0.6 to 2 seconds for one and the same spring. "
          + "beta is the rate of decay. Near is within epsilon of the target.") + "\n\nRULES:\n"
    for rule in SettlingRule.allCases {
      let isDefault = rule == SettlingRule.defaultRule ? "; the default" : ""
      text += entry(rule.name, "\(rule.summary) (epsilon: \(rule.epsilonText)\(isDefault))") + "\n"
    }
    return text
  }
}
