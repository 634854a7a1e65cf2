import Documents
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

  package func sibling(named name: [UInt8]) -> Path {
    Path(folder.bytes + name, typedCount: typedCount)
  }

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

/// A path with placeholders, such as `Goldens/{id}.json`: the paths of several files.
struct PathTemplate: Sendable {
  /// The placeholders, each with the text before it.
  private let pieces: [(text: ArraySlice<UInt8>, placeholder: String)]
  private let end: ArraySlice<UInt8>
  /// The path up to the last slash before the first placeholder: `out/` of `out/a-{id}.json`. Empty
  /// for the current folder.
  let folder: Path

  /// Reads the placeholders of an option's path. Throws for another name in braces, and for a slash
  /// behind placeholders.
  init(_ path: Path, of option: OptionName, _ placeholders: [String]) throws(ParameterError) {
    var pieces: [(text: ArraySlice<UInt8>, placeholder: String)] = []
    var rest = path.bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "{")),
      let end = rest[start...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
      try require(
        placeholders.contains(name), option.rawValue,
        "has no placeholder {\(Display.text(name))}; the placeholders are "
          + joinedNames(placeholders.map { "{\($0)}" }, "and"))
      pieces.append((rest[..<start], name))
      rest = rest[(end + 1)...]
    }
    try require(
      pieces.isEmpty || path.bytes.last != UInt8(ascii: "/"), option.rawValue,
      "must end in a file's name, not in a folder's")
    self.pieces = pieces
    end = rest
    folder = Path(Array(pieces.first?.text ?? rest)).folder
  }

  var isOfSeveral: Bool { !pieces.isEmpty }

  func has(_ placeholder: String) -> Bool { pieces.contains { $0.placeholder == placeholder } }

  /// The path with a text in the place of each placeholder.
  func path(_ texts: [String: String]) -> Path {
    var bytes: [UInt8] = []
    for (text, placeholder) in pieces { bytes += text + Array((texts[placeholder] ?? "").utf8) }
    return Path(bytes + end, typedCount: isOfSeveral ? folder.bytes.count : .max)
  }

  /// The path of a file that a request names itself: a name in the folder. Throws for an absolute
  /// path, and one that leaves the folder.
  func path(named name: [UInt8]) throws(Failure) -> Path {
    try Self.requireInside(name, "--output")
    return Path(folder.bytes + name, typedCount: folder.bytes.count)
  }

  /// The path of a request's file, from its id or its line number, from 1. Throws for an id that is
  /// no name of a file in the folder.
  func path(id: String, command: CommandName, line: Int) throws(Failure) -> Path {
    if has("id") { try Self.requireInside(Array(id.utf8), "id") }
    return path(["id": id, "command": command.rawValue, "line": String(line)])
  }

  private static func requireInside(_ name: [UInt8], _ what: String) throws(Failure) {
    if name.isEmpty { throw .requestError("\(what) is empty; it names the request's file") }
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isInside = parts.allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
    }
    if isInside, !name.contains(0) { return }
    throw .requestError(
      "\(what) '\(Display.text(Path(name).name))' is no name of a file in the folder: must not "
        + "begin or end with /, nor have // or the parts . and ..")
  }
}

/// The paths of all requests' files, to find those of more than one request.
package struct ClaimedPaths: Sendable {
  private var known: Set<[UInt8]> = []
  private var shared: Set<[UInt8]> = []

  package init() {}

  package mutating func add(_ path: Path) {
    if !known.insert(path.bytes).inserted { shared.insert(path.bytes) }
  }

  /// The rule by which a path cannot be the file of its request; nil if it can.
  func conflict(at path: Path) -> String? {
    let shown = "'\(Display.text(path.name))'"
    if shared.contains(path.bytes) { return "\(shown) would be the file of another request too" }
    let slashes = path.bytes.indices.lazy.filter { path.bytes[$0] == UInt8(ascii: "/") }
    return slashes.map { Array(path.bytes[..<$0]) }.first { known.contains($0) }.map { file in
      "\(shown) needs a folder where '\(Display.text(Path(file).name))' is the file of another "
        + "request"
    }
  }

  package var paths: [Input] { known.map { .file(Path($0)) } }
}
