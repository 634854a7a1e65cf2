import Motion

/// Words that cannot be carried out: what is wrong with which of them, and what is allowed.
public struct UsageError: Error, Equatable {
  public let message: String

  init(_ message: String) {
    self.message = message
  }

  /// An option whose value breaks a rule: "--fps '0': must be above 0".
  init(option: String, given: String?, rule: String) {
    let value = given.map { " '\(Shown.text($0))'" } ?? ""
    message = "--\(option)\(value): \(rule)"
  }
}

/// Texts from outside, made fit for a message.
enum Shown {
  /// The text with control characters escaped, cut after 80 characters.
  static func text(_ text: String) -> String {
    var shown = ""
    for (place, scalar) in text.unicodeScalars.enumerated() {
      if place == 80 { return shown + "..." }
      shown += isPrintable(scalar) ? String(scalar) : escaped(scalar)
    }
    return shown
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
