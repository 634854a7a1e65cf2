import Motion
import Readers

/// A swept option and its values.
struct SweepAxis: Sendable {
  /// The swept part of the command line. Indirect, since its constants would have payloads of
  /// several kinds.
  indirect enum Target: Sendable {
    case option(OptionInfo)
    /// One key of the spring's parameters.
    case springKey(String)
    /// The whole spring.
    case spring
  }

  let target: Target
  /// The name as typed: "damping" or "spring.duration".
  let name: String
  let words: [String]
  /// The index of the --sweep option, from 0; nil for --spring with several springs.
  let place: Int?

  /// The option that receives the values.
  var option: OptionName {
    switch target {
    case .option(let option): option.name
    case .springKey, .spring: .spring
    }
  }

  /// The label of a value, as part of a track's name: "damping=10".
  ///
  /// A spring's label is its parameters with blanks for commas, so that it is one field of a table.
  func valueLabel(_ word: String) -> String {
    switch target {
    case .option, .springKey: return name + "=" + word
    case .spring:
      return word.split(separator: ",", omittingEmptySubsequences: false).joined(separator: " ")
    }
  }

  /// - Parameters:
  ///   - text: the argument of --sweep, such as "damping=10:30:5".
  ///   - place: the index of the --sweep option, from 0.
  ///   - parsed: the command line.
  /// - Throws: `ParameterError` for a name that is not an option or a key, and for invalid values.
  init(_ text: String, at place: Int, of parsed: ParsedArguments) throws(ParameterError) {
    let bytes = text.utf8
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")), sign > text.startIndex else {
      throw ParameterError(
        "sweep",
        "must be a name, an equals sign and values, such as damping=10:30:5 or "
          + "timing=linear,ease-out", at: place)
    }
    let name = String(text[..<sign])
    do throws(ParameterError) {
      target = try parsed.sweepTarget(name)
      let values = ValueParser.withoutBlanks(String(text[bytes.index(after: sign)...]))
      words = try SweepValueParser.valueTexts(values, of: target)
    } catch {
      throw ParameterError("sweep", error.rule, at: place)
    }
    self.name = name
    self.place = place
  }

  /// An axis for --spring with several springs, separated by semicolons.
  ///
  /// - Throws: `ParameterError` for an empty or repeated spring, or too many of them.
  init(springs: String) throws(ParameterError) {
    target = .spring
    name = OptionName.spring.rawValue
    words = try mapError(of: Self.springTexts(springs)) { (error: ParameterError) in
      error.of(OptionName.spring.rawValue)
    }
    place = nil
  }

  /// The springs of a list, those in a library's code in the notation of --spring.
  private static func springTexts(_ springs: String) throws(ParameterError) -> [String] {
    var words = try SweepValueParser.valueTexts(springs, of: .spring)
    for index in words.indices {
      guard try DesignTokenReference(Argument(words[index])) == nil else {
        throw .invalidValue("must be one token alone, or a list of springs without tokens")
      }
      if let code = try SpringCode(words[index]) { words[index] = code.words }
    }
    return words
  }

  /// The error for a value of this axis.
  ///
  /// - Parameter label: the value's label, such as "damping=-3".
  func axisValueError(_ error: ParameterError, label: String) -> ParameterError {
    ParameterError(
      place == nil ? OptionName.spring.rawValue : OptionName.sweep.rawValue,
      "makes \(Display.text(label)), which \(error.rule)", at: place)
  }
}

extension ParsedArguments {
  /// The target of a sweep's name, in this order: a key in the typed --spring, an option, another
  /// spring key.
  ///
  /// The prefix in `spring.duration` always selects the key.
  ///
  /// - Throws: `ParameterError` for an unknown name, and for an option that all tracks share.
  fileprivate func sweepTarget(_ name: String) throws(ParameterError) -> SweepAxis.Target {
    let keys = info.has(.spring) ? Self.springKeys : []
    let typed = SweepAxis.springKeys(in: typedSpring ?? "")
    let prefix = "spring."
    if name.hasPrefix(prefix) {
      let key = String(name.dropFirst(prefix.count))
      if keys.contains(key) { return .springKey(key) }
    }
    if keys.contains(name), typed.contains(name) { return .springKey(name) }
    if let option = info.option(spelled: name) {
      if option.name == .spring { return .spring }
      if option.isOfCommand && option.takesValue && option.name != .sweep
        || option.name == .duration
      {
        return .option(option)
      }
      if keys.contains(name) { return .springKey(name) }
      throw .invalidValue(
        option.takesValue
          ? "cannot vary --\(name), which all tracks share"
          : "cannot vary --\(name), which has no value")
    }
    if keys.contains(name) { return .springKey(name) }
    var names = keys
    for option in info.options where option.isOfCommand && option.takesValue {
      names.append(option.name.rawValue)
    }
    throw .invalidValue(
      "must name an option of \(info.name.rawValue)"
        + (keys.isEmpty ? "" : " or a key of --spring")
        + ", not '\(Display.text(name))'" + Suggestion.suggestionText(for: name, among: names))
  }

  /// The text of --spring, complete or not; nil if the option was not given.
  var typedSpring: String? { has(.spring) ? typedWord(.spring)?.text : nil }

  private static var springKeys: [String] {
    var keys: [String] = []
    for form in SpringForm.allCases {
      for key in form.keys where !keys.contains(key.name) { keys.append(key.name) }
    }
    return keys
  }
}

extension SweepAxis {
  /// The keys of a spring's parameters, `stiffness=100,damping=10`; empty for a preset's name.
  static func springKeys(in text: String) -> [String] {
    text.split(separator: ",").compactMap { field in
      field.firstIndex(of: "=").map { String(field[..<$0]) }
    }
  }

  /// The parameters with a key's value replaced, or appended if the key is missing.
  ///
  /// - Throws: `ParameterError` for a preset's name, which shows no numbers to replace.
  static func spring(
    _ text: String, setting key: String, to word: String
  ) throws(ParameterError) -> String {
    let entry = key + "=" + word
    if text.isEmpty { return entry }
    guard text.utf8.contains(UInt8(ascii: "=")) else {
      throw .invalidValue(
        "cannot be a key of a name; give --spring the numbers that stay")
    }
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    let isThere = fields.contains { $0.hasPrefix(key + "=") }
    let entries = fields.map { $0.hasPrefix(key + "=") ? entry : String($0) }
    return (entries + (isThere ? [] : [entry])).joined(separator: ",")
  }
}
