import Analysis
import Motion

/// A `linear()` in a text, with its name and its duration.
///
/// A scanner finds it in CSS, JavaScript, HTML, Markdown or Tailwind, without the grammar of any:
/// brackets, quotes and the marks `:=,;{}` tell how far a value reaches.
struct NamedLinearEasing {
  let easing: LinearEasingText
  /// The property, variable or key of the value, without and with the hyphens of a custom property.
  private(set) var names: [String]
  /// The duration in seconds; nil if the declaration does not give it.
  let duration: Double?
  /// The name of the duration: that of the value itself, or a custom property of its own.
  let durationSource: String

  /// True if all stops are equal, or too few to be a spring's.
  var isPlain: Bool {
    easing.stops.count < Fit.fewestPoints
      || easing.stops.allSatisfy { $0.value == easing.stops[0].value }
  }

  /// True if a text includes a linear(), or its name ends in ".css" and it has no keyframes.
  static func isStyleSheet(_ text: InputText) -> Bool {
    text.contains("linear(") || text.name.hasSuffix(".css") && !text.contains("@keyframes")
  }

  /// Returns every linear() of a text outside of comments, at least one. Several of one name get
  /// numbers: `a#1`.
  static func all(in text: InputText) throws(InputError) -> [NamedLinearEasing] {
    var easings: [NamedLinearEasing] = []
    var reader = CSSTokenizer(text)
    while reader.offset < text.bytes.count {
      let start = reader.offset
      if reader.skipClosedComment() { continue }
      guard isFunction("linear(", at: start, in: text) else {
        reader.offset = start + 1
        continue
      }
      reader.offset = start + 6
      let easing = try LinearEasingText(&reader)
      easings.append(NamedLinearEasing(easing, from: start, to: reader.offset, in: text.bytes))
    }
    guard !easings.isEmpty else {
      let other = text.bytes.indices.first {
        isFunction("cubic-bezier(", at: $0, in: text) || isFunction("steps(", at: $0, in: text)
      }
      let name = other.map { offset in
        String(decoding: text.bytes[offset...].prefix { $0 != UInt8(ascii: "(") }, as: UTF8.self)
      }
      throw text.error(
        at: other ?? text.bytes.count,
        "expected linear(), got "
          + (name.map { "\($0)(): an easing, and no baked spring" } ?? "none"))
    }
    let groups = Dictionary(grouping: easings.indices) { ByteName(easings[$0].names[0]) }
    for group in groups.values where group.count > 1 {
      for (place, index) in group.enumerated() {
        easings[index].names = easings[index].names.map { "\($0)#\(place + 1)" }
      }
    }
    return easings
  }

  /// True if a function's name and bracket are at an offset, and not the end of another name.
  private static func isFunction(
    _ name: StaticString, at offset: Int, in text: InputText
  ) -> Bool {
    if offset > 0 {
      let before = text.bytes[offset - 1]
      // Tailwind has `_` for a blank.
      let isBlank = CSSTokenizer.isBlank(before)
      if !isBlank, CSSTokenizer.isIdentifierByte(before) || before == UInt8(ascii: ".") {
        return false
      }
    }
    return ASCIIText.starts(text.bytes, at: offset, with: name)
  }

  /// Finds the name and the duration around a linear().
  private init(_ easing: LinearEasingText, from start: Int, to end: Int, in bytes: [UInt8]) {
    self.easing = easing
    if start > 0, bytes[start - 1] == UInt8(ascii: "[") {
      // A class of Tailwind, such as `hover:ease-[linear(...)]`.
      let classes = Self.value(from: start, to: end, in: bytes, until: "\"'`")
      let own = bytes[classes.lowerBound..<start - 1].reversed().prefix {
        !CSSTokenizer.isBlank($0)
      }
      let name = String(decoding: own.reversed(), as: UTF8.self)
      let variant = name.split(separator: ":", omittingEmptySubsequences: false).dropLast()
        .map { $0 + ":" }.joined()
      names = [name.hasSuffix("-") ? String(name.dropLast()) : name]
      durationSource = variant + "duration"
      // A second duration, as of `md:`, may be that of the curve.
      let words = bytes[classes].split(whereSeparator: CSSTokenizer.isBlank)
        .map { String(decoding: $0, as: UTF8.self) }
        .filter { $0.split(separator: ":").last?.hasPrefix("duration-") == true }
        .filter { $0.hasPrefix(variant) }
      let isOwn = words.count == 1 && words[0].hasPrefix(variant + "duration-")
      let time = isOwn ? words[0].dropFirst(variant.utf8.count + 9) : ""
      duration = Self.seconds(time.hasPrefix("[") ? time.dropFirst().dropLast() : time + "ms")
      return
    }
    let name = Self.name(before: start, in: bytes)
    names = name.hasPrefix("--") ? [String(name.dropFirst(2)), name] : [name]
    let value = Self.value(from: start, to: end, in: bytes, until: ",:=;{}<>\"'`")
    let words =
      bytes[value.lowerBound..<start].split(whereSeparator: CSSTokenizer.isBlank)
      + bytes[end..<value.upperBound].split(whereSeparator: CSSTokenizer.isBlank)
    let own = words.lazy.compactMap { Self.seconds(String(decoding: $0, as: UTF8.self)[...]) }.first
    let block = Self.value(from: start, to: end, in: bytes, until: "{}")
    let source = own == nil && name.hasPrefix("--") ? name + "-duration" : name
    duration = own ?? (source == name ? nil : Self.onlyTime(of: source, in: bytes[block]))
    durationSource = source
  }

  /// Returns the range of the value around a linear(): up to one of some marks on each side,
  /// outside of brackets.
  private static func value(
    from start: Int, to end: Int, in bytes: [UInt8], until marks: String
  ) -> Range<Int> {
    var (low, high, depth) = (start, end, 0)
    while low > 0, depth > 0 || !marks.utf8.contains(bytes[low - 1]) {
      low -= 1
      if bytes[low] == UInt8(ascii: ")") { depth += 1 }
      if bytes[low] == UInt8(ascii: "("), depth > 0 { depth -= 1 }
    }
    depth = 0
    while high < bytes.count, depth > 0 || !marks.utf8.contains(bytes[high]) {
      if bytes[high] == UInt8(ascii: "(") { depth += 1 }
      if bytes[high] == UInt8(ascii: ")"), depth > 0 { depth -= 1 }
      high += 1
    }
    return low..<high
  }

  /// Returns the word before the last `:` or `=` of the declaration; "linear()" if there is none.
  private static func name(before start: Int, in bytes: [UInt8]) -> String {
    let value = value(from: start, to: start, in: bytes, until: ":=;{}")
    guard value.lowerBound > 0, ":=".utf8.contains(bytes[value.lowerBound - 1]) else {
      return "linear()"
    }
    let rest = bytes[..<(value.lowerBound - 1)].reversed().drop {
      CSSTokenizer.isBlank($0) || "\"'`".utf8.contains($0)
    }
    let word = rest.prefix(while: CSSTokenizer.isIdentifierByte)
    return word.isEmpty ? "linear()" : String(decoding: word.reversed(), as: UTF8.self)
  }

  /// Returns the time of a custom property; nil if it is declared twice, or not as a time.
  private static func onlyTime(of property: String, in block: ArraySlice<UInt8>) -> Double? {
    let text = String(decoding: block, as: UTF8.self)
    let values = text.split(separator: ";").compactMap { declaration -> Substring? in
      guard let colon = declaration.firstIndex(of: ":"),
        declaration[..<colon].split(whereSeparator: { $0.isWhitespace }).last.map(String.init)
          == property
      else { return nil }
      return declaration[declaration.index(after: colon)...]
    }
    guard values.count == 1 else { return nil }
    let words = values[0].split { $0.isWhitespace }
    return words.count == 1 ? seconds(words[0]) : nil
  }

  /// Reads a time such as `600ms` or `.9s`; nil for any other word.
  private static func seconds(_ word: Substring) -> Double? {
    let bytes = Array(word.utf8)
    let end = DecimalNumberSyntax.end(in: bytes)
    guard end > 0, let number = Double(String(decoding: bytes[..<end], as: UTF8.self)) else {
      return nil
    }
    switch ASCIIText.lowercased(String(decoding: bytes[end...], as: UTF8.self)) {
    case "s": return number
    case "ms": return number / 1000
    default: return nil
    }
  }
}
