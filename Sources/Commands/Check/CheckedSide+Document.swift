import Checking
import Documents
import Exporters
import Motion
import Readers

extension CheckedSide {
  /// True for an object that has our schema in its first 64 KiB, as a document has in any order of
  /// its keys: a list of values comes behind.
  ///
  /// False for an input that can be read only once, and for one that cannot be read: the comparison
  /// reads it too, and reports the error.
  func isDocument(_ files: some CheckFiles) -> Bool {
    guard !isReadOnce, var source = try? open(files), let beginning = try? source.next()
    else { return false }
    let isObject = beginning.prefix { $0 != UInt8(ascii: "{") }.allSatisfy { byte in
      // A byte order mark, and blanks.
      byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte >= 0x80
    }
    return isObject && beginning.containsText("\"headspring/1\"")
  }

  /// All of it, where it is a document; nil where it is none or cannot be read.
  func document(_ files: some CheckFiles, upTo limit: Int) -> InputText? {
    guard isDocument(files), let bytes = try? contents(files, upTo: limit) else { return nil }
    return try? InputText(bytes: bytes, name: name)
  }

  private func contents(
    _ files: some CheckFiles, upTo limit: Int
  ) throws(Failure) -> [UInt8] {
    switch self {
    case .held(let bytes, _): bytes
    case .animation: []
    case .file(let input), .stream(let input): try files.contents(of: input, limit: limit)
    }
  }
}

extension [UInt8] {
  fileprivate func containsText(_ text: StaticString) -> Bool {
    let text = text.withUTF8Buffer { Array($0) }
    return count >= text.count
      && (0...count - text.count).contains { self[$0] == text[0] && self[$0...].starts(with: text) }
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
    if encoding.reduction != nil {
      // Few rows, and not those of all frames.
      let isDocument = golden?.isDocument(files) ?? false
      return .held(isDocument ? try output.document.bytes : output.bytes, name: name)
    }
    let values = animation.grid.count.multipliedReportingOverflow(
      by: animation.tracks.reduce(1) { $0 + $1.channels.count })
    let isSmall = !values.overflow && values.partialValue <= Self.mostValuesOfDocument
    guard isSmall, let golden, golden.isDocument(files) else {
      return .animation(animation, encoding, name: name)
    }
    return .held(try output.document.bytes, name: name)
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
