import Analysis
import Animations
import Documents
import ExactNumerics
import Motion

/// An animation prepared for a format. Every check has passed, so writing only fails if the stream
/// does.
///
/// ``Format/prepare(_:_:)`` makes one.
package struct PreparedOutput: Sendable {
  /// The animation whose keyframes are written.
  package let animation: Animation
  /// The format of the output.
  package let format: Format
  /// The options that do not depend on the format.
  ///
  /// A change affects only properties that are read while writing, such as the document's name and
  /// its white space. It is not checked again.
  package var encoding: Encoding
  let document: Document

  /// The functions that write a format's document, with the results of its preparation.
  struct Document: Sendable {
    let write: @Sendable (Encoding, inout ByteStream) throws(WriteFailure) -> Void
    /// The document as parts of a file of several documents; nil if the format does not join them.
    /// The second argument is the request of the file.
    var parts: (@Sendable (Encoding, String?) -> FileParts)?
    var remarks: [String] = []
  }

  /// Sentences about the document for standard error.
  package var remarks: [String] {
    switch format {
    // Their keys are curved, or read at whole frames.
    case .lottie, .figmaMotion, .gsap, .afterEffects: document.remarks
    default: document.remarks + animation.reductionRemarks(encoding)
    }
  }

  /// Writes the output and leaves the stream unflushed.
  package func write(to stream: inout ByteStream) throws(WriteFailure) {
    try document.write(encoding, &stream)
  }

  /// The whole output in memory.
  package var bytes: [UInt8] {
    ByteStream.bytes { stream throws(WriteFailure) in try write(to: &stream) }
  }
}

extension Animation {
  /// A sentence for each track that is further from a line between two frames than the reduction
  /// allows, with the lowest usual frame rate whose lines are near enough. None for the tolerance
  /// 0, which is that of frames.
  fileprivate func reductionRemarks(_ encoding: Encoding) -> [String] {
    guard let reduction = encoding.reduction, grid.lastFrame > 0 else { return [] }
    return tracks.compactMap { track in
      func error(of animation: Animation, limit: DoubleDouble? = nil) -> DoubleDouble {
        animation.errorBound(
          of: track, decimals: encoding.decimals.digits,
          times: .seconds(decimals: FrameTimes.decimals), limit: limit)?.largest ?? .zero
      }
      let most = reduction.amount(of: track, in: self)
      let found = error(of: self)
      guard !most.isZero, found > most else { return nil }
      let rate = [24, 25, 30, 48, 50, 60, 90, 100, 120, 144, 200, 240, 300, 480, 600, 1000].first {
        let frames = (grid.time(of: grid.lastFrame).nearestDouble * $0).rounded() + 1
        return $0 > grid.fps.perSecond
          && error(of: resampled(frames: Int(frames)), limit: most) <= most
      }
      return "between frames '\(Display.text(track.name))' is up to \(CSSText.error(found)) from "
        + "its lines, more than --reduce allows"
        + (rate.map { "; --fps \(Int($0)) keeps it" } ?? "")
    }
  }
}

extension PreparedOutput.Document {
  /// A document that is written as the only one of its file.
  init(parts: @escaping @Sendable (Encoding, String?) -> FileParts) {
    self.parts = parts
    write = { encoding, stream throws(WriteFailure) in
      try FileParts.write([parts(encoding, encoding.request)], to: &stream)
    }
  }
}

/// A document as parts of a file that it shares with others of its format.
struct FileParts: Sendable {
  /// The lines above all documents, such as imports. The file has each line once.
  var head: [String] = []
  /// The names that no other document of the file may declare.
  var names: [String]
  /// The blocks, in the order of the file.
  var blocks: [Block] = []
  /// The document as a design token; nil for any other document.
  var token: DesignToken?
  /// The part that the document takes of a size that the format's programs limit for the file, the
  /// limit, and what has it in words; nil without a limit.
  var share: (size: Int, limit: Int, rule: String)?

  /// A part of the document between an opening and a closing text, such as `:root {` and `}`.
  ///
  /// Blocks of several documents with the same opening are one block of the file.
  struct Block: Sendable {
    var opening = ""
    var closing = ""
    let write: @Sendable (inout ByteStream) throws(WriteFailure) -> Void
  }

  /// The request as a line comment; none without a request.
  static func requestLines(_ request: String?, comment: String = "//") -> [String] {
    request.map { ["\(comment) \(PrintableText($0).string)"] } ?? []
  }

  /// Writes the head, and then the blocks.
  static func write(_ documents: [FileParts], to stream: inout ByteStream) throws(WriteFailure) {
    var known: Set<ByteName> = []
    for line in documents.flatMap({ $0.head }) where known.insert(ByteName(line)).inserted {
      try stream.write(line + "\n")
    }
    var openings: [String] = []
    for block in documents.flatMap({ $0.blocks }) where !openings.hasName(block.opening) {
      openings.append(block.opening)
      try stream.write(block.opening)
      for document in documents {
        for other in document.blocks where other.opening.hasBytes(of: block.opening) {
          try other.write(&stream)
        }
      }
      try stream.write(block.closing)
    }
  }
}

/// Several animations in one file of a format.
package struct JoinedOutput: Sendable {
  private let documents: [FileParts]
  private let request: String?
  package let format: Format
  /// True for JSON without white space.
  private let isCompact: Bool

  /// - Parameters:
  ///   - outputs: the animations of one format, in the order of the file.
  ///   - request: the command line that makes the file; nil for none.
  /// - Precondition: the format ``Format/joins``.
  package init(_ outputs: [PreparedOutput], request: String?) {
    self.request = request
    format = outputs[0].format
    isCompact = outputs[0].encoding.isCompact
    documents = outputs.map { output in
      guard let parts = output.document.parts else {
        preconditionFailure("the format joins documents")
      }
      return parts(output.encoding, request)
    }
  }

  /// The reason why animations cannot be in one file.
  package enum Conflict: Equatable, Sendable {
    /// Two animations, by their indices, declare one name.
    case name(String, Int, Int)
    /// The file is longer than the format's programs read. The text says what limits it.
    case size(String)
  }

  /// The first conflict; nil if there is none.
  package var conflict: Conflict? {
    var known: [ByteName: Int] = [:]
    for (index, document) in documents.enumerated() {
      for name in document.names {
        if let other = known[ByteName(name)], other != index { return .name(name, other, index) }
        known[ByteName(name)] = index
      }
    }
    let tokens = documents.compactMap { $0.token }
    for (index, token) in tokens.enumerated() {
      for length in 1..<max(token.names.count, 1) {
        let group = token.names.prefix(length).joined(separator: ".")
        if let other = known[ByteName(group)] { return .name(group, other, index) }
      }
    }
    let shares = documents.compactMap { $0.share }
    if let share = shares.first, shares.reduce(0, { $0 + $1.size }) > share.limit {
      return .size(share.rule)
    }
    return nil
  }

  /// The animations, by their indices, whose part an older file does not have as it is now. None
  /// for design tokens, whose keys tell them apart.
  package func changes(since older: [UInt8]) -> [Int] {
    documents.indices.filter { index in
      documents[index].token == nil
        && documents[index].blocks.contains { block in
          let part = ByteStream.bytes { stream throws(WriteFailure) in try block.write(&stream) }
          return !older.indices.contains { older[$0...].starts(with: part) }
        }
    }
  }

  /// Writes the file and leaves the stream unflushed.
  package func write(to stream: inout ByteStream) throws(WriteFailure) {
    let tokens = documents.compactMap { $0.token }
    if tokens.isEmpty {
      try FileParts.write(documents, to: &stream)
    } else {
      try DesignToken.write(tokens, request: request, isCompact: isCompact, to: &stream)
    }
  }
}
