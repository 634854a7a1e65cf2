import Motion

/// A command-line argument: UTF-8 text, or other bytes, which are allowed in a path.
package struct Argument: Sendable, Equatable {
  /// The argument as text, with a replacement character for each invalid UTF-8 sequence.
  package let text: String
  /// The bytes of an argument that is not UTF-8; nil for text.
  private let raw: [UInt8]?

  package init(_ text: String) {
    self.text = text
    raw = nil
  }

  package init(bytes: some Collection<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
    raw = text.utf8.elementsEqual(bytes) ? nil : Array(bytes)
  }

  /// All bytes of the argument.
  var bytes: [UInt8] { raw ?? Array(text.utf8) }

  /// The argument in messages.
  var shown: String { Display.text(Display.escapingBytes(bytes)) }

  /// True if the argument is UTF-8, so that ``text`` is exact.
  var isText: Bool { raw == nil }
}

extension Argument: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}
