import Commands

extension Input {
  /// Reads all of it.
  ///
  /// - Throws: ``ConsoleFailure`` when it cannot be read.
  func bytes() throws(ConsoleFailure) -> [UInt8] {
    switch self {
    case .standard:
      do { return try System.readAll(from: System.standardInput) } catch {
        throw .reading(nil, error)
      }
    case .file(let path):
      do { return try Self.bytes(path: path) } catch { throw .reading(path, error) }
    }
  }

  private static func bytes(path: String) throws(SystemError) -> [UInt8] {
    // Not ours to close, and opening it again would begin at the start of what others read on.
    if let descriptor = System.descriptor(namedBy: path) {
      return try System.readAll(from: descriptor)
    }
    let descriptor = try System.openForReading(path)
    // What has been read stays read.
    defer { try? System.closeFile(descriptor) }
    return try System.readAll(from: descriptor)
  }
}
