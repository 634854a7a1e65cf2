import Commands
import Motion
import Readers

/// The complete lines in the output file of an interrupted batch.
struct CompleteOutputLines {
  /// The descriptor of the file, open for reading and writing.
  let descriptor: Int32
  /// The number of complete lines.
  private(set) var count = 0
  /// The number of complete lines that refuse a request.
  private(set) var refused = 0
  /// The length of the complete lines in bytes.
  private(set) var bytes = 0
  /// The last complete line, including its line end.
  private(set) var last: [UInt8] = []

  /// - Throws: ``Failure`` for a path that is not a regular file, and a file that cannot be
  ///   read and written.
  init(_ path: Path) throws(Failure) {
    switch try Output.kind(of: path) {
    case nil, .file: break
    case .directory: throw .cannotCreate(path, "Is a directory")
    case .device, .other: throw .cannotCreate(path, "It is no file that one can go on with")
    }
    descriptor = try mapError(of: System.openForAppending(path)) { (error: SystemError) in
      Failure.cannotCreate(path, error)
    }
    do { try readCompleteLines() } catch { throw .input(Input.file(path).unreadable(error)) }
  }

  private mutating func readCompleteLines() throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var line: [UInt8] = []
    while true {
      var failure: SystemError?
      let size = buffer.withUnsafeMutableBytes { bytes in
        do throws(SystemError) {
          return try System.readAvailable(from: descriptor, into: bytes)
        } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      if size == 0 { return }
      var rest = buffer[..<size]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[...end]
        addLine(line)
        line.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      line += rest
    }
  }

  private mutating func addLine(_ line: [UInt8]) {
    count += 1
    bytes += line.count
    last = line
    if BatchAnswers.isRefusal(line) { refused += 1 }
  }
}
