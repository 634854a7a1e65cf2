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
  public func result(_ system: borrowing some CheckFiles) -> CheckResult {
    var result = CheckResult()
    var report = ""
    for file in files {
      do throws(CheckError) {
        let verdict = try verdict(on: file, system)
        report += verdict.text(of: file.name)
        if verdict.difference != nil { result.raise(.different) }
      } catch {
        result.note(error.failure)
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
    on file: Input, _ system: borrowing some CheckFiles
  ) throws(CheckError) -> Verdict {
    let text = try text(of: file, system)
    let written: WrittenRequest
    do throws(InputError) { written = try WrittenRequest(text) } catch {
      throw .failure(.data(error))
    }
    let (product, line, format) = try product(of: text, written, system)
    let difference = TextDifference(text, from: product.bytes, TextLayout(format))
    return Verdict(line: "headspring \(line)", difference: difference?.text)
  }

  /// A document's request does not say the format, which the file itself is.
  private func product(
    of text: InputText, _ written: WrittenRequest, _ system: borrowing some CheckFiles
  ) throws(CheckError) -> (Product, line: String, Format) {
    if written.saysFormat {
      let request: StatedRequest
      do throws(Failure) {
        request = try StatedRequest(written.words, in: text.name, surroundings)
      } catch {
        throw .failure(error)
      }
      return (try request.product(system), request.line, request.format)
    }
    let golden: GoldenRequest
    do throws(Failure) { golden = try GoldenRequest(text, surroundings) } catch {
      throw .failure(error)
    }
    return (try golden.product(system), written.words, .json)
  }

  private func text(
    of file: Input, _ system: borrowing some CheckFiles
  ) throws(CheckError) -> InputText {
    var planned = PlannedInput(file, .golden)
    planned.limit = limit
    let bytes: [UInt8]
    do throws(FileFailure) { bytes = try system.contents(of: planned) } catch {
      throw .file(error)
    }
    do throws(InputError) { return try InputText(bytes: bytes, name: file.name) } catch {
      throw .failure(.data(error))
    }
  }
}
