import Analysis
import Checking
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers
import Scenes

/// The notation of an option's values, and the type that they have.
struct ValueSyntax<Value: Sendable>: Sendable {
  /// Parses a value in its canonical spelling. It throws `ParameterError` without an option's name.
  /// The rule states the allowed values.
  let parse: @Sendable (Argument) throws(ParameterError) -> Value
  private(set) var notation: ValueNotation

  /// - Parameters:
  ///   - parse: parses a value in its canonical spelling.
  ///   - respell: the canonical spelling of another one without blanks around separators; nil for
  ///     an unknown one. Without the function there is one spelling.
  init(
    argument parse: @escaping @Sendable (Argument) throws(ParameterError) -> Value,
    respell: (@Sendable (String) -> String?)? = nil
  ) {
    self.parse = parse
    notation = ValueNotation { typed throws(ParameterError) in
      do throws(ParameterError) {
        _ = try parse(typed)
        return ValueNotation.Reading(word: typed)
      } catch {
        guard let word = typed.respelled(respell) else { throw error }
        _ = try parse(word)
        return ValueNotation.Reading(word: word)
      }
    }
  }

  /// A notation without paths, of which any spelling has a canonical one.
  init(
    _ parse: @escaping @Sendable (String) throws(ParameterError) -> Value,
    respell: @escaping @Sendable (String) -> String? = { $0 }
  ) {
    self.init(argument: { word throws(ParameterError) in try parse(word.text) }, respell: respell)
  }

  init(
    argument parse: @escaping @Sendable (Argument) throws(ParameterError) -> Value,
    reading: @escaping @Sendable (Argument) throws(ParameterError) -> ValueNotation.Reading
  ) {
    self.parse = parse
    notation = ValueNotation(read: reading)
  }

  fileprivate func with(_ change: (inout ValueNotation) -> Void) -> Self {
    var own = self
    change(&own.notation)
    return own
  }

  fileprivate func offering(_ names: [String]) -> Self {
    with { ($0.choices, $0.completion) = (names, .words(names)) }
  }

  fileprivate func completed(by completion: Completion) -> Self {
    with { $0.completion = completion }
  }

  fileprivate var ofSeveralNumbers: Self { with { $0.isOfSeveralNumbers = true } }

  /// Parses an argument in any accepted spelling. Throws `ParameterError` without an option's name.
  func value(_ typed: String) throws(ParameterError) -> Value {
    try parse(try notation.read(Argument(typed)).word)
  }
}

/// The notation of an option's values without their type, for the parser of arguments, help and
/// completion.
struct ValueNotation: Sendable {
  struct Reading: Sendable {
    /// The canonical spelling, which a document's request uses.
    let word: Argument
    /// A choice that the argument leaves open, for a note; nil if it has one meaning.
    var note: String?
    /// The token of which the value is read; nil for a value that is typed.
    var token: DesignTokenReference?
  }

  /// Reads an argument in its canonical or another accepted spelling.
  ///
  /// For example `'200, 300'` is 200,300 and `SwiftUI.Bouncy` is swiftui.bouncy. Only a refused
  /// argument is respelled. Another spelling has exactly one meaning or is refused. It throws
  /// `ParameterError` without an option's name.
  let read: @Sendable (Argument) throws(ParameterError) -> Reading
  /// The names that the value may be; empty if the notation has none.
  var choices: [String] = []
  var completion = Completion.nothing
  /// True if the value may be several choices, separated by commas.
  var isList = false
  /// True if a value may be numbers separated by commas.
  var isOfSeveralNumbers = false
  var mayBeColor = false
  /// The file that is read for a value; nil if it names none.
  var inputFile: @Sendable (Argument) -> Path? = { _ in nil }
  /// The times in a value, perhaps with their unit.
  var times: @Sendable (String) -> [Substring] = { _ in [] }

  init(read: @escaping @Sendable (Argument) throws(ParameterError) -> Reading) {
    self.read = read
  }
}

extension Argument {
  fileprivate func respelled(_ respell: ((String) -> String?)?) -> Argument? {
    guard let respell, isText, !text.isEmpty,
      let spelled = respell(ValueParser.withoutBlanks(text)), spelled != text
    else { return nil }
    return Argument(spelled)
  }
}

extension ValueSyntax {
  static var number: ValueSyntax<Double> {
    .init { word throws(ParameterError) in try ValueParser.number(word) }
  }

  /// A fraction of 1, or a percentage.
  static var portion: ValueSyntax<Double> {
    .init(
      { word throws(ParameterError) in try ValueParser.number(word) },
      respell: ValueParser.canonicalFraction)
  }

  static var time: ValueSyntax<Double> {
    .init(ValueParser.time, respell: ValueParser.canonicalTime).with { $0.times = { [$0[...]] } }
  }

  static var rate: ValueSyntax<Double> {
    .init(ValueParser.rate, respell: { ValueParser.spelling($0, among: ValueParser.rateNames) })
      .completed(by: .words(ValueParser.rateNames))
  }

  static var wait: ValueSyntax<Double?> {
    .init(
      { word throws(ParameterError) in
        if word == ValueParser.settle { return nil }
        return try mapError(of: ValueParser.time(word)) { (_: ParameterError) in
          ParameterError.invalidValue(
            "must be \(ValueParser.settle), or a time such as 1.2, 1.2s or 200ms")
        }
      },
      respell: { word in
        ValueParser.name(like: word, among: [ValueParser.settle]) ?? ValueParser.canonicalTime(word)
      }
    ).offering([ValueParser.settle]).with { $0.times = { [$0[...]] } }
  }

  static var count: ValueSyntax<Int> { .init(ValueParser.count) }

  static var times: ValueSyntax<TimesArgument> {
    .init(argument: ValueParser.times, respell: { $0 }).completed(by: .file).with { notation in
      notation.times = { $0.split(separator: ",") }
      notation.inputFile = { word in
        guard case .file(let path)? = try? ValueParser.times(word) else { return nil }
        return path
      }
    }
  }

  static var share: ValueSyntax<ExactFraction> {
    .init(ValueParser.fraction, respell: ValueParser.canonicalFraction)
  }

  static var frameRate: ValueSyntax<FrameRate> { .init(ValueParser.frameRate) }

  static var decimals: ValueSyntax<Decimals> {
    .init(
      ValueParser.decimals, respell: { ValueParser.spelling($0, among: [ValueParser.shortest]) }
    ).completed(by: .words([ValueParser.shortest]))
  }

  static var reduction: ValueSyntax<ReductionTolerance> { .init(ValueParser.reduction) }

  static var tolerances: ValueSyntax<[Tolerance]> { .init(ValueParser.tolerances) }

  static var nonnegative: ValueSyntax<ExactDecimal> { .init(ValueParser.nonnegativeDecimal) }
}

extension ValueSyntax {
  static var point: ValueSyntax<Point> { .init(ValueParser.point).ofSeveralNumbers }

  static var pointOrOrigin: ValueSyntax<FlickStart> {
    let names = LogTimeOrigin.allCases.map { $0.rawValue }
    return .init(
      { word throws(ParameterError) in
        if let origin = LogTimeOrigin(rawValue: word) { return .origin(origin) }
        return .point(
          try mapError(of: ValueParser.point(word)) { (_: ParameterError) in
            ParameterError.invalidValue(
              Suggestion.joinedRule(
                "must be a point such as 120,300, or \(alternatives(names))",
                Suggestion.suggestionText(for: word, among: names)))
          })
      },
      respell: { ValueParser.spelling($0, among: names) }
    ).offering(names).ofSeveralNumbers
  }

  static var size: ValueSyntax<Size> {
    .init(ValueParser.size, respell: { ValueParser.canonicalSize($0) ?? $0 }).ofSeveralNumbers
  }

  /// A size; one number is the side of a square.
  static var sides: ValueSyntax<Size> {
    .init(
      { word throws(ParameterError) in
        try mapError(of: ValueParser.size(word)) { (_: ParameterError) in
          ParameterError.invalidValue(
            "must be a width and a height such as 66x66, or one number for both, such as 60")
        }
      },
      respell: { word in
        ValueParser.plainNumber(word) == nil
          ? ValueParser.canonicalSize(word) ?? word : "\(word)x\(word)"
      }
    ).ofSeveralNumbers
  }

  static var screen: ValueSyntax<Size> {
    .init(
      ValueParser.screen,
      respell: { NamedScreen(named: $0)?.dimensions ?? ValueParser.canonicalSize($0) ?? $0 }
    ).completed(by: .words(ValueParser.screenNames)).ofSeveralNumbers
  }

  static var insets: ValueSyntax<Insets> {
    .init(ValueParser.insets, respell: ValueParser.canonicalInsets).ofSeveralNumbers
  }

  static var ranges: ValueSyntax<[ClosedRange<Double>]> {
    .init(ValueParser.ranges).ofSeveralNumbers
  }
}

extension ValueSyntax where Value: CaseIterable & RawRepresentable<String> {
  /// One case of a closed set.
  static func choice(of choices: Value.Type) -> Self {
    let names = Value.allCases.map { $0.rawValue }
    return Self(
      { word throws(ParameterError) in
        let name = try ValueParser.choice(word, among: names)
        guard let choice = Value(rawValue: name) else { preconditionFailure("a name is a case") }
        return choice
      },
      respell: { ValueParser.name(like: $0, among: names) }
    ).offering(names)
  }
}

extension ValueSyntax {
  static func name(among names: [String]) -> ValueSyntax<String> {
    .init(
      { word throws(ParameterError) in try ValueParser.choice(word, among: names) },
      respell: { ValueParser.name(like: $0, among: names) }
    ).offering(names)
  }

  static func names(among names: [String]) -> ValueSyntax<[String]> {
    .init(
      { word throws(ParameterError) in try ValueParser.choices(word, among: names) },
      respell: { ValueParser.canonicalChoices($0, among: names) }
    ).offering(names).with { $0.isList = true }
  }

  /// Numbers of any type, colours included. The text is parsed once `--type` is known.
  static var value: ValueSyntax<String> {
    .init(
      argument: { $0.text },
      reading: { typed in
        var word = typed
        // The bytes show whether a value needs respelling.
        if ValueParser.mayBeNonCanonical(typed.text),
          let respelled = typed.respelled(ValueParser.canonicalValue),
          (try? ValueParser.value(respelled.text, type: nil)) != nil
        {
          word = respelled
        }
        return ValueNotation.Reading(word: word, note: ValueParser.colorNote(word.text))
      }
    ).with { $0.mayBeColor = true }
  }

  static var unit: ValueSyntax<String> {
    .init(
      ValueParser.unit, respell: { ValueParser.name(like: $0, among: ValueParser.units) }
    ).completed(by: .words(ValueParser.units))
  }

  static var text: ValueSyntax<String> { .init(argument: ValueParser.text) }

  static var identifier: ValueSyntax<String> {
    .init(argument: { word throws(ParameterError) in
      try ValueParser.identifier(try ValueParser.text(word))
    })
  }

  static var delimiter: ValueSyntax<UInt8> {
    .init(
      ValueParser.delimiter,
      respell: { word in
        let name = ValueParser.name(like: word, among: ValueParser.delimiters.map { $0.name })
        return ValueParser.delimiters.first { $0.name == name }?.text
      })
  }

  static var report: ValueSyntax<PlannedReport> {
    let names = CheckReportFormat.allCases.map { $0.rawValue }
    return .init(
      argument: ValueParser.reportFormatAndFile,
      respell: { ValueParser.name(like: $0, among: names) }
    ).offering(names)
  }

  static var shard: ValueSyntax<Shard> { .init(ValueParser.shard) }

  static var file: ValueSyntax<Path> {
    .init(argument: ValueParser.path).completed(by: .file).with { notation in
      notation.inputFile = { Path($0.bytes) }
    }
  }

  static var outputFile: ValueSyntax<Path> {
    .init(argument: ValueParser.outputPath).completed(by: .file)
  }
}

extension ValueSyntax {
  static var timing: ValueSyntax<Easing> {
    let names = NamedEasing.all.map { $0.name }
    return .init(
      ValueParser.easing,
      respell: {
        ValueParser.name(like: $0, among: names) ?? ValueParser.canonicalBezier($0) ?? $0
      }
    ).offering(names).ofSeveralNumbers
  }

  static var settlingRule: ValueSyntax<SettlingCriterion> {
    let names = SettlingRule.allCases.map { $0.name }
    return .init(
      ValueParser.settlingCriterion,
      respell: { word in
        let name = word.prefix { $0 != ":" }
        return ValueParser.name(like: String(name), among: names).map {
          $0 + word.dropFirst(name.count)
        } ?? word
      }
    ).offering(names)
  }

  static var spring: ValueSyntax<GivenSpring> {
    let parse = { @Sendable (word: Argument) throws(ParameterError) in
      try ValueParser.spring(word.text)
    }
    return .init(
      argument: parse,
      reading: { typed throws(ParameterError) in
        if let token = try DesignTokenReference(typed) {
          return ValueNotation.Reading(word: typed, token: token)
        }
        do throws(ParameterError) {
          return ValueNotation.Reading(word: typed, note: try parse(typed).clampingNote)
        } catch {
          guard typed.isText else { throw error }
          let word = typed.respelled(ValueParser.canonicalSpring)
          if let word, let spring = try? parse(word) {
            return ValueNotation.Reading(word: word, note: spring.clampingNote)
          }
          if let code = try SpringCode(typed.text) {
            let word = Argument(code.words)
            _ = try parse(word)
            return ValueNotation.Reading(word: word, note: code.note)
          }
          if let word { _ = try parse(word) }
          throw error
        }
      }
    ).completed(by: .spring).with { notation in
      notation.times = { text in
        text.split(separator: ",").compactMap { field in
          let parts = field.split(separator: "=", maxSplits: 1)
          let isTime =
            parts.count == 2
            && ValueParser.springKeys.contains { $0.isTime && $0.name == parts[0] }
          return isTime ? parts[1] : nil
        }
      }
    }
  }

  /// A spring, or a Bezier by name or in code, as in `cubic-bezier(0.3, 1.5, 0.6, 1)`. Bare
  /// numbers are neither.
  static var springOrEasing: ValueSyntax<SpringOrEasing> {
    let (springs, easings) = (ValueSyntax<GivenSpring>.spring, ValueSyntax<Easing>.timing)
    return .init(
      argument: { word throws(ParameterError) in
        do throws(ParameterError) { return .spring(try springs.parse(word)) } catch {
          guard let easing = try? easings.parse(word) else { throw error }
          return .easing(easing)
        }
      },
      reading: { typed throws(ParameterError) in
        do throws(ParameterError) { return try springs.notation.read(typed) } catch {
          guard typed.text.utf8.contains(where: { $0.isLetter }),
            var easing = try? easings.notation.read(typed)
          else { throw error }
          easing.note =
            "is a timing function and no spring; the spring nearest to it follows, with its error"
          return easing
        }
      }
    ).with { notation in
      (notation.completion, notation.times) = (.spring, springs.notation.times)
    }
  }
}
