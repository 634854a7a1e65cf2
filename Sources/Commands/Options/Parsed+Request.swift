extension Parsed {
  /// The command line in its one spelling, `bounce --from 300 --to 100`, by which a document says
  /// how it is made again: every option by its long name, in the order typed, without those that
  /// concern only how and where it is written; each word quoted as a POSIX shell needs it.
  ///
  /// Nil where a path is no text.
  var request: String? {
    var words = [info.name.rawValue]
    var last: [String] = []
    for option in given where !concernsOutputOnly(option.name) {
      let isOperand = option.name == info.operand?.name
      if !isOperand { words.append("--" + option.name.rawValue) }
      guard let word = option.word else { continue }
      guard word.isText else { return nil }
      if isOperand, word.text.hasPrefix("-"), word != "-" {
        // Behind a sign that no option follows.
        last = ["--", ShellWord.quoted(word.text)]
      } else {
        words.append(ShellWord.quoted(word.text))
      }
    }
    return (words + last).joined(separator: " ")
  }

  /// Whether an option says how or where something is written, or how much is read, and not what.
  /// seen's --width is its conversation's.
  private func concernsOutputOnly(_ option: OptionName) -> Bool {
    switch option {
    case .maxInput: true
    case .output, .format, .name, .compact, .tidy, .noHeader, .delimiter, .spreadsheet, .width,
      .ascii:
      isCommon(option)
    default: false
    }
  }
}

/// A word as a POSIX shell reads it.
enum ShellWord {
  /// In single quotes, in which every character stands for itself, where the shell would not leave
  /// it alone; a single quote within ends them, stands behind a backslash, and begins them again.
  ///
  /// Source: IEEE 1003.1, Shell Command Language, 2.2 Quoting.
  static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    var quoted = "'"
    for scalar in word.unicodeScalars {
      if scalar == "'" { quoted += "'\\''" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "+"),
      UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
