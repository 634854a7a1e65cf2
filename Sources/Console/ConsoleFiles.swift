import Checking
import Commands
import Documents
import Exporters
import Readers

/// The file system, as a check uses it.
struct ConsoleFiles: CheckFiles {
  func kind(of input: Input) throws(FileFailure) -> GoldenKind {
    guard case .file(let path) = input, path.descriptor == nil else { return .stream }
    let kind: System.Kind?
    do { kind = try System.kind(of: path) } catch { throw Self.failure(.reading(path, error)) }
    switch kind {
    case nil: return .missing
    case .file: return .file
    case .other: return .stream
    case .directory: throw Self.unreadable(path, "is a folder; name a file in it")
    case .device: throw Self.unreadable(path, "is a device; name a file")
    }
  }

  private static func unreadable(_ path: Path, _ what: String) -> FileFailure {
    FileFailure(status: .cannotRead, message: "cannot read '\(path.name)': it \(what)")
  }

  func open(_ input: Input) throws(FileFailure) -> ByteSource {
    do throws(ConsoleFailure) { return try input.opened() } catch { throw Self.failure(error) }
  }

  func contents(of input: PlannedInput) throws(FileFailure) -> [UInt8] {
    do throws(ConsoleFailure) { return try input.bytes() } catch { throw Self.failure(error) }
  }

  func replace(_ files: [GoldenFile]) throws(FileFailure) {
    var unread: FileFailure?
    do throws(ConsoleFailure) {
      try OutputSet(files.map { .file($0.path) }).write { (place, stream) throws(WriteFailure) in
        switch files[place].content {
        case .product(let product): try product.write(to: &stream)
        case .copy(let input): try copy(input, to: &stream, &unread)
        }
      }
    } catch {
      throw unread ?? Self.failure(error)
    }
  }

  /// - Parameter unread: the error if the input, not the stream, is the reason of a failure.
  private func copy(
    _ input: Input, to stream: inout ByteStream, _ unread: inout FileFailure?
  ) throws(WriteFailure) {
    var source: ByteSource
    do throws(FileFailure) { source = try open(input) } catch {
      unread = error
      throw WriteFailure(code: 0)
    }
    while true {
      let piece: [UInt8]
      do throws(ReadFailure) { piece = try source.next() } catch {
        unread = failure(reading: input.name, error)
        throw WriteFailure(code: error.code)
      }
      if piece.isEmpty { return }
      try stream.write(piece)
    }
  }

  func makeFolder(_ path: Path) throws(FileFailure) {
    do { try System.makeFolder(path) } catch {
      if error != .exists { throw Self.failure(.creating(path, error.text)) }
    }
  }

  func files(in folder: Path) throws(FileFailure) -> [Path] {
    let names: [[UInt8]]
    do { names = try System.names(in: folder) } catch {
      throw Self.failure(.reading(folder, error))
    }
    let slash = UInt8(ascii: "/")
    let start = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
    var files: [Path] = []
    for name in names {
      let path = Path(start + name)
      if case .file? = try? System.kind(of: path) { files.append(path) }
    }
    return files
  }

  func identity(of path: Path) -> FileIdentity? { System.identity(of: path) }

  func failure(reading name: String, _ failure: ReadFailure) -> FileFailure {
    Self.failure(.reading(Path(Array(name.utf8)), SystemError(code: failure.code)))
  }

  private static func failure(_ failure: ConsoleFailure) -> FileFailure {
    FileFailure(status: failure.status, message: failure.message)
  }
}

/// A cache of the files that requests read. Together they take at most the size limit of one file;
/// further ones are read each time.
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
