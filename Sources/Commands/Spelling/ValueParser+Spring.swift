import ExactNumerics
import Motion
import Readers
import Scenes

/// A spring that was given in a library's parameters.
struct GivenSpring: Sendable {
  let spring: Spring
  /// The initial velocity in distances a second; nil if the parameters state none.
  let launch: DoubleDouble?
  /// The note on parameters that the library clamps; nil for none.
  var clampingNote: String?
}

/// The argument of `convert`: a spring, or an easing to find the nearest spring of.
enum SpringOrEasing: Sendable {
  case spring(GivenSpring)
  case easing(Easing)
}

extension ValueParser {
  /// Parses a spring: a library's parameters such as `stiffness=100,damping=10`, or a preset's
  /// name. The set of keys identifies the form, and so the library. Throws for unknown, mixed or
  /// missing keys, and for values out of range.
  static func spring(_ text: String) throws(ParameterError) -> GivenSpring {
    if !text.utf8.contains(UInt8(ascii: "=")) {
      guard let preset = SpringPreset.all.first(where: { $0.name == text }) else {
        throw .invalidValue(unknownPresetRule(text, among: SpringPreset.all.map { $0.name }))
      }
      return try spring(preset.parameters)
    }
    let pairs = try keyValuePairs(text)
    let form = try springForm(of: pairs.map { $0.name })
    let values = try form.keys.map { key throws(ParameterError) in
      guard let word = pairs.first(where: { $0.name == key.name })?.word else {
        return key.defaultValue ?? 0
      }
      let spelled = key.isShare ? canonicalFraction(word) : word
      do throws(ParameterError) {
        return try key.isTime ? time(word) : number(spelled)
      } catch {
        let example = key.isTime ? "a time such as 0.5 or 500ms" : "a number"
        throw .invalidValue("needs \(example) for \(key.name), not '\(Display.text(word))'")
      }
    }
    return GivenSpring(
      spring: try form.spring(values), launch: try form.launch(values),
      clampingNote: form.clampingReason(values).map {
        "\($0), to which \(form.dialect.rawValue) clamps it"
      })
  }

  /// The rule for an unknown preset: the names of its library, or the general notation of springs.
  private static func unknownPresetRule(_ text: String, among names: [String]) -> String {
    let general =
      "must be keys such as response=0.5,damping-ratio=0.7 or a name such as swiftui.bouncy"
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let library = library(like: String(parts[0]), among: names) ?? String(parts[0])
    let own = names.filter { $0.hasPrefix(library + ".") }
    if own.isEmpty {
      return general + (parts.count == 2 ? physicsHint(for: text) : presetHint(text, among: names))
    }
    let word = parts.count == 2 ? String(parts[1]) : ""
    return Suggestion.joinedRule(
      "must be " + alternatives(own),
      Suggestion.suggestionText(for: library + "." + word, among: own))
  }

  /// The way out for a preset or a key of a library that headspring does not know; empty for a text
  /// that is no such name.
  private static func physicsHint(for name: String) -> String {
    let isName = name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-.".utf8.contains($0) }
    guard isName, name.utf8.first?.isLetter == true else { return "" }
    return "; write a spring of another library as stiffness=250,damping=25"
  }

  /// The library that a text names, by its name, an alias or a misspelling; nil if there is none.
  private static func library(like word: String, among names: [String]) -> String? {
    var libraries: [String] = []
    for name in names {
      let library = String(name.prefix { $0 != "." })
      if !libraries.contains(library) { libraries.append(library) }
    }
    if let library = name(like: word, among: libraries) { return library }
    if let library = library(ofAlias: word) { return library }
    // More edits make another library's name of it: react-motion is near remotion.
    let nearest = Suggestion.nearest(to: word, among: libraries)
    return nearest.flatMap { Suggestion.editDistance(from: word, to: $0) <= 2 ? $0 : nil }
  }

  static func library(ofAlias word: String) -> String? {
    libraryAliases.first { name(like: word, among: [$0.alias]) != nil }?.library
  }

  /// Other names of libraries, each with the name under which the presets are.
  private static var libraryAliases: [(alias: String, library: String)] {
    [
      ("framer", "motion"), ("framer-motion", "motion"), ("jetpack-compose", "compose"),
      ("ca", "core-animation"), ("caspringanimation", "core-animation"), ("ui-view", "uikit"),
      ("facebook-pop", "pop"), ("rebound", "origami"), ("animejs", "anime"),
      ("material3", "material"), ("m3", "material"),
      ("anime.js", "anime"), ("react-native-reanimated", "reanimated"), ("qt-quick", "qt"),
      ("swiftui-spring", "swiftui"), ("android-view", "android"),
      ("ui-spring-timing-parameters", "uikit"), ("spring-force", "android"),
    ]
  }

  private static func presetHint(_ word: String, among names: [String]) -> String {
    // The part of a preset's name after the library: "bouncy" of "swiftui.bouncy".
    let shorts = names.map { String($0.drop { $0 != "." }.dropFirst()) }
    guard let near = name(like: word, among: shorts) ?? Suggestion.nearest(to: word, among: shorts)
    else { return "" }
    return Suggestion.suggestionText(zip(names, shorts).filter { $0.1 == near }.map { $0.0 })
  }

  /// Splits "key=value,key=value" into known, distinct keys and their values.
  private static func keyValuePairs(
    _ text: String
  ) throws(ParameterError) -> [(name: String, word: String)] {
    let known = springKeys.map { $0.name }
    var pairs: [(name: String, word: String)] = []
    for field in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard known.contains(name) else {
        if !name.isEmpty, name.utf8.allSatisfy({ $0.isDigit }), let last = pairs.last,
          last.word.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") })
        {
          throw .invalidValue(
            "has a decimal comma; write a point: \(last.name)=\(last.word).\(name)")
        }
        let hint = Suggestion.suggestionText(for: name, among: known)
        throw .invalidValue(
          "has an unknown key '\(Display.text(name))'"
            + (hint.isEmpty ? physicsHint(for: name) : hint))
      }
      guard parts.count == 2 else {
        throw .invalidValue("needs a number behind \(name), as in \(name)=1")
      }
      guard !pairs.contains(where: { $0.name == name }) else {
        throw .invalidValue("has \(name) twice; give it once")
      }
      pairs.append((name, String(parts[1])))
    }
    return pairs
  }

  /// The form that has all of these keys, and whose required keys are among them.
  private static func springForm(of names: [String]) throws(ParameterError) -> SpringForm {
    let fitting = SpringForm.allCases.filter { form in names.allSatisfy { form.hasParameter($0) } }
    if fitting.isEmpty { throw .invalidValue(mixedFormsRule(names)) }
    for form in fitting where form.required.allSatisfy({ names.contains($0) }) { return form }
    let ways = fitting.map { $0.required.joined(separator: " with ") }
    throw .invalidValue("is not complete: give " + alternatives(ways))
  }

  /// The rule for keys of two forms: it names one key of each. The best form has the most of the
  /// keys.
  private static func mixedFormsRule(_ names: [String]) -> String {
    func count(_ form: SpringForm) -> Int { names.count { form.hasParameter($0) } }
    let best = SpringForm.allCases.max { count($0) < count($1) } ?? .physics
    let own = names.first { best.hasParameter($0) } ?? ""
    let odd = names.first { !best.hasParameter($0) } ?? ""
    let other = SpringForm.allCases.first { $0.hasParameter(odd) } ?? .physics
    return "mixes two dialects: \(own) is a key of \(best.dialect.rawValue), \(odd) of "
      + "\(other.dialect.rawValue); give " + best.required.joined(separator: " with ")
  }

  /// Parses a settling rule, optionally with an epsilon: `swiftui` or `last-exceed:0.01`. Throws
  /// for an unknown rule, and for an epsilon that is not above 0.
  static func settlingCriterion(_ text: String) throws(ParameterError) -> SettlingCriterion {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let names = SettlingRule.allCases.map { $0.name }
    guard let rule = SettlingRule(rawValue: name) else {
      throw .invalidValue(nameRule(for: name, among: names))
    }
    guard parts.count == 2 else { return SettlingCriterion(rule) }
    guard let epsilon = try? number(parts[1]), epsilon > 0 else {
      throw .invalidValue("needs an epsilon above 0 behind the colon, as in \(name):0.001")
    }
    return SettlingCriterion(rule, epsilon: epsilon)
  }
}

extension SpringForm {
  fileprivate func hasParameter(_ name: String) -> Bool { keys.contains { $0.name == name } }

  fileprivate var required: [String] { keys.filter { $0.defaultValue == nil }.map { $0.name } }
}

extension SpringPreset {
  /// The parameters as an argument of --spring: "duration=0.5,bounce=0.3".
  var parameters: String {
    let words = zip(dialect.keys, values).map { key, value in
      key.name + "=" + ValueParser.defaultNumberText(value)
    }
    return words.joined(separator: ",")
  }
}
