import Motion
import Readers
import Scenes

/// What a sweep varies, through which words.
struct SweepAxis: Sendable {
  /// Boxed: its constants would have payloads of several kinds.
  indirect enum Target: Sendable {
    case option(OptionInfo)
    /// A key of the spring's words.
    case springKey(String)
    /// The spring's words as a whole.
    case spring
  }

  let target: Target
  /// As it was typed: "damping", "spring.duration".
  let name: String
  let words: [String]
  /// Which of the --sweep options it is, counted from 0; nil for --spring with several springs.
  let place: Int?

  /// The option whose value it gives.
  var option: OptionName {
    switch target {
    case .option(let option): option.name
    case .springKey, .spring: .spring
    }
  }

  /// What a track is called by a word: "damping=10"; a spring by its own words, with blanks between
  /// them, so that the name is one field of a table.
  func label(_ word: String) -> String {
    switch target {
    case .option, .springKey: return name + "=" + word
    case .spring:
      var label = ""
      for scalar in word.unicodeScalars {
        label.unicodeScalars.append(scalar == "," ? " " : scalar)
      }
      return label
    }
  }

  /// - Parameters:
  ///   - text: what was typed behind --sweep: "damping=10:30:5".
  ///   - parsed: the command line.
  /// - Throws: ``ParameterError`` for anything else, for a name that nothing has, and for values
  ///   that are none.
  init(_ text: String, at place: Int, of parsed: Parsed) throws(ParameterError) {
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
      let values = Spelling.withoutBlanks(String(text[bytes.index(after: sign)...]))
      words = try SweepWords.words(values, of: target)
    } catch {
      throw ParameterError("sweep", error.rule(prefix: parameterName("")), at: place)
    }
    self.name = name
    self.place = place
  }

  /// --spring with several springs, a semicolon between them.
  init(springs: String) throws(ParameterError) {
    target = .spring
    name = OptionName.spring.rawValue
    words = try mapError(of: SweepWords.words(springs, of: .spring)) { (error: ParameterError) in
      error.of(OptionName.spring.rawValue)
    }
    place = nil
  }

  /// An error of a value that it gave.
  ///
  /// - Parameter label: of the value: "damping=-3".
  func error(_ error: ParameterError, label: String) -> ParameterError {
    ParameterError(
      place == nil ? OptionName.spring.rawValue : OptionName.sweep.rawValue,
      "makes \(Shown.text(label)), which \(error.rule(prefix: parameterName("")))", at: place)
  }
}

extension Parsed {
  /// What a sweep's name means: a key that the typed --spring has, an option, or a key that it may
  /// get. `spring.duration` is the key whatever options there are.
  fileprivate func sweepTarget(_ name: String) throws(ParameterError) -> SweepAxis.Target {
    let keys = info.has(.spring) ? Self.springKeys : []
    let typed = typedSpring.map { SpringWords($0).keys } ?? []
    let prefix = "spring."
    if name.hasPrefix(prefix) {
      let key = String(name.dropFirst(prefix.count))
      if keys.contains(key) { return .springKey(key) }
    }
    if keys.contains(name), typed.contains(name) { return .springKey(name) }
    if let option = info.option(spelled: name) {
      if option.name == .spring { return .spring }
      if option.group == .own && option.kind.takesValue && option.name != .sweep
        || option.name == .duration
      {
        return .option(option)
      }
      if keys.contains(name) { return .springKey(name) }
      throw .ofWord(
        option.kind.takesValue
          ? "cannot vary \(parameterName(name)), which all tracks share"
          : "cannot vary \(parameterName(name)), which has no value")
    }
    if keys.contains(name) { return .springKey(name) }
    var names = keys
    for option in info.options where option.group == .own && option.kind.takesValue {
      names.append(option.name.rawValue)
    }
    throw .ofWord(
      "must name an option of \(info.name.rawValue)"
        + (keys.isEmpty ? "" : " or a key of \(parameterName("spring"))")
        + ", not '\(Shown.text(name))'" + Suggestion.text(for: name, among: names))
  }

  /// The words of --spring, whole or to be completed.
  var typedSpring: String? { has(.spring) ? word(.spring)?.text : nil }

  private static var springKeys: [String] {
    var keys: [String] = []
    for form in SpringForm.allCases {
      for key in form.keys where !keys.contains(key.name) { keys.append(key.name) }
    }
    return keys
  }
}
