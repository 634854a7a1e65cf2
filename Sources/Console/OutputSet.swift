import Checking
import Commands
import Documents
import Exporters

/// Several outputs of one computation, all written or none.
///
/// All files are written next to their targets, and streams to their ends, before any target is
/// replaced. At that point all files are on the disk, closed and named, and signals are held, so
/// only renames are left. If a rename fails, the targets replaced before are restored.
struct OutputSet {
  private let outputs: [Output]

  init(_ outputs: [Output]) {
    self.outputs = outputs
  }

  /// Writes the stream of each output with `body`.
  ///
  /// - Throws: ``Failure`` for an output that cannot be created or written, and for two
  ///   outputs that are the same file.
  func write(
    _ body: (Int, inout ByteStream) throws(WriteFailure) -> Void
  ) throws(Failure) {
    System.ignoreFileSizeSignal()
    let signals = System.holdSignals()
    defer { signals.release() }
    var files: [NewFile] = []
    var ready: [ReadyFile] = []
    do throws(Failure) {
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
      for file in files { try file.synchronize() }
      files.first?.giveUpIfAsked()
      while let file = files.first {
        ready.append(try file.ready(keepingOld: true))
        files.removeFirst()
      }
    } catch {
      for file in files { file.discard() }
      for file in ready { file.discard() }
      throw error
    }
    try takePlaces(ready)
  }

  /// Replaces all targets, or none.
  ///
  /// - Throws: ``Failure`` if a rename fails. On a file system without hard links it names
  ///   the files that stay replaced.
  private func takePlaces(_ files: [ReadyFile]) throws(Failure) {
    for (count, file) in files.enumerated() {
      do throws(Failure) { try file.takePlace() } catch {
        for file in files[(count + 1)...] { file.discard() }
        let replaced = files[..<count].filter { !$0.giveBack() }.map { $0.path }
        throw replaced.isEmpty ? error : error.partly(replaced)
      }
    }
    for file in files { file.forgetOld() }
  }

  /// True if two paths are the same file, even if it does not exist yet.
  private func isSame(_ path: Path, _ other: Path) -> Bool {
    if let file = System.identity(of: path) { return file == System.identity(of: other) }
    let names = [path, other].map { Path(Array($0.bytes.dropFirst($0.folder.bytes.count))) }
    guard names[0] == names[1] else { return false }
    let folders = [path, other].map { $0.folder.bytes.isEmpty ? "." : $0.folder }
    return System.identity(of: folders[0]) == System.identity(of: folders[1])
  }
}
