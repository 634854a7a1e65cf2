import Motion

/// A writer of well-formed XML, for any texts. Texts and attributes are escaped, names are
/// checked, and elements close with their closures.
package struct XMLWriter {
  package private(set) var bytes: [UInt8] = []
  private var depth = 0

  package init() {}

  /// Writes an element on one line, or on one per line of its text; without a text it is empty.
  package mutating func writeElement(
    _ name: String, _ attributes: KeyValuePairs<String, String>, text: String? = nil
  ) {
    writeElementLine(name, attributes, text: text)
  }

  /// Writes an element around the elements that `content` writes.
  package mutating func writeElement(
    _ name: String, _ attributes: KeyValuePairs<String, String>,
    content: (inout XMLWriter) -> Void
  ) {
    beginElement(name, attributes)
    content(&self)
    closeElement(name)
  }

  /// Writes an element with attributes from an array, which may be empty.
  package mutating func writeElement(
    _ name: String, _ attributes: [(key: String, value: String)], text: String? = nil
  ) {
    writeElementLine(name, attributes, text: text)
  }

  /// Writes an opening tag for ``closeElement(_:)``: for recursive code.
  package mutating func openElement(_ name: String, _ attributes: [(key: String, value: String)]) {
    beginElement(name, attributes)
  }

  package mutating func closeElement(_ name: String) {
    depth -= 1
    writeIndentation()
    writeText("</\(name)>\n")
  }

  /// Writes an element without child elements on a line of its own.
  private mutating func writeElementLine(
    _ name: String, _ attributes: some Collection<(key: String, value: String)>, text: String?
  ) {
    writeIndentation()
    writeOpeningTag(name, attributes)
    guard let text else { return writeText("/>\n") }
    writeText(">")
    for scalar in text.unicodeScalars {
      if scalar == "\n" { writeText("\n") } else { writeEscaped(scalar) }
    }
    writeText("</\(name)>\n")
  }

  /// Writes the opening tag of an element with child elements.
  private mutating func beginElement(
    _ name: String, _ attributes: some Collection<(key: String, value: String)>
  ) {
    writeIndentation()
    writeOpeningTag(name, attributes)
    writeText(">\n")
    depth += 1
  }

  /// Writes an opening tag without its last bracket.
  private mutating func writeOpeningTag(
    _ name: String, _ attributes: some Collection<(key: String, value: String)>
  ) {
    precondition(isXMLName(name), "not the name of an XML element")
    writeText("<\(name)")
    for (index, (key, value)) in attributes.enumerated() {
      precondition(isXMLName(key), "not the name of an XML attribute")
      precondition(!attributes.prefix(index).contains { $0.key == key }, "attribute given twice")
      writeText(" \(key)=\"")
      for scalar in value.unicodeScalars { writeEscaped(scalar) }
      writeText("\"")
    }
  }

  private mutating func writeIndentation() {
    bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
  }

  private mutating func writeText(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  fileprivate mutating func writeEscaped(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": writeText("&amp;")
    case "<": writeText("&lt;")
    case ">": writeText("&gt;")
    case "\"": writeText("&quot;")
    // In an attribute, a parser would turn other white space into a blank.
    case "\t": writeText("&#9;")
    case "\n": writeText("&#10;")
    case "\r": writeText("&#13;")
    // XML 1.0 does not allow these characters, not even escaped.
    case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": writeText("\u{FFFD}")
    default: bytes.append(contentsOf: scalar.utf8)
    }
  }
}

private func isXMLName(_ text: String) -> Bool {
  guard let first = text.utf8.first, first.isLetter else { return false }
  return text.utf8.dropFirst().allSatisfy { $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x3A }
}

extension XMLWriter {
  /// The text escaped for an element's content and for an attribute in double quotes.
  package static func escaped(_ text: String) -> String {
    var xml = XMLWriter()
    for scalar in text.unicodeScalars { xml.writeEscaped(scalar) }
    return String(decoding: xml.bytes, as: UTF8.self)
  }
}
