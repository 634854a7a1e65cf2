/// Texts and numbers from the user, made safe for a message.
package enum Display {
  /// The text with control characters escaped, truncated after 80 characters.
  package static func text(_ text: String) -> String {
    let shown = text.unicodeScalars.prefix(80)
    return line(String(String.UnicodeScalarView(shown)))
      + (shown.endIndex < text.unicodeScalars.endIndex ? "..." : "")
  }

  /// The shortest text of a number, without ".0" for an integer.
  package static func number(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e17 ? "\(Int64(number))" : "\(number)"
  }

  /// The number rounded up to 3 significant digits, so that a user who types it from a message
  /// gives enough. Numbers outside 1e-9...1e17 are returned unchanged.
  package static func roundedUp(_ number: Double) -> Double {
    guard (1e-9...1e17).contains(number) else { return number }
    var scale = 1.0
    while number * scale < 100 { scale *= 10 }
    while number * scale >= 1000 { scale /= 10 }
    return scale < 1
      ? (number * scale).rounded(.up) * (1 / scale).rounded()
      : (number * scale).rounded(.up) / scale
  }

  /// A number of bytes in the largest unit that divides it, such as 64MiB.
  package static func bytes(_ count: Int) -> String {
    let units = [
      ("GiB", 1 << 30), ("G", 1_000_000_000), ("MiB", 1 << 20), ("M", 1_000_000), ("KiB", 1 << 10),
      ("k", 1000),
    ]
    for (unit, size) in units where count % size == 0 { return "\(count / size)\(unit)" }
    return "\(count) bytes"
  }

  /// The whole text with control characters escaped, for a line of output.
  package static func line(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { shown, scalar in
      shown += isPrintable(scalar) ? String(scalar) : escapedScalar(scalar)
    }
  }

  /// Decodes UTF-8, with `\xff` for each invalid byte, so that a message shows what was given.
  ///
  /// The text is not truncated, and keeps control characters: ``text(_:)`` does both.
  package static func escapingBytes(_ bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        text.unicodeScalars.append(Unicode.UTF8.decode(encoded))
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        for byte in rest.prefix(length) { text += "\\x" + String(byte, radix: 16) }
        rest = rest.dropFirst(length)
      case .emptyInput: rest = []
      }
    }
    return text
  }

  /// The first 8 names in quotes, and the number of the others.
  package static func quotedNames(_ names: [String]) -> String {
    if names.isEmpty { return "none" }
    let most = 8
    let shown = names.prefix(most).map { "'\(text($0))'" }.joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }

  /// True for a control character, a line or paragraph separator, and a mark that changes the
  /// direction of writing: a terminal, a shell or a program of CI may take it for a command.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// True unless the scalar is a control or format character, a line or paragraph separator, a
  /// surrogate, unassigned or for private use.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      false
    default: true
    }
  }

  private static func escapedScalar(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16) + "}"
    }
  }
}
