import Checking
import Exporters
import Motion
import Readers

/// The `verify` command: checks that the request in each file reproduces the file's numbers
/// exactly.
///
/// White space and line breaks may differ where the format's `WhitespaceRules` allows it.
package struct Verification: Sendable {
  let files: [Input]
  let environment: Environment

  init(_ parsed: ParsedArguments, _ environment: Environment) throws(ParameterError) {
    files = parsed.paths(.file).map { Input($0) }
    if files.isEmpty { throw ParameterError("file", "is missing; give it, for example spring.css") }
    self.environment = environment
  }

  /// Verifies all files in order, also after a file that differs or cannot be read.
  package func verifyFiles(_ system: some CheckFileSystem) -> CheckOutcome {
    var result = CheckOutcome()
    var report = ""
    for file in files {
      do throws(Failure) {
        let verdict = try verdict(on: file, system)
        report += verdict.text(of: file.name)
        if verdict.difference != nil { result.raiseStatus(.different) }
      } catch {
        result.record(CheckFailure(error))
      }
    }
    if !report.isEmpty { result.products = [(Product(content: .text(report)), .standard)] }
    return result
  }

  /// The result of one file.
  struct FileVerdict {
    /// The whole command line that recreates the file.
    let line: String
    /// The first difference between the file and the recreated content; nil if there is none.
    let difference: String?

    func text(of name: String) -> String {
      let name = Display.text(name)
      if let difference { return "\(name): not proved: \(difference)\n" }
      return "\(name): proved: made by \(Display.line(line))\n"
    }
  }

  private func verdict(
    on file: Input, _ system: some CheckFileSystem
  ) throws(Failure) -> FileVerdict {
    let bytes = try mapError(of: system.contents(of: file), Failure.input)
    let text = try mapError(of: InputText(bytes: bytes, name: file.name), Failure.input)
    let written = try mapError(of: EmbeddedRequest(text), Failure.input)
    let (product, line, format) = try recreatedProduct(of: text, written, system)
    let difference = TextDifference(text, from: product.bytes, WhitespaceRules(format))
    return FileVerdict(line: "headspring \(line)", difference: difference?.text)
  }

  /// Recreates the content of a file, with the request and the format that were used.
  ///
  /// The request in a headspring document names no format: the format is JSON.
  private func recreatedProduct(
    of text: InputText, _ written: EmbeddedRequest, _ system: some CheckFileSystem
  ) throws(Failure) -> (Product, line: String, Format) {
    if written.statesFormat {
      let request = try EmbeddedFileRequest(written.arguments, in: text.name, environment)
      return (try request.recreatedProduct(system), request.line, request.format)
    }
    let golden = try GoldenWithRequest(text, environment)
    return (try golden.recreatedProduct(system), written.arguments, .json)
  }
}

extension WhitespaceRules {
  /// The layout rules under which a reformatted file of a format still has the same content.
  init(_ format: Format) {
    self.init()
    switch format {
    case .json, .waapi, .dtcg, .lottie, .vegaLite, .gltf, .three:
      separators = Array("{}[],:".utf8)
    case .cssLinear, .cssKeyframes:
      separators = Array("{};,".utf8)
      hasBlockComments = true
    case .smil, .plist, .androidAnimator, .androidPath: grammar = .markup
    case .unity: grammar = .lines
    case .godot:
      separators = Array("(){},".utf8)
      brackets = Array("({".utf8)
      hasLines = true
    case .swift, .kotlin, .codeSwift, .codeKotlin, .codeC, .cTable, .codeGLSL:
      useCodeLayout(comments: "//")
    case .codeJS, .codeDart, .codeAfterEffects, .figmaMotion, .gsap:
      useCodeLayout(comments: "//")
      quotes = Array("\"'".utf8)
    case .codeLua: useCodeLayout(comments: "--")
    case .codePython, .codeGDScript, .blender:
      useCodeLayout(comments: "#")
      hasIndentation = true
    case .usda, .nuke: useCodeLayout(comments: "#")
    case .codeLaTeX:
      lineComment = Array("%".utf8)
      quotes = []
      hasLines = true
      hasParagraphs = true
    case .html, .gnuplot, .codeDesmos, .array, .ndjson, .csv, .tsv, .svg, .term, .afterEffects,
      .unreal, .chan:
      grammar = .verbatim
    }
  }

  private mutating func useCodeLayout(comments sign: String) {
    separators = Array("()[]{},;".utf8)
    dividesOperators = true
    lineComment = Array(sign.utf8)
    brackets = Array("([".utf8)
    hasLines = true
  }
}
