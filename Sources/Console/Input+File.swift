import Commands
import Readers

extension PlannedInput {
  /// Reads the whole input.
  ///
  /// - Throws: ``ConsoleFailure`` for an input that cannot be read, or is longer than its limit.
  func bytes() throws(ConsoleFailure) -> [UInt8] {
    let bytes: [UInt8]?
    switch input {
    case .standard:
      sayAwaited()
      do { bytes = try System.readAll(from: System.standardInput, upTo: limit) } catch {
        throw .reading(nil, error)
      }
    case .file(let path):
      do { bytes = try Self.bytes(path, upTo: limit) } catch { throw .reading(path, error) }
    }
    guard let bytes else { throw .command(isTooLong) }
    return bytes
  }

  /// Prints on a terminal which input is expected.
  func sayAwaited() {
    if input == .standard, System.hasTerminalForInput { say(awaited) }
  }

  private static func bytes(_ path: Path, upTo limit: Int) throws(SystemError) -> [UInt8]? {
    // An inherited descriptor must not be closed. Opened again, it would start at the beginning,
    // although other processes have read a part.
    if let descriptor = path.descriptor {
      return try System.readAll(from: descriptor, upTo: limit)
    }
    let descriptor = try System.openForReading(path)
    // A failure to close does not matter after all bytes are read.
    defer { try? System.closeFile(descriptor) }
    return try System.readAll(from: descriptor, upTo: limit)
  }
}

extension Input {
  /// Opens the input at its beginning.
  func opened() throws(ConsoleFailure) -> ByteSource {
    let file = try openFile()
    return ByteSource { buffer throws(ReadFailure) in
      try Self.read(from: file.descriptor, into: buffer)
    }
  }

  /// A source of an open file that waits for each piece, for example from a pipe or a person.
  static func awaited(_ file: OpenFile) -> ByteSource {
    ByteSource { buffer throws(ReadFailure) in
      System.waitForInput(file.descriptor)
      return try read(from: file.descriptor, into: buffer)
    }
  }

  func openFile() throws(ConsoleFailure) -> OpenFile {
    switch self {
    case .standard: return OpenFile(System.standardInput, isOurs: false)
    case .file(let path):
      if let descriptor = path.descriptor { return OpenFile(descriptor, isOurs: false) }
      do { return OpenFile(try System.openForReading(path), isOurs: true) } catch {
        throw .reading(path, error)
      }
    }
  }

  /// Reads a piece and converts the system's error.
  private static func read(
    from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ReadFailure) -> Int {
    do { return try System.readSome(from: descriptor, into: buffer) } catch {
      throw ReadFailure(code: error.code)
    }
  }
}

/// A file that is closed with its last reference, unless its descriptor is inherited.
final class OpenFile {
  let descriptor: Int32
  private let isOurs: Bool

  init(_ descriptor: Int32, isOurs: Bool) {
    self.descriptor = descriptor
    self.isOurs = isOurs
  }

  deinit {
    // A failure to close does not matter after all bytes are read.
    if isOurs { try? System.closeFile(descriptor) }
  }
}
