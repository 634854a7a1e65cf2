import Checking
import Documents
import Exporters
import Motion
import Readers

/// One side of a comparison: the source of its bytes, and their format once they have been read.
struct ComparisonSide {
  /// The source of the bytes.
  enum ByteOrigin {
    /// A file, opened anew for each reading.
    case file(Input)
    /// A pipe, which can be read once.
    case stream(Input)
    case held([UInt8])
    /// The table of an animation, produced while it is read.
    case animation(Animation, Encoding)
  }

  /// The format of a side that can be read again.
  private enum SideFormat {
    case unread
    /// A table or ndjson, which streams row by row.
    case rows
    /// A document or an array, which is parsed once and kept.
    case held(BufferedDocument)
  }

  /// The side's name in messages.
  let name: String
  let source: ByteOrigin
  private var form = SideFormat.unread

  init(_ source: ByteOrigin, name: String) {
    self.source = source
    self.name = name
  }

  /// A side whose document has been parsed already.
  init(_ bytes: [UInt8], name: String, _ document: HeadspringDocument) {
    self.init(.held(bytes), name: name)
    // An incomplete document is parsed again by `series`, which reports its first error.
    if let held = try? BufferedDocument(document) { form = .held(held) }
  }

  /// True if the bytes can be read only once.
  var isReadOnce: Bool {
    if case .stream = source { return true }
    return false
  }

  /// A reader of the side's rows, from the first.
  ///
  /// - Throws: `InputError` if the side cannot be opened or is not a series of values.
  mutating func seriesReader(
    _ files: some CheckFileSystem
  ) throws(InputError) -> SeriesReader {
    if case .held(let held) = form { return SeriesReader(held, name: name) }
    var series = try SeriesReader(try open(files), name: name, limit: PlannedInput.limit)
    if case .animation(let animation, _) = source { series.rowCount = animation.grid.count }
    if !isReadOnce { form = series.bufferedInput.map { .held($0) } ?? .rows }
    return series
  }

  /// Opens the side's bytes from the beginning.
  func open(_ files: some CheckFileSystem) throws(InputError) -> ByteSource {
    switch source {
    case .file(let input), .stream(let input): try files.open(input)
    case .held(let bytes): ByteSource(bytes)
    case .animation(let animation, let encoding):
      AnimationTableSource.byteSource(of: animation, encoding)
    }
  }
}

extension ComparisonSide {
  /// The parsed document; nil for another format, or before the side has been read.
  var document: HeadspringDocument? {
    if case .held(let held) = form { return held.document }
    return nil
  }

  /// True if the first 64 KiB begin a document. A pipe is not read and returns false.
  func isDocument(_ files: some CheckFileSystem) -> Bool {
    switch form {
    case .held(let held): return held.document != nil
    case .rows: return false
    case .unread: break
    }
    guard !isReadOnce, var bytes = try? open(files), let beginning = try? bytes.next() else {
      return false
    }
    return HeadspringDocument.looksLikeDocument(in: beginning)
  }
}

extension Product {
  /// True if the product's format is one that ``SeriesReader`` reads.
  var isSeries: Bool {
    guard case .animation(let output) = content else { return false }
    return Format.ofSeries.contains(output.format)
  }

  /// The number of frames of an animation; 0 for another product.
  var frameCount: Int {
    guard case .animation(let output) = content else { return 0 }
    return output.animation.grid.count
  }

  /// The side of a comparison that this product makes; nil for a product that is neither a motion
  /// nor a report.
  ///
  /// Compared with a document, a small, reduced or sampled animation becomes a document too. Any
  /// other animation becomes a table, produced while it is read.
  ///
  /// - Throws: `ParameterError` for an animation that a document cannot represent.
  func comparedSide(
    beside golden: ComparisonSide?, _ files: some CheckFileSystem
  ) throws(ParameterError) -> ComparisonSide? {
    let name = "what is made now"
    guard case .animation(let output) = content else {
      return isComparedAsText ? ComparisonSide(.held(bytes), name: name) : nil
    }
    let (animation, encoding) = (output.animation, output.encoding)
    let values = animation.grid.count.multipliedReportingOverflow(
      by: animation.tracks.reduce(1) { $0 + $1.channels.count })
    let isSmall = !values.overflow && values.partialValue <= Self.mostValuesOfDocument
    // Rows of reduced keyframes or of sample times are encoded instead of one row a frame.
    let hasOwnTimes = encoding.reduction != nil || encoding.times != nil
    if hasOwnTimes || isSmall, golden?.isDocument(files) ?? false {
      return ComparisonSide(.held(try output.document.bytes), name: name)
    }
    return ComparisonSide(
      hasOwnTimes ? .held(output.bytes) : .animation(animation, encoding), name: name)
  }

  /// The most values in a document that is held in memory, about 50 MB of text.
  private static var mostValuesOfDocument: Int { 4_000_000 }
}

extension Format {
  /// The formats with a series of values, which a check reads as numbers.
  static var ofSeries: [Format] {
    let kinds: [SeriesReader.Kind] = [.table, .lines, .document]
    return kinds.flatMap { $0.formats }
  }
}

extension PreparedOutput {
  /// A document of this output's animation; the output itself if it is a document already.
  ///
  /// - Throws: `ParameterError` for an animation that a document cannot represent.
  var document: PreparedOutput {
    get throws(ParameterError) {
      format == .json ? self : try Format.json.prepare(animation, encoding)
    }
  }
}
