import Documents
import Motion

/// A text for the clipboard in another format.
enum ClipboardText: String, CaseIterable {
  case linear, css, waapi, swift, kotlin, lottie, json, csv

  enum Content {
    case bytes([UInt8])
    /// The reason why the format cannot show the motion.
    case refusal(String)
  }

  /// The title of the button.
  var title: String {
    switch self {
    case .linear: "linear()"
    case .css: "@keyframes"
    case .waapi: "WAAPI"
    case .swift: "Swift"
    case .kotlin: "Kotlin"
    case .lottie: "Lottie"
    case .json: "JSON"
    case .csv: "CSV"
    }
  }

  private var format: Format {
    switch self {
    case .linear: .cssLinear
    case .css: .cssKeyframes
    case .waapi: .waapi
    case .swift: .swift
    case .kotlin: .kotlin
    case .lottie: .lottie
    case .json: .json
    case .csv: .csv
    }
  }

  /// The maximum number of numbers in a text, since the page holds eight texts.
  private static let mostNumbers = 50_000

  func clipboardContent(of animation: Animation, _ encoding: Encoding) -> Content {
    if let refusal = tooLongMessage(animation) { return .refusal(refusal) }
    do throws(ParameterError) {
      return .bytes(try format.prepare(animation, directEncoding(encoding)).bytes)
    } catch {
      return .refusal(Self.errorMessage(error))
    }
  }

  private func tooLongMessage(_ animation: Animation) -> String? {
    // Documents and tables contain every iteration.
    let count =
      format.info.loops
      ? SelfRepeatingMotion(animation).once.grid.count : animation.grid.count
    if count <= Self.mostNumbers / max(animation.allChannels.count, 1) { return nil }
    return "more than \(Self.mostNumbers) numbers: ask for --format \(format.name)"
  }

  private static func errorMessage(_ error: ParameterError) -> String {
    let rule = error.rule
    return error.parameter == "format" ? rule : "--" + error.parameter + " " + rule
  }

  private func supportsOption(_ option: EncodingOptions) -> Bool {
    format.info.options.contains(option)
  }

  /// The encoding of a direct request for the format.
  private func directEncoding(_ encoding: Encoding) -> Encoding {
    var own = encoding
    // White space would make up most of the page, since it holds five texts.
    own.isCompact = true
    // Reduced tracks have separate times, which only long tables show.
    own.isTidy = encoding.reduction != nil && self == .csv
    if !supportsOption(.unit) { own.unit = nil }
    guard let line = encoding.request else { return own }
    let (program, page) = ("headspring ", " --format html")
    guard line.hasPrefix(program), line.hasSuffix(page) else { return own }
    // A request with an option that the format refuses would not reproduce the text.
    let words = line.split(separator: " ")
    if !supportsOption(.decimals) && words.contains("--decimals")
      || !supportsOption(.unit) && words.contains("--unit")
      || !supportsOption(.reduction) && words.contains("--reduce")
    {
      own.request = nil
      return own
    }
    let request = String(line.dropFirst(program.utf8.count).dropLast(page.utf8.count))
    own.request =
      supportsOption(.commandLine)
      ? program + request + " --format " + format.name : request
    return own
  }
}
