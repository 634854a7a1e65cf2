/// Texts from outside, made fit for a message.
public enum Shown {
  /// The text with control characters escaped, cut after 80 characters.
  public static func text(_ text: String) -> String {
    var shown = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == 80 { return shown + "..." }
      shown += isPrintable(scalar) ? String(scalar) : escaped(scalar)
    }
    return shown
  }

  /// The first few names, quoted.
  public static func list(_ names: [String]) -> String {
    if names.isEmpty { return "none" }
    let most = 8
    let shown = names.prefix(most).map { "'\(text($0))'" }.joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }

  /// Neither a control nor a format character, a line separator, a surrogate or unassigned.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      false
    default: true
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }
}
