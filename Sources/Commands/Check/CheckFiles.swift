import Readers

/// Inputs as the system has them.
public protocol InputFiles {
  /// All bytes of an input, up to its limit.
  func contents(of input: PlannedInput) throws(FileFailure) -> [UInt8]
}

/// What a check needs of the system: inputs that can be opened more than once, and goldens that are
/// written completely or not at all.
public protocol CheckFiles: InputFiles {
  /// What a golden's path leads to; ``GoldenKind/missing`` where there is nothing.
  ///
  /// - Throws: ``FileFailure`` for what is no file: a folder or a device.
  func kind(of input: Input) throws(FileFailure) -> GoldenKind

  /// Opens an input from its beginning; standard input where it is.
  func open(_ input: Input) throws(FileFailure) -> ByteSource

  /// Puts a product in a file's place, complete or not at all.
  func replace(_ path: Path, with product: Product) throws(FileFailure)

  /// Puts a copy of an input in a file's place, complete or not at all.
  func replace(_ path: Path, withCopyOf input: Input) throws(FileFailure)

  /// The files in a folder, in the order of their bytes.
  func files(in folder: Path) throws(FileFailure) -> [Path]

  /// What is said of an input that could not be read on.
  func failure(reading name: String, _ failure: ReadFailure) -> FileFailure

  /// Which file a path leads to, whatever it is called; nil where there is none.
  func identity(of path: Path) -> FileIdentity?
}

/// What a golden's path leads to.
public enum GoldenKind: Sendable {
  case missing
  /// A file, which can be opened again.
  case file
  /// Standard input or another pipe, which can be read once.
  case stream
}

/// A file, whatever it is called: two are the same where both numbers are.
public struct FileIdentity: Sendable, Hashable {
  let device: UInt64
  let number: UInt64

  /// - Parameters:
  ///   - device: the disk's number.
  ///   - number: the file's number on it.
  public init(device: UInt64, number: UInt64) {
    self.device = device
    self.number = number
  }
}

/// A file could not be read or written.
public struct FileFailure: Error, Sendable, Equatable {
  public let status: ExitStatus
  /// What is wrong, such as "cannot read 'a.json': No such file or directory".
  public let message: String

  public init(status: ExitStatus, message: String) {
    self.status = status
    self.message = message
  }
}
