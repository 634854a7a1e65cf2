import Checking
import Commands
import Documents
import Exporters

/// Several places to which one computation is written, all or none.
///
/// Files are written beside their places, and streams to their ends, before any file takes its
/// place: all files are on the disk then, closed and named, and signals wait. What is left is a
/// rename each. Where one fails the places taken before are given back to the files that were
/// there.
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
    let signals = System.holdSignals()
    defer { signals.release() }
    var files: [NewFile] = []
    var ready: [ReadyFile] = []
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

  /// Has all take their places, or none.
  ///
  /// - Throws: ``ConsoleFailure`` where a rename fails. On a disk without hard links it names the
  ///   files that stay replaced.
  private func takePlaces(_ files: [ReadyFile]) throws(ConsoleFailure) {
    for (count, file) in files.enumerated() {
      do throws(ConsoleFailure) { try file.takePlace() } catch {
        for file in files[(count + 1)...] { file.discard() }
        let replaced = files[..<count].filter { !$0.giveBack() }.map { $0.path }
        throw replaced.isEmpty ? error : .partly(error, replaced)
      }
    }
    for file in files { file.forgetOld() }
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
