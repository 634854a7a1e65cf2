import Commands
import Documents

/// Several outputs of one computation, all written or none.
///
/// All files are written next to their targets, and streams to their ends, before any target is
/// replaced. At that point all files are on the disk, closed and named, and only renames are left.
/// Signals wait for the renames. If one fails, the targets of the earlier ones are restored.
extension [Output] {
  /// Writes the stream of each output with `body`.
  ///
  /// - Throws: ``Failure`` for an output that cannot be created or written, and for two
  ///   outputs that are the same file.
  func write(
    _ body: (Int, inout ByteStream) throws(WriteFailure) -> Void
  ) throws(Failure) {
    if count == 1 {
      return try self[0].write { stream throws(WriteFailure) in try body(0, &stream) }
    }
    System.ignoreFileSizeSignal()
    var files: [ReplacementFile] = []
    var ready: [CompleteFile] = []
    do throws(Failure) {
      for (index, output) in enumerated() {
        guard case .file(let path) = output, try output.willBeReplaced() else { continue }
        let file = try ReplacementFile(path)
        files.append(file)
        try file.write { stream throws(WriteFailure) in try body(index, &stream) }
        if files.count > Self.mostOpen { ready.append(try completedFirstFile(&files)) }
      }
      while !files.isEmpty { ready.append(try completedFirstFile(&files)) }
      for (index, output) in enumerated() where try !output.willBeReplaced() {
        try output.write { stream throws(WriteFailure) in try body(index, &stream) }
      }
    } catch {
      for file in files { file.discard() }
      for file in ready { file.discard() }
      throw error
    }
    try System.withoutEnding { () throws(Failure) in try replaceTargets(ready) }
  }

  /// Replaces all targets, or none.
  ///
  /// - Throws: ``Failure`` if a rename fails. On a file system without hard links it names
  ///   the files that stay replaced.
  private func replaceTargets(_ files: [CompleteFile]) throws(Failure) {
    for (count, file) in files.enumerated() {
      do throws(Failure) { try file.replaceTarget() } catch {
        for file in files[(count + 1)...] { file.discard() }
        let replaced = files[..<count].filter { !$0.restoreOldFile() }.map { $0.path }
        throw replaced.isEmpty ? error : error.partlyReplaced(replaced)
      }
    }
    for file in files { file.removeOldFile() }
  }

  /// The most files that are open, of the 256 that a process may have on macOS.
  private static var mostOpen: Int { 100 }

  /// Completes the first file and closes it.
  private func completedFirstFile(_ files: inout [ReplacementFile]) throws(Failure) -> CompleteFile
  {
    try files[0].flushToDisk()
    let file = try files[0].completedFile(keepingOld: true)
    files.removeFirst()
    return file
  }
}
