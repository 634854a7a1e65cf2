import Formats
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
    return Choice(rawValue: form.rawValue) ?? Choice(rawValue: "json")
      ?? Choice.allCases[Choice.allCases.startIndex]
  }

  /// Options of one format do nothing in another: they are refused by name where no output's
  /// format heeds them.
  private func refuseIdle(
    in wanted: [FormatInfo], among formats: [FormatInfo], _ form: Batch.Form?
  ) throws(ParameterError) {
    for option in Self.ofSomeFormats where has(option) {
      let name = option.rawValue
      if has(.check), isOfPicture(option) { continue }
      // Rows of many have it for an id.
      if option == .name, form != nil { continue }
      guard isCommon(option), let part = EncodingOptions(parameter: name) else { continue }
      if wanted.contains(where: { $0.options.contains(part) }) { continue }
      if let refusal = wanted[0].refusal(of: part, among: formats) {
        throw ParameterError(name, refusal)
      }
    }
  }

  /// Whether it says how a comparison's plot is drawn.
  private func isOfPicture(_ option: OptionName) -> Bool {
    (option == .width || option == .ascii) && choice(.format) == PictureFormat.term
  }

  /// Whether it is one of those that all commands of a kind have, and not the command's own.
  func isCommon(_ option: OptionName) -> Bool {
    for info in info.options where info.name == option { return info.group == .common }
    return false
  }

  /// The options that not every format heeds, in the order in which they are refused.
  static let ofSomeFormats: [OptionName] = [
    .compact, .tidy, .noHeader, .delimiter, .separator, .spreadsheet, .width, .ascii, .decimals,
    .events, .name, .reduce, .unit, .reducedMotion,
  ]

  /// How it is written, with the terminal's width and locale where they count.
  ///
  /// - Parameters:
  ///   - format: of this output.
  ///   - wanted: the formats of all outputs.
  ///   - formats: all that there are.
  /// - Throws: ``ParameterError`` for options that no output's format heeds.
  func encoding(
    for format: FormatInfo, of wanted: [FormatInfo], among formats: [FormatInfo],
    _ surroundings: Surroundings
  ) throws(ParameterError) -> Encoding {
    try refuseIdle(in: wanted, among: formats, surroundings.form)
    let heeded = format.options
    var encoding = Encoding()
    encoding.decimals = decimals(.decimals) ?? encoding.decimals
    encoding.name = text(.name)
    encoding.request = request(for: format)
    encoding.isCompact = has(.compact) || surroundings.form == .json
    encoding.hasHeader = !has(.noHeader)
    encoding.delimiter = byte(.delimiter) ?? encoding.delimiter
    encoding.separator = text(.separator) ?? encoding.separator
    encoding.isForSpreadsheet = has(.spreadsheet)
    encoding.isTidy = has(.tidy) || surroundings.form == .csv
    if heeded.contains(.reduction) { encoding.reduction = reduction(.reduce) }
    encoding.unit = text(.unit)
    encoding.tolerance = try easingTolerance(for: format, of: wanted) ?? encoding.tolerance
    if heeded.contains(.width), let width = text(.width) {
      encoding.width = try Spelling.columns(width, surroundings)
    }
    if heeded.contains(.ascii) {
      encoding.isASCII = has(.ascii) || !surroundings.isUTF8
    }
    return encoding
  }
}
