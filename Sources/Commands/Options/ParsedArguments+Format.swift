import Analysis
import Animations
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
  func outputFormat<Choice: FormatSet>(of output: Output) throws(ParameterError) -> Choice {
    // Together with --check, a picture format draws the comparison.
    let isPicture = has(.check) && format(as: PictureFormat.self) != nil
    if !isPicture, let format = format(as: Choice.self) { return format }
    let output = self[CheckOptions.check].map { Output(path: $0) } ?? output
    let endings = output.fileExtensions
    guard let last = endings.last else { return Choice.allCases[Choice.allCases.startIndex] }
    if let format = Choice(fileExtensions: endings) { return format }
    if isPicture {
      throw ParameterError(
        "check", "has no extension of one format, and --format names the picture; leave it out")
    }
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
    throw ParameterError(has(.check) ? "check" : "output", "has no extension of a format; \(way)")
  }

  /// The format of a request's answer, which the batch sets for all requests. Throws for --format,
  /// --output or --check in a request.
  func answerFormat<Choice: FormatSet>(
    in form: Batch.AnswerFormat
  ) throws(ParameterError) -> Choice {
    for option in [OptionName.format, .output, .check] where has(option) {
      throw ParameterError(option.rawValue, "cannot be in a request; the batch says it for all")
    }
    return Choice(rawValue: form.rawValue) ?? Choice(rawValue: "json")
      ?? Choice.allCases[Choice.allCases.startIndex]
  }

  /// The encoding of an output, which depends on the terminal's width and the locale. Throws for
  /// options that no output's format uses.
  func outputEncoding<Choice: FormatSet>(
    for format: Choice, among all: [FormatInfo], to output: Output, _ environment: Environment
  ) throws(ParameterError) -> Encoding {
    let format = format.info
    let options = info.options.filter { $0.group == .common && has($0.name) }
    for option in options where all.allSatisfy({ $0.refuses(option.name) }) {
      // The rate says how long the frames of --frames are, and where a motion that stays ends.
      if option.name == .fps, has(.frames) || has(.noLand) { continue }
      // In a batch the id is that of the answer, or of its file in any format.
      if option.name == .id, environment.form != nil || environment.namesFiles { continue }
      if let refusal = format.unsupportedOptionError(of: option.name, among: Choice.infos) {
        throw ParameterError(option.name.rawValue, refusal)
      }
    }
    var encoding = Encoding()
    encoding.request = requestForFormat(for: format)
    encoding.isCompact = environment.form == .json
    // A batch writes the header once for all answers.
    encoding.hasHeader = environment.form == nil
    encoding.isAmongFrames = environment.form != nil
    encoding.isTidy = environment.form == .csv
    encoding.width = environment.plotWidth(to: output)
    encoding.isASCII = !environment.isUTF8
    encoding.hasColours =
      output == .standard && environment.terminalWidth != nil && environment.allowsColours
    if let tolerance = try easingTolerance(for: format, all.flatMap { $0.options }) {
      encoding.tolerance = tolerance
    }
    for option in options {
      option.set?(&encoding, firstIndex(of: option.name).flatMap { given[$0].value })
    }
    // Another output may have the option.
    if !format.options.contains(.reduce) { encoding.reduction = nil }
    // The id is in the path of a file of its own. An answer in rows without an id has the request,
    // which an answer in json states anyway.
    if environment.namesFiles || environment.form == nil && !format.options.contains(.id) {
      encoding.label = nil
    } else if let id = environment.id {
      encoding.label = Fact.Entry(.id, id)
    } else if encoding.label == nil, environment.form != nil, environment.form != .json {
      encoding.label = request.map { Fact.Entry(.id, .text($0)) }
    }
    return encoding
  }

  /// True if --tolerance applies to the comparison with a golden: with --check, and in commands
  /// without --check. Otherwise it is the error bound of css-linear.
  var isCheckTolerance: Bool { has(.check) || !info.takesCheck }

  /// The error bound of a curve's polyline as a fraction of the range; nil without --tolerance.
  /// Throws for formats without a bound, and for an argument that is not a fraction.
  func easingTolerance(
    for format: FormatInfo, _ heeded: [OptionName]
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
