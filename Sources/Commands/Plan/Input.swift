import Motion
import Readers

/// The source of an input's bytes.
package enum Input: Sendable, Equatable {
  case standard
  case file(Path)

  /// The input of a file's path, or of `-` for standard input.
  package init(_ path: Path) {
    self = path == "-" ? .standard : .file(path)
  }

  package var name: String {
    switch self {
    case .standard: "standard input"
    case .file(let path): path.name
    }
  }

  package func readError(_ reason: String) -> InputError {
    let shown = if case .file = self { "'\(Display.text(name))'" } else { name }
    return InputError(unreadable: name, "cannot read \(shown): \(reason)")
  }

  /// The file descriptor that the input stands for; nil for a file that can be opened twice. Two
  /// inputs with the same descriptor share one stream, so the second would read nothing.
  private var descriptor: Int32? {
    switch self {
    case .standard: 0
    case .file(let path): path.descriptor
    }
  }

  /// The stream that both inputs read, as messages call it: "standard input" or "descriptor 3". Nil
  /// if both inputs can be read.
  func sharedStreamName(with other: Input) -> String? {
    guard let descriptor, descriptor == other.descriptor else { return nil }
    return descriptor == 0 ? "standard input" : "descriptor \(descriptor)"
  }
}

package struct PlannedInput: Sendable, Equatable {
  /// The kind of content that an input must have, such as a touch log or a golden.
  package enum Purpose: String, Sendable {
    case touchLog = "a touch log"
    case heads = "the heads"
    case conversation = "a conversation"
    case conversationStates = "conversations"
    case recording = "a recording"
    case golden = "a golden"
    case requests, times, tokens
  }

  package let input: Input
  package let purpose: Purpose

  /// The largest size of an input in bytes: 1 GiB.
  package static let limit = 1 << 30

  package var isTooLong: InputError { InputError(tooLong: input.name, limit: Self.limit) }

  /// The message on standard error while the program waits for input typed at a terminal.
  package var awaited: String {
    "headspring: waiting for \(purpose.rawValue) from the terminal; end it with control-D, or name "
      + "a file\n"
  }
}

extension [PlannedInput] {
  /// The texts of the inputs, which are all read before the first is checked. Throws ``Failure``
  /// from `read`, and for bytes that are not UTF-8.
  func texts(_ read: InputReader) throws(Failure) -> [InputText] {
    var texts: [InputText] = []
    for (planned, bytes) in zip(self, try map(read)) {
      texts.append(
        try mapError(of: InputText(bytes: bytes, name: planned.input.name), Failure.input))
    }
    return texts
  }
}

/// The file system as closures, for tasks that read and write files while they run.
package struct Files {
  /// Reads all bytes of an input. It throws `InputError` if the input cannot be read or is longer
  /// than its limit.
  package let read: (PlannedInput) throws(InputError) -> [UInt8]
  package let kind: (Input) throws(InputError) -> FileKind
  /// The files in a folder and below it, in the byte order of their paths.
  package let list: (Path) throws(InputError) -> [Path]
  /// Replaces or creates files, all of them or none, and makes their folders.
  package let write: ([(path: Path, product: Product)]) throws(Failure) -> Void
  /// The identity of the file at a path, the same for every link to it; nil if there is no file.
  package let identity: (Path) -> FileIdentity?
  /// True for a path to a file in the current folder or below it.
  package let isInCurrentFolder: (Path) -> Bool

  package enum FileKind: Sendable {
    case missing
    /// A regular file, standard input or another pipe.
    case file
    case folder
  }

  package init(
    read: @escaping (PlannedInput) throws(InputError) -> [UInt8],
    kind: @escaping (Input) throws(InputError) -> FileKind,
    list: @escaping (Path) throws(InputError) -> [Path],
    write: @escaping ([(path: Path, product: Product)]) throws(Failure) -> Void,
    identity: @escaping (Path) -> FileIdentity?,
    isInCurrentFolder: @escaping (Path) -> Bool
  ) {
    (self.read, self.kind, self.list) = (read, kind, list)
    (self.write, self.identity) = (write, identity)
    self.isInCurrentFolder = isInCurrentFolder
  }

  package func bytes(of input: PlannedInput) throws(Failure) -> [UInt8] {
    try mapError(of: read(input), Failure.input)
  }

  /// The text of a golden, which ``list`` may have found; nil if it is missing.
  func golden(_ input: Input, isListed: Bool = false) throws(InputError) -> [UInt8]? {
    switch isListed ? .file : try kind(input) {
    case .missing: nil
    case .folder: throw input.readError("it is a folder; name a file in it")
    case .file: try read(PlannedInput(input: input, purpose: .golden))
    }
  }
}

/// The identity of a file, independent of its path: device and inode numbers.
package struct FileIdentity: Sendable, Hashable {
  package let device: UInt64
  let number: UInt64

  /// Creates an identity from `st_dev` and `st_ino`.
  package init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }
}
