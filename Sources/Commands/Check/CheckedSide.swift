import Checking
import Documents
import Exporters
import Motion
import Readers

/// One side of a comparison, which can be read again and again.
enum CheckedSide {
  /// Opened anew each time.
  case file(Input)
  /// Read once: its bytes are gone then.
  case stream(Input)
  case held([UInt8], name: String)
  /// What would be printed of it, by an encoding's decimals and separator.
  case animation(Animation, Encoding, name: String)

  /// How messages call it.
  var name: String {
    switch self {
    case .file(let input), .stream(let input): input.name
    case .held(_, let name), .animation(_, _, let name): name
    }
  }

  /// Its bytes from the beginning.
  func open(_ files: some CheckFiles) throws(FileFailure) -> ByteSource {
    switch self {
    case .file(let input), .stream(let input): try files.open(input)
    case .held(let bytes, _): ByteSource(bytes)
    case .animation(let animation, let encoding, _): AnimationSource.bytes(of: animation, encoding)
    }
  }
}

extension CheckedSide {
  /// Its rows from the first.
  ///
  /// - Parameter limit: the most bytes that are held of it.
  func series(
    _ files: some CheckFiles, limit: Int
  ) throws(Failure) -> SeriesReader {
    let source = try mapError(of: open(files), Failure.file)
    do throws(SeriesFailure) {
      var series = try SeriesReader(source, name: name, limit: limit)
      if case .animation(let animation, _, _) = self { series.rowCount = animation.grid.count }
      return series
    } catch {
      throw files.seriesFailure(error)
    }
  }

  /// True if its bytes are gone once they have been read.
  var isReadOnce: Bool {
    if case .stream = self { return true }
    return false
  }
}
