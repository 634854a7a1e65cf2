import Motion

/// A word as it was typed: a text, or bytes that are none, which a path may be.
public struct CommandWord: Sendable, Equatable {
  /// With replacement characters for bytes that are no UTF-8.
  public let text: String
  /// All bytes, where they are no UTF-8.
  private let raw: [UInt8]?

  public init(_ text: String) {
    self.text = text
    raw = nil
  }

  public init(bytes: some Collection<UInt8>) {
    text = String(decoding: bytes, as: UTF8.self)
    raw = text.utf8.elementsEqual(bytes) ? nil : Array(bytes)
  }

  /// All of it.
  var bytes: [UInt8] { raw ?? Array(text.utf8) }

  /// It as messages show it.
  var shown: String { Shown.text(Shown.escapingBytes(bytes)) }

  /// Whether ``text`` is what was typed.
  var isText: Bool { raw == nil }
}

extension CommandWord: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
