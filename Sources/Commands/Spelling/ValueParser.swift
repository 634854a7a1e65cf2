import Animations
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers

extension ParameterError {
  /// The error for an invalid argument. The caller adds the option's name.
  static func invalidValue(_ rule: String) -> ParameterError { ParameterError("", rule) }
}

/// The parsers of numbers, times, values and choices.
enum ValueParser {
  /// Parses a decimal number such as `300`, `-0.5`, `.5` or `+1e3`, rounded to the nearest Double.
  /// The syntax is checked first, because `Double` also accepts `nan`, `inf`, `0x10` and `5.`.
  /// Throws for other syntax, and for a number beyond the largest Double.
  static func number(_ text: some StringProtocol) throws(ParameterError) -> Double {
    if let number = plainNumber(text) { return number }
    let bytes = text.utf8
    let end = DecimalNumberSyntax.end(in: bytes)
    guard end == bytes.endIndex, let number = Double(String(text)) else {
      throw .invalidValue("must be a number such as 300, -0.5 or 1e3")
    }
    guard number.isFinite else { throw .invalidValue("must be within 1.8e308, the largest Double") }
    return number
  }

  /// Parses a number of at most fifteen digits, with an optional leading `-` and decimal point; nil
  /// for any other text.
  ///
  /// The result is correctly rounded. The digits as an integer and the power of ten are both below
  /// 2^53, so both are exact Doubles. Their quotient is rounded once.
  ///
  /// Source: W. D. Clinger, How to Read Floating Point Numbers Accurately, 1990.
  static func plainNumber(_ text: some StringProtocol) -> Double? {
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

  /// Parses a whole number. Throws for anything else, and for a number outside `Int`.
  static func count(_ text: String) throws(ParameterError) -> Int {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    let isSpelledRight =
      digits.allSatisfy({ $0.isDigit }) && !digits.isEmpty && text.utf8.count - digits.count <= 1
    guard isSpelledRight else { throw .invalidValue("must be a whole number such as 2") }
    guard let count = Int(text) else { throw .invalidValue("must be within 9.2e18") }
    return count
  }

  /// Parses a time into seconds: `1.2`, `1.2s` or `200ms`. The result is the Double nearest to the
  /// decimal; milliseconds are divided by 1000 in decimal. Throws for other syntax.
  static func time(_ text: String) throws(ParameterError) -> Double {
    let end = DecimalNumberSyntax.end(in: text.utf8)
    let number = String(text[..<end])
    do throws(ParameterError) {
      switch text[end...] {
      case "", "s": return try self.number(number)
      case "ms": return try self.number(dividedByThousand(number))
      default: throw .invalidValue("")
      }
    } catch {
      throw .invalidValue("must be a time such as 1.2, 1.2s or 200ms")
    }
  }

  /// The argument for the previous segment's end.
  static var settle: String { "settle" }

  /// Parses sample times, `0.1,250ms,settle`, a range `0:1:0.25`, or a file with them.
  ///
  /// An argument is a list if its text up to the first comma or blank is a time, and a range if its
  /// text up to the first colon is one. A file of such a name is written `./0.1`. Throws for
  /// another entry of a list, for an invalid range, and for a time outside 0 to 1e17 seconds.
  static func times(_ word: Argument) throws(ParameterError) -> TimesArgument {
    let bytes = word.bytes
    let blank = UInt8(ascii: " ")
    let ends = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    if ends.count > 1, SampleTime(ends[0]) != nil { return .range(try timeRange(ends)) }
    guard SampleTime(bytes.prefix { $0 != UInt8(ascii: ",") && $0 != blank }) != nil else {
      let path = try path(word)
      guard !path.bytes.isEmpty else { throw .invalidValue(sampleTimesRule(ofTimes: "")) }
      return .file(path)
    }
    var times: [SampleTime] = []
    for field in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let time = SampleTime(field) else {
        let field = Display.text(Display.escapingBytes(Array(field)))
        throw .invalidValue(sampleTimesRule(ofTimes: "; got '\(field)'"))
      }
      try time.validate()
      times.append(time)
    }
    return .list(times)
  }

  private static func sampleTimesRule(ofTimes got: String) -> String {
    "must be times such as 0.1,250ms,\(settle), from, to and step such as 0:1:0.25, or a file with "
      + "one time in each line\(got)"
  }

  private static let mostTimesInRange = 1_000_000

  /// Parses a range of times in exact decimal steps, whose texts colons separate. Throws unless
  /// they are three times, from, to and step, that make at most ``mostTimesInRange`` times.
  private static func timeRange(
    _ fields: [ArraySlice<UInt8>]
  ) throws(ParameterError) -> TimesArgument.TimeRange {
    var numbers: [ExactDecimal] = []
    for field in fields {
      guard case .seconds(let number)? = SampleTime(field) else { break }
      numbers.append(number)
    }
    guard fields.count == 3, numbers.count == 3 else {
      throw .invalidValue("must have three times, from, to and step, such as 0:1:0.25 or 0:1s:50ms")
    }
    let (first, last, step) = (numbers[0], numbers[1], numbers[2])
    for end in [first, last] { try SampleTime.seconds(end).validate() }
    guard !step.isZero, !step.isNegative, first <= last else {
      throw .invalidValue("must have a step above 0, and must not end before its beginning")
    }
    guard (last - first).nearestDouble < step.nearestDouble * Double(mostTimesInRange) else {
      throw .invalidValue("must make at most \(mostTimesInRange) times; give a longer step")
    }
    return TimesArgument.TimeRange(first: first, last: last, step: step)
  }

  /// Parses an easing: `ease-in-out`, `ease-out-back`, or `0.34,1.56,0.64,1`. Throws for an unknown
  /// name, and for anything but four numbers.
  static func easing(_ word: String) throws(ParameterError) -> Easing {
    if let named = NamedEasing.all.first(where: { $0.name == word }) { return named.easing }
    try refuseUnsupportedEasing(word)
    let hint = Suggestion.suggestionText(
      nearestEasing(to: word, among: NamedEasing.all.map { $0.name }).map { [$0] } ?? [])
    let rule =
      "must be \(NamedEasing.css.map { $0.name }.joined(separator: ", ")), another name that "
      + "headspring help easings lists, or four numbers x1,y1,x2,y2"
    let numbers = try row(word, count: 4, Suggestion.joinedRule(rule, hint))
    return .bezier(TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3]))
  }

  /// The name nearest to a misspelt easing; nil if none is near, or only easings without a
  /// direction that the word names.
  private static func nearestEasing(to word: String, among names: [String]) -> String? {
    let key = easingComparisonForm(of: word)
    let keys = names.map { easingComparisonForm(of: $0) }
    var found: [String] = []
    if let name = Suggestion.nearest(to: word, among: names) { found.append(name) }
    if let near = Suggestion.nearest(to: key, among: keys), let index = keys.firstIndex(of: near) {
      found.append(names[index])
    }
    let typed = easeDirections(of: key)
    return found.first { name in
      let own = easeDirections(of: easingComparisonForm(of: name))
      return (own.0 || !typed.0) && (own.1 || !typed.1)
    }
  }

  private static func easeDirections(of key: String) -> (Bool, Bool) {
    func contains(_ part: StaticString) -> Bool {
      ASCIIText.firstIndex(of: part, in: Array(key.utf8)) != nil
    }
    let isBoth = contains("inout")
    return (
      isBoth || contains("easein") || key.hasPrefix("in") || key.hasSuffix("in"),
      isBoth || contains("easeout") || key.hasPrefix("out") || key.hasSuffix("out")
    )
  }

  private static func refuseUnsupportedEasing(_ word: String) throws(ParameterError) {
    let key = easingComparisonForm(of: word)
    let hasCall = word.utf8.contains(UInt8(ascii: "("))
    if key.hasPrefix("step") {
      throw .invalidValue(
        "cannot be a function of steps, whose value jumps; for steps, give --timing linear, and "
          + "--fps or --frames with as many frames as steps")
    }
    if hasCall, key.hasPrefix("linear") {
      throw .invalidValue(
        "cannot be a linear() with stops; a spring behind them is found by headspring convert "
          + "'linear(...) 0.8s' or headspring fit")
    }
    if hasCall, key.hasPrefix("spring") {
      throw .invalidValue("cannot be a spring; give it to headspring spring --spring '...'")
    }
    if hasTime(besideCall: word)
      || hasCall && ASCIIText.firstIndex(of: "duration:", in: Array(word.utf8)) != nil
    {
      throw .invalidValue("must be the easing alone; give its duration with --duration")
    }
  }

  /// The form in which easings are compared: letters in lower case, digits and dots, without
  /// leading dots. `.timingCurve` is timingcurve.
  static func easingComparisonForm(of name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      let isDot = byte == UInt8(ascii: ".")
      if byte.isLetter || byte.isDigit || isDot && !bytes.isEmpty { bytes.append(byte.lowercased) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The decimal divided by 1000: its exponent less 3.
  private static func dividedByThousand(_ number: String) -> String {
    guard let e = number.utf8.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else {
      return number + "e-3"
    }
    let exponent = number[number.utf8.index(after: e)...]
    // An exponent outside `Int` is far outside Double, so the shift makes no difference.
    guard let power = Int(exponent), power.magnitude < 1_000_000 else { return number }
    return number[..<e] + "e" + String(power - 3)
  }

  /// Parses a name of a closed set. Throws for another text, with a suggestion.
  static func choice(_ text: String, among names: [String]) throws(ParameterError) -> String {
    if names.contains(text) { return text }
    // A library of --to that is a format instead.
    if names.contains(SpringDialect.swiftUI.rawValue) {
      let format = text == "css" ? "css-linear" : text
      if let own = name(like: format, among: Format.allCases.map { $0.rawValue }) {
        throw .invalidValue(
          "must be a library, and \(own) is a format: write it with headspring spring -f \(own)")
      }
    }
    let family = names.filter { $0.hasPrefix(text.lowercased() + "-") }
    let meant = choiceForSynonym(of: text, among: names).map { [$0] } ?? family
    throw .invalidValue(
      nameRule(for: text, among: names, meant.isEmpty ? nil : Suggestion.suggestionText(meant)))
  }

  /// The rule for a name of a closed set: the names, or of a large set where they are listed; and
  /// a suggestion.
  static func nameRule(
    for text: String, among names: [String], _ suggestion: String? = nil
  ) -> String {
    let hint = suggestion ?? Suggestion.suggestionText(for: text, among: names)
    if names.count <= 8 { return "must be \(alternatives(names))" + hint }
    let kinds = [
      (
        Format.cssLinear.rawValue, "a format",
        pictureHint(for: text) ?? "headspring list formats has all"
      ),
      (SettlingRule.defaultRule.name, "a rule", "headspring help settling lists all"),
      (SpringDialect.swiftUI.rawValue, "a library", "headspring list libraries has all"),
      (AnimatedProperty.opacity.rawValue, "a property", "headspring help options lists all"),
      (SampleInput.throwLog.rawValue, "a sample", "headspring example lists all"),
    ]
    guard let (_, kind, list) = kinds.first(where: { names.contains($0.0) }) else {
      return "must be \(alternatives(names))" + hint
    }
    return hint.isEmpty ? "must be \(kind); \(list)" : "is no name of \(kind)\(hint) \(list)"
  }

  /// The name that a choice has here, for the name that CSS, UIKit or Android has for it; nil for
  /// another text.
  private static func choiceForSynonym(of text: String, among names: [String]) -> String? {
    let synonyms = [
      (name: "color", others: ["background-color", "background", "bg", "fill", "tint"]),
      (name: "opacity", others: ["alpha"]), (name: "rotate", others: ["rotation"]),
      (name: "corner-radius", others: ["border-radius"]),
      (name: "x", others: ["left", "translate-x"]), (name: "y", others: ["top", "translate-y"]),
      (name: "translate", others: ["position", "center"]),
    ]
    for synonym in synonyms where names.contains(synonym.name) {
      if name(like: text, among: synonym.others) != nil { return synonym.name }
    }
    return nil
  }

  /// Parses distinct names of a closed set, separated by commas. Throws for an unknown name, and
  /// for one that is there twice.
  static func choices(
    _ text: String, among names: [String]
  ) throws(ParameterError) -> [String] {
    var given: [String] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = try choice(String(name), among: names)
      guard !given.contains(name) else { throw .invalidValue("has \(name) twice; give it once") }
      given.append(name)
    }
    return given
  }

  /// A default as help shows it.
  static func defaultNumberText(_ number: Double) -> String {
    number == number.rounded(.down) ? String(Int(number)) : "\(number)"
  }
}

enum TimesArgument: Sendable {
  case list([SampleTime])
  case range(TimeRange)
  case file(Path)

  /// Times in exact decimal steps, from the first to at most the last.
  struct TimeRange: Sendable {
    let first, last, step: ExactDecimal

    var times: [SampleTime] {
      var times: [SampleTime] = []
      var time = first
      while time <= last {
        times.append(.seconds(time))
        time = time + step
      }
      return times
    }
  }
}
