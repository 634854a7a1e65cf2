import Checking
import Exporters
import Motion
import Readers

/// Proves again what files of keyframes say of themselves: that the request in each makes it, digit
/// by digit, and that what is written is as near to the motion as it says.
public struct Verification: Sendable {
  let files: [Input]
  /// The most bytes of a file.
  let limit: Int
  let surroundings: Surroundings

  init(_ parsed: Parsed, _ surroundings: Surroundings) throws(ParameterError) {
    files = parsed.paths(.file).map { Input($0) }
    if files.isEmpty { throw ParameterError("file", "is missing; give it, for example spring.css") }
    limit = parsed.inputLimit
    self.surroundings = surroundings
  }

  /// Looks at one file after the other.
  public func result(_ system: some CheckFiles) -> CheckResult {
    var result = CheckResult()
    var report = ""
    for file in files {
      do throws(Failure) {
        let verdict = try verdict(on: file, system)
        report += verdict.text(of: file.name)
        if verdict.difference != nil { result.raise(.different) }
      } catch {
        result.note(CheckFailure(error))
      }
    }
    if !report.isEmpty { result.products = [(Product(content: .text(report)), .standard)] }
    return result
  }

  /// What came of one file.
  struct Verdict {
    /// How it is made again: a whole command line.
    let line: String
    /// Why it is not what it says; nil where it is.
    let difference: String?

    func text(of name: String) -> String {
      let name = Shown.text(name)
      if let difference { return "\(name): not proved: \(difference)\n" }
      return "\(name): proved: made by \(Shown.line(line))\n"
    }
  }

  private func verdict(
    on file: Input, _ system: some CheckFiles
  ) throws(Failure) -> Verdict {
    let bytes = try system.contents(of: file, limit: limit)
    let text = try mapError(of: InputText(bytes: bytes, name: file.name), Failure.data)
    let written = try mapError(of: WrittenRequest(text), Failure.data)
    let (product, line, format) = try product(of: text, written, system)
    let difference = TextDifference(text, from: product.bytes, TextLayout(format))
    return Verdict(line: "headspring \(line)", difference: difference?.text)
  }

  /// A document's request does not say the format, which the file itself is.
  private func product(
    of text: InputText, _ written: WrittenRequest, _ system: some CheckFiles
  ) throws(Failure) -> (Product, line: String, Format) {
    if written.saysFormat {
      let request = try StatedRequest(written.words, in: text.name, surroundings)
      return (try request.product(system), request.line, request.format)
    }
    let golden = try GoldenRequest(text, surroundings)
    return (try golden.product(system), written.words, .json)
  }
}
