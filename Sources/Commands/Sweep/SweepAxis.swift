import Documents
import ExactNumerics
import Motion
import Readers

/// A swept option and its values.
struct SweepAxis: Sendable {
  let option: OptionInfo
  /// The key of the spring's parameters that varies; nil if the whole value does.
  let key: String?
  /// The name as typed: "damping" or "spring.duration".
  let name: String
  let words: [String]
  /// The index of the --sweep option, from 0; nil for --spring with several springs.
  let place: Int?

  private var isSpring: Bool { option.name == .spring && key == nil }

  /// The label of a value, as part of a track's name: "damping=10". A spring's label is its
  /// parameters with blanks for commas, so that it is one field of a table.
  func valueLabel(_ word: String) -> String {
    if !isSpring { return name + "=" + word }
    return word.split(separator: ",", omittingEmptySubsequences: false).joined(separator: " ")
  }

  /// An axis for the argument of --sweep, such as "damping=10:30:5". Throws for a name that is not
  /// an option or a key, and for invalid values.
  init(_ text: String, at place: Int, of parsed: ParsedArguments) throws(ParameterError) {
    let bytes = text.utf8
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")), sign > text.startIndex else {
      throw ParameterError(
        "sweep",
        "must be a name, an equals sign and values, such as damping=10:30:5 or "
          + "timing=linear,ease-out", at: place)
    }
    name = String(text[..<sign])
    do throws(ParameterError) {
      (option, key) = try parsed.sweptOption(name)
      let values = ValueParser.withoutBlanks(String(text[bytes.index(after: sign)...]))
      words = try Self.valueTexts(values, of: option, key)
    } catch {
      throw ParameterError("sweep", error.rule, at: place)
    }
    self.place = place
  }

  /// An axis for --spring with several springs, separated by semicolons, those in a library's code
  /// in the notation of --spring. Throws for an empty or repeated spring, or too many of them.
  init(springs: String, of option: OptionInfo) throws(ParameterError) {
    self.option = option
    (key, name, place) = (nil, option.name.rawValue, nil)
    do throws(ParameterError) {
      var words = try Self.valueTexts(springs, of: option, nil)
      for index in words.indices {
        guard try DesignTokenReference(Argument(words[index])) == nil else {
          throw .invalidValue("must be one token alone, or a list of springs without tokens")
        }
        if let code = try SpringCode(words[index]) { words[index] = code.words }
      }
      self.words = words
    } catch {
      throw error.of(option.name.rawValue)
    }
  }

  func axisValueError(_ error: ParameterError, label: String) -> ParameterError {
    ParameterError(
      place == nil ? OptionName.spring.rawValue : OptionName.sweep.rawValue,
      "makes \(Display.text(label)), which \(error.rule)", at: place)
  }

  /// The keys of a spring's parameters, `stiffness=100,damping=10`; empty for a preset's name.
  static func springKeys(in text: String) -> [String] {
    text.split(separator: ",").compactMap { field in
      field.firstIndex(of: "=").map { String(field[..<$0]) }
    }
  }

  /// The parameters with a key's value replaced, or appended if the key is missing. Throws for a
  /// preset's name, which shows no numbers to replace.
  static func spring(
    _ text: String, setting key: String, to word: String
  ) throws(ParameterError) -> String {
    let entry = key + "=" + word
    if text.isEmpty { return entry }
    guard text.utf8.contains(UInt8(ascii: "=")) else {
      throw .invalidValue("cannot be a key of a name; give --spring the numbers that stay")
    }
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    let isThere = fields.contains { $0.hasPrefix(key + "=") }
    let entries = fields.map { $0.hasPrefix(key + "=") ? entry : String($0) }
    return (entries + (isThere ? [] : [entry])).joined(separator: ",")
  }

  /// The values of a range such as `10:30:5`, or of a list separated by commas. A list whose values
  /// contain commas is separated by semicolons. Throws for an invalid range, for more than
  /// ``Sweep/most`` values, and for an empty or repeated value.
  fileprivate static func valueTexts(
    _ text: String, of option: OptionInfo, _ key: String?
  ) throws(ParameterError) -> [String] {
    let words = try splitList(text, option, key)
    for (index, word) in words.enumerated() {
      if word.isEmpty { throw .invalidValue("has an empty value") }
      if words[..<index].contains(word) {
        throw .invalidValue("has \(Display.text(word)) twice; give it once")
      }
    }
    return words
  }

  private static func splitList(
    _ text: String, _ option: OptionInfo, _ key: String?
  ) throws(ParameterError) -> [String] {
    let bytes = text.utf8
    if bytes.contains(UInt8(ascii: ";")) { return try listElements(text, separator: ";") }
    if bytes.contains(UInt8(ascii: ",")) {
      return hasCommas(text, option, key) ? [text] : try listElements(text, separator: ",")
    }
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    if fields.count == 3 { return try rangeValues(fields) }
    if fields.count == 2, fields.allSatisfy({ decimalAndUnit($0) != nil }) {
      throw .invalidValue("needs a step, as in 10:30:5")
    }
    return [text]
  }

  private static func listElements(
    _ text: String, separator: Character
  ) throws(ParameterError) -> [String] {
    let words = text.split(
      separator: separator, maxSplits: Sweep.most, omittingEmptySubsequences: false)
    guard words.count <= Sweep.most else { throw tooMany }
    return words.map { String($0) }
  }

  /// The values of a range: from the first number to the second, in steps of the third. Each value
  /// is an exact decimal sum, so steps such as 0.1 accumulate no rounding error.
  private static func rangeValues(_ fields: [Substring]) throws(ParameterError) -> [String] {
    guard let first = decimalAndUnit(fields[0]), let last = decimalAndUnit(fields[1]),
      let step = decimalAndUnit(fields[2]), first.unit == last.unit,
      step.unit == first.unit || step.unit.isEmpty
    else {
      throw .invalidValue(
        "must have three numbers, from, to and step, such as 10:30:5 or 0:90deg:15")
    }
    guard !step.number.isZero else { throw .invalidValue("must have a step other than 0") }
    let isDown = last.number < first.number
    guard first.number == last.number || step.number.isNegative == isDown else {
      throw .invalidValue(
        "must have a step that leads from the first to the second: \((-step.number).text)")
    }
    var words: [String] = []
    var number = first.number
    while isDown ? number >= last.number : number <= last.number {
      guard words.count < Sweep.most else { throw tooMany }
      words.append(number.text + first.unit)
      number = number + step.number
    }
    return words
  }

  static var tooMany: ParameterError {
    .invalidValue("must make at most \(Sweep.most) tracks; give fewer values or a longer step")
  }

  /// The decimal at the start of a text, and the unit after it; nil without a decimal.
  private static func decimalAndUnit(_ text: Substring) -> (number: ExactDecimal, unit: String)? {
    let end = DecimalNumberSyntax.end(in: text.utf8)
    return ExactDecimal(text.utf8[..<end]).map { ($0, String(text[end...])) }
  }

  /// True if the commas in the text belong to one value, such as a point, a size, a curve or a
  /// spring.
  private static func hasCommas(_ text: String, _ option: OptionInfo, _ key: String?) -> Bool {
    if key != nil { return false }
    if option.name == .spring { return text.utf8.contains(UInt8(ascii: "=")) }
    return option.notation?.isOfSeveralNumbers == true
      && text.split(separator: ",").allSatisfy { ValueParser.plainNumber($0) != nil }
  }
}

extension ParsedArguments {
  /// The option or the spring key of a sweep's name, in this order: a key in the typed --spring, an
  /// option, another spring key. The prefix in `spring.duration` always selects the key. Throws for
  /// an unknown name, and for an option that all tracks share.
  fileprivate func sweptOption(
    _ name: String
  ) throws(ParameterError) -> (OptionInfo, key: String?) {
    let spring = info.option(.spring)
    let keys = spring == nil ? [] : ValueParser.springKeys.map { $0.name }
    let option = info.option(spelled: name)
    if let spring {
      let key = name.hasPrefix("spring.") ? String(name.dropFirst("spring.".utf8.count)) : name
      let isTyped = SweepAxis.springKeys(in: typedSpring ?? "").contains(name)
      if keys.contains(key), key != name || isTyped { return (spring, key) }
    }
    if let option {
      let varies =
        option.isOfCommand && option.takesValue && option.name != .sweep
        || option.name == .duration
      if varies { return (option, nil) }
    }
    if let spring, keys.contains(name) { return (spring, name) }
    if let option {
      throw .invalidValue(
        option.takesValue
          ? "cannot vary --\(name), which all tracks share"
          : "cannot vary --\(name), which has no value")
    }
    let own = info.options.filter { $0.isOfCommand && $0.takesValue }.map { $0.name.rawValue }
    throw .invalidValue(
      "must name an option of \(info.name.rawValue)"
        + (keys.isEmpty ? "" : " or a key of --spring")
        + ", not '\(Display.text(name))'" + Suggestion.suggestionText(for: name, among: keys + own))
  }

  /// The text of --spring, complete or not; nil if the option was not given.
  var typedSpring: String? { typedWord(.spring)?.text }
}
