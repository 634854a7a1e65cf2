import Checking
import Documents
import Exporters
import Motion

extension Parsed {
  /// The format that was asked for, or that an output's extension stands for, or the first.
  ///
  /// - Throws: ``ParameterError`` for an extension of no format.
  func format<Choice: FormatSet & RawRepresentable<String>>(
    of output: Output
  ) throws(ParameterError) -> Choice {
    // Beside --check a picture is the comparison's, and the golden's extension says the rest.
    let isPicture = has(.check) && (choice(.format) as PictureFormat?) != nil
    if !isPicture, let format: Choice = choice(.format) { return format }
    let output = path(.check).map { Output(path: $0) } ?? output
    let endings = output.fileExtensions
    guard let last = endings.last else { return Choice.allCases[Choice.allCases.startIndex] }
    if let format = Choice(fileExtensions: endings) { return format }
    if has(.check), !has(.update) { return Choice.allCases[Choice.allCases.startIndex] }
    let sharing = Choice.infos.filter { $0.sharedExtensions.contains(last.lowercased()) }
    if !sharing.isEmpty {
      throw ParameterError(
        has(.check) ? "check" : "output",
        "has an extension of more than one format; name one with --format: "
          + Spelling.listed(sharing.map { $0.name }))
    }
    throw ParameterError(
      has(.check) ? "check" : "output",
      "has no extension of a format; name one with --format: "
        + Spelling.listed(Choice.infos.map { $0.name }))
  }

  /// The format of an answer in a batch, which says it for all.
  ///
  /// - Throws: ``ParameterError`` for a request that says it too, or where to write.
  func format<Choice: FormatSet & RawRepresentable<String>>(
    in form: Batch.Form
  ) throws(ParameterError) -> Choice {
    for option in [OptionName.format, .output, .check] where has(option) {
      throw ParameterError(option.rawValue, "cannot be in a request; the batch says it for all")
    }
    // By looking through the few: to find the case of a text takes longer.
    for choice in Choice.allCases where choice.rawValue == form.rawValue { return choice }
    for choice in Choice.allCases where choice.rawValue == "json" { return choice }
    return Choice.allCases[Choice.allCases.startIndex]
  }

  /// What an answer of a batch is called: the id, else the name that was typed, else in rows the
  /// request itself. A document has its name and its request anyway.
  func label(_ id: Fact?, _ form: Batch.Form) -> OutputLabel? {
    if let id { return OutputLabel("id", id) }
    if form == .json { return nil }
    return (text(.name) ?? request).map { OutputLabel("id", .text($0)) }
  }

  /// Options of one format do nothing in another: they are refused by name where no output's
  /// format heeds them.
  private func refuseIdle(
    in format: FormatInfo, _ heeded: EncodingOptions, among formats: [FormatInfo],
    _ form: Batch.Form?
  ) throws(ParameterError) {
    guard places.meets(info.ofSomeFormats) else { return }
    for option in Self.ofSomeFormats where has(option) {
      let name = option.rawValue
      if has(.check), isOfPicture(option) { continue }
      // Rows of many have it for an id.
      if option == .name, form != nil { continue }
      guard isCommon(option), let part = EncodingOptions(parameter: name),
        !heeded.contains(part)
      else { continue }
      if let refusal = format.refusal(of: part, among: formats) {
        throw ParameterError(name, refusal)
      }
    }
  }

  /// Whether an option was given that not every format heeds.
  var mayBeIdle: Bool { places.meets(info.ofSomeFormats) }

  /// Whether it says how a comparison's plot is drawn.
  private func isOfPicture(_ option: OptionName) -> Bool {
    (option == .columns || option == .ascii) && choice(.format) == PictureFormat.term
  }

  /// Whether it is one of those that all commands of a kind have, and not the command's own.
  func isCommon(_ option: OptionName) -> Bool { info.option(option)?.group == .common }

  /// The options that not every format heeds, in the order in which they are refused.
  static let ofSomeFormats: [OptionName] = [
    .compact, .tidy, .noHeader, .delimiter, .separator, .spreadsheet, .columns, .ascii,
    .decimals, .events, .name, .reduce, .baked, .unit, .reducedMotion, .with,
  ]

  /// How it is written, with the terminal's width and locale where they count.
  ///
  /// - Parameters:
  ///   - info: of this output's format.
  ///   - heededByAny: what the formats of all outputs heed.
  ///   - formats: all that there are, where ``mayBeIdle`` is true.
  ///   - output: where it goes.
  /// - Throws: ``ParameterError`` for options that no output's format heeds.
  func encoding(
    for info: FormatInfo, _ heededByAny: EncodingOptions, among formats: [FormatInfo],
    to output: Output, _ surroundings: Surroundings
  ) throws(ParameterError) -> Encoding {
    let heeded = info.options
    try refuseIdle(in: info, heededByAny, among: formats, surroundings.form)
    let tolerance = try easingTolerance(for: info, heededByAny)
    let width = heeded.contains(.width) ? try columns(to: output, surroundings) : nil
    // From here on nothing is refused, so that it is made in its place.
    var encoding = Encoding()
    encoding.decimals = decimals(.decimals) ?? encoding.decimals
    encoding.name = text(.name)
    encoding.request = request(for: info)
    encoding.isCompact = has(.compact) || surroundings.form == .json
    if let form = surroundings.form {
      encoding.label = label(surroundings.id, form)
      // Once for all.
      encoding.hasHeader = false
    } else {
      encoding.hasHeader = !has(.noHeader)
      if info.isOfRows { encoding.label = encoding.name.map { OutputLabel("name", .text($0)) } }
    }
    encoding.delimiter = byte(.delimiter) ?? encoding.delimiter
    encoding.separator = text(.separator) ?? encoding.separator
    encoding.isForSpreadsheet = has(.spreadsheet)
    encoding.isTidy = has(.tidy) || surroundings.form == .csv
    if heeded.contains(.reduction) { encoding.reduction = reduction(.reduce) }
    encoding.isBaked = has(.baked)
    encoding.unit = text(.unit)
    encoding.tolerance = tolerance ?? encoding.tolerance
    encoding.width = width ?? encoding.width
    if heeded.contains(.ascii) {
      encoding.isASCII = has(.ascii) || !surroundings.isUTF8
    }
    return encoding
  }

  /// The columns of a plot in a terminal: those of --columns, else those of the terminal that
  /// shows it.
  ///
  /// - Throws: ``ParameterError`` for a width that no plot has.
  func columns(to output: Output, _ surroundings: Surroundings) throws(ParameterError) -> Int {
    let terminal = output == .standard ? surroundings.terminalWidth : nil
    return try mapError(of: Spelling.columns(text(.columns) ?? "auto", terminal: terminal)) {
      (error: ParameterError) in error.of(OptionName.columns.rawValue)
    }
  }
}
