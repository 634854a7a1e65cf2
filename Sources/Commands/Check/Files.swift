import Readers

/// The file system as closures, for tasks that read and write files while they run.
package struct Files {
  /// Reads all bytes of an input.
  ///
  /// It throws `InputError` if the input cannot be read or is longer than its limit.
  package let read: (PlannedInput) throws(InputError) -> [UInt8]
  /// The kind of file at an input's path.
  package let kind: (Input) throws(InputError) -> FileKind
  /// The files in a folder and below it, in the byte order of their paths.
  package let list: (Path) throws(InputError) -> [Path]
  /// Replaces or creates files, all of them or none, and makes their folders.
  package let write: ([(path: Path, product: Product)]) throws(Failure) -> Void
  /// The identity of the file at a path, the same for every link to it; nil if there is no file.
  package let identity: (Path) -> FileIdentity?
  /// True for a path to a file in the current folder or below it.
  package let isInCurrentFolder: (Path) -> Bool

  /// The kind of file at a path.
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

  /// The bytes of each of a plan's inputs.
  func contents(of inputs: [PlannedInput]) throws(InputError) -> [[UInt8]] {
    try inputs.map(read)
  }

  /// The text of a golden; nil if it is missing.
  ///
  /// - Parameter isListed: true for a file that ``list`` found.
  func golden(_ input: Input, isListed: Bool = false) throws(InputError) -> [UInt8]? {
    switch isListed ? .file : try kind(input) {
    case .missing: nil
    case .folder: throw input.readError("it is a folder; name a file in it")
    case .file: try read(PlannedInput(input, .golden))
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
