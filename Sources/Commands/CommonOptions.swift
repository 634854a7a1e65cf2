import Formats
import Motion
import Scenes

/// What every motion command takes: how long, how often, in which format and where to.
struct CommonOptions: Sendable {
  var timing = Timing()
  var encoding = Encoding()
  var format: Format?
  var output: String?
  var width: String?
}

extension Option where Draft: MotionCommand {
  /// - Parameter duration: the command's own, as help shows it.
  static func common(duration: String) -> [Option] {
    outputOptions + timingOptions(duration: duration) + formatOptions
  }

  private static var outputOptions: [Option] {
    [
      .choice(
        "format", "Output format; without it, by the extension of --output", standard: Format.json
      ) { $0.common.format = $1 }.short("f"),
      .output { $0.common.output = $1 },
    ]
  }

  private static func timingOptions(duration: String) -> [Option] {
    let standard = Timing()
    return [
      .number("fps", "n", "Frames per second", standard: standard.fps) {
        $0.common.timing.fps = $1
      },
      .time("duration", "Length: 1.2, 1.2s or 200ms", standard: duration) {
        $0.common.timing.duration = $1
      },
      .count("frames", "k", "Number of keyframes; without --duration the length too") {
        $0.common.timing.keyframes = $1
      },
      .time("delay", "Hold the first value first", standard: Spelling.shown(standard.delay)) {
        $0.common.timing.delay = $1
      },
      .count("repeat", "n", "Play it so many times", standard: standard.count) {
        $0.common.timing.count = $1
      },
      .flag("alternate", "Play every second time backwards") { $0.common.timing.alternates = true },
      .flag("no-land", "Let the last keyframe be the curve's value instead of the target") {
        $0.common.timing.lands = false
      },
      .choice(
        "events", "all adds crossings and extrema at their exact times, in json",
        standard: standard.events
      ) { $0.common.timing.events = $1 },
    ]
  }

  private static var formatOptions: [Option] {
    let standard = Encoding()
    return [
      .decimals(standard: standard.decimals.description) { $0.common.encoding.decimals = $1 },
      .text(
        "name", "name", "The animation's name, in json, svg and term", standard: "the command's"
      ) { $0.common.encoding.name = $1 },
      .flag("compact", "JSON without white space") { $0.common.encoding.isCompact = true },
      .flag("tidy", "One row a value: track,component,frame,time,value") {
        $0.common.encoding.isTidy = true
      },
      .flag("no-header", "A table without its first line") { $0.common.encoding.hasHeader = false },
      .value(
        "delimiter", "c", "Between the fields of csv",
        standard: String(Unicode.Scalar(standard.delimiter)),
        read: CommonOptions.delimiter
      ) { $0.common.encoding.delimiter = $1 },
      .text(
        "width", "columns", "Width of a term plot, or auto for the terminal's",
        standard: String(standard.width)
      ) { $0.common.width = $1 },
      .flag("ascii", "A term plot in plain ASCII") { $0.common.encoding.isASCII = true },
    ]
  }
}

extension Option {
  /// -o, --output.
  static func output(store: @escaping Store<String>) -> Option {
    value(
      "output", "file", "Write there, complete or not at all; - is standard output",
      standard: "-", read: CommonOptions.path, store: store
    ).short("o")
  }

  /// --decimals.
  static func decimals(standard: String, store: @escaping Store<Decimals>) -> Option {
    value(
      "decimals", "d", "Digits after the point, 0 to 17, or shortest", standard: standard,
      read: CommonOptions.decimals, store: store)
  }
}

extension CommonOptions {
  fileprivate static func path(_ word: String) throws(SpellingError) -> String {
    guard !word.isEmpty else { throw SpellingError("must be a file's path, or -") }
    // Where bytes that are no UTF-8 were typed, the word has replacement characters: another path.
    guard !word.unicodeScalars.contains("\u{FFFD}") else { throw SpellingError("must be UTF-8") }
    return word
  }

  fileprivate static func decimals(_ word: String) throws(SpellingError) -> Decimals {
    if word == "shortest" { return .shortest }
    guard let digits = try? Spelling.count(word), (0...Decimals.most).contains(digits) else {
      throw SpellingError("must be from 0 to \(Decimals.most), or shortest")
    }
    return .fixed(digits)
  }

  fileprivate static func delimiter(_ word: String) throws(SpellingError) -> UInt8 {
    let forbidden = Array("0123456789.-\"".utf8)
    guard let byte = word.utf8.first, word.utf8.count == 1,
      byte == UInt8(ascii: "\t") || (0x20...0x7E).contains(byte), !forbidden.contains(byte)
    else {
      throw SpellingError(
        "must be one printable ASCII character or a tab, but no digit, point, minus or quote")
    }
    return byte
  }
}

extension CommonOptions {
  /// The format that was asked for, or that the output's extension stands for.
  func resolvedFormat() throws(UsageError) -> Format {
    if let format { return format }
    return try Output(path: output).format(Format.init(fileExtension:)) ?? .json
  }

  /// The encoding for a format, with the terminal's width and locale where they count.
  func resolvedEncoding(for format: Format) throws(UsageError) -> Encoding {
    guard format == .term else { return encoding }
    var encoding = encoding
    if let width { encoding.width = try Self.columns(width) }
    if !encoding.isASCII { encoding.isASCII = !Self.isLocaleUTF8 }
    return encoding
  }

  private static func columns(_ word: String) throws(UsageError) -> Int {
    let widths = Encoding.widths
    if word == "auto" { return max(System.terminalWidth ?? Encoding().width, widths.lowerBound) }
    guard let width = try? Spelling.count(word), widths.contains(width) else {
      throw UsageError(
        option: "width", given: word,
        rule: "must be from \(widths.lowerBound) to \(widths.upperBound), or auto"
      )
    }
    return width
  }

  /// By the first of LC_ALL, LC_CTYPE and LANG that says anything.
  private static var isLocaleUTF8: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(System.environment).first { !$0.isEmpty } ?? ""
    // Such as en_US.UTF-8, C.utf8 or de_DE.UTF-8@euro.
    let codeset = locale.split(separator: ".").dropFirst().first?.split(separator: "@").first
    return ["utf-8", "utf8"].contains(codeset?.lowercased())
  }

  var resolvedOutput: Output { Output(path: output) }
}
