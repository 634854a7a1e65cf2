import Motion

/// What there is to know of a command beside what it does: parser, help and suggestions read it.
///
/// A table is made when its command is planned, so that a short command makes one and not all.
/// A batch keeps the tables: ``CommandTables``.
final class CommandInfo: Sendable {
  let name: CommandName
  /// What the overview says of it.
  let summary: String
  /// What must be given, as the usage line shows it; empty for nothing.
  let usage: String
  /// What a word that is no option sets; nil where none is expected.
  let operand: OptionInfo?
  /// Whether there may be several such words.
  let takesManyOperands: Bool
  /// The option that a word stands for which is none; nil where such a word is refused.
  let bare: OptionName?
  /// The command's own, then those that all commands of its kind have.
  let options: [OptionInfo]
  /// Which of them cannot stand beside which.
  let exclusions: [Exclusion]
  /// Two or three command lines, the simplest first.
  let examples: [String]
  /// Whether it compares with a golden where it is asked to.
  let takesCheck: Bool
  /// Of the options, in their order: small enough to be looked through.
  private let names: [OptionName]
  private let keys: [UInt64]
  /// For each exclusion where its options stand.
  private let excluded: [OptionPlaces]
  /// Where those stand that not every format heeds.
  let ofSomeFormats: OptionPlaces

  init(
    name: CommandName, summary: String, usage: String = "", operand: OptionInfo? = nil,
    takesManyOperands: Bool = false, bare: OptionName? = nil, options: [OptionInfo],
    exclusions: [Exclusion] = [],
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
    // By index: to copy what is known of an option takes longer than to read its name.
    for place in options.indices {
      names.append(options[place].name)
      keys.append(Self.key(options[place].name.rawValue))
    }
    self.names = names
    self.keys = keys
    takesCheck = names.contains(.check)
    self.exclusions =
      exclusions + (takesCheck ? CheckOptions.exclusions(of: options) : [])
    var excluded: [OptionPlaces] = []
    for exclusion in self.exclusions {
      var places = OptionPlaces()
      for option in exclusion.options {
        // Of the operand, which has no place, somebody looks himself.
        places.insert(names.firstIndex(of: option) ?? OptionPlaces.most)
      }
      excluded.append(places)
    }
    self.excluded = excluded
    var ofSomeFormats = OptionPlaces()
    for option in Parsed.ofSomeFormats {
      if let place = names.firstIndex(of: option) { ofSomeFormats.insert(place) }
    }
    self.ofSomeFormats = ofSomeFormats
  }

  /// Whether an exclusion speaks of one of some options.
  func excludes(_ exclusion: Int, _ given: OptionPlaces) -> Bool {
    excluded[exclusion].meets(given)
  }

  /// Where an option stands; ``OptionPlaces/most`` for the operand.
  func place(_ name: OptionName) -> Int { names.firstIndex(of: name) ?? OptionPlaces.most }

  /// An option that it has.
  func option(_ name: OptionName) -> OptionInfo? {
    names.firstIndex(of: name).map { options[$0] }
  }

  /// An option by its long spelling.
  func option(spelled name: String) -> OptionInfo? { place(spelled: name).map { options[$0] } }

  /// Where an option stands, by its long spelling.
  func place(spelled name: String) -> Int? {
    let key = Self.key(name)
    for place in keys.indices where keys[place] == key && names[place].rawValue == name {
      return place
    }
    return nil
  }

  /// The option that a word stands for which is none.
  var bareOption: OptionInfo? { bare.flatMap { option($0) } }

  func has(_ option: OptionName) -> Bool { names.contains(option) }

  /// Whether an option takes a value; nil for one that the command does not have.
  func takesValue(_ name: Words.Name) -> Bool? {
    switch name {
    case .long(let long): return place(spelled: long).map { options[$0].kind.takesValue }
    case .short(let letter):
      for option in options where option.short == letter { return option.kind.takesValue }
      return nil
    }
  }

  /// Most of a spelling in one number: how long it is, and its first seven bytes.
  private static func key(_ name: String) -> UInt64 {
    var name = name
    return name.withUTF8 { name in
      var key: UInt64 = 0
      for place in 0..<min(name.count, 7) { key = key << 8 | UInt64(name[place]) }
      return key << 8 | UInt64(truncatingIfNeeded: name.count)
    }
  }
}

/// Some of a command's options, by their places in its table.
struct OptionPlaces {
  /// The last place, which the operand has.
  static let most = 127

  private var bits: UInt128 = 0

  mutating func insert(_ place: Int) { bits |= 1 << UInt128(min(place, Self.most)) }

  func meets(_ other: OptionPlaces) -> Bool { bits & other.bits != 0 }
}

/// The commands' tables as far as they were needed: for many command lines, each table is made
/// once.
struct CommandTables {
  private var infos: [CommandInfo] = []

  mutating func info(of name: CommandName) -> CommandInfo {
    for info in infos where info.name == name { return info }
    let info = name.info
    infos.append(info)
    return info
  }

  /// The table of a command that may be a request of a batch; nil for any other word.
  mutating func info(answering name: String) -> CommandInfo? {
    for info in infos where info.name.rawValue == name { return info }
    guard let name = CommandName(spelled: name), name.isAnsweredInBatch else { return nil }
    return info(of: name)
  }
}
