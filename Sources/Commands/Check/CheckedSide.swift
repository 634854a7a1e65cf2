import Formats
import Motion
import Readers

/// One side of a comparison, which can be read again and again.
enum CheckedSide {
  /// Opened anew each time; what can be read only once is read once.
  case file(Input)
  case held([UInt8], name: String)
  /// What would be printed of it.
  case animation(Animation, Decimals, name: String)

  /// How messages call it.
  var name: String {
    switch self {
    case .file(let input): input.name
    case .held(_, let name), .animation(_, _, let name): name
    }
  }

  /// Its bytes from the beginning.
  func open(_ files: borrowing some CheckFiles) throws(FileFailure) -> ByteSource {
    switch self {
    case .file(let input): try files.open(input)
    case .held(let bytes, _): ByteSource(bytes)
    case .animation(let animation, let decimals, _): AnimationSource.bytes(of: animation, decimals)
    }
  }
}
