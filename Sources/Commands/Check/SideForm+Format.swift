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
  /// The form of a format, in which a reformatted file still has the same content.
  init(_ format: Format) {
    var rules = WhitespaceRules()
    switch format.info.layout {
    case .series:
      self = .series
      return
    case .json:
      self = .json
      return
    case .verbatim: rules = .verbatim
    case .verbatimNumbers:
      rules = .verbatim
      rules.hasNumbers = true
    case .markup:
      rules.grammar = .markup
      rules.hasNumbers = false
    case .styleSheet:
      rules.separators = Array("{};,".utf8)
      rules.hasBlockComments = true
    case .code(let comments, let quotes, let hasIndentation):
      rules.separators = Array("()[]{},;".utf8)
      rules.dividesOperators = true
      rules.lineComment = Array(comments.utf8)
      rules.hasLines = true
      rules.quotes = Array(quotes.utf8)
      rules.hasIndentation = hasIndentation
    }
    self = .text(rules)
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
}
