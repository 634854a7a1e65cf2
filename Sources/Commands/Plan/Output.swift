/// Where bytes go.
public enum Output: Sendable, Equatable {
  case standard
  case file(Path)

  /// What --output says; - is standard output, as is nothing.
  init(path: Path?) {
    self = path.flatMap { $0 == "-" ? nil : .file($0) } ?? .standard
  }

  /// What may be the extension of the file's name, the longest first.
  var fileExtensions: [String] {
    guard case .file(let path) = self else { return [] }
    return path.fileExtensions
  }
}
