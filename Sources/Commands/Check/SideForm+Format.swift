import Checking
import Documents
import Exporters
import Motion

extension Product {
  /// The form in which the product is compared with its golden.
  var sideForm: SideForm {
    switch content {
    case .animation(let output): SideForm(output.format)
    case .joined(let output): SideForm(output.format)
    case .facts(_, let format, _): format == .json ? .json : .text(.verbatim)
    case .report(_, let format): format == .json ? .json : .text(.verbatim)
    case .fit, .text, .check, .pictures: .text(.verbatim)
    }
  }

  /// The number of frames of an animation; 0 for another product.
  var frameCount: Int {
    guard case .animation(let output) = content else { return 0 }
    return output.animation.grid.count
  }
}

extension SideForm {
  init(_ format: Format) {
    switch format {
    case .json, .array, .ndjson, .csv, .tsv: self = .series
    case .waapi, .dtcg, .lottie, .vegaLite: self = .json
    case .svg, .smil, .term, .html, .cssLinear, .cssKeyframes, .gsap, .swift, .kotlin,
      .afterEffects, .figmaMotion, .gnuplot, .codeC, .codeJS, .codePython, .codeSwift, .codeKotlin,
      .codeDart, .codeAfterEffects:
      self = .text(WhitespaceRules(format))
    }
  }
}

extension WhitespaceRules {
  /// Every byte counts, apart from the kind of line end.
  static var verbatim: WhitespaceRules {
    var rules = WhitespaceRules()
    rules.grammar = .verbatim
    rules.hasNumbers = false
    return rules
  }

  /// The layout rules under which a reformatted file of a format still has the same content.
  init(_ format: Format) {
    self.init()
    switch format {
    case .json, .waapi, .dtcg, .lottie, .vegaLite, .array, .ndjson, .csv, .tsv, .html, .gnuplot,
      .svg, .term:
      self = .verbatim
    case .afterEffects:
      self = .verbatim
      hasNumbers = true
    case .cssLinear, .cssKeyframes:
      separators = Array("{};,".utf8)
      hasBlockComments = true
    case .smil:
      grammar = .markup
      hasNumbers = false
    case .swift, .kotlin, .codeSwift, .codeKotlin, .codeC:
      useCodeLayout(comments: "//")
    case .codeJS, .codeDart, .codeAfterEffects, .figmaMotion, .gsap:
      useCodeLayout(comments: "//")
      quotes = Array("\"'`".utf8)
    case .codePython:
      useCodeLayout(comments: "#")
      hasIndentation = true
    }
  }

  private mutating func useCodeLayout(comments sign: String) {
    separators = Array("()[]{},;".utf8)
    dividesOperators = true
    lineComment = Array(sign.utf8)
    hasLines = true
  }
}
