import ExactNumerics
import Motion

/// How an animation is written, beside the format.
public struct Encoding: Sendable {
  public var decimals = Decimals.fixed(4)
  /// The animation's name in formats that have one; nil for the command's.
  public var name: String?
  /// JSON without white space.
  public var isCompact = false
  /// Whether a table begins with the names of its columns.
  public var hasHeader = true
  /// Between the fields of a table.
  public var delimiter = UInt8(ascii: ",")
  /// One row for each value instead of one for each frame.
  public var isTidy = false
  /// Columns of a terminal plot.
  public var width = 80
  /// Whether a terminal plot does without braille characters.
  public var isASCII = false

  public init() {}
}

/// The formats that an animation can be written in.
public enum Format: String, CaseIterable, Sendable {
  /// The document: everything there is to know.
  case json
  /// The bare array of values.
  case array
  /// One object a frame, one frame a line.
  case ndjson
  /// A table with commas.
  case csv
  /// A table with tabs.
  case tsv
  /// A plot as a picture.
  case svg
  /// A plot for the terminal.
  case term

  /// What help says of it.
  public var summary: String {
    switch self {
    case .json: "the whole document, one frame a line"
    case .array: "the bare array of values"
    case .ndjson: "one JSON object a frame, one a line"
    case .csv: "a table: frame, time, values"
    case .tsv: "the same with tabs"
    case .svg: "a plot as a picture"
    case .term: "a plot in characters"
    }
  }

  /// The format that a file name's extension, without its dot, stands for.
  public init?(fileExtension: String) {
    switch fileExtension.lowercased() {
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "csv": self = .csv
    case "tsv": self = .tsv
    case "svg": self = .svg
    case "txt": self = .term
    default: return nil
    }
  }

  var isTable: Bool { self == .csv || self == .tsv }

  /// Whether a frame's time stands beside its values.
  private var printsFrameTimes: Bool { isTable || self == .ndjson }

  /// The most tracks of a picture, each of which has a panel.
  static let mostDrawnTracks = 10_000

  /// The most keyframes of a picture, which is held as a whole.
  static let mostDrawnFrames = 100_000

  /// Refuses, before the first byte, what this format cannot show.
  ///
  /// - Throws: ``ParameterError`` naming the option and the way out.
  public func validate(_ animation: Animation, _ encoding: Encoding) throws(ParameterError) {
    if self != .svg && self != .term { try encoding.decimals.validate(animation.largest) }
    let last = animation.grid.time(of: animation.grid.lastFrame)
    try require(last.high <= 1e17, "fps", "makes times beyond 1e17 s, which cannot be printed")
    if printsFrameTimes {
      try require(
        animation.grid.fps <= 1e6, "fps",
        "must be at most 1000000 in \(rawValue): times are printed with 6 decimals")
    }
    if self == .array {
      try require(animation.tracks.count == 1, "format", "array holds one track; use ndjson or csv")
    }
    if self == .svg || self == .term {
      try require(
        animation.tracks.count <= Self.mostDrawnTracks, "format",
        "\(rawValue) holds at most \(Self.mostDrawnTracks) tracks; use json, csv or ndjson")
    }
    if self == .svg {
      try require(
        animation.grid.count <= Self.mostDrawnFrames, "format",
        "svg holds at most \(Self.mostDrawnFrames) keyframes; ask for fewer with --frames or --fps")
    }
    if isTable, encoding.delimiter == UInt8(ascii: "e") {
      try require(
        encoding.decimals != .shortest, "delimiter", "cannot be e with --decimals shortest")
    }
  }
}

extension Animation {
  /// Writes the animation; everything has been checked before with ``Format/validate(_:_:)``.
  ///
  /// - Throws: ``WriteFailure`` from the stream, nothing else.
  public func write(
    as format: Format, _ encoding: Encoding, to stream: inout ByteStream
  ) throws(WriteFailure) {
    switch format {
    case .json: try writeDocument(encoding, to: &stream)
    case .array: try writeArray(encoding, to: &stream)
    case .ndjson: try writeLines(encoding, to: &stream)
    case .csv: try writeTable(encoding, delimiter: encoding.delimiter, to: &stream)
    case .tsv: try writeTable(encoding, delimiter: UInt8(ascii: "\t"), to: &stream)
    case .svg: try stream.write(chart(encoding).svg())
    case .term:
      try stream.write(
        chart(encoding, samples: Chart.dotColumns(width: encoding.width))
          .terminal(width: encoding.width, ascii: encoding.isASCII))
    }
  }

  /// All frames in blocks.
  var blocks: StrideTo<Int> { stride(from: 0, to: grid.count, by: AnimationSampler.blockFrames) }

  /// The frames of the block that begins at `first`.
  func block(at first: Int) -> Range<Int> {
    first..<min(first + AnimationSampler.blockFrames, grid.count)
  }

  /// For each track the places of its channels among all channels.
  var channelRanges: [Range<Int>] {
    var first = 0
    return tracks.map { track in
      let range = first..<first + track.channels.count
      first = range.upperBound
      return range
    }
  }

  var allChannels: Range<Int> { 0..<tracks.reduce(0) { $0 + $1.channels.count } }
}
