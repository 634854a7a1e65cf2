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

  /// - Parameter duration: the command's own, as help shows it.
  static func options(duration: String) -> [Option<CommonOptions>] {
    outputOptions + timingOptions(duration: duration) + formatOptions
  }

  private static var outputOptions: [Option<CommonOptions>] {
    [
      formatOption.short("f"),
      .value(
        "output", \.output, "file",
        "Write there, complete or not at all; - is standard output", standard: "-"
      ) { word throws(SpellingError) in
        guard !word.isEmpty else { throw SpellingError("must be a file's path, or -") }
        guard !word.unicodeScalars.contains("\u{FFFD}") else {
          throw SpellingError("must be UTF-8")
        }
        return word
      }.short("o"),
    ]
  }

  private static var formatOption: Option<CommonOptions> {
    var option = Option<CommonOptions>.choice(
      "format", \.format, "Output format; without it, by the extension of --output")
    option.standard = Format.json.rawValue
    return option
  }

  private static func timingOptions(duration: String) -> [Option<CommonOptions>] {
    let defaults = CommonOptions()
    return [
      .value(
        "fps", \.timing.fps, "n", "Frames per second", standard: shown(defaults.timing.fps)
      ) { word throws(SpellingError) in try Spelling.number(word) },
      .value("duration", \.timing.duration, "t", "Length: 1.2, 1.2s or 200ms", standard: duration) {
        word throws(SpellingError) in try Spelling.time(word)
      },
      .value(
        "frames", \.timing.keyframes, "k", "Number of keyframes; without --duration the length too"
      ) {
        word throws(SpellingError) in try Spelling.count(word)
      },
      .value(
        "delay", \.timing.delay, "t", "Hold the first value first",
        standard: shown(defaults.timing.delay)
      ) { word throws(SpellingError) in try Spelling.time(word) },
      .value(
        "repeat", \.timing.count, "n", "Play it so many times",
        standard: "\(defaults.timing.count)"
      ) { word throws(SpellingError) in try Spelling.count(word) },
      .flag("alternate", \.timing.alternates, "Play every second time backwards"),
      .flag(
        "no-land", \.timing.lands,
        "Let the last keyframe be the curve's value instead of the target",
        value: false),
      .choice(
        "events", \.timing.events, "all adds crossings and extrema at their exact times, in json",
        standard: defaults.timing.events),
    ]
  }

  private static var formatOptions: [Option<CommonOptions>] {
    [
      .value(
        "decimals", \.encoding.decimals, "d", "Digits after the point, 0 to 17, or shortest",
        standard: "4"
      ) { word throws(SpellingError) in
        if word == "shortest" { return .shortest }
        guard let digits = try? Spelling.count(word), (0...Decimals.most).contains(digits) else {
          throw SpellingError("must be from 0 to \(Decimals.most), or shortest")
        }
        return .fixed(digits)
      },
      .text(
        "name", \.encoding.name, "name", "The animation's name, in json, svg and term",
        standard: "the command's"),
      .flag("compact", \.encoding.isCompact, "JSON without white space"),
      .flag("tidy", \.encoding.isTidy, "One row a value: track,component,frame,time,value"),
      .flag("no-header", \.encoding.hasHeader, "A table without its first line", value: false),
      .value("delimiter", \.encoding.delimiter, "c", "Between the fields of csv", standard: ",") {
        word throws(SpellingError) in try delimiter(word)
      },
      .text(
        "width", \.width, "columns", "Width of a term plot, or auto for the terminal's",
        standard: "\(Encoding().width)"),
      .flag("ascii", \.encoding.isASCII, "A term plot in plain ASCII"),
    ]
  }

  private static func delimiter(_ word: String) throws(SpellingError) -> UInt8 {
    let forbidden = Array("0123456789.-\"".utf8)
    guard let byte = word.utf8.first, word.utf8.count == 1,
      byte == UInt8(ascii: "\t") || (0x20...0x7E).contains(byte), !forbidden.contains(byte)
    else {
      throw SpellingError(
        "must be one printable ASCII character or a tab, but no digit, point, minus or quote")
    }
    return byte
  }

  /// A default as help shows it.
  static func shown(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

extension CommonOptions {
  /// The format that was asked for, or that the output's extension stands for.
  func resolvedFormat() throws(UsageError) -> Format {
    if let format { return format }
    guard let output, output != "-", let fileExtension = Self.fileExtension(of: output) else {
      return .json
    }
    if let format = Format(fileExtension: fileExtension) { return format }
    throw UsageError(
      option: "output", given: output,
      rule: "has no extension of a format; name one with --format: "
        + Spelling.listed(Format.allCases.map(\.rawValue)))
  }

  private static func fileExtension(of path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return nil }
    return String(name[name.index(after: point)...])
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
    if word == "auto" { return max(System.terminalWidth ?? Encoding().width, Chart.minimumWidth) }
    guard let width = try? Spelling.count(word), (Chart.minimumWidth...1000).contains(width) else {
      throw UsageError(
        option: "width", given: word, rule: "must be from \(Chart.minimumWidth) to 1000, or auto")
    }
    return width
  }

  /// By the first of LC_ALL, LC_CTYPE and LANG that says anything.
  private static var isLocaleUTF8: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(System.environment).first { !$0.isEmpty } ?? ""
    let spelling = locale.lowercased()
    return spelling.contains("utf-8") || spelling.contains("utf8")
  }

  var resolvedOutput: Output {
    guard let output, output != "-" else { return .standard }
    return .file(output)
  }
}
