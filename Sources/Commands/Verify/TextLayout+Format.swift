import Checking
import Exporters

extension TextLayout {
  /// The layout rules under which a reformatted file of a format still has the same content.
  init(_ format: Format) {
    self.init()
    switch format {
    case .json, .waapi, .lottie, .vegaLite, .gltf: separators = Array("{}[],:".utf8)
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
      becomeCode(comments: "//")
    case .codeJS, .codeDart, .codeAfterEffects, .gsap:
      becomeCode(comments: "//")
      quotes = Array("\"'".utf8)
    case .codeLua: becomeCode(comments: "--")
    case .codePython, .codeGDScript, .blender:
      becomeCode(comments: "#")
      hasIndentation = true
    case .codeLaTeX:
      lineComment = Array("%".utf8)
      quotes = []
      hasLines = true
      hasParagraphs = true
    case .html, .gnuplot, .codeDesmos, .array, .ndjson, .csv, .tsv, .svg, .term, .afterEffects,
      .unreal:
      grammar = .verbatim
    }
  }

  private mutating func becomeCode(comments sign: String) {
    separators = Array("()[]{},;".utf8)
    dividesOperators = true
    lineComment = Array(sign.utf8)
    brackets = Array("([".utf8)
    hasLines = true
  }
}
