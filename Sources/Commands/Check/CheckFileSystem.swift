import Readers

/// The file system as a source of inputs.
package protocol InputFiles {
  /// Reads all bytes of an input.
  ///
  /// - Throws: `InputError` if the input cannot be read or is longer than its limit.
  func contents(of input: PlannedInput) throws(InputError) -> [UInt8]
}

/// The file system as `check` uses it: inputs open more than once, writes are atomic.
package protocol CheckFileSystem: InputFiles {
  /// The kind of file at a golden's path; ``GoldenKind/missing`` if the path does not exist.
  ///
  /// - Throws: `InputError` for a device.
  func kind(of input: Input) throws(InputError) -> GoldenKind

  /// Opens an input at its beginning; standard input opens at its current position.
  func open(_ input: Input) throws(InputError) -> ByteSource

  /// Replaces or creates files, all of them or none.
  func replace(_ files: [GoldenFile]) throws(Failure)

  /// Makes a folder and those above it, unless they exist.
  func makeFolder(_ path: Path) throws(Failure)

  /// The files in a folder, sorted by the bytes of their names.
  func files(in folder: Path) throws(InputError) -> [Path]

  /// The identity of the file at a path, the same for every link to it; nil if there is no file.
  func identity(of path: Path) -> FileIdentity?
}

/// A file to write: a golden, or what was made in its place.
package struct GoldenFile: Sendable {
  package let path: Path
  package let content: FileContent

  /// The source of a file's bytes.
  package enum FileContent: Sendable {
    case product(Product)
    case bytes([UInt8])
    case copy(of: Input)
  }
}

/// The kind of file at a golden's path.
package enum GoldenKind: Sendable {
  case missing
  /// A regular file, which can be opened again.
  case file
  /// Standard input or another pipe, which can be read once.
  case stream
  case folder
}

/// The identity of a file, independent of its path: device and inode numbers.
package struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let number: UInt64

  /// - Parameters:
  ///   - device: the device number, `st_dev`.
  ///   - number: the inode number, `st_ino`.
  package init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }
}
