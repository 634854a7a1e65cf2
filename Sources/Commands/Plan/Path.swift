import Motion

/// A file's path as bytes, as the system stores it. The bytes need not be UTF-8.
package struct Path: Sendable, Equatable {
  /// The bytes, without a terminating zero.
  package let bytes: [UInt8]
  /// The number of bytes, up to a slash, that the user typed as a path. Symbolic links behind them
  /// are not followed: those bytes are made of names, such as the ids of requests.
  package let typedCount: Int

  /// True if symbolic links are followed on the whole path.
  package var isTyped: Bool { typedCount >= bytes.count }

  package init(_ bytes: [UInt8], typedCount: Int = .max) {
    self.bytes = bytes
    self.typedCount = typedCount
  }

  package init(_ text: String) {
    self.init(Array(text.utf8))
  }

  package static func == (one: Path, other: Path) -> Bool { one.bytes == other.bytes }

  /// The path in messages; a byte that is not part of a UTF-8 character is shown as `\xff`.
  package var name: String { Display.escapingBytes(bytes) }

  /// The path up to and including its last slash; empty if there is no slash.
  package var folder: Path {
    Path(
      Array(bytes[..<(bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0)]),
      typedCount: typedCount)
  }

  /// The path of another file in the same folder.
  package func sibling(named name: [UInt8]) -> Path {
    Path(folder.bytes + name, typedCount: typedCount)
  }

  /// The part behind the last slash.
  package var lastName: [UInt8] { Array(bytes.dropFirst(folder.bytes.count)) }

  /// True for a path that its names alone do not lead out of the current folder.
  package var isBelowByName: Bool {
    let names = bytes.split(separator: Self.slash)
    return bytes.first != Self.slash && !names.contains { $0.elementsEqual("..".utf8) }
  }

  /// True if the path is UTF-8, so that it can be part of a command line in a message.
  var isText: Bool { name.utf8.elementsEqual(bytes) }

  /// The possible extensions of the last path component, without their dot, the longest first.
  ///
  /// `a.vl.json` has "vl.json" and "json". A dot at the start of the name begins no extension.
  var fileExtensions: [String] {
    let end = bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? 0
    let start = bytes[..<end].lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    let name = bytes[start..<end]
    let points = name.indices.dropFirst().filter { name[$0] == UInt8(ascii: ".") }
    return points.map { String(decoding: name[($0 + 1)...], as: UTF8.self) }
  }

  /// The file descriptor that the path stands for, such as 0 for /dev/stdin or 3 for /dev/fd/3; nil
  /// for other paths.
  package var descriptor: Int32? {
    let text = String(decoding: bytes, as: UTF8.self)
    switch text {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where text.hasPrefix(folder) {
      let number = text.utf8.dropFirst(folder.utf8.count)
      guard number.allSatisfy({ $0.isDigit }) else { return nil }
      return Int32(String(Substring(number)))
    }
    return nil
  }

  private static let slash = UInt8(ascii: "/")
}

extension Path: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}
