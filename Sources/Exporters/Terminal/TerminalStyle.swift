import Documents

/// What the lines of a terminal may be made of.
struct TerminalStyle: Sendable {
  let width: Int
  let isASCII: Bool

  var bar: String { isASCII ? "|" : "│" }
  var valueTick: String { isASCII ? "+" : "┤" }
  var corner: String { isASCII ? "+" : "└" }
  var timeTick: String { isASCII ? "+" : "┬" }
  var dash: String { isASCII ? "-" : "─" }
  var circle: String { isASCII ? "o" : "○" }

  /// Text from the user, cut to leave room for `suffix` on the same line.
  func text(_ text: String, suffix: String = "") -> String {
    plain(text).cut(to: max(0, width - plain(suffix).columns)).string + plain(suffix).string
  }

  private func plain(_ text: String) -> PlainText {
    isASCII ? PlainText(text).ascii : PlainText(text)
  }
}
