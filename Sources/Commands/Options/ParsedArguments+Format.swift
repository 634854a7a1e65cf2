import Analysis
import Documents
import ExactNumerics
import Exporters
import Motion

extension ParsedArguments {
  /// The format that --format names; nil without the option, and for a format of another set.
  func format<Choice: RawRepresentable<String>>(as formats: Choice.Type) -> Choice? {
    typedWord(.format).flatMap { Choice(rawValue: $0.text) }
  }

  /// The format of an output: by --format, else by the file's extension, else the command's first.
  /// Together with --check the golden's extension decides. Throws for an extension that belongs to
  /// no format or to several.
  func outputFormat<Choice: FormatSet & RawRepresentable<String>>(
    of output: Output
  ) throws(ParameterError) -> Choice {
    // Together with --check, a picture format draws the comparison.
    let isPicture = has(.check) && format(as: PictureFormat.self) != nil
    if !isPicture, let format = format(as: Choice.self) { return format }
    let output = self[CheckOptions.check].map { Output(path: $0) } ?? output
    let endings = output.fileExtensions
    guard let last = endings.last else { return Choice.allCases[Choice.allCases.startIndex] }
    if let format = Choice(fileExtensions: endings) { return format }
    if has(.check), !has(.update) { return Choice.allCases[Choice.allCases.startIndex] }
    let sharing = Choice.infos.filter { $0.sharedExtensions.contains(last.lowercased()) }
    if !sharing.isEmpty {
      throw ParameterError(
        has(.check) ? "check" : "output",
        "has an extension of more than one format; name one with --format: "
          + alternatives(sharing.map { $0.name }))
    }
    let names = Choice.infos.map { $0.name }
    let way =
      names.count <= 8
      ? "name one with --format: \(alternatives(names))"
      : ValueParser.pictureHint(for: last)
        ?? "name one with --format, or see headspring help formats for the extensions"
    throw ParameterError(
      has(.check) ? "check" : "output", "has no extension of a format; \(way)")
  }

  /// The format of a request's answer, which the batch sets for all requests. Throws for --format,
  /// --output or --check in a request.
  func answerFormat<Choice: FormatSet & RawRepresentable<String>>(
    in form: Batch.AnswerFormat
  ) throws(ParameterError) -> Choice {
    for option in [OptionName.format, .output, .check] where has(option) {
      throw ParameterError(option.rawValue, "cannot be in a request; the batch says it for all")
    }
    return Choice(rawValue: form.rawValue) ?? Choice(rawValue: "json")
      ?? Choice.allCases[Choice.allCases.startIndex]
  }

  /// The label of an output: the request's id, of a batch or of --id; nil for none. An answer in
  /// rows without an id has the request itself. An answer in json has none, since it states its
  /// request anyway. A file of its own has none, since the id is in its path.
  private func outputLabel(for info: FormatInfo, _ environment: Environment) -> Fact.Entry? {
    if environment.namesFiles { return nil }
    let isAnswerInRows = environment.form != nil && environment.form != .json
    let id =
      environment.id
      ?? (self[OutputOptions.identifier] ?? (isAnswerInRows ? request : nil)).map { .text($0) }
    guard environment.form != nil || info.options.contains(.identifier) else { return nil }
    return id.map { Fact.Entry(.id, $0) }
  }

  /// Refuses options that no output's format uses. Throws `ParameterError` with the option's name.
  private func refuseUnusedOptions(
    in format: FormatInfo, _ heeded: EncodingOptions, among formats: () -> [FormatInfo],
    _ environment: Environment
  ) throws(ParameterError) {
    for option in info.options where option.group == .common && has(option.name) {
      // In a batch the id is that of the answer, or of its file in any format.
      if option.name == .id, environment.form != nil || environment.namesFiles { continue }
      guard let part = option.part, !heeded.contains(part) else { continue }
      if let refusal = format.unsupportedOptionError(of: part, among: formats()) {
        throw ParameterError(option.name.rawValue, refusal)
      }
    }
  }

  /// The encoding of an output, which depends on the terminal's width and the locale. Throws for
  /// options that no output's format uses.
  func outputEncoding(
    for info: FormatInfo, _ heededByAny: EncodingOptions, among formats: () -> [FormatInfo],
    to output: Output, _ environment: Environment
  ) throws(ParameterError) -> Encoding {
    let heeded = info.options
    try refuseUnusedOptions(in: info, heededByAny, among: formats, environment)
    let tolerance = try easingTolerance(for: info, heededByAny)
    // All checks are done, so the encoding is built in place.
    var encoding = Encoding()
    read(OutputOptions.decimals, into: &encoding.decimals)
    encoding.name = self[MotionOptions.name]
    encoding.request = requestForFormat(for: info)
    encoding.isCompact = has(.compact) || environment.form == .json
    encoding.label = outputLabel(for: info, environment)
    if environment.form != nil {
      // A batch writes the header once for all answers.
      encoding.hasHeader = false
      encoding.isAmongFrames = true
    } else {
      encoding.hasHeader = !has(.noHeader)
    }
    read(MotionOptions.delimiter, into: &encoding.delimiter)
    encoding.isTidy = has(.tidy) || environment.form == .csv
    encoding.isBetweenKeys = has(.betweenKeys)
    if heeded.contains(.reduction) { encoding.reduction = self[MotionOptions.reduce] }
    encoding.unit = self[MotionOptions.unit]
    encoding.tolerance = tolerance ?? encoding.tolerance
    encoding.width = environment.plotWidth(to: output)
    encoding.isASCII = !environment.isUTF8
    encoding.hasColours =
      output == .standard && environment.terminalWidth != nil && environment.allowsColours
    return encoding
  }
}

/// --tolerance has two meanings. In `check` and together with --check it is the tolerance of the
/// comparison. Otherwise it is the error bound of css-linear.
extension ParsedArguments {
  /// True if --tolerance applies to the comparison with a golden: with --check, and in commands
  /// without --check, where it has no other meaning.
  var isCheckTolerance: Bool { has(.check) || !info.takesCheck }

  /// The error bound of a curve's polyline as a fraction of the range; nil without --tolerance.
  /// Throws for formats without a bound, and for an argument that is not a fraction.
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
