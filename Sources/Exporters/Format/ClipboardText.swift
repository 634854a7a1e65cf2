import Animations
import Documents
import Motion

/// A format that a page copies to the clipboard.
struct ClipboardText {
  let format: Format
  /// The title of the button.
  let title: String

  static var all: [ClipboardText] {
    [
      ClipboardText(format: .cssLinear, title: "linear()"),
      ClipboardText(format: .cssKeyframes, title: "@keyframes"),
      ClipboardText(format: .waapi, title: "WAAPI"),
      ClipboardText(format: .swift, title: "Swift"),
      ClipboardText(format: .kotlin, title: "Kotlin"),
      ClipboardText(format: .lottie, title: "Lottie"),
      ClipboardText(format: .json, title: "JSON"),
      ClipboardText(format: .csv, title: "CSV"),
    ]
  }

  /// The maximum number of numbers in a text, since the page holds eight texts.
  private static let mostNumbers = 50_000
  /// The maximum length of a text. The keyframes of twenty curves would be most of a page.
  private static let mostBytes = 150_000

  /// The text, as a request for the format writes it; nil if the format cannot show the motion, or
  /// if the text is too long for a page.
  func bytes(of animation: Animation, _ encoding: Encoding) -> [UInt8]? {
    // Documents and tables contain every iteration.
    let count = format.info.frameCount(of: animation)
    if count > Self.mostNumbers / max(animation.allChannels.count, 1) { return nil }
    do throws(ParameterError) {
      let bytes = try format.prepare(animation, directEncoding(encoding)).bytes
      return bytes.count <= Self.mostBytes ? bytes : nil
    } catch {
      return nil
    }
  }

  /// The encoding of a direct request for the format.
  private func directEncoding(_ encoding: Encoding) -> Encoding {
    let options = format.info.options
    var own = encoding
    // White space would make up most of the page, since it holds eight texts.
    own.isCompact = true
    // Reduced tracks have separate times, which only long tables show.
    own.isTidy = encoding.reduction != nil && format == .csv
    if !options.contains(.unit) { own.unit = nil }
    guard let line = encoding.request else { return own }
    let (program, page) = ("headspring ", " --format html")
    guard line.hasPrefix(program), line.hasSuffix(page) else { return own }
    // A request with an option that the format refuses would not reproduce the text.
    let typed = line.split(separator: " ").filter { $0.hasPrefix("--") }
      .compactMap { OptionName(rawValue: String($0.dropFirst(2))) }
    if typed.contains(where: format.info.refuses) {
      own.request = nil
      return own
    }
    let request = String(line.dropFirst(program.utf8.count).dropLast(page.utf8.count))
    own.request =
      format.info.request == .commandLine ? program + request + " --format " + format.name : request
    return own
  }
}

extension String {
  /// The request of a page for one track; nil if it selects tracks already.
  func selecting(track: String) -> String? {
    let page = " --format html"
    guard hasSuffix(page), !split(separator: " ").contains("--track") else { return nil }
    return String(dropLast(page.utf8.count)) + " --track " + ShellQuoting.quoted(track) + page
  }
}
