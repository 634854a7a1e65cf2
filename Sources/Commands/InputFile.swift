import Readers

/// Where bytes come from.
enum Input: Equatable {
  case standard
  case file(String)

  /// - Parameter word: a path, or `-` for standard input.
  init(_ word: String) {
    self = word == "-" ? .standard : .file(word)
  }
}

extension Input {
  /// Reads all of it and makes of it what `body` does.
  ///
  /// - Throws: ``Failure`` when it cannot be read, is not UTF-8, or `body` finds something wrong with it.
  func read<Result>(
    _ body: (InputText) throws(InputError) -> Result
  ) throws(Failure) -> Result {
    let bytes = try bytes()
    do throws(InputError) { return try body(try InputText(bytes: bytes, name: name)) } catch {
      throw .data(error)
    }
  }

  /// How messages call it.
  var name: String {
    switch self {
    case .standard: "standard input"
    case .file(let path): path
    }
  }

  private func bytes() throws(Failure) -> [UInt8] {
    switch self {
    case .standard:
      do { return try System.readAll(from: System.standardInput) } catch {
        throw .reading(nil, error)
      }
    case .file(let path):
      do { return try Self.bytes(path: path) } catch { throw .reading(path, error) }
    }
  }

  private static func bytes(path: String) throws(SystemError) -> [UInt8] {
    // Not ours to close, and opening it again would begin at the start of what others read on.
    if let descriptor = System.descriptor(namedBy: path) {
      return try System.readAll(from: descriptor)
    }
    let descriptor = try System.openForReading(path)
    // What has been read stays read.
    defer { try? System.closeFile(descriptor) }
    return try System.readAll(from: descriptor)
  }
}
