import Checking
import Commands
import Documents
import Exporters

extension Output {
  /// Lets `body` write a stream to this place: to a file completely or not at all.
  ///
  /// A closed pipe ends quietly: whoever reads has seen enough.
  ///
  /// - Throws: ``ConsoleFailure`` when the output cannot be created or written.
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

  /// Writes straight to a descriptor and closes it: some disks say only then that they are full.
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

  /// Whether it is a file that a new one replaces, or that is not there yet: nothing is there until
  /// all of it is.
  func isReplaced() throws(ConsoleFailure) -> Bool {
    guard case .file(let path) = self, path.descriptor == nil else { return false }
    switch try Self.kind(of: path) {
    case .file, nil: return true
    case .directory, .device, .other: return false
    }
  }

  /// A stream knows of failures only, not of systems.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(WriteFailure) {
    do { try System.write(bytes, to: descriptor) } catch { throw WriteFailure(code: error.code) }
  }

  /// The path behind symbolic links, also where the last of them leads to nothing yet.
  static func resolved(_ path: Path) -> Path {
    var path = path
    for _ in 0..<40 {
      guard let target = System.linkTarget(path) else { break }
      let isAbsolute = target.bytes.first == UInt8(ascii: "/")
      path = isAbsolute ? target : Path(path.folder.bytes + target.bytes)
    }
    return path
  }
}
