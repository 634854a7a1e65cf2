import Motion

/// Options that cannot be used as they were given: with which others, and what to do.
struct Exclusion: Sendable {
  /// What has to hold, all of it, for the options to be refused.
  ///
  /// Boxed, since the compiler fails to lay out constants of an enum with payloads of several
  /// kinds.
  indirect enum Condition: Sendable {
    case given(OptionName)
    case noneGiven([OptionName])
    /// A choice, given in these words.
    case says(OptionName, String)
    case saysNot(OptionName, String)
    case atMost(OptionName, Int)
  }

  let options: [OptionName]
  let conditions: [Condition]
  private let wording: Wording

  /// How the rule is said: its text is made where it is broken.
  private indirect enum Wording: Sendable {
    case text(String)
    case mixed(OptionName)
    case mixedChoice(OptionName, String)
    case needs([OptionName])
    case needsChoice(OptionName, String)
  }

  init(_ options: [OptionName], when conditions: [Condition], _ rule: String) {
    self.init(options, conditions, .text(rule))
  }

  private init(_ options: [OptionName], _ conditions: [Condition], _ wording: Wording) {
    self.options = options
    self.conditions = conditions
    self.wording = wording
  }

  /// What is said of the option that is refused.
  var rule: String {
    switch wording {
    case .text(let text): text
    case .mixed(let other):
      "cannot be used with --\(other.rawValue); leave one of them out"
    case .mixedChoice(let other, let choice):
      "cannot be used with --\(other.rawValue) \(choice); leave one of them out"
    case .needs(let others):
      "needs \(Spelling.listed(others.map { "--\($0.rawValue)" }))"
    case .needsChoice(let other, let choice): "needs --\(other.rawValue) \(choice)"
    }
  }

  /// One stands only where none of the others does.
  static func pairs(_ option: OptionName, with others: [OptionName]) -> [Exclusion] {
    others.map { refused([option], beside: $0) }
  }

  /// None of these stands where the other does.
  static func refused(_ options: [OptionName], beside other: OptionName) -> Exclusion {
    Exclusion(options, [.given(other)], .mixed(other))
  }

  /// None of these stands where a choice is that one.
  static func refused(
    _ options: [OptionName], beside other: OptionName, saying choice: String
  ) -> Exclusion {
    Exclusion(options, [.says(other, choice)], .mixedChoice(other, choice))
  }

  /// These stand only where one of the others does.
  static func needs(_ options: [OptionName], _ others: OptionName...) -> Exclusion {
    Exclusion(options, [.noneGiven(others)], .needs(others))
  }

  /// These stand only where a choice is that one.
  static func needs(
    _ options: [OptionName], _ other: OptionName, saying choice: String
  ) -> Exclusion {
    Exclusion(options, [.saysNot(other, choice)], .needsChoice(other, choice))
  }

  /// All the options that it speaks of.
  var names: [OptionName] {
    options
      + conditions.flatMap { condition in
        switch condition {
        case .given(let name), .says(let name, _), .saysNot(let name, _), .atMost(let name, _):
          [name]
        case .noneGiven(let names): names
        }
      }
  }
}

extension Parsed {
  /// Refuses options that exclude each other, or that would have no effect, by name.
  func refuseExcluded() throws(ParameterError) {
    // Few are given of the many that are spoken of.
    for place in info.exclusions.indices where info.excludes(place, places) {
      let exclusion = info.exclusions[place]
      guard let option = exclusion.options.first(where: { has($0) }),
        exclusion.conditions.allSatisfy({ holds($0) })
      else { continue }
      throw ParameterError(option.rawValue, exclusion.rule)
    }
  }

  private func holds(_ condition: Exclusion.Condition) -> Bool {
    switch condition {
    case .given(let option): has(option)
    case .noneGiven(let options): !options.contains { has($0) }
    case .says(let option, let choice): (text(option) ?? defaultText(option)) == choice
    case .saysNot(let option, let choice): (text(option) ?? defaultText(option)) != choice
    case .atMost(let option, let most): (count(option) ?? most + 1) <= most
    }
  }
}
