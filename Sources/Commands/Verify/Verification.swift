import Checking
import Exporters
import Motion
import Readers

/// Makes a file again from the request in it, and returns the first difference between the two; nil
/// if the file is what its request makes.
///
/// White space and line breaks may differ where the format's `WhitespaceRules` allows it.
///
/// - Parameters:
///   - text: the file's content.
///   - environment: the environment in which the request's plan is made.
///   - files: the files that the request reads.
/// - Throws: ``Failure`` for a file without a request, and for a request that makes no motion.
func differenceFromOwnRequest(
  of text: InputText, _ environment: Environment, _ files: some CheckFileSystem
) throws(Failure) -> TextDifference? {
  let written = try mapError(of: EmbeddedRequest(text), Failure.input)
  guard written.statesFormat else {
    // The request in a headspring document names no format: the format is JSON.
    let made = try GoldenWithRequest(text, environment).recreatedProduct(files)
    return TextDifference(text, from: made.bytes, WhitespaceRules(.json))
  }
  let request = try EmbeddedFileRequest(written.arguments, in: text.name, environment)
  let made = try request.recreatedProduct(files)
  return TextDifference(text, from: made.bytes, WhitespaceRules(request.format))
}

extension WhitespaceRules {
  /// The layout rules under which a reformatted file of a format still has the same content.
  init(_ format: Format) {
    self.init()
    switch format {
    case .json, .waapi, .dtcg, .lottie, .vegaLite:
      separators = Array("{}[],:".utf8)
    case .cssLinear, .cssKeyframes:
      separators = Array("{};,".utf8)
      hasBlockComments = true
    case .smil: grammar = .markup
    case .swift, .kotlin, .codeSwift, .codeKotlin, .codeC:
      useCodeLayout(comments: "//")
    case .codeJS, .codeDart, .codeAfterEffects, .figmaMotion, .gsap:
      useCodeLayout(comments: "//")
      quotes = Array("\"'".utf8)
    case .codePython:
      useCodeLayout(comments: "#")
      hasIndentation = true
    case .html, .gnuplot, .array, .ndjson, .csv, .tsv, .svg, .term, .afterEffects:
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
