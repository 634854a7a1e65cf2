import Motion

/// What a command line means beside its words: all that a plan may know of where it is made.
public struct Surroundings: Sendable {
  /// Whether the locale's characters are UTF-8, so that a plot may have braille ones.
  public var isUTF8: Bool
  /// The columns of the terminal that standard output is; nil when it is none.
  public var terminalWidth: Int?
  /// The form of the batch of which it is one request; nil for a command line of its own.
  var form: Batch.Form?
  /// What such a request is called: a text or a whole number; nil where it does not say.
  var id: Fact?

  /// - Parameters:
  ///   - isUTF8: whether the locale's characters are UTF-8.
  ///   - terminalWidth: the columns of the terminal that standard output is; nil when it is none.
  public init(isUTF8: Bool, terminalWidth: Int? = nil) {
    self.isUTF8 = isUTF8
    self.terminalWidth = terminalWidth
  }

  /// - Parameters:
  ///   - locales: the values of LC_ALL, LC_CTYPE and LANG, in this order: the first that says
  ///     anything counts, such as en_US.UTF-8, C.utf8 or de_DE.UTF-8@euro.
  ///   - terminalWidth: the columns of the terminal that standard output is; nil when it is none.
  public init(locales: [String?], terminalWidth: Int?) {
    let locale = locales.compactMap { $0 }.first { !$0.isEmpty } ?? ""
    let codeset = locale.split(separator: ".").dropFirst().first?.split(separator: "@").first
    self.init(
      isUTF8: ["utf-8", "utf8"].contains(codeset?.lowercased()), terminalWidth: terminalWidth)
  }
}
