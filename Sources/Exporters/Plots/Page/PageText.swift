import Documents
import Motion

/// A text that the page has for the clipboard: what another format writes.
enum PageText: String, CaseIterable {
  case linear, css, waapi, json, csv

  enum Content {
    case bytes([UInt8])
    /// Why there is none.
    case refusal(String)
  }

  /// On its button.
  var title: String {
    switch self {
    case .linear: "linear()"
    case .css: "@keyframes"
    case .waapi: "WAAPI"
    case .json: "JSON"
    case .csv: "CSV"
    }
  }

  private var format: Format {
    switch self {
    case .linear: .cssLinear
    case .css: .cssKeyframes
    case .waapi: .waapi
    case .json: .json
    case .csv: .csv
    }
  }

  /// More numbers than these would be in the page five times.
  private static let mostNumbers = 50_000

  func content(of animation: Animation, _ encoding: Encoding) -> Content {
    if let refusal = tooLong(animation) { return .refusal(refusal) }
    do throws(ParameterError) {
      return .bytes(try format.prepare(animation, own(encoding)).bytes)
    } catch {
      return .refusal(Self.words(error))
    }
  }

  private func tooLong(_ animation: Animation) -> String? {
    // Documents and tables have every time that it is played.
    let count =
      format.info.loops
      ? LoopedMotion(animation).once.grid.count : animation.grid.count
    if count <= Self.mostNumbers / max(animation.allChannels.count, 1) { return nil }
    return "more than \(Self.mostNumbers) numbers: ask for --format \(format.name)"
  }

  private static func words(_ error: ParameterError) -> String {
    let rule = error.rule(prefix: "--")
    return error.parameter == "format" ? rule : "--" + error.parameter + " " + rule
  }

  private func heeds(_ option: EncodingOptions) -> Bool { format.info.options.contains(option) }

  /// As the format itself would be asked for.
  private func own(_ encoding: Encoding) -> Encoding {
    var own = encoding
    // Five times as many bytes would be blanks.
    own.isCompact = true
    // Tracks that are reduced have times of their own.
    own.isTidy = encoding.reduction != nil && self == .csv
    if !heeds(.unit) { own.unit = nil }
    guard let line = encoding.request else { return own }
    let (program, page) = ("headspring ", " --format html")
    guard line.hasPrefix(program), line.hasSuffix(page) else { return own }
    // A line with what the format refuses would not make it.
    let words = line.split(separator: " ")
    if !heeds(.decimals) && words.contains("--decimals")
      || !heeds(.unit) && words.contains("--unit")
      || !heeds(.reduction) && words.contains("--reduce")
    {
      own.request = nil
      return own
    }
    let request = String(line.dropFirst(program.utf8.count).dropLast(page.utf8.count))
    own.request =
      heeds(.commandLine)
      ? program + request + " --format " + format.name : request
    return own
  }
}
