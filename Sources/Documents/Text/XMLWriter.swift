/// Writes an XML document that is well-formed whatever the texts are: elements close where their
/// closure ends, texts and attributes are escaped, and names are checked.
package struct XMLWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}
  private var depth = 0

  /// An element without content, on a line of its own.
  package mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    line(name, attributes)
  }

  /// An element with a text and nothing else, on a line of its own or, where the text has several,
  /// on as many.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, text: String
  ) {
    line(name, attributes, text: text)
  }

  /// An element around the elements that `content` writes.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>,
    content: (inout XMLWriter) -> Void
  ) {
    begin(name, attributes)
    content(&self)
    close(name)
  }

  /// The same with attributes that were put together, and none where there are none.
  package mutating func element(_ name: String, _ attributes: [(key: String, value: String)]) {
    line(name, attributes)
  }

  /// An element with a text and nothing else.
  package mutating func element(
    _ name: String, _ attributes: [(key: String, value: String)], text: String
  ) {
    line(name, attributes, text: text)
  }

  /// Opens an element that ``close(_:)`` closes: what a tree of elements needs, which has no
  /// closures.
  package mutating func open(_ name: String, _ attributes: [(key: String, value: String)]) {
    begin(name, attributes)
  }

  package mutating func close(_ name: String) {
    depth -= 1
    indent()
    write("</\(name)>\n")
  }

  /// A group around texts that begin (start), end or have their middle where they are placed.
  package mutating func group(textAnchor: String, content: (inout XMLWriter) -> Void) {
    element("g", ["text-anchor": textAnchor], content: content)
  }

  /// Writes an element without other elements in it, on a line of its own.
  private mutating func line(
    _ name: String, _ attributes: some Collection<(key: String, value: String)>,
    text: String? = nil
  ) {
    indent()
    writeOpening(name, attributes)
    guard let text else { return write("/>\n") }
    write(">")
    for scalar in text.unicodeScalars {
      if scalar == "\n" { bytes.append(0x0A) } else { escape(scalar) }
    }
    write("</\(name)>\n")
  }

  /// Writes the opening tag of an element that holds others.
  private mutating func begin(
    _ name: String, _ attributes: some Collection<(key: String, value: String)>
  ) {
    indent()
    writeOpening(name, attributes)
    write(">\n")
    depth += 1
  }

  /// Writes an opening tag but for its end.
  private mutating func writeOpening(
    _ name: String, _ attributes: some Collection<(key: String, value: String)>
  ) {
    precondition(isName(name), "not the name of an XML element")
    write("<\(name)")
    for (index, (key, value)) in attributes.enumerated() {
      precondition(isName(key), "not the name of an XML attribute")
      precondition(!attributes.prefix(index).contains { $0.key == key }, "attribute given twice")
      write(" \(key)=\"")
      for scalar in value.unicodeScalars { escape(scalar) }
      write("\"")
    }
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
  }

  private mutating func write(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": write("&amp;")
    case "<": write("&lt;")
    case ">": write("&gt;")
    case "\"": write("&quot;")
    // White space other than a blank would be read back as a blank from an attribute.
    case "\t": write("&#9;")
    case "\n": write("&#10;")
    case "\r": write("&#13;")
    // XML 1.0 has no way to write these, not even escaped.
    case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": write("\u{FFFD}")
    default: bytes.append(contentsOf: scalar.utf8)
    }
  }
}

private func isName(_ text: String) -> Bool {
  guard let first = text.utf8.first, isLetter(first) else { return false }
  return text.utf8.dropFirst().allSatisfy { isLetter($0) || isNamePart($0) }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
}

private func isNamePart(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x3A
}

/// Texts of XML documents outside of their elements.
package enum XMLText {
  /// A comment, in which no two hyphens stand together.
  package static func comment(_ text: String) -> String {
    "<!-- \(PlainText(text).string.parted("-", "-", by: " ")) -->\n"
  }

  /// A command line as a processing instruction, whose target is the program: `<?headspring bounce
  /// --from 0 --to 300?>`. Every option has two hyphens, which no comment may have.
  ///
  /// Only `?>` would end it. It stands in a shell's quotes: those are closed and opened again
  /// between both characters, and the shell reads the same.
  package static func instruction(_ line: String) -> String {
    "<?\(PlainText(line).string.parted("?", ">", by: "''"))?>\n"
  }
}
