import ExactNumerics
import Motion
import Readers
import Scenes

/// The one spelling of words that are spelled otherwise, by what they are. Each leaves alone what
/// it does not know: whoever reads it then says what is allowed.
extension Spelling {
  /// A word without the blanks around it and around the signs between its parts.
  static func withoutBlanks(_ word: String) -> String {
    var bytes: [UInt8] = []
    // What stands before a blank that may have to stay.
    var blanks: [UInt8] = []
    for byte in word.utf8 {
      if isBlank(byte) {
        blanks.append(byte)
        continue
      }
      if let last = bytes.last, !isBetween(last), !isBetween(byte) { bytes += blanks }
      blanks = []
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isBetween(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: false
    }
  }

  /// Whether a value may be spelled otherwise: it has a blank, a bracket, a capital letter that is
  /// no digit of a colour, or a character beyond ASCII.
  static func mayBeOtherwise(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { word in
      let isColor = word.first == UInt8(ascii: "#")
      for byte in word {
        if byte <= 0x20 || byte >= 0x80 || byte == UInt8(ascii: "(") { return true }
        if !isColor, (0x41...0x5A).contains(byte) { return true }
      }
      return false
    }
  }

  /// One of some names, without regard to case, hyphens, underscores and blanks: `easeInOut` for
  /// ease-in-out.
  static func name(like word: String, among names: [String]) -> String? {
    let letters = letters(of: word)
    if letters.isEmpty { return nil }
    for name in names where self.letters(of: name) == letters { return name }
    return nil
  }

  /// What two spellings of one name have in common.
  static func letters(of name: String) -> [UInt8] {
    var letters: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): break
      case 0x41...0x5A: letters.append(byte | 0x20)
      default: letters.append(byte)
      }
    }
    return letters
  }

  /// One of some units, without regard to case; nothing else for none.
  private static func unit(like word: Substring, among units: [String]) -> String? {
    if word.isEmpty { return "" }
    for unit in units where lowered(unit) == lowered(String(word)) { return unit }
    return nil
  }

  /// Small letters.
  private static func lowered(_ word: String) -> String {
    var bytes: [UInt8] = []
    for byte in word.utf8 { bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A number, and what stands behind it and any blanks.
  private static func parted(_ word: Substring) -> (number: Substring, rest: Substring)? {
    let end = NumberSpelling.end(in: word.utf8)
    guard end != word.startIndex else { return nil }
    return (word[..<end], Substring(word[end...].utf8.drop { isBlank($0) }))
  }

  /// `500 MS` as 500ms.
  static func timeSpelling(_ word: String) -> String {
    guard let (number, rest) = parted(word[...]), let unit = unit(like: rest, among: ["s", "ms"])
    else { return word }
    return number + unit
  }

  /// `95%` as 0.95.
  static func portionSpelling(_ word: String) -> String {
    guard let (spelling, rest) = parted(word[...]), rest == "%",
      let number = ExactDecimal(spelling.utf8)
    else { return word }
    return (number * ExactDecimal(significand: 1, decimals: 2)).text
  }

  /// `64mib` as 64MiB.
  static func byteCountSpelling(_ word: String) -> String {
    guard let (number, rest) = parted(word[...]), let unit = unit(like: rest, among: byteUnits)
    else { return word }
    return number + unit
  }

  /// `tab` as a tab.
  static func delimiterSpelling(_ word: String) -> String? {
    guard let name = name(like: word, among: delimiters.map { $0.name }) else { return nil }
    for delimiter in delimiters where delimiter.name == name { return delimiter.text }
    return nil
  }

  /// The delimiters that have a name.
  static var delimiters: [(name: String, text: String)] {
    [
      ("tab", "\t"), ("\\t", "\t"), ("comma", ","), ("semicolon", ";"), ("space", " "),
      ("pipe", "|"),
    ]
  }

  /// `390X844`, `390 × 844` and such as 390x844; nil for what is no two numbers.
  static func sizeSpelling(_ word: String) -> String? {
    guard let (width, rest) = parted(word[...]), let sign = rest.unicodeScalars.first,
      sign == "x" || sign == "X" || sign == "\u{D7}"
    else { return nil }
    let second = Substring(rest.unicodeScalars.dropFirst()).utf8.drop { isBlank($0) }
    guard let (height, none) = parted(Substring(second)), none.isEmpty else { return nil }
    return width + "x" + height
  }

  /// The same, or a device's name as the size of its screen.
  static func screenSpelling(_ word: String) -> String {
    if let screen = NamedScreen(like: word) {
      return shown(screen.size.width) + "x" + shown(screen.size.height)
    }
    return sizeSpelling(word) ?? word
  }

  /// Numbers with units in small letters, or a size; a colour stays as it is.
  static func valueSpelling(_ word: String) -> String {
    if let size = sizeSpelling(word) { return size }
    var fields: [String] = []
    for field in word.split(separator: ",", omittingEmptySubsequences: false) {
      guard let (number, rest) = parted(field), let unit = unit(like: rest, among: units) else {
        return word
      }
      fields.append(number + unit)
    }
    return fields.joined(separator: ",")
  }

  /// `cubic-bezier(0.3, 0, 0, 1)` as its numbers, `easeInOut` and Core Animation's `easeInEaseOut`
  /// as ease-in-out.
  static func timingSpelling(_ word: String) -> String {
    let names = TimingFunction.Name.allCases.map { $0.rawValue }
    if let name = name(like: word, among: names) { return name }
    if name(like: word, among: ["ease-in-ease-out"]) != nil {
      return TimingFunction.Name.easeInOut.rawValue
    }
    let parts = word.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.last == UInt8(ascii: ")"),
      name(like: String(parts[0]), among: ["cubic-bezier"]) != nil
    else { return word }
    return String(parts[1].dropLast())
  }

  /// The rule's name, and its epsilon as it is.
  static func settlingSpelling(_ word: String) -> String {
    let name = word.utf8.prefix { $0 != UInt8(ascii: ":") }
    let names = SettlingRule.allCases.map { $0.name }
    guard let rule = self.name(like: String(Substring(name)), among: names) else { return word }
    return rule + Substring(word.utf8.dropFirst(name.count))
  }

  /// Keys as `dampingRatio=0.7`, or a name as `SwiftUI.Bouncy`. What may be several springs, or
  /// misses keys that vary, keeps its signs.
  static func springSpelling(_ word: String) -> String {
    guard word.utf8.contains(UInt8(ascii: "=")) else {
      return name(like: word, among: SpringPreset.all.map { $0.name }) ?? word
    }
    let known = springKeys
    var fields: [String] = []
    for field in word.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let key = name(like: String(parts[0]), among: known.map { $0.name })
      else {
        fields.append(String(field))
        continue
      }
      let isTime = known.contains { $0.name == key && $0.isTime }
      fields.append(key + "=" + (isTime ? timeSpelling(String(parts[1])) : String(parts[1])))
    }
    return fields.joined(separator: ",")
  }

  /// The keys of all forms.
  static var springKeys: [SpringKey] {
    var keys: [SpringKey] = []
    for form in SpringForm.allCases { keys += form.keys }
    return keys
  }
}

extension NamedScreen {
  /// The screen of a device, as somebody typed it.
  init?(like word: CommandWord) {
    guard word.isText else { return nil }
    self.init(like: Spelling.withoutBlanks(word.text))
  }

  /// The screen of a device.
  init?(like word: String) {
    for screen in Self.all where Spelling.name(like: word, among: screen.names) != nil {
      self = screen
      return
    }
    return nil
  }

  /// Its insets as --safe-area has them.
  var insets: String {
    var words: [String] = []
    for inset in [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right] {
      words.append(Spelling.shown(inset))
    }
    return words.joined(separator: ",")
  }
}
