import Checking
import Commands
import Documents
import Exporters

extension Output {
  /// Writes a stream to this output; a file completely or not at all.
  ///
  /// A closed pipe is no error: its reader needs no more.
  ///
  /// - Throws: ``ConsoleFailure`` if the output cannot be created or written.
  func write(
    _ body: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(ConsoleFailure) {
    System.ignoreFileSizeSignal()
    do {
      switch self {
      case .standard: try Self.write(to: System.standardOutput, body)
      case .file(let path): try Self.write(path: path, body)
      }
    } catch .writing(_, let error) where error == .closedPipe {
      return
    }
  }

  private static func write(
    path: Path, _ body: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(ConsoleFailure) {
    if let descriptor = path.descriptor {
      return try write(to: descriptor, path: path, body)
    }
    switch try kind(of: path) {
    case .directory: throw .creating(path, "Is a directory")
    case .device, .other:
      let descriptor: Int32
      do { descriptor = try System.openForWriting(path) } catch {
        throw .creating(path, error.text)
      }
      try write(to: descriptor, path: path, body)
    case .file, nil:
      let file = try NewFile(path)
      do throws(ConsoleFailure) {
        try file.write(body)
        try file.takePlace()
      } catch {
        file.discard()
        throw error
      }
    }
  }

  /// Writes directly to a descriptor and closes it, since some file systems report a full disk only
  /// then.
  static func write(
    to descriptor: Int32, path: Path? = nil,
    _ body: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(ConsoleFailure) {
    var writer = DescriptorWriter(descriptor)
    defer { writer.end() }
    var stream = ByteStream.handing { bytes throws(WriteFailure) in try writer.write(bytes) }
    do throws(WriteFailure) {
      try body(&stream)
      try stream.flush()
    } catch {
      throw .writing(path, SystemError(code: error.code))
    }
    do { try System.closeFile(descriptor) } catch { throw .writing(path, error) }
  }

  static func kind(of path: Path) throws(ConsoleFailure) -> System.Kind? {
    do { return try System.kind(of: path) } catch { throw .creating(path, error.text) }
  }

  /// True if the output is a file that is replaced or created. Such a file appears only when it is
  /// complete.
  func isReplaced() throws(ConsoleFailure) -> Bool {
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
    do { try System.write(bytes, to: descriptor) } catch { throw WriteFailure(code: error.code) }
  }

  /// The path behind symbolic links, even if the last of them has no target yet.
  static func resolved(_ path: Path) -> Path {
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
