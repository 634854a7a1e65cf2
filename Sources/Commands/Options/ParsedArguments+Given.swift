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
    if case .number(let number)? = value(option) { return number }
    return nil
  }

  func frameRate(_ option: OptionName) -> FrameRate? {
    if case .frameRate(let rate)? = value(option) { return rate }
    return nil
  }

  func count(_ option: OptionName) -> Int? {
    if case .count(let count)? = value(option) { return count }
    return nil
  }

  func point(_ option: OptionName) -> Point? {
    if case .point(let point)? = value(option) { return point }
    return nil
  }

  func size(_ option: OptionName) -> Size? {
    if case .size(let size)? = value(option) { return size }
    return nil
  }

  func insets(_ option: OptionName) -> Insets? {
    if case .insets(let insets)? = value(option) { return insets }
    return nil
  }

  func ranges(_ option: OptionName) -> [ClosedRange<Double>]? {
    if case .ranges(let ranges)? = value(option) { return ranges }
    return nil
  }

  func fraction(_ option: OptionName) -> ExactFraction? {
    if case .share(let share)? = value(option) { return share }
    return nil
  }

  func easing(_ option: OptionName) -> Easing? {
    if case .timing(let easing)? = value(option) { return easing }
    return nil
  }

  func settling(_ option: OptionName) -> SettlingCriterion? {
    if case .settling(let settling)? = value(option) { return settling }
    return nil
  }

  /// The spring with the library whose parameters it was given in.
  func givenSpring(_ option: OptionName) -> GivenSpring? {
    if case .spring(let given)? = value(option) { return given }
    return nil
  }

  func spring(_ option: OptionName) -> Spring? {
    if case .spring(let given)? = value(option) { return given.spring }
    return nil
  }

  /// The initial velocity in distances a second, if the spring's parameters state one.
  func initialVelocity(_ option: OptionName) -> DoubleDouble? {
    if case .spring(let given)? = value(option) { return given.launch }
    return nil
  }

  func decimals(_ option: OptionName) -> Decimals? {
    if case .decimals(let decimals)? = value(option) { return decimals }
    return nil
  }

  func reduction(_ option: OptionName) -> ReductionTolerance? {
    if case .reduction(let reduction)? = value(option) { return reduction }
    return nil
  }

  /// Sample times that are typed; nil for those of a file.
  func times(_ option: OptionName) -> [SampleTime]? {
    if case .times(let times)? = value(option) { return times }
    return nil
  }

  func tolerances(_ option: OptionName) -> [Tolerance]? {
    if case .tolerances(let tolerances)? = value(option) { return tolerances }
    return nil
  }

  /// A number with all its digits.
  func decimal(_ option: OptionName) -> ExactDecimal? {
    if case .decimal(let decimal)? = value(option) { return decimal }
    return nil
  }

  func byte(_ option: OptionName) -> UInt8? {
    if case .byte(let byte)? = value(option) { return byte }
    return nil
  }

  func shard(_ option: OptionName) -> Shard? {
    if case .shard(let shard)? = value(option) { return shard }
    return nil
  }

  func path(_ option: OptionName) -> Path? {
    if case .path(let path)? = value(option) { return path }
    return nil
  }

  func reports(_ option: OptionName) -> [PlannedReport] {
    values(option).compactMap { if case .report(let report) = $0 { report } else { nil } }
  }

  /// The paths of an option that may be given more than once, or of the operand.
  func paths(_ option: OptionName) -> [Path] {
    values(option).compactMap { if case .path(let path) = $0 { path } else { nil } }
  }

  /// The text of an option that the option table does not parse further; nil if it is not given.
  func text(_ option: OptionName) -> String? {
    if case .text(let text)? = value(option) { return text }
    return nil
  }

  /// The texts of an option that may be given more than once.
  func texts(_ option: OptionName) -> [String] {
    values(option).compactMap { if case .text(let text) = $0 { text } else { nil } }
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
