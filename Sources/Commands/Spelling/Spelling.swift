import Motion
import Readers

extension ParameterError {
  /// A word that breaks the rule of its option, whose name is added by whoever knows it.
  static func ofWord(_ rule: String) -> ParameterError { ParameterError("", rule) }
}

/// Numbers, times, values and choices as they are typed.
enum Spelling {
  /// A decimal number such as `300`, `-0.5`, `.5`, `+1e3`: the nearest Double.
  ///
  /// The spelling is checked first, because the standard library also takes `nan`, `inf`, `0x10`
  /// and `5.`.
  static func number(_ text: some StringProtocol) throws(ParameterError) -> Double {
    if let number = plain(text) { return number }
    let bytes = text.utf8
    let end = NumberSpelling.end(in: bytes)
    guard end == bytes.endIndex, let number = Double(String(text)) else {
      throw .ofWord("must be a number such as 300, -0.5 or 1e3")
    }
    guard number.isFinite else { throw .ofWord("must be within 1.8e308, the largest Double") }
    return number
  }

  /// A number of at most fifteen digits, perhaps with a sign before them and a point among them;
  /// nil for any other text.
  ///
  /// The digits as an integer are below 2^53, and so is 10^15: both are Doubles, and their
  /// quotient, rounded once, is the nearest Double. Source: W. D. Clinger, How to Read Floating
  /// Point Numbers Accurately, 1990.
  static func plain(_ text: some StringProtocol) -> Double? {
    var digits = 0
    var integer: Int64 = 0
    var scale: Int64 = 1
    var hasPoint = false
    var isNegative = false
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        if digits > 15 { return nil }
        integer = integer * 10 + Int64(byte - UInt8(ascii: "0"))
        if hasPoint { scale *= 10 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "-") where isFirst: isNegative = true
      default: return nil
      }
      isFirst = false
    }
    guard digits > 0, !hasPoint || scale > 1 else { return nil }
    let number = Double(integer) / Double(scale)
    return isNegative ? -number : number
  }

  /// A whole number.
  static func count(_ text: String) throws(ParameterError) -> Int {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    let isSpelledRight =
      digits.allSatisfy(isDigit) && !digits.isEmpty && text.utf8.count - digits.count <= 1
    guard isSpelledRight else { throw .ofWord("must be a whole number such as 2") }
    guard let count = Int(text) else { throw .ofWord("must be within 9.2e18") }
    return count
  }

  /// A time in seconds: `1.2`, `1.2s`, or `200ms`, the nearest Double of the decimal shifted by
  /// three places.
  static func time(_ text: String) throws(ParameterError) -> Double {
    let end = NumberSpelling.end(in: text.utf8)
    let number = String(text[..<end])
    do throws(ParameterError) {
      switch text[end...] {
      case "", "s": return try self.number(number)
      case "ms": return try self.number(shiftedByThousand(number))
      default: throw .ofWord("")
      }
    } catch {
      throw .ofWord("must be a time such as 1.2, 1.2s or 200ms")
    }
  }

  /// What is waited for: a time, or the end of what runs.
  static func wait(_ text: String) throws(ParameterError) -> OptionValue {
    if text == settle { return .text(text) }
    do throws(ParameterError) { return .number(try time(text)) } catch {
      throw .ofWord("must be \(settle), or a time such as 1.2, 1.2s or 200ms")
    }
  }

  /// The word for the end of what runs.
  static var settle: String { "settle" }

  /// A timing function: `ease-in-out`, or `0.34,1.56,0.64,1`.
  static func timing(_ word: String) throws(ParameterError) -> TimingFunction {
    if let name = TimingFunction.Name(rawValue: word) { return name.function }
    let names = TimingFunction.Name.allCases.map { $0.rawValue }
    let rule = "must be \(names.joined(separator: ", ")) or four numbers x1,y1,x2,y2"
    let hint = Suggestion.text(for: word, among: names)
    let numbers = try row(word, count: 4, Suggestion.joined(rule, hint))
    return TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// The same decimal a thousand times smaller: its exponent less 3.
  private static func shiftedByThousand(_ number: String) -> String {
    guard let e = number.utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      return number + "e-3"
    }
    let exponent = number[number.utf8.index(after: e)...]
    // An exponent beyond Int is beyond Double by far, with or without the three places.
    guard let power = Int(exponent), power.magnitude < 1_000_000 else { return number }
    return number[..<e] + "e" + String(power - 3)
  }

  /// One of the names of a closed set.
  static func choice(_ text: String, among names: [String]) throws(ParameterError) -> String {
    if names.contains(text) { return text }
    throw .ofWord(
      Suggestion.joined("must be \(listed(names))", Suggestion.text(for: text, among: names)))
  }

  /// A default as help shows it.
  static func shown(_ number: Double) -> String {
    number == number.rounded(.down) ? String(Int(number)) : "\(number)"
  }

  /// "a, b and c".
  static func conjunction(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// "a, b or c".
  static func listed(_ names: [String]) -> String { alternatives(names) }

  /// The magnitudes of the numbers in a word, whatever stands between them.
  static func numbers(in text: String) -> [Double] {
    var numbers: [Double] = []
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let end = NumberSpelling.end(in: rest)
      if end > rest.startIndex, let number = Double(String(Substring(rest[..<end]))) {
        numbers.append(number.magnitude)
      }
      rest = end > rest.startIndex ? rest[end...] : rest.dropFirst()
    }
    return numbers
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
