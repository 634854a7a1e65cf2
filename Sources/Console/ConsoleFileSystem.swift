import Checking
import Commands
import Documents
import Exporters
import Motion
import Readers

/// The file system, as a check uses it.
struct ConsoleFileSystem: CheckFileSystem {
  func kind(of input: Input) throws(InputError) -> GoldenKind {
    guard case .file(let path) = input, path.descriptor == nil else { return .stream }
    switch try mapError(of: System.fileKind(of: path), input.unreadable) {
    case nil: return .missing
    case .file: return .file
    case .other: return .stream
    case .directory: return .folder
    case .device: throw input.readError("it is a device; name a file")
    }
  }

  func open(_ input: Input) throws(InputError) -> ByteSource { try input.openedSource() }

  func contents(of input: PlannedInput) throws(InputError) -> [UInt8] { try input.bytes() }

  func replace(_ files: [GoldenFile]) throws(Failure) {
    var unread: InputError?
    do throws(Failure) {
      try OutputSet(files.map { .file($0.path) }).write { (place, stream) throws(WriteFailure) in
        switch files[place].content {
        case .product(let product): try product.write(to: &stream)
        case .bytes(let bytes): try stream.write(bytes)
        case .copy(let input): try copyInput(input, to: &stream, &unread)
        }
      }
    } catch {
      throw unread.map { .input($0) } ?? error
    }
  }

  /// - Parameter unread: the error if the input, not the stream, is the reason of a failure.
  private func copyInput(
    _ input: Input, to stream: inout ByteStream, _ unread: inout InputError?
  ) throws(WriteFailure) {
    var source: ByteSource
    do throws(InputError) { source = try open(input) } catch {
      throw Self.keepError(error, &unread)
    }
    while true {
      let piece: [UInt8]
      do throws(InputError) { piece = try source.next() } catch {
        throw Self.keepError(error, &unread)
      }
      if piece.isEmpty { return }
      try stream.write(piece)
    }
  }

  /// Keeps the error of an input. The returned one ends the writing; its code is not shown.
  private static func keepError(_ error: InputError, _ unread: inout InputError?) -> WriteFailure {
    unread = error
    return WriteFailure(code: 0)
  }

  func makeFolder(_ path: Path) throws(Failure) {
    let inside = Path(path.bytes + Array("/".utf8))
    try mapError(of: System.makeFolders(above: inside)) { (error: SystemError) in
      Failure.cannotCreate(path, error)
    }
  }

  func files(in folder: Path) throws(InputError) -> [Path] {
    let names = try mapError(of: System.fileNames(in: folder), Input.file(folder).unreadable)
    let slash = UInt8(ascii: "/")
    let start = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
    var files: [Path] = []
    for name in names {
      let path = Path(start + name)
      if case .file? = try? System.fileKind(of: path) { files.append(path) }
    }
    return files
  }

  func identity(of path: Path) -> FileIdentity? { System.identity(of: path) }

}

/// A cache of the files that requests read. Together they take at most the size limit of one file;
/// further ones are read each time.
final class BatchFileCache: InputFiles {
  private let monitor = ConditionLock()
  private var known: [[UInt8]: [UInt8]] = [:]
  private var size = 0

  func contents(of input: PlannedInput) throws(InputError) -> [UInt8] {
    guard case .file(let path) = input.input else {
      return try ConsoleFileSystem().contents(of: input)
    }
    monitor.lock()
    defer { monitor.unlock() }
    if let bytes = known[path.bytes] { return bytes }
    let bytes = try ConsoleFileSystem().contents(of: input)
    if size + bytes.count <= PlannedInput.limit {
      known[path.bytes] = bytes
      size += bytes.count
    }
    return bytes
  }
}
