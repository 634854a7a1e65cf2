import Checking
import Documents
import Exporters

extension Parsed {
  /// The command line in its one spelling, `bounce --from 300 --to 100`, by which a document says
  /// how it is made again: every option by its long name, in the order typed, without those that
  /// concern only how and where it is written; each word quoted as a POSIX shell needs it.
  ///
  /// Nil where a path is no text.
  var request: String? { line { concernsOutputOnly($0) } }

  /// What a format says of how it is made: a document its request, a page's text the whole line,
  /// `headspring bounce --from 300px --to 100px --format waapi`, but for where it is written.
  func request(for format: FormatInfo) -> String? {
    let heeded = format.options
    guard heeded.contains(.request) else { return nil }
    guard heeded.contains(.commandLine) else {
      return line { concernsOutputOnly($0) || isIdle($0, heeded) }
    }
    let line = line { option in
      option == .output || option == .format || option == .maxInput || isOfCheck(option)
        || isIdle(option, heeded)
    }
    return line.map { "headspring \($0) --format \(format.name)" }
  }

  /// Whether an option is there for another output's sake: this one's format would refuse it.
  private func isIdle(_ option: OptionName, _ heeded: EncodingOptions) -> Bool {
    guard places.meets(info.ofSomeFormats), isCommon(option),
      let part = EncodingOptions(parameter: option.rawValue)
    else { return false }
    return !heeded.contains(part)
  }

  /// The command line without what only a check heeds: what would make its golden, but for where
  /// to.
  var lineWithoutCheck: String? {
    let isPicture = (choice(.format) as PictureFormat?) != nil
    return line { option in
      switch option {
      case .output: true
      case .format: isPicture
      case .columns, .ascii: isPicture && isCommon(option)
      default: isOfCheck(option)
      }
    }
  }

  /// - Parameter isLeftOut: whether it does without an option.
  private func line(without isLeftOut: (OptionName) -> Bool) -> String? {
    let operand = info.operand?.name
    var places: [Int] = []
    places.reserveCapacity(given.count)
    var room = ShellLine.room(for: info.name.rawValue)
    for place in given.indices where !given[place].isSwept && !isLeftOut(given[place].name) {
      room += ShellLine.room(for: given[place].name.rawValue)
      places.append(place)
      guard let word = given[place].word else { continue }
      guard word.isText else { return nil }
      room += ShellLine.room(for: word.text)
    }
    return ShellLine.text(room) { line in write(places, operand, to: &line) }
  }

  /// The command's name, and some of what was given.
  private func write(_ places: [Int], _ operand: OptionName?, to line: inout ShellLine) {
    line.append("", info.name.rawValue)
    var last: String?
    for place in places {
      let name = given[place].name
      let isOperand = name == operand
      if !isOperand { line.append(" --", name.rawValue) }
      guard let word = given[place].word else { continue }
      if isOperand, word.text.hasPrefix("-"), word != "-" {
        // Behind a sign that no option follows.
        last = word.text
      } else {
        // What is dashed behind an equals sign, since it would be taken for the next option.
        line.append(!isOperand && Words.isDashed(word) ? "=" : " ", quoting: word.text)
      }
    }
    if let last { line.append(" -- ", quoting: last) }
  }

  /// Whether an option says how or where something is written, or how much is read, and not what.
  /// seen's --width is its conversation's.
  private func concernsOutputOnly(_ option: OptionName) -> Bool {
    switch option {
    case .maxInput: true
    case _ where isOfCheck(option): true
    case .output, .format, .name, .compact, .tidy, .noHeader, .delimiter, .separator, .spreadsheet,
      .columns, .ascii:
      isCommon(option)
    default: false
    }
  }
}

extension Parsed {
  /// Whether an option is one of those that go with --check, or that itself.
  func isOfCheck(_ option: OptionName) -> Bool {
    if option == .tolerance, !isCheckTolerance { return false }
    if option == .check { return info.takesCheck }
    return info.option(option)?.group == .check
  }
}
