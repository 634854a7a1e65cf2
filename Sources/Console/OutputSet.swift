import Checking
import Commands
import Documents
import Exporters

/// Several places to which one computation is written, all or none.
///
/// Files are written beside their places and take these when every output is complete, streams
/// included: what fails before that leaves all files as they were. Between the first and the last
/// file that takes its place nothing is left to fail but the disk itself.
struct OutputSet {
  private let outputs: [Output]

  init(_ outputs: [Output]) {
    self.outputs = outputs
  }

  /// Lets `body` write the stream of each output.
  ///
  /// - Throws: ``ConsoleFailure`` for an output that cannot be created or written, and for two that
  ///   are one file.
  func write(
    _ body: (Int, inout ByteStream) throws(WriteFailure) -> Void
  ) throws(ConsoleFailure) {
    System.ignoreFileSizeSignal()
    var files: [NewFile] = []
    let signals = System.holdSignals()
    defer { signals.release() }
    do throws(ConsoleFailure) {
      for (place, output) in outputs.enumerated() {
        guard case .file(let path) = output, try output.isReplaced() else { continue }
        let file = try NewFile(path, holding: signals)
        if let same = files.first(where: { isSame($0.target, file.target) }) {
          file.discard()
          throw .creating(path, "It is the same file as '\(same.target.name)'")
        }
        files.append(file)
        try file.write { stream throws(WriteFailure) in try body(place, &stream) }
      }
      for (place, output) in outputs.enumerated() where try !output.isReplaced() {
        try output.write { stream throws(WriteFailure) in try body(place, &stream) }
      }
    } catch {
      for file in files { file.discard() }
      throw error
    }
    while let file = files.first {
      do throws(ConsoleFailure) { try file.takePlace() } catch {
        for file in files { file.discard() }
        throw error
      }
      files.removeFirst()
    }
  }

  /// Whether two paths are of one file, be it there or not.
  private func isSame(_ path: Path, _ other: Path) -> Bool {
    if let file = System.identity(of: path) { return file == System.identity(of: other) }
    let names = [path, other].map { Path(Array($0.bytes.dropFirst($0.folder.bytes.count))) }
    guard names[0] == names[1] else { return false }
    let folders = [path, other].map { $0.folder.bytes.isEmpty ? "." : $0.folder }
    return System.identity(of: folders[0]) == System.identity(of: folders[1])
  }
}
