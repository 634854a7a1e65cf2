import Commands
import Readers

extension PlannedInput {
  /// Reads all of it.
  ///
  /// - Throws: ``ConsoleFailure`` when it cannot be read, or is longer than its limit.
  func bytes() throws(ConsoleFailure) -> [UInt8] {
    let bytes: [UInt8]?
    switch input {
    case .standard:
      do { bytes = try System.readAll(from: System.standardInput, upTo: limit) } catch {
        throw .reading(nil, error)
      }
    case .file(let path):
      do { bytes = try Self.bytes(path, upTo: limit) } catch { throw .reading(path, error) }
    }
    guard let bytes else { throw .command(isTooLong) }
    return bytes
  }

  private static func bytes(_ path: Path, upTo limit: Int) throws(SystemError) -> [UInt8]? {
    // Not ours to close, and opening it again would begin at the start of what others read on.
    if let descriptor = path.descriptor {
      return try System.readAll(from: descriptor, upTo: limit)
    }
    let descriptor = try System.openForReading(path)
    // What has been read stays read.
    defer { try? System.closeFile(descriptor) }
    return try System.readAll(from: descriptor, upTo: limit)
  }
}

extension Input {
  /// Opens it from its beginning.
  func opened() throws(ConsoleFailure) -> ByteSource {
    switch self {
    case .standard: return Self.source(System.standardInput)
    case .file(let path):
      if let descriptor = path.descriptor { return Self.source(descriptor) }
      let file: OpenFile
      do { file = OpenFile(try System.openForReading(path)) } catch { throw .reading(path, error) }
      return ByteSource { buffer throws(ReadFailure) in
        try Self.read(from: file.descriptor, into: buffer)
      }
    }
  }

  private static func source(_ descriptor: Int32) -> ByteSource {
    ByteSource { buffer throws(ReadFailure) in try read(from: descriptor, into: buffer) }
  }

  /// A source knows of failures only, not of systems.
  private static func read(
    from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ReadFailure) -> Int {
    do { return try System.readSome(from: descriptor, into: buffer) } catch {
      throw ReadFailure(code: error.code)
    }
  }
}

/// A file that is closed when nobody reads it any more.
private final class OpenFile {
  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    // What has been read stays read.
    try? System.closeFile(descriptor)
  }
}
