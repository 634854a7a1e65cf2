import Analysis
import Checking
import Documents
import ExactNumerics
import Motion
import Scenes

/// The kind of an option's value: its parser and its possible completions.
enum ValueKind: Sendable {
  /// No value.
  case flag
  case number, count, time
  /// A time, or `settle`.
  case wait
  /// Sample times, or a file with them.
  case times
  /// Numbers of any type, colours included. Parsed once `--type` is known.
  case value
  case point
  /// A point, or one name of a closed set.
  case pointOrName([String])
  case size, insets, ranges, share, rate
  /// Frames per second: a number, or a fraction such as 30000/1001.
  case frameRate
  /// A size; one number is the side of a square.
  case sides
  /// A fraction of 1, or a percentage.
  case portion
  /// A size, or a device's name.
  case screen
  /// One name of a closed set.
  case choice([String])
  /// Names of a closed set, separated by commas.
  case choices([String])
  /// An easing by name, or a Bezier's four numbers.
  case timing
  case settlingRule, spring
  /// A spring, or a Bezier by name or in code, as in `cubic-bezier(0.3, 1.5, 0.6, 1)`.
  case springOrBezier
  case decimals, delimiter
  /// The tolerance of reduced keyframes, absolute or as a percentage of the range.
  case reduction
  /// A unit that may follow a number.
  case unit
  /// Tolerances of a comparison, parsed with all their digits.
  case tolerance, ratio
  /// A report's format, and after an equals sign its file.
  case report
  /// A shard's number and the count of shards: 1/8.
  case shard
  /// An input file, or - for standard input.
  case file
  /// An output file, or - for standard output.
  case outputFile
  /// Text without control characters.
  case identifier
  case text
}

/// The parsed value of an option.
enum OptionValue: Sendable {
  case flag
  case number(Double)
  case count(Int)
  case point(Point)
  case size(Size)
  indirect case insets(Insets)
  case ranges([ClosedRange<Double>])
  indirect case share(ExactFraction)
  indirect case frameRate(FrameRate)
  indirect case timing(Easing)
  indirect case settling(SettlingCriterion)
  indirect case spring(GivenSpring)
  /// A spring in a file that is not read yet.
  indirect case token(DesignTokenReference)
  case decimals(Decimals)
  indirect case reduction(ReductionTolerance)
  case times([SampleTime])
  case tolerances([Tolerance])
  indirect case decimal(ExactDecimal)
  case byte(UInt8)
  case path(Path)
  case shard(Shard)
  indirect case report(PlannedReport)
  /// A name, or an argument that only the command can parse.
  case text(String)
}

extension ValueKind {
  /// Parses an argument in its canonical spelling.
  ///
  /// - Throws: `ParameterError` without an option's name. Its rule states the allowed values.
  func parseCanonical(_ typed: Argument) throws(ParameterError) -> OptionValue {
    let word = typed.text
    return switch self {
    case .flag: .flag
    case .number, .portion: .number(try ValueParser.number(word))
    case .count: .count(try ValueParser.count(word))
    case .time: .number(try ValueParser.time(word))
    case .wait: try ValueParser.segmentDelay(word)
    case .times: try ValueParser.times(typed)
    case .point: .point(try ValueParser.point(word))
    case .pointOrName(let names): try ValueParser.point(word, orNameOf: names)
    case .size: .size(try ValueParser.size(word))
    case .sides: .size(try ValueParser.sizeOrSide(word))
    case .screen: .size(try ValueParser.screen(word))
    case .insets: .insets(try ValueParser.insets(word))
    case .ranges: .ranges(try ValueParser.ranges(word))
    case .share: .share(try ValueParser.fraction(word))
    case .rate: .number(try ValueParser.rate(word))
    case .frameRate: .frameRate(try ValueParser.frameRate(word))
    case .choice(let names): .text(try ValueParser.choice(word, among: names))
    case .choices(let names): .text(try ValueParser.choices(word, among: names))
    case .timing: .timing(try ValueParser.easing(word))
    case .settlingRule: .settling(try ValueParser.settlingCriterion(word))
    case .spring, .springOrBezier: .spring(try ValueParser.spring(word))
    case .decimals: .decimals(try ValueParser.decimals(word))
    case .reduction: .reduction(try ValueParser.reduction(word))
    case .unit: .text(try ValueParser.unit(word))
    case .delimiter: .byte(try ValueParser.delimiter(word))
    case .tolerance: .tolerances(try ValueParser.tolerances(word))
    case .ratio: .decimal(try ValueParser.nonnegativeDecimal(word))
    case .shard: .shard(try ValueParser.shard(word))
    case .report: .report(try ValueParser.reportFormatAndFile(typed))
    case .file: .path(try ValueParser.path(typed))
    case .outputFile: .path(try ValueParser.outputPath(typed))
    case .value: .text(word)
    case .identifier: .text(try ValueParser.identifier(ValueParser.text(typed)))
    case .text: .text(try ValueParser.text(typed))
    }
  }

  /// The names that the value may be; empty if the kind has none.
  var choices: [String] {
    switch self {
    case .choice(let names), .choices(let names), .pointOrName(let names): names
    case .timing: NamedEasing.all.map { $0.name }
    case .settlingRule: SettlingRule.allCases.map { $0.name }
    case .wait: [ValueParser.settle]
    case .report: CheckReportFormat.allCases.map { $0.rawValue }
    case .flag, .number, .count, .time, .times, .value, .point, .size, .sides, .insets, .ranges,
      .share, .rate, .frameRate, .portion, .screen, .spring, .springOrBezier, .decimals, .delimiter,
      .reduction, .unit, .tolerance,
      .ratio, .shard, .file, .outputFile, .identifier, .text:
      []
    }
  }

  var takesValue: Bool {
    if case .flag = self { return false }
    return true
  }
}

/// An argument that has been parsed.
struct ParsedValue: Sendable {
  let value: OptionValue
  /// The canonical spelling, which a document's request uses.
  let word: Argument
  /// A choice that the argument leaves open, for a note; nil if it has one meaning.
  var note: String?
}

extension ValueKind {
  /// Parses an argument in its canonical or another accepted spelling.
  ///
  /// For example `'200, 300'` is 200,300 and `SwiftUI.Bouncy` is swiftui.bouncy. A canonical
  /// argument is parsed once. Only a refused argument is respelled and parsed again. Another
  /// spelling has exactly one meaning or is refused.
  ///
  /// - Throws: `ParameterError` without an option's name.
  func parseAnySpelling(_ typed: Argument) throws(ParameterError) -> ParsedValue {
    // A value is parsed once --type is known. Its bytes show whether it needs respelling.
    if case .value = self {
      guard ValueParser.mayBeNonCanonical(typed.text), let word = canonicalSpelling(of: typed),
        (try? ValueParser.value(word.text, type: nil)) != nil
      else {
        return ParsedValue(
          value: .text(typed.text), word: typed, note: ValueParser.colorNote(typed.text))
      }
      return ParsedValue(
        value: .text(word.text), word: word, note: ValueParser.colorNote(word.text))
    }
    if case .springOrBezier = self { return try springOrBezier(typed) }
    if case .spring = self, let token = try DesignTokenReference(typed) {
      return ParsedValue(value: .token(token), word: typed)
    }
    do throws(ParameterError) {
      return ParsedValue(value: try parseCanonical(typed), word: typed)
    } catch {
      if case .spring = self, let spring = try spring(inCode: typed) { return spring }
      guard let word = canonicalSpelling(of: typed) else { throw error }
      return ParsedValue(value: try parseCanonical(word), word: word)
    }
  }

  /// Parses a spring, or an easing by name or in code. Bare numbers are neither.
  private func springOrBezier(_ typed: Argument) throws(ParameterError) -> ParsedValue {
    do throws(ParameterError) {
      return try ValueKind.spring.parseAnySpelling(typed)
    } catch {
      guard typed.text.utf8.contains(where: { $0.isLetter }),
        var easing = try? ValueKind.timing.parseAnySpelling(typed)
      else { throw error }
      easing.note =
        "is a timing function and no spring; the spring nearest to it follows, with its error"
      return easing
    }
  }

  /// Parses a spring in a library's source code, such as `.spring(duration: 0.5, bounce: 0.3)`.
  ///
  /// - Returns: nil if the argument is in another spelling.
  private func spring(inCode typed: Argument) throws(ParameterError) -> ParsedValue? {
    guard typed.isText else { return nil }
    if let word = canonicalSpelling(of: typed), let value = try? parseCanonical(word) {
      return ParsedValue(value: value, word: word)
    }
    guard let code = try SpringCode(typed.text) else { return nil }
    let word = Argument(code.words)
    return ParsedValue(value: try parseCanonical(word), word: word, note: code.note)
  }

  /// The canonical spelling of an argument; nil if it is canonical already or unknown.
  private func canonicalSpelling(of typed: Argument) -> Argument? {
    guard typed.isText, !typed.text.isEmpty else { return nil }
    let word = ValueParser.withoutBlanks(typed.text)
    let spelled: String? =
      switch self {
      case .choice(let names): ValueParser.name(like: word, among: names)
      case .pointOrName(let names): ValueParser.name(like: word, among: names) ?? word
      case .choices(let names): ValueParser.canonicalChoices(word, among: names)
      case .unit: ValueParser.name(like: word, among: ValueParser.units)
      case .rate: ValueParser.name(like: word, among: ValueParser.rateNames) ?? word
      case .decimals: ValueParser.name(like: word, among: [ValueParser.shortest]) ?? word
      case .settlingRule: ValueParser.canonicalSettlingRule(word)
      case .timing: ValueParser.canonicalTimingFunction(word)
      case .spring: ValueParser.canonicalSpring(word)
      case .size: ValueParser.canonicalSize(word) ?? word
      case .sides: ValueParser.canonicalSides(word)
      case .insets: ValueParser.canonicalInsets(word)
      case .screen: ValueParser.canonicalScreenSize(word)
      case .value: ValueParser.canonicalValue(word)
      case .portion, .share: ValueParser.canonicalFraction(word)
      case .delimiter: ValueParser.canonicalDelimiter(typed.text)
      case .time: ValueParser.canonicalTime(word)
      case .report: ValueParser.name(like: word, among: choices) ?? typed.text
      case .wait:
        ValueParser.name(like: word, among: [ValueParser.settle]) ?? ValueParser.canonicalTime(word)
      case .number, .count, .point, .ranges, .frameRate, .reduction, .tolerance, .ratio,
        .shard, .times:
        word
      case .flag, .springOrBezier, .file, .outputFile, .identifier, .text: nil
      }
    guard let spelled, spelled != typed.text else { return nil }
    return Argument(spelled)
  }
}
