import Commands

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
