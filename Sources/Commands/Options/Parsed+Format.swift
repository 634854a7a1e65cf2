import Formats
import Motion

extension Parsed {
  /// The format that was asked for, or that the output's extension stands for, or the first.
  ///
  /// - Throws: ``ParameterError`` for an extension of no format.
  func format<Choice: FormatSet & RawRepresentable<String>>() throws(ParameterError) -> Choice {
    if let format: Choice = choice(.format) { return format }
    let output = Output(path: text(.output))
    guard let fileExtension = output.fileExtension else {
      return Choice.allCases[Choice.allCases.startIndex]
    }
    if let format = Choice(fileExtension: fileExtension) { return format }
    throw ParameterError(
      "output",
      "has no extension of a format; name one with --format: "
        + Spelling.listed(Choice.allCases.map { $0.name }))
  }

  /// Options of one format do nothing in another: they are refused by name.
  private func refuseIdle(in format: some FormatSet) throws(ParameterError) {
    for option in Self.ofSomeFormats where has(option) {
      let name = option.rawValue
      let isCommon = info.options.contains { $0.name == option && $0.group == .common }
      guard isCommon, let part = EncodingOptions(parameter: name) else { continue }
      if let refusal = format.refusal(of: part) { throw ParameterError(name, refusal) }
    }
  }

  /// The options that not every format heeds, in the order in which they are refused.
  static let ofSomeFormats: [OptionName] = [
    .compact, .tidy, .noHeader, .delimiter, .width, .ascii, .decimals, .events, .name,
  ]

  /// How it is written, with the terminal's width and locale where they count.
  ///
  /// - Throws: ``ParameterError`` for options that the format does not heed.
  func encoding(
    for format: some FormatSet, _ surroundings: Surroundings
  ) throws(ParameterError) -> Encoding {
    try refuseIdle(in: format)
    let heeded = format.info.options
    var encoding = Encoding()
    encoding.decimals = decimals(.decimals) ?? encoding.decimals
    encoding.name = text(.name)
    encoding.isCompact = has(.compact)
    encoding.hasHeader = !has(.noHeader)
    encoding.delimiter = byte(.delimiter) ?? encoding.delimiter
    encoding.isTidy = has(.tidy)
    if heeded.contains(.width), let width = text(.width) {
      encoding.width = try Spelling.columns(width, surroundings)
    }
    if heeded.contains(.ascii) {
      encoding.isASCII = has(.ascii) || !surroundings.isUTF8
    }
    return encoding
  }
}
