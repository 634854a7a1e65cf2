/// Options with a search by name and by spelling, and the rules by which they refuse each other.
final class OptionTable: Sendable {
  let options: [OptionInfo]
  let exclusions: [OptionExclusionRule]
  /// The hashes of the long spellings. A linear search of them is fast enough.
  private let hashes: [UInt64]

  // Each command has a table: inlined, this would be repeated in each.
  @inline(never)
  init(_ options: [OptionInfo], exclusions: [OptionExclusionRule]) {
    self.options = options
    self.exclusions = exclusions
    var hashes: [UInt64] = []
    hashes.reserveCapacity(options.count)
    // By index, since copying an option takes longer than reading its name.
    for place in options.indices {
      hashes.append(Self.spellingHash(options[place].name.rawValue))
    }
    self.hashes = hashes
  }

  func has(_ name: OptionName) -> Bool { index(of: name) != nil }

  func option(_ name: OptionName) -> OptionInfo? { index(of: name).map { options[$0] } }

  /// The option of a long spelling; nil for an unknown one.
  func option(spelled name: String) -> OptionInfo? {
    let hash = Self.spellingHash(name)
    for place in hashes.indices
    where hashes[place] == hash && options[place].name.rawValue == name {
      return options[place]
    }
    return nil
  }

  /// The option of a short spelling; nil for an unknown one.
  func option(spelled letter: Character) -> OptionInfo? {
    for place in options.indices where options[place].short == letter { return options[place] }
    return nil
  }

  /// The first rule that refuses one of the given options.
  ///
  /// - Parameters:
  ///   - given: the given options.
  ///   - refuses: returns true if a rule refuses one of them.
  func firstExclusion(
    of given: OptionMask, where refuses: (OptionExclusionRule) -> Bool
  ) -> OptionExclusionRule? {
    // Few options are given, so the masks skip nearly all rules.
    for place in exclusions.indices where exclusions[place].mask.mayShareOption(given) {
      if refuses(exclusions[place]) { return exclusions[place] }
    }
    return nil
  }

  func group(of name: OptionName) -> OptionInfo.HelpGroup? {
    index(of: name).map { options[$0].group }
  }

  private func index(of name: OptionName) -> Int? {
    for place in options.indices where options[place].name == name { return place }
    return nil
  }

  /// A hash of a spelling: its first seven bytes and, in the lowest byte, its length.
  ///
  /// It compares faster than the text. Equal hashes are confirmed by the text.
  private static func spellingHash(_ name: String) -> UInt64 {
    var name = name
    return name.withUTF8 { name in
      var hash: UInt64 = 0
      for place in 0..<min(name.count, 7) { hash = hash << 8 | UInt64(name[place]) }
      return hash << 8 | UInt64(truncatingIfNeeded: name.count)
    }
  }
}

/// A set of options as 128 bits, each for one option or two.
///
/// It tells fast that two lists of options have none in common. It cannot tell that they have one.
struct OptionMask: Sendable {
  private var bits: UInt128 = 0

  init(_ names: [OptionName] = []) {
    for name in names { insert(name) }
  }

  mutating func insert(_ name: OptionName) {
    // An enumeration without payloads is its number in memory.
    let number = withUnsafeBytes(of: name) { $0[0] }
    bits |= 1 << UInt128(number & 127)
  }

  /// False if the sets have no option in common.
  func mayShareOption(_ other: OptionMask) -> Bool { bits & other.bits != 0 }
}
