import Commands
import Motion
import Readers

extension PlannedInput {
  /// Reads the whole input.
  ///
  /// - Throws: `InputError` for an input that cannot be read, or is longer than its limit.
  func bytes() throws(InputError) -> [UInt8] {
    printExpectedInput()
    guard let bytes = try mapError(of: content, input.unreadable) else { throw isTooLong }
    return bytes
  }

  /// Prints on a terminal which input is expected.
  func printExpectedInput() {
    if input == .standard, System.hasTerminalForInput { say(awaited) }
  }

  /// All bytes; nil if there are more than the limit.
  private var content: [UInt8]? {
    get throws(SystemError) {
      let file = try input.openFile()
      return try System.readAll(from: file.descriptor, upTo: Self.limit)
    }
  }
}

extension Input {
  /// Returns a reader of this input's open file. It waits for each piece of up to 64 KiB, for
  /// example from a pipe or a person.
  func pieces(of file: OpenFile) -> () throws(InputError) -> [UInt8] {
    { () throws(InputError) in
      var failure: SystemError?
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        do throws(SystemError) {
          count = try System.readAvailable(
            from: file.descriptor, into: UnsafeMutableRawBufferPointer(buffer))
        } catch {
          failure = error
        }
      }
      if let failure { throw unreadable(failure) }
      return bytes
    }
  }

  func openFile() throws(SystemError) -> OpenFile {
    switch self {
    case .standard: return OpenFile(System.standardInput, isOurs: false)
    case .file(let path):
      // An inherited descriptor must not be closed. Opened again, it would start at the beginning,
      // although other processes have read a part.
      if let descriptor = path.descriptor { return OpenFile(descriptor, isOurs: false) }
      return OpenFile(try System.openForReading(path), isOurs: true)
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
