import Motion

/// The path of each request's file: text with placeholders, such as `Goldens/{id}.json`.
struct PathTemplate: Sendable {
  /// A part of a path that each request fills.
  enum Placeholder: String, CaseIterable, Sendable {
    case id, command, line
  }

  private enum Piece: Sendable {
    case text(ArraySlice<UInt8>)
    case placeholder(Placeholder)
  }

  private let pieces: [Piece]
  /// The path up to the last slash before the first placeholder: `out/` of `out/a-{id}.json`. Empty
  /// for the current folder.
  let folder: Path

  /// Reads the placeholders of an option's path; nil for a path without any.
  ///
  /// - Throws: `ParameterError` for another name in braces, and for a slash at the end.
  init?(_ path: Path, of option: OptionName) throws(ParameterError) {
    var pieces: [Piece] = []
    var rest = path.bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "{")),
      let end = rest[start...].firstIndex(of: UInt8(ascii: "}"))
    {
      let name = String(decoding: rest[(start + 1)..<end], as: UTF8.self)
      guard let placeholder = Placeholder.allCases.first(where: { $0.rawValue == name }) else {
        throw ParameterError(
          option.rawValue,
          "has no placeholder {\(Display.text(name))}; the placeholders are "
            + joinedNames(Placeholder.allCases.map { "{\($0.rawValue)}" }, "and"))
      }
      pieces += [.text(rest[..<start]), .placeholder(placeholder)]
      rest = rest[(end + 1)...]
    }
    guard case .text(let first)? = pieces.first else { return nil }
    if path.bytes.last == UInt8(ascii: "/") {
      throw ParameterError(option.rawValue, "must end in a file's name, not in a folder's")
    }
    self.pieces = pieces + [.text(rest)]
    folder = Path(Array(first)).folder
  }

  /// The path of a request's file.
  ///
  /// - Parameter line: the request's line number, from 1.
  /// - Throws: ``Failure`` for an id that is no name of a file in the folder.
  func path(id: String, command: CommandName, line: Int) throws(Failure) -> Path {
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): bytes += text
      case .placeholder(.id):
        try Self.requireInside(Array(id.utf8), "id")
        bytes += id.utf8
      case .placeholder(.command): bytes += command.rawValue.utf8
      case .placeholder(.line): bytes += String(line).utf8
      }
    }
    return Path(bytes)
  }

  /// The path of a file that a request names itself: a name in the folder.
  ///
  /// - Throws: ``Failure`` for an absolute path, and one that leaves the folder.
  func path(named name: [UInt8]) throws(Failure) -> Path {
    try Self.requireInside(name, "--output")
    return Path(folder.bytes + name)
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

  /// Adds the path of a request's file.
  package mutating func add(_ path: Path) {
    if !known.insert(path.bytes).inserted { shared.insert(path.bytes) }
  }

  /// All paths, as inputs.
  var paths: [Input] { known.map { .file(Path($0)) } }

  /// True if more than one request has the path.
  func isClaimedTwice(_ path: Path) -> Bool { shared.contains(path.bytes) }
}
