extension OptionInfo {
  /// What help says of it, with the names that it takes and what holds without it.
  var explanation: String {
    var facts: [String] = []
    let choices = kind.choices
    if !choices.isEmpty { facts.append("values: " + choices.joined(separator: ", ")) }
    if let defaultValue { facts.append("default: " + defaultValue.text) }
    return facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
  }
}
