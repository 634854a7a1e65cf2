import Commands
import Documents
import Motion
import Readers

extension Files {
  /// The file system of the process.
  static var console: Files {
    Files(
      read: { input throws(InputError) in try input.bytes() },
      kind: { input throws(InputError) in try kind(of: input) },
      list: { folder throws(InputError) in
        var files: [Path] = []
        try list(folder, inside: [], into: &files)
        return files.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      },
      write: { files throws(Failure) in
        var folders: Set<[UInt8]> = []
        for (path, _) in files where folders.insert(path.folder.bytes).inserted {
          try path.makeFolder()
        }
        try files.map { Output.file($0.path) }.write { (index, stream) throws(WriteFailure) in
          try files[index].product.write(to: &stream)
        }
      },
      identity: { System.identity(of: $0) },
      isInCurrentFolder: { System.isInCurrentFolder($0) })
  }

  private static func kind(of input: Input) throws(InputError) -> FileKind {
    guard case .file(let path) = input, path.descriptor == nil else { return .file }
    switch try mapError(of: System.fileKind(of: path), input.unreadable) {
    case nil: return .missing
    case .file, .other: return .file
    case .directory: return .folder
    case .device: throw input.readError("it is a device; name a file")
    }
  }

  /// Appends the files in a folder and below it. A folder that a link leads back to is passed over.
  private static func list(
    _ folder: Path, inside: [FileIdentity], into files: inout [Path]
  ) throws(InputError) {
    let own = System.identity(of: folder)
    if let own, inside.contains(own) { return }
    let names = try mapError(of: System.fileNames(in: folder), Input.file(folder).unreadable)
    let slash = UInt8(ascii: "/")
    let start = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
    for name in names {
      let path = Path(start + name)
      switch try mapError(of: System.fileKind(of: path), Input.file(path).unreadable) {
      case .file: files.append(path)
      case .directory: try list(path, inside: inside + (own.map { [$0] } ?? []), into: &files)
      case .device, .other, nil: break
      }
    }
  }
}

extension Path {
  /// Makes the folders of the path that are missing.
  func makeFolder() throws(Failure) {
    try mapError(of: System.makeFolders(above: self), cannotBeCreated)
  }
}

/// A cache of the files that requests read. Together they take at most the size limit of one file;
/// further ones are read each time.
final class BatchFileCache {
  private let monitor = ConditionLock()
  private var known: [[UInt8]: [UInt8]] = [:]
  private var size = 0

  func contents(of input: PlannedInput) throws(InputError) -> [UInt8] {
    guard case .file(let path) = input.input else { return try input.bytes() }
    monitor.lock()
    defer { monitor.unlock() }
    if let bytes = known[path.bytes] { return bytes }
    let bytes = try input.bytes()
    if size + bytes.count <= PlannedInput.limit {
      known[path.bytes] = bytes
      size += bytes.count
    }
    return bytes
  }
}
