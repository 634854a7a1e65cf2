import Motion

/// A path with placeholders, such as `Goldens/{id}.json`: the paths of several files.
struct PathTemplate<Placeholder: CaseIterable & RawRepresentable<String> & Sendable>: Sendable {
  private enum TemplatePart: Sendable {
    case text(ArraySlice<UInt8>)
    case placeholder(Placeholder)
  }

  private let pieces: [TemplatePart]
  /// The path up to the last slash before the first placeholder: `out/` of `out/a-{id}.json`. Empty
  /// for the current folder.
  let folder: Path

  /// Reads the placeholders of an option's path; nil for a path without any.
  ///
  /// - Throws: `ParameterError` for another name in braces, and for a slash at the end.
  init?(_ path: Path, of option: OptionName) throws(ParameterError) {
    var pieces: [TemplatePart] = []
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

  /// The path with a text in the place of each placeholder.
  ///
  /// - Parameter text: returns the text of a placeholder.
  /// - Throws: the error of `text`.
  func path<Thrown: Error>(
    _ text: (Placeholder) throws(Thrown) -> String
  ) throws(Thrown) -> Path {
    var bytes: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): bytes += text
      case .placeholder(let placeholder): bytes += try text(placeholder).utf8
      }
    }
    return Path(bytes, typedCount: folder.bytes.count)
  }

  func has(_ placeholder: Placeholder) -> Bool {
    pieces.contains { piece in
      if case .placeholder(let other) = piece { return other.rawValue == placeholder.rawValue }
      return false
    }
  }

  /// The path of a file that a request names itself: a name in the folder.
  ///
  /// - Throws: ``Failure`` for an absolute path, and one that leaves the folder.
  func pathOfNamedFile(named name: [UInt8]) throws(Failure) -> Path {
    try Self.requireInside(name, "--output")
    return Path(folder.bytes + name, typedCount: folder.bytes.count)
  }

  fileprivate static func requireInside(_ name: [UInt8], _ what: String) throws(Failure) {
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

/// A part of the path of a request's file.
enum RequestPlaceholder: String, CaseIterable, Sendable {
  case id, command, line
}

extension PathTemplate where Placeholder == RequestPlaceholder {
  /// The path of a request's file.
  ///
  /// - Parameter line: the request's line number, from 1.
  /// - Throws: ``Failure`` for an id that is no name of a file in the folder.
  func filledPath(id: String, command: CommandName, line: Int) throws(Failure) -> Path {
    try path { placeholder throws(Failure) in
      switch placeholder {
      case .id:
        try Self.requireInside(Array(id.utf8), "id")
        return id
      case .command: return command.rawValue
      case .line: return String(line)
      }
    }
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

  /// The file of another request in whose place a path needs a folder; nil if there is none.
  func fileAsFolder(of path: Path) -> Path? {
    let slash = UInt8(ascii: "/")
    return path.bytes.indices.lazy.filter { path.bytes[$0] == slash }
      .map { Array(path.bytes[..<$0]) }.first { known.contains($0) }.map { Path($0) }
  }

  /// All paths, as inputs.
  var paths: [Input] { known.map { .file(Path($0)) } }

  /// True if more than one request has the path.
  func isClaimedTwice(_ path: Path) -> Bool { shared.contains(path.bytes) }
}
