import Motion

/// Where a file is: bytes, as the system has them. They need not be UTF-8.
public struct Path: Sendable, Equatable {
  /// All of them, without the zero with which C ends a text.
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// How messages call it: a byte that is no part of a character is `\xff`.
  public var name: String { Shown.escapingBytes(bytes) }

  /// Everything up to and with the last slash; nothing where there is none.
  public var folder: Path {
    Path(Array(bytes[..<(bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0)]))
  }

  /// What may be the extension of the last name, without its dot, the longest first: of
  /// "a.vl.json" "vl.json" and "json"; none where there is none.
  var fileExtensions: [String] {
    let end = bytes.lastIndex { $0 != Self.slash }.map { $0 + 1 } ?? 0
    let start = bytes[..<end].lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
    let name = bytes[start..<end]
    var endings: [String] = []
    for point in name.indices.dropFirst() where name[point] == UInt8(ascii: ".") {
      endings.append(String(decoding: name[(point + 1)...], as: UTF8.self))
    }
    return endings
  }

  /// The number of the open file that it is another name of, such as /dev/stdin or /dev/fd/3.
  public var descriptor: Int32? {
    let text = String(decoding: bytes, as: UTF8.self)
    switch text {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where text.hasPrefix(folder) {
      let number = text.utf8.dropFirst(folder.utf8.count)
      guard number.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return Int32(String(Substring(number)))
    }
    return nil
  }

  private static let slash = UInt8(ascii: "/")
}

extension Path: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}
