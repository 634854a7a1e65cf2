import Documents
import Motion

extension Explanation {
  /// What changed, in one line.
  var sentence: String {
    switch self {
    case .changed(let golden, let actual, _):
      "golden: \(Shown.line(golden)) - actual: \(Shown.line(actual))"
    case .unknown(let reason): "not known: \(Shown.line(reason))"
    }
  }

  /// The same with what says so.
  var lines: [String] {
    switch self {
    case .changed(_, _, let basis): ["what changed, \(basis.words):", "  " + sentence]
    case .unknown(let reason): ["what changed is not known: " + Shown.line(reason)]
    }
  }
}

extension Explanation.Basis {
  var words: String {
    switch self {
    case .requests: "by both requests"
    case .facts: "by both documents"
    }
  }

  /// The same for a program.
  var code: String {
    switch self {
    case .requests: "requests"
    case .facts: "facts"
    }
  }
}
