import Animations
import Documents
import Exporters

extension ParsedArguments {
  /// The command line in canonical form, such as `bounce --from 300 --to 100`; a document's
  /// request.
  ///
  /// Options have long names and the order typed. Options that affect only the output's form and
  /// destination are left out. Arguments are quoted for a POSIX shell.
  ///
  /// Nil if a path is not UTF-8.
  var request: String? { line { concernsOutputOnly($0) } }

  /// The first keys of a document that states no motion: a report's, a fit's or a target's.
  var documentHeading: [Fact.Entry] {
    Fact.Entry.heading(command: info.name.rawValue, request: request)
  }

  /// The whole command line in canonical form, with the options of the output. Nil if a path is not
  /// UTF-8.
  var line: String? { line { _ in false } }

  /// The request as a format states it; nil if the format has none. A document states its
  /// ``request``. Other text formats state the whole line without the destination: `headspring
  /// bounce --from 300px --to 100px --format waapi`.
  func requestForFormat(for format: FormatInfo) -> String? {
    switch format.request {
    case nil: return nil
    case .arguments: return line { concernsOutputOnly($0) || isUnused($0, by: format) }
    case .commandLine:
      let line = line { option in
        option == .output || option == .format || option == .id || isCheckOption(option)
          || isUnused(option, by: format)
      }
      return line.map { "headspring \($0) --format \(format.name)" }
    }
  }

  /// True if the option serves another output only: this output's format would refuse it.
  private func isUnused(_ option: OptionName, by format: FormatInfo) -> Bool {
    info.group(of: option) == .common && format.refuses(option)
  }

  /// The command line without the options of --check and without --output. It would make the
  /// golden.
  var lineWithoutCheck: String? {
    let isPicture = format(as: PictureFormat.self) != nil
    return line { option in
      switch option {
      case .output: true
      case .format: isPicture
      default: isCheckOption(option)
      }
    }
  }

  /// The command line of a batch with --check, without the options of the check and of the run. Nil
  /// if the requests come from standard input, or if a path is not UTF-8.
  var batchLine: String? {
    guard let requests = self[BatchOptions.table] ?? self[BatchOptions.requests], requests != "-"
    else { return nil }
    return line { option in
      switch option {
      case .check: false
      case .format, .output, .stale, .jobs, .shard, .only: true
      default: isCheckOption(option)
      }
    }
  }

  /// The command line of `tokens` for the files of one format, without --format, the options of the
  /// check, some others, and those that the format does not use. An --only may select one token.
  /// Nil if a path is not UTF-8.
  func tokensLine(
    for format: FormatInfo, without leftOut: [OptionName], only token: String? = nil
  ) -> String? {
    let line = line { option in
      if option == .check { return leftOut.contains(option) }
      return leftOut.contains(option) || option == .format || isCheckOption(option)
        || format.refuses(option)
    }
    return line.map { $0 + (token.map { " --only \(ShellQuoting.quoted($0))" } ?? "") }
  }

  /// The command line without some options; nil if an argument is not UTF-8.
  private func line(without isLeftOut: (OptionName) -> Bool) -> String? {
    var line = info.name.rawValue
    var last: [String] = []
    for option in given where !option.isSwept && !isLeftOut(option.name) {
      let isOperand = option.name == info.operand?.name
      if !isOperand { line += " --" + option.name.rawValue }
      guard let word = option.word else { continue }
      guard word.isText else { return nil }
      if isOperand, word.text.hasPrefix("-"), word != "-" {
        // An operand with a leading dash follows `--`, after which no argument is an option.
        last.append(word.text)
      } else {
        // A value that begins with `--` is attached with an equals sign; otherwise it would be an
        // option.
        line += !isOperand && Arguments.isLongOption(word) ? "=" : " "
        line += ShellQuoting.quoted(word.text)
      }
    }
    if !last.isEmpty { line += " --" }
    for word in last { line += " " + ShellQuoting.quoted(word) }
    return line
  }

  private func concernsOutputOnly(_ option: OptionName) -> Bool {
    isCheckOption(option)
      || info.group(of: option) == .common && info.option(option)?.isOfOutput == true
  }

  /// True if the option is --check or goes with it.
  func isCheckOption(_ option: OptionName) -> Bool {
    if option == .tolerance, !isCheckTolerance { return false }
    if option == .check { return info.takesCheck }
    return info.group(of: option) == .check
  }
}
