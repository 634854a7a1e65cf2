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

  /// A number, without ".0" where it is whole.
  public static func number(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e17 ? "\(Int64(number))" : "\(number)"
  }

  /// A number rounded up to 3 significant digits, so that what is typed of it is no less; from
  /// 1e-9 to 1e17, others as they are.
  package static func roundedUp(_ number: Double) -> Double {
    guard (1e-9...1e17).contains(number) else { return number }
    var scale = 1.0
    while number * scale < 100 { scale *= 10 }
    while number * scale >= 1000 { scale /= 10 }
    return scale < 1
      ? (number * scale).rounded(.up) * (1 / scale).rounded()
      : (number * scale).rounded(.up) / scale
  }

  /// The whole text with control characters escaped, for a line that others read.
  public static func line(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { shown, scalar in
      shown += isPrintable(scalar) ? String(scalar) : escaped(scalar)
    }
  }

  /// Bytes as a text: those that are no UTF-8 as `\xff`, so that what is shown is what was given.
  ///
  /// Not cut, and control characters are left: ``text(_:)`` does both.
  public static func escapingBytes(_ bytes: [UInt8]) -> String {
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
