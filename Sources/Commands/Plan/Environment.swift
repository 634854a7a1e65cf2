import Motion

/// The environment of a command line: everything besides the arguments that a plan depends on.
public struct Environment: Sendable {
  /// True if the locale's encoding is UTF-8, so that a plot may use braille characters.
  public var isUTF8: Bool
  /// The width in columns of the terminal on standard output; nil if it is not a terminal.
  public var terminalWidth: Int?
  /// False if the user wants no colours in terminals: NO_COLOR is set and not empty.
  public var allowsColours = true
  /// The output format of the batch that runs the request; nil for a separate command line.
  var form: Batch.Form?
  /// True if --name names the request's file in a batch too, so that every format allows it.
  var namesFiles = false
  /// The request's id in a batch, a string or a whole number; nil if the request has none.
  var id: Fact?

  /// - Parameters:
  ///   - isUTF8: true if the locale's encoding is UTF-8.
  ///   - terminalWidth: the width in columns of the terminal on standard output; nil if it is not a
  ///     terminal.
  public init(isUTF8: Bool, terminalWidth: Int? = nil) {
    self.isUTF8 = isUTF8
    self.terminalWidth = terminalWidth
  }

  /// - Parameters:
  ///   - locales: the values of LC_ALL, LC_CTYPE and LANG, in this order. The first nonempty value
  ///     counts, such as en_US.UTF-8, C.utf8 or de_DE.UTF-8@euro.
  ///   - terminalWidth: the width in columns of the terminal on standard output; nil if it is not a
  ///     terminal.
  public init(locales: [String?], terminalWidth: Int?) {
    let locale = locales.compactMap { $0 }.first { !$0.isEmpty } ?? ""
    let codeset = locale.split(separator: ".").dropFirst().first?.split(separator: "@").first
    self.init(
      isUTF8: ["utf-8", "utf8"].contains(codeset?.lowercased()), terminalWidth: terminalWidth)
  }
}
