/// The destination of a product's bytes.
package enum Output: Sendable, Equatable {
  case standard
  case file(Path)

  /// The destination that --output names. `-` and an absent option are standard output.
  init(path: Path?) {
    self = path.flatMap { $0 == "-" ? nil : .file($0) } ?? .standard
  }

  /// The possible extensions of the file's name, the longest first; none for standard output.
  var fileExtensions: [String] {
    guard case .file(let path) = self else { return [] }
    return path.fileExtensions
  }
}
