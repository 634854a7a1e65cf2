import Commands
import Documents
import Motion

extension Output {
  /// Writes a stream to this output; a file completely or not at all.
  ///
  /// - Throws: ``Failure`` if the output cannot be created or written.
  func write(
    _ body: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(Failure) {
    System.ignoreFileSizeSignal()
    guard case .file(let path) = self else {
      return try Self.write(to: System.standardOutput, body)
    }
    if let descriptor = path.descriptor {
      return try Self.write(to: descriptor, path: path, body)
    }
    switch try Self.kind(of: path) {
    case .directory: throw .cannotCreate(path, "Is a directory")
    case .device, .other:
      let descriptor = try mapError(of: System.openForWriting(path), path.cannotBeCreated)
      try Self.write(to: descriptor, path: path, body)
    case .file, nil:
      let file = try ReplacementFile(path)
      do throws(Failure) {
        try file.write(body)
        try file.replaceTarget()
      } catch {
        file.discard()
        throw error
      }
    }
  }

  /// Writes directly to a descriptor and closes it, since some file systems report a full disk only
  /// then. A closed pipe is no error: its reader needs no more.
  static func write(
    to descriptor: Int32, path: Path? = nil,
    _ body: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(Failure) {
    System.enlargePipe(descriptor)
    var stream = ByteStream { bytes throws(WriteFailure) in try write(bytes, to: descriptor) }
    do throws(WriteFailure) {
      try body(&stream)
      try stream.flush()
    } catch {
      let error = SystemError(code: error.code)
      if error == .closedPipe { return }
      throw .cannotWrite(path, error)
    }
    do { try System.closeFile(descriptor) } catch { throw .cannotWrite(path, error) }
  }

  static func kind(of path: Path) throws(Failure) -> System.FileKind? {
    try mapError(of: System.fileKind(of: path), path.cannotBeCreated)
  }

  /// True if the output is a file that is replaced or created. Such a file appears only when it is
  /// complete.
  func willBeReplaced() throws(Failure) -> Bool {
    guard case .file(let path) = self, path.descriptor == nil else { return false }
    switch try Self.kind(of: path) {
    case .file, nil: return true
    case .directory, .device, .other: return false
    }
  }

  /// Writes bytes and converts the system's error.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(WriteFailure) {
    try mapError(of: System.write(bytes, to: descriptor)) { (error: SystemError) in
      WriteFailure(code: error.code)
    }
  }

  /// The path behind symbolic links, even if the last of them has no target yet.
  static func resolvingSymbolicLinks(_ path: Path) -> Path {
    var path = path
    // Linux follows at most 40 links.
    for _ in 0..<40 {
      guard let target = System.linkTarget(path) else { break }
      let isAbsolute = target.bytes.first == UInt8(ascii: "/")
      path = isAbsolute ? target : Path(path.folder.bytes + target.bytes)
    }
    return path
  }
}
