import Analysis
import Checking
import Documents
import ExactNumerics
import Exporters
import Motion
import Scenes

/// Typed access to the given options. A value is nil if the option was not given or has another
/// type.
extension ParsedArguments {
  /// The options that were given, in the order typed.
  var names: [OptionName] { given.map { $0.name } }

  /// The argument of an option as it was typed; nil for a switch.
  func typedWord(_ option: OptionName) -> Argument? {
    firstIndex(of: option).flatMap { given[$0].word }
  }

  private func value(_ option: OptionName) -> OptionValue? {
    firstIndex(of: option).map { given[$0].value }
  }

  private func values(_ option: OptionName) -> [OptionValue] {
    given.filter { $0.name == option }.map { $0.value }
  }

  func number(_ option: OptionName) -> Double? {
    if case .number(let number)? = value(option) { number } else { nil }
  }

  func frameRate(_ option: OptionName) -> FrameRate? {
    if case .frameRate(let rate)? = value(option) { rate } else { nil }
  }

  func count(_ option: OptionName) -> Int? {
    if case .count(let count)? = value(option) { count } else { nil }
  }

  func point(_ option: OptionName) -> Point? {
    if case .point(let point)? = value(option) { point } else { nil }
  }

  func size(_ option: OptionName) -> Size? {
    if case .size(let size)? = value(option) { size } else { nil }
  }

  func fraction(_ option: OptionName) -> ExactFraction? {
    if case .share(let share)? = value(option) { share } else { nil }
  }

  func easing(_ option: OptionName) -> Easing? {
    if case .timing(let easing)? = value(option) { easing } else { nil }
  }

  func settling(_ option: OptionName) -> SettlingCriterion? {
    if case .settling(let settling)? = value(option) { settling } else { nil }
  }

  /// The spring with the library whose parameters it was given in.
  func givenSpring(_ option: OptionName) -> GivenSpring? {
    if case .spring(let given)? = value(option) { given } else { nil }
  }

  func spring(_ option: OptionName) -> Spring? { givenSpring(option)?.spring }

  /// The initial velocity in distances a second, if the spring's parameters state one.
  func initialVelocity(_ option: OptionName) -> DoubleDouble? { givenSpring(option)?.launch }

  func decimals(_ option: OptionName) -> Decimals? {
    if case .decimals(let decimals)? = value(option) { decimals } else { nil }
  }

  func tolerances(_ option: OptionName) -> [Tolerance]? {
    if case .tolerances(let tolerances)? = value(option) { tolerances } else { nil }
  }

  func path(_ option: OptionName) -> Path? { paths(option).first }

  /// The paths of an option that may be given more than once, or of the operand.
  func paths(_ option: OptionName) -> [Path] {
    values(option).compactMap { if case .path(let path) = $0 { path } else { nil } }
  }

  /// The text of an option that the option table does not parse further; nil if it is not given.
  func text(_ option: OptionName) -> String? {
    if case .text(let text)? = value(option) { text } else { nil }
  }

  /// The texts of an option that may be given more than once.
  func texts(_ option: OptionName) -> [String] {
    values(option).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The insets of --safe-area.
  var safeArea: Insets? { if case .insets(let insets)? = value(.safeArea) { insets } else { nil } }

  /// The ranges of --bounds.
  var bounds: [ClosedRange<Double>]? {
    if case .ranges(let ranges)? = value(.bounds) { ranges } else { nil }
  }

  /// The tolerance of --reduce.
  var reduction: ReductionTolerance? {
    if case .reduction(let reduction)? = value(.reduce) { reduction } else { nil }
  }

  /// The sample times of --times that are typed; nil for those of a file.
  var sampleTimes: [SampleTime]? {
    if case .times(let times)? = value(.times) { times } else { nil }
  }

  /// The number of --relative with all its digits.
  var relativeTolerance: ExactDecimal? {
    if case .decimal(let decimal)? = value(.relative) { decimal } else { nil }
  }

  var delimiter: UInt8? { if case .byte(let byte)? = value(.delimiter) { byte } else { nil } }

  var shard: Shard? { if case .shard(let shard)? = value(.shard) { shard } else { nil } }

  var reports: [PlannedReport] {
    values(.report).compactMap { if case .report(let report) = $0 { report } else { nil } }
  }

  /// A case of a closed set. The parser has checked the name.
  func choice<Choice: RawRepresentable<String>>(_ option: OptionName) -> Choice? {
    text(option).flatMap { Choice(rawValue: $0) }
  }

  /// The default of an option as help shows it.
  func defaultText(_ option: OptionName) -> String? {
    info.option(option)?.defaultValue?.text
  }

  /// The value of a required option.
  ///
  /// - Throws: `ParameterError` with an example if the option was not given.
  func required<Field>(_ field: Field?, _ option: OptionName) throws(ParameterError) -> Field {
    if let field { return field }
    let example = info.option(option)?.example ?? ""
    throw ParameterError(
      option.rawValue,
      "is missing; give it, for example --\(option.rawValue) \(example)")
  }
}

/// --tolerance has two meanings.
///
/// In `check` and together with --check it is the tolerance of the comparison. Otherwise it is the
/// error bound of css-linear.
extension ParsedArguments {
  /// True if --tolerance applies to the comparison with a golden: with --check, and in commands
  /// without --check, where it has no other meaning.
  var isCheckTolerance: Bool { has(.check) || !info.takesCheck }

  /// The error bound of a curve's polyline as a fraction of the range; nil without --tolerance.
  ///
  /// - Throws: `ParameterError` for formats without a bound, and for an argument that is not a
  ///   fraction.
  func easingTolerance(
    for format: FormatInfo, _ heeded: EncodingOptions
  ) throws(ParameterError) -> DoubleDouble? {
    guard !isCheckTolerance, let word = typedWord(.tolerance) else { return nil }
    if !heeded.contains(.tolerance) {
      let names = Format.infos.filter { $0.options.contains(.tolerance) }.map { $0.name }
      throw ParameterError(
        "tolerance",
        "needs --check, or --format \(alternatives(names))")
    }
    guard let amount = try? ValueParser.reduction(word.text) else {
      throw ParameterError(
        "tolerance", "must be a share of the way in \(format.name), such as 0.0025 or 0.25%")
    }
    switch amount {
    case .within(let tolerance), .share(let tolerance): return tolerance
    }
  }
}
