import Motion
import Readers
import Scenes

extension Spelling {
  /// A rule by which a spring settles, with an epsilon or without: `swiftui`, `last-exceed:0.01`.
  static func settling(_ text: String) throws(ParameterError) -> Settling {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let names = SettlingRule.allCases.map { $0.name }
    guard let rule = SettlingRule(name: name) else {
      throw .ofWord(
        Suggestion.joined("must be \(listed(names))", Suggestion.text(for: name, among: names)))
    }
    guard parts.count == 2 else { return Settling(rule) }
    guard let epsilon = try? number(parts[1]), epsilon > 0 else {
      throw .ofWord("needs an epsilon above 0 behind the colon, as in \(name):0.001")
    }
    return Settling(rule, epsilon: epsilon)
  }
}
