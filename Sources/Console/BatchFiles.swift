import Checking
import Commands
import Documents
import Exporters

/// The files that requests read, each read once, as long as together they are no longer than one
/// may be.
final class BatchFiles: InputFiles {
  private let monitor = Monitor()
  private var known: [[UInt8]: [UInt8]] = [:]
  private var size = 0

  func contents(of input: PlannedInput) throws(FileFailure) -> [UInt8] {
    guard case .file(let path) = input.input else { return try ConsoleFiles().contents(of: input) }
    monitor.lock()
    defer { monitor.unlock() }
    if let bytes = known[path.bytes] { return bytes }
    let bytes = try ConsoleFiles().contents(of: input)
    if size + bytes.count <= input.limit {
      known[path.bytes] = bytes
      size += bytes.count
    }
    return bytes
  }
}
