import CPosix
import Commands

/// The arguments, the environment and the terminal.
extension System {
  /// The arguments after the program's name, to the byte.
  static var words: [CommandWord] {
    var words: [CommandWord] = []
    while let word = argument(words.count + 1) {
      let bytes = UnsafeRawBufferPointer(start: word, count: strlen(word))
      words.append(CommandWord(bytes: bytes))
    }
    return words
  }

  /// Embedded Swift has no CommandLine; musl, which has no Embedded Swift, tells nobody before
  /// main.
  private static func argument(_ place: Int) -> UnsafePointer<CChar>? {
    #if canImport(Musl)
      guard place < CommandLine.argc else { return nil }
      return UnsafePointer(CommandLine.unsafeArgv[place])
    #else
      return posix_argument(Int32(place))
    #endif
  }

  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// What a plan may know of where it is made.
  static var surroundings: Surroundings {
    let locales = [environment("LC_ALL"), environment("LC_CTYPE"), environment("LANG")]
    return Surroundings(locales: locales, terminalWidth: terminalWidth)
  }

  /// The columns of the terminal that standard output is; nil when it is none.
  static var terminalWidth: Int? {
    let columns = posix_terminal_width(standardOutput)
    return columns > 0 ? Int(columns) : nil
  }

  static var hasTerminalForErrors: Bool { posix_is_terminal(standardError) != 0 }

  static var hasTerminalForOutput: Bool { posix_is_terminal(standardOutput) != 0 }

  static var hasTerminalForInput: Bool { posix_is_terminal(standardInput) != 0 }
}
