import Formats
import Motion

extension Parsed {
  /// The format that was asked for, or that the output's extension stands for, or the first.
  ///
  /// - Throws: ``ParameterError`` for an extension of no format.
  func format<Choice: FormatSet & RawRepresentable<String>>() throws(ParameterError) -> Choice {
    // Beside --check a picture is the comparison's, and the golden's extension says the rest.
    let isPicture = has(.check) && (choice(.format) as PictureFormat?) != nil
    if !isPicture, let format: Choice = choice(.format) { return format }
    let output = Output(path: path(.check) ?? path(.output))
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

  /// Options of one format do nothing in another: they are refused by name.
  private func refuseIdle(
    in format: FormatInfo, among formats: [FormatInfo]
  ) throws(ParameterError) {
    for option in Self.ofSomeFormats where has(option) {
      let name = option.rawValue
      if has(.check), isOfPicture(option) { continue }
      guard isCommon(option), let part = EncodingOptions(parameter: name) else { continue }
      if let refusal = format.refusal(of: part, among: formats) {
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
    .events, .name, .reduce, .baked, .unit, .reducedMotion,
  ]

  /// How it is written, with the terminal's width and locale where they count.
  ///
  /// - Throws: ``ParameterError`` for options that the format does not heed.
  func encoding(
    for format: FormatInfo, among formats: [FormatInfo], _ surroundings: Surroundings
  ) throws(ParameterError) -> Encoding {
    try refuseIdle(in: format, among: formats)
    let heeded = format.options
    var encoding = Encoding()
    encoding.decimals = decimals(.decimals) ?? encoding.decimals
    encoding.name = text(.name)
    encoding.request = request(for: format)
    encoding.isCompact = has(.compact)
    encoding.hasHeader = !has(.noHeader)
    encoding.delimiter = byte(.delimiter) ?? encoding.delimiter
    encoding.separator = text(.separator) ?? encoding.separator
    encoding.isForSpreadsheet = has(.spreadsheet)
    encoding.isTidy = has(.tidy)
    encoding.reduction = reduction(.reduce)
    encoding.isBaked = has(.baked)
    encoding.unit = text(.unit)
    encoding.tolerance = try easingTolerance(for: format) ?? encoding.tolerance
    if heeded.contains(.width), let width = text(.width) {
      encoding.width = try Spelling.columns(width, surroundings)
    }
    if heeded.contains(.ascii) {
      encoding.isASCII = has(.ascii) || !surroundings.isUTF8
    }
    return encoding
  }
}
