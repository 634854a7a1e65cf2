/// The table of a command: its options, rules and texts, for the parser, help and suggestions.
///
/// A command's table is made when its arguments are parsed, so that a command line makes only one.
/// A batch keeps the tables in ``CommandTableCache``.
final class CommandInfo: Sendable {
  let name: CommandName
  /// The command's line in the overview.
  let summary: String
  /// The required arguments in the usage line; empty if there are none.
  let usage: String
  /// The operand as an option; nil if the command takes none.
  let operand: OptionInfo?
  /// True if the operand may be given more than once.
  let takesManyOperands: Bool
  /// The option that an operand sets without the option's name; nil if there is none.
  let bare: OptionName?
  /// The command's own options, then the common ones of its kind.
  let options: [OptionInfo]
  /// The rules by which options refuse each other.
  let exclusions: [OptionExclusionRule]
  /// Two or three command lines, the simplest first.
  let examples: [String]
  /// True if the command has --check.
  let takesCheck: Bool
  /// True if the command has the options of all motion commands, which have a page of their own.
  var makesMotion: Bool { has(.times) }
  /// The names of ``options`` in their order. A linear search is fast enough.
  private let names: [OptionName]
  private let keys: [UInt64]
  /// The options that each exclusion refuses.
  private let excluded: [OptionMask]
  /// The options that some formats ignore.
  let ofSomeFormats: OptionMask

  init(
    name: CommandName, summary: String, usage: String = "", operand: OptionInfo? = nil,
    takesManyOperands: Bool = false, bare: OptionName? = nil, options: [OptionInfo],
    exclusions: [OptionExclusionRule] = [],
    examples: [String]
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.operand = operand
    self.takesManyOperands = takesManyOperands
    self.bare = bare
    self.options = options
    self.examples = examples
    var names: [OptionName] = []
    var keys: [UInt64] = []
    names.reserveCapacity(options.count)
    keys.reserveCapacity(options.count)
    // By index, since copying an option takes longer than reading its name.
    for place in options.indices {
      names.append(options[place].name)
      keys.append(Self.spellingHash(options[place].name.rawValue))
    }
    self.names = names
    self.keys = keys
    takesCheck = names.contains(.check)
    self.exclusions =
      exclusions
      + (takesCheck
        ? CheckOptions.exclusions(of: options) + MotionOptions.exclusions(among: names) : [])
    var excluded: [OptionMask] = []
    for exclusion in self.exclusions {
      var places = OptionMask()
      for option in exclusion.options {
        // The operand has no index in the table; `most` stands for it.
        places.insert(names.firstIndex(of: option) ?? OptionMask.most)
      }
      excluded.append(places)
    }
    self.excluded = excluded
    var ofSomeFormats = OptionMask()
    for option in ParsedArguments.ofSomeFormats {
      if let place = names.firstIndex(of: option) { ofSomeFormats.insert(place) }
    }
    self.ofSomeFormats = ofSomeFormats
  }

  /// True if an exclusion refuses at least one of the given options.
  func isExcluded(_ exclusion: Int, _ given: OptionMask) -> Bool {
    excluded[exclusion].sharesOption(given)
  }

  /// The index of an option in the table; ``OptionMask/most`` for the operand.
  func optionIndex(_ name: OptionName) -> Int { names.firstIndex(of: name) ?? OptionMask.most }

  /// The option of a name; nil if the command does not have it.
  func option(_ name: OptionName) -> OptionInfo? {
    names.firstIndex(of: name).map { options[$0] }
  }

  /// The option of a long spelling; nil if the command does not have it.
  func option(spelled name: String) -> OptionInfo? {
    optionIndex(spelled: name).map { options[$0] }
  }

  /// The index in the table of the option with a long name; nil if the command does not have it.
  func optionIndex(spelled name: String) -> Int? {
    let key = Self.spellingHash(name)
    for place in keys.indices where keys[place] == key && names[place].rawValue == name {
      return place
    }
    return nil
  }

  /// The option that an operand sets without the option's name.
  var bareOption: OptionInfo? { bare.flatMap { option($0) } }

  func has(_ option: OptionName) -> Bool { names.contains(option) }

  /// True if an option takes a value; nil if the command does not have the option.
  func takesValue(_ name: Arguments.OptionSpelling) -> Bool? {
    switch name {
    case .long(let long): return optionIndex(spelled: long).map { options[$0].kind.takesValue }
    case .short(let letter):
      for option in options where option.short == letter { return option.kind.takesValue }
      return nil
    }
  }

  /// A hash of a spelling: its first seven bytes and, in the lowest byte, its length.
  ///
  /// It compares faster than the text. Equal hashes are confirmed by the text.
  private static func spellingHash(_ name: String) -> UInt64 {
    var name = name
    return name.withUTF8 { name in
      var key: UInt64 = 0
      for place in 0..<min(name.count, 7) { key = key << 8 | UInt64(name[place]) }
      return key << 8 | UInt64(truncatingIfNeeded: name.count)
    }
  }
}

/// A set of a command's options, as a bit mask of their indices in the table.
struct OptionMask {
  /// The largest index, which stands for the operand.
  static let most = 127

  private var bits: UInt128 = 0

  mutating func insert(_ place: Int) { bits |= 1 << UInt128(min(place, Self.most)) }

  func sharesOption(_ other: OptionMask) -> Bool { bits & other.bits != 0 }
}

/// A cache of the commands' tables, so that a batch makes each table once.
struct CommandTableCache {
  private var infos: [CommandInfo] = []

  mutating func commandTable(of name: CommandName) -> CommandInfo {
    for info in infos where info.name == name { return info }
    let info = name.info
    infos.append(info)
    return info
  }

  /// The table of a command that a batch answers; nil for any other name.
  mutating func commandTable(answering name: String) -> CommandInfo? {
    for info in infos where info.name.rawValue == name { return info }
    guard let name = CommandName(spelled: name), name.isAnsweredInBatch else { return nil }
    return commandTable(of: name)
  }
}
