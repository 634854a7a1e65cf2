import ExactNumerics
import Motion
import Readers
import Scenes

/// Conversions of accepted spellings to the canonical one. Text that a conversion does not
/// recognize is returned unchanged, so that the parser reports the error.
extension ValueParser {
  /// The text without blanks at its ends and next to the separators `,` `=` `;` `:` `/` `(` `)`.
  static func withoutBlanks(_ word: String) -> String {
    var bytes: [UInt8] = []
    // Blanks that are kept if two other characters enclose them.
    var blanks: [UInt8] = []
    for byte in word.utf8 {
      if byte.isWhitespace {
        blanks.append(byte)
        continue
      }
      if let last = bytes.last, !isSeparatorByte(last), !isSeparatorByte(byte) { bytes += blanks }
      blanks = []
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSeparatorByte(_ byte: UInt8) -> Bool { ",=;:/()".utf8.contains(byte) }

  /// True if a value may be in another than the canonical spelling. Such a value has a blank, an
  /// opening bracket, a non-ASCII character, or a capital letter outside a colour.
  static func mayBeNonCanonical(_ word: String) -> Bool {
    let isColor = word.hasPrefix("#")
    return word.utf8.contains { byte in
      byte <= 0x20 || byte >= 0x80 || ";(".utf8.contains(byte) || !isColor && byte.isCapital
    }
  }

  /// The name that equals a text apart from case, hyphens, underscores and blanks; nil if none
  /// does. For example `easeInOut` is ease-in-out.
  static func name(like word: String, among names: [String]) -> String? {
    let letters = normalizedName(of: word)
    if letters.isEmpty { return nil }
    return names.first { normalizedName(of: $0) == letters }
  }

  /// The name that a text spells; the text itself if it spells none.
  static func spelling(_ word: String, among names: [String]) -> String {
    name(like: word, among: names) ?? word
  }

  /// The canonical names of a list, also for a library's other names: `Framer-Motion` is motion.
  static func canonicalChoices(_ word: String, among names: [String]) -> String {
    word.split(separator: ",", omittingEmptySubsequences: false).map { field in
      let field = String(field)
      return name(like: field, among: names) ?? library(ofAlias: field) ?? field
    }.joined(separator: ",")
  }

  /// The normalized form of a name: lowercase, without hyphens, underscores and blanks.
  static func normalizedName(of name: String) -> [UInt8] { ASCIIText.normalizedName(of: name.utf8) }

  /// The unit that equals a text apart from case; empty for an empty text, nil for an unknown unit.
  private static func canonicalUnit(like word: Substring, among units: [String]) -> String? {
    if word.isEmpty { return "" }
    let word = ASCIIText.lowercased(word)
    return units.first { ASCIIText.lowercased($0) == word }
  }

  /// The number at the start of a text, and the rest without leading blanks; nil without a number.
  static func leadingNumber(_ word: Substring) -> (number: Substring, rest: Substring)? {
    let end = DecimalNumberSyntax.end(in: word.utf8)
    guard end != word.startIndex else { return nil }
    return (word[..<end], Substring(word[end...].utf8.drop { $0.isWhitespace }))
  }

  /// The canonical form of a time: `500 MS` becomes 500ms.
  static func canonicalTime(_ word: String) -> String {
    guard let (number, rest) = leadingNumber(word[...]),
      let unit = canonicalUnit(like: rest, among: ["s", "ms"])
    else { return word }
    return number + unit
  }

  /// The decimal of a percentage: `95%` becomes 0.95.
  static func canonicalFraction(_ word: String) -> String {
    guard let (spelling, rest) = leadingNumber(word[...]), rest == "%",
      let number = ExactDecimal(spelling.utf8)
    else { return word }
    return (number * ExactDecimal(significand: 1, decimals: 2)).text
  }

  /// The delimiters that have a name.
  static var delimiters: [(name: String, text: String)] {
    [
      ("tab", "\t"), ("\\t", "\t"), ("comma", ","), ("semicolon", ";"), ("space", " "),
      ("pipe", "|"),
    ]
  }

  /// The canonical form of a size: `390X844` and `390 × 844` become 390x844; nil for another text.
  static func canonicalSize(_ word: String) -> String? {
    guard let (width, rest) = leadingNumber(word[...]), let sign = rest.unicodeScalars.first,
      sign == "x" || sign == "X" || sign == "\u{D7}"
    else { return nil }
    let second = Substring(rest.unicodeScalars.dropFirst()).utf8.drop { $0.isWhitespace }
    guard let (height, none) = leadingNumber(Substring(second)), none.isEmpty else { return nil }
    return width + "x" + height
  }

  /// The canonical form of insets, from one to four numbers as in CSS: `59` becomes 59,59,59,59,
  /// `47,0` becomes 47,0,47,0 and `59,0,34` becomes 59,0,34,0.
  ///
  /// CSS has the order top, right, bottom, left. With up to three numbers left equals right, so
  /// their meaning is the same here.
  static func canonicalInsets(_ word: String) -> String {
    let fields = word.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    for field in fields where plainNumber(field) == nil { return word }
    let sides: [String]
    switch fields.count {
    case 1: sides = [fields[0], fields[0], fields[0], fields[0]]
    case 2: sides = [fields[0], fields[1], fields[0], fields[1]]
    case 3: sides = [fields[0], fields[1], fields[2], fields[1]]
    default: return word
    }
    return sides.joined(separator: ",")
  }

  /// The canonical form of a size or of numbers with units; a colour is unchanged.
  static func canonicalValue(_ word: String) -> String {
    // The end of a declaration in a style sheet.
    if word.utf8.last == UInt8(ascii: ";") { return canonicalValue(String(word.dropLast())) }
    if let size = canonicalSize(word) { return size }
    var fields: [String] = []
    for field in word.split(separator: ",", omittingEmptySubsequences: false) {
      guard let (number, rest) = leadingNumber(field),
        let unit = canonicalUnit(like: rest, among: units)
      else { return word }
      fields.append(number + unit)
    }
    return fields.joined(separator: ",")
  }

  /// The four numbers of a Bezier in code, such as `CubicBezierEasing(0.2f, 0f, 0f, 1f)` or
  /// `[0.34, 1.56, 0.64, 1]`, separated by commas; nil for another text.
  static func canonicalBezier(_ word: String) -> String? {
    var bytes = Array(word.utf8)
    while bytes.last == UInt8(ascii: ";") || bytes.last?.isWhitespace == true { bytes.removeLast() }
    guard
      let open = bytes.firstIndex(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }),
      bytes.last == (bytes[open] == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")),
      !hasTime(besideCall: word)
    else { return nil }
    let name = easingComparisonForm(of: String(decoding: bytes[..<open], as: UTF8.self))
    let isCall = bezierNames.contains { name.hasSuffix($0) }
    guard bytes[open] == UInt8(ascii: "(") ? isCall : open == 0 else { return nil }
    let inside = bytes[(open + 1)..<(bytes.count - 1)]
    var numbers: [String] = []
    for field in inside.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      var number = field.trimmedLine
      if let label = number.firstIndex(of: UInt8(ascii: ":")) {
        number = number[(label + 1)...].trimmedLine
      }
      if number.last == UInt8(ascii: "f") || number.last == UInt8(ascii: "F") {
        number = number.dropLast()
      }
      if number.last == UInt8(ascii: "."), number.count > 1 { number = number.dropLast() }
      numbers.append(String(decoding: number, as: UTF8.self))
    }
    return numbers.count == 4 ? numbers.joined(separator: ",") : nil
  }

  /// True if a number stands beside a call, such as the time of `transition: all 0.3s ease(...)`.
  static func hasTime(besideCall word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      let close = bytes.lastIndex(of: UInt8(ascii: ")")), open < close
    else { return false }
    let outside = bytes[..<open] + [UInt8(ascii: ",")] + bytes[(close + 1)...]
    return outside.split { $0.isWhitespace || ",:;".utf8.contains($0) }.contains { word in
      word.drop { $0 == UInt8(ascii: ".") }.first?.isDigit == true
    }
  }

  /// The ends of the names that functions and types of a cubic Bezier have, in the form of
  /// ``easingComparisonForm(of:)``.
  private static let bezierNames = [
    "bezier", "bezierfn", "beziereasing", "cubic", "timingcurve", "camediatimingfunction",
    "pathinterpolator", "pathinterpolatorcompat.create",
  ]

  /// The canonical form of a spring: of its keys and times, as in `dampingRatio=0.7`, or of a
  /// preset's name. Fields without a known key are unchanged; they may belong to a list of springs
  /// or to swept keys.
  static func canonicalSpring(_ word: String) -> String {
    guard word.utf8.contains(UInt8(ascii: "=")) else {
      return name(like: word, among: SpringPreset.all.map { $0.name }) ?? word
    }
    let known = springKeys
    let hasResponse = word.split(separator: ",").contains { field in
      normalizedName(of: String(field.prefix { $0 != "=" })).elementsEqual("response".utf8)
    }
    var fields: [String] = []
    for field in word.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // SwiftUI's name of the damping ratio, which next to a response may be called damping.
      let isRatio =
        normalizedName(of: String(parts[0])).elementsEqual("dampingfraction".utf8)
        || hasResponse && normalizedName(of: String(parts[0])).elementsEqual("damping".utf8)
      let typed = isRatio ? "damping-ratio" : String(parts[0])
      guard parts.count == 2, let key = name(like: typed, among: known.map { $0.name })
      else {
        fields.append(String(field))
        continue
      }
      let isTime = known.contains { $0.name == key && $0.isTime }
      fields.append(key + "=" + (isTime ? canonicalTime(String(parts[1])) : String(parts[1])))
    }
    return fields.joined(separator: ",")
  }

  static var springKeys: [SpringKey] { SpringForm.allCases.flatMap { $0.keys } }
}

extension NamedScreen {
  /// The screen of a device, by any spelling of its name; nil for another argument.
  init?(like word: Argument) {
    guard word.isText else { return nil }
    self.init(named: word.text)
  }

  /// The size as an argument of --screen: "393x852".
  var dimensions: String { Self.dimensions(of: size) }

  /// A size as an argument: "66x66".
  static func dimensions(of size: Size) -> String {
    ValueParser.defaultNumberText(size.width) + "x" + ValueParser.defaultNumberText(size.height)
  }

  /// The safe area as an argument of --safe-area: top, left, bottom, right, in points.
  var insets: String {
    let words = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map {
      ValueParser.defaultNumberText($0)
    }
    return words.joined(separator: ",")
  }
}
