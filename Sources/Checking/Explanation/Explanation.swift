import Motion

/// Which parameter changed between a golden and what is compared with it.
public enum Explanation: Sendable, Equatable {
  /// The parameters with what each side has for them, "stiffness=100,damping=10".
  case changed(golden: String, actual: String, Basis)
  /// Why it does not know.
  case unknown(String)

  /// What says so.
  public enum Basis: Sendable, Equatable {
    /// Both documents' requests.
    case requests
    /// Both documents' curves and facts.
    case facts
  }
}

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

/// A parameter that is not the same on both sides, with what each has for it.
package struct ParameterChange: Equatable {
  /// As messages show it: "from=300", or a spring's own words, "stiffness=100,damping=10".
  package let golden: String
  package let actual: String

  /// - Parameters:
  ///   - name: the option's, or the document's key.
  ///   - golden: the value, as it is spelled.
  ///   - actual: the same of the other side.
  package init(_ name: String, _ golden: String, _ actual: String) {
    self.init(golden: "\(name)=\(golden)", actual: "\(name)=\(actual)")
  }

  package init(golden: String, actual: String) {
    self.golden = golden
    self.actual = actual
  }
}

extension Explanation {
  /// These changes, in their order; nil for none.
  package init?(_ changes: [ParameterChange], _ basis: Basis) {
    if changes.isEmpty { return nil }
    self = .changed(
      golden: changes.map { $0.golden }.joined(separator: ", "),
      actual: changes.map { $0.actual }.joined(separator: ", "), basis)
  }
}
