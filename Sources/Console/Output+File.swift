import Commands
import Formats

extension Output {
  /// Lets `body` write a stream to this place: to a file completely or not at all.
  ///
  /// A closed pipe ends quietly: whoever reads has seen enough.
  ///
  /// - Throws: ``ConsoleFailure`` when the output cannot be created or written.
  func write(
    _ body: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(ConsoleFailure) {
    System.ignoreFileSizeSignal()
    do {
      switch self {
      case .standard: try Self.write(to: System.standardOutput, body)
      case .file(let path): try Self.write(path: path, body)
      }
    } catch .writing(_, let error) where error == .closedPipe {
      return
    }
  }

  private static func write(
    path: String, _ body: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(ConsoleFailure) {
    if let descriptor = System.descriptor(namedBy: path) {
      return try write(to: descriptor, path: path, body)
    }
    let target = resolved(path)
    let kind: System.Kind?
    do { kind = try System.kind(of: path) } catch { throw .creating(path, error.text) }
    switch kind {
    case .directory: throw .creating(path, "Is a directory")
    case .other:
      let descriptor: Int32
      do { descriptor = try System.openForWriting(path) } catch {
        throw .creating(path, error.text)
      }
      try write(to: descriptor, path: path, body)
    case .file(let permissions):
      guard System.isWritable(target) else { throw .creating(path, "Permission denied") }
      try replace(path, target: target, permissions: permissions, body)
    case nil: try replace(path, target: target, permissions: nil, body)
    }
  }

  /// Writes straight to a descriptor and closes it: some disks say only then that they are full.
  private static func write(
    to descriptor: Int32, path: String? = nil,
    _ body: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(ConsoleFailure) {
    var isWidened = false
    var stream = ByteStream { bytes throws(WriteFailure) in
      // Short outputs do not wait for a wider pipe.
      if !isWidened, bytes.count > 1 << 16 {
        System.widenPipe(descriptor)
        isWidened = true
      }
      try write(bytes, to: descriptor)
    }
    do throws(WriteFailure) {
      try body(&stream)
      try stream.flush()
    } catch {
      throw .writing(path, SystemError(code: error.code))
    }
    do { try System.closeFile(descriptor) } catch { throw .writing(path, error) }
  }

  /// Writes a new file beside the target and puts it in the target's place when it is complete.
  private static func replace(
    _ path: String, target: String, permissions: UInt32?,
    _ body: (inout ByteStream) throws(WriteFailure) -> Void
  ) throws(ConsoleFailure) {
    let draft: DraftFile
    do { draft = try DraftFile(for: target) } catch { throw .creating(path, error.text) }
    var stream = ByteStream { bytes throws(WriteFailure) in
      draft.giveUpIfAsked()
      try write(bytes, to: draft.descriptor)
    }
    do throws(WriteFailure) {
      try body(&stream)
      try stream.flush()
      try draft.takePlace(of: target, permissions: permissions)
    } catch {
      draft.discard()
      throw .writing(path, SystemError(code: error.code))
    }
  }

  /// A stream knows of failures only, not of systems.
  private static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(WriteFailure) {
    do { try System.write(bytes, to: descriptor) } catch { throw WriteFailure(code: error.code) }
  }

  /// The path behind symbolic links, also where the last of them leads to nothing yet.
  private static func resolved(_ path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let target = System.linkTarget(path) else { break }
      path = target.hasPrefix("/") ? target : directory(of: path) + target
    }
    return path
  }

  /// Everything up to and with the last slash.
  fileprivate static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }
}

/// A file being written beside the one that it will replace. While it exists, signals that would
/// end the process are held, and looked for between two writes.
private struct DraftFile {
  let path: String
  let descriptor: Int32
  private let signals: System.HeldSignals

  init(for target: String) throws(SystemError) {
    signals = System.holdSignals()
    do { (path, descriptor) = try Self.create(beside: target) } catch {
      signals.release()
      throw error
    }
  }

  /// Tries further names where one is taken: in containers every process may have the same number.
  private static func create(
    beside target: String
  ) throws(SystemError) -> (path: String, descriptor: Int32) {
    let stem = Output.directory(of: target) + ".headspring-\(System.processNumber)"
    for attempt in 0..<1000 {
      let path = "\(stem)-\(attempt).tmp"
      do { return (path, try System.createFile(path)) } catch {
        if error != .exists { throw error }
      }
    }
    throw .exists
  }

  /// Ends the process by the signal that has come, the file removed first.
  func giveUpIfAsked() {
    if signals.isAnyPending { discard() }
  }

  /// Puts the complete file in the target's place, with the permissions of the one that was there.
  func takePlace(of target: String, permissions: UInt32?) throws(WriteFailure) {
    do throws(SystemError) {
      if let permissions { try System.setPermissions(permissions, of: descriptor) }
      try System.synchronize(descriptor)
      try System.closeFile(descriptor)
      giveUpIfAsked()
      try System.renameFile(path, to: target)
    } catch {
      throw WriteFailure(code: error.code)
    }
    signals.release()
  }

  func discard() {
    System.removeFile(path)
    signals.release()
  }
}
