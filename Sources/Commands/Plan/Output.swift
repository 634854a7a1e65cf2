/// Where bytes go.
public enum Output: Sendable, Equatable {
  case standard
  case file(Path)

  /// What --output says; - is standard output, as is nothing.
  init(path: Path?) {
    self = path.flatMap { $0 == "-" ? nil : .file($0) } ?? .standard
  }

  /// The extension of the file's name, without its dot; nil where there is none.
  var fileExtension: String? {
    guard case .file(let path) = self else { return nil }
    return path.fileExtension
  }
}
