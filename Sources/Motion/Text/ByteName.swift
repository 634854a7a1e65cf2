/// A name that a user gives, such as that of a token, a request, a pointer or a track.
///
/// Names are equal if their UTF-8 bytes are. Strings are equal if they are canonically equivalent:
/// a precomposed "é" and "e" with a combining accent would be one name.
package struct ByteName: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.init(text) }

  package static func == (one: ByteName, other: ByteName) -> Bool {
    one.text.hasBytes(of: other.text)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// True for the same name, by the rule of ``ByteName``.
  package func hasBytes(of other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension Sequence<String> {
  /// True if a name is among these, by the rule of ``ByteName``.
  package func hasName(_ name: String) -> Bool { contains { $0.hasBytes(of: name) } }
}
