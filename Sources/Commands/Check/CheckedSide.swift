import Checking
import Documents
import Exporters
import Motion
import Readers

/// One side of a comparison: where its bytes come from, and what is known of them once it has been
/// read.
struct CheckedSide {
  /// Where the bytes come from.
  enum Source {
    /// Opened anew each time.
    case file(Input)
    /// A pipe, which is read once.
    case stream(Input)
    case held([UInt8])
    /// The table that would be printed, by an encoding's decimals and separator.
    case animation(Animation, Encoding)
  }

  /// The form of a side that can be read again.
  private enum Form {
    case unread
    /// A table or lines, which go by.
    case rows
    /// A document or an array, which is read once.
    case held(HeldDocument)
  }

  /// How messages call it.
  let name: String
  let source: Source
  private var form = Form.unread

  init(_ source: Source, name: String) {
    self.source = source
    self.name = name
  }

  /// A document that was read already.
  init(_ bytes: [UInt8], name: String, _ document: Document) {
    self.init(.held(bytes), name: name)
    // An incomplete one is read again, and refused at its first error.
    if let held = try? HeldDocument(document) { form = .held(held) }
  }

  /// True where the bytes are gone once they have been read.
  var isReadOnce: Bool {
    if case .stream = source { return true }
    return false
  }

  /// Its rows from the first.
  ///
  /// - Parameter limit: the most bytes that are held of it.
  mutating func series(
    _ files: some CheckFiles, limit: Int
  ) throws(Failure) -> SeriesReader {
    if case .held(let held) = form { return SeriesReader(held, name: name) }
    let bytes = try mapError(of: open(files), Failure.file)
    do throws(SeriesFailure) {
      var series = try SeriesReader(bytes, name: name, limit: limit)
      if case .animation(let animation, _) = source { series.rowCount = animation.grid.count }
      if !isReadOnce { form = series.held.map { .held($0) } ?? .rows }
      return series
    } catch {
      throw files.seriesFailure(error)
    }
  }

  /// Its bytes from the beginning.
  private func open(_ files: some CheckFiles) throws(FileFailure) -> ByteSource {
    switch source {
    case .file(let input), .stream(let input): try files.open(input)
    case .held(let bytes): ByteSource(bytes)
    case .animation(let animation, let encoding): AnimationSource.bytes(of: animation, encoding)
    }
  }
}

extension CheckedSide {
  /// The document as which it was read; nil for anything else.
  var document: Document? {
    if case .held(let held) = form { return held.document }
    return nil
  }

  /// True for a document, by its first 64 KiB. A pipe is not read for it.
  func isDocument(_ files: some CheckFiles) -> Bool {
    switch form {
    case .held(let held): return held.document != nil
    case .rows: return false
    case .unread: break
    }
    guard !isReadOnce, var bytes = try? open(files), let beginning = try? bytes.next() else {
      return false
    }
    return Document.begins(in: beginning)
  }

  /// The document, be it incomplete; nil where it is none or cannot be read.
  ///
  /// - Throws: ``InputError`` for a document of broken JSON.
  func document(
    _ files: some CheckFiles, upTo limit: Int
  ) throws(InputError) -> Document? {
    if let document { return document }
    guard isDocument(files), let bytes = try? contents(files, upTo: limit),
      let text = try? InputText(bytes: bytes, name: name)
    else { return nil }
    return try Document(text, whole: "text")
  }

  private func contents(
    _ files: some CheckFiles, upTo limit: Int
  ) throws(Failure) -> [UInt8] {
    switch source {
    case .held(let bytes): bytes
    case .animation: []
    case .file(let input), .stream(let input): try files.contents(of: input, limit: limit)
    }
  }
}

extension Product {
  /// What is compared with a golden: where that is a document, a document too, unless it would be a
  /// large one; else a table that is made as it is read.
  ///
  /// - Throws: ``ParameterError`` for what a document cannot show.
  func side(
    beside golden: CheckedSide?, _ files: some CheckFiles
  ) throws(ParameterError) -> CheckedSide? {
    guard case .animation(let output) = content else { return nil }
    let (animation, encoding) = (output.animation, output.encoding)
    let name = "what is made now"
    let values = animation.grid.count.multipliedReportingOverflow(
      by: animation.tracks.reduce(1) { $0 + $1.channels.count })
    let isSmall = !values.overflow && values.partialValue <= Self.mostValuesOfDocument
    // A reduction has few rows, and not those of all frames.
    let isReduced = encoding.reduction != nil
    if isReduced || isSmall, golden?.isDocument(files) ?? false {
      return CheckedSide(.held(try output.document.bytes), name: name)
    }
    return CheckedSide(
      isReduced ? .held(output.bytes) : .animation(animation, encoding), name: name)
  }

  /// Some 50 MB of text.
  private static var mostValuesOfDocument: Int { 4_000_000 }
}

extension PreparedOutput {
  /// A document of this output's animation; this output where it is one already.
  ///
  /// - Throws: ``ParameterError`` for what a document cannot show.
  var document: PreparedOutput {
    get throws(ParameterError) {
      format == .json ? self : try Format.json.prepare(animation, encoding)
    }
  }
}
