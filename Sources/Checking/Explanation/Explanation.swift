// Explanation: finds the parameters that changed between a golden and the actual values.
//
// `Explanation` is the result, one sentence with both sides' parameters.
//
// - `ExplainedDocument` reads the facts of a headspring document (`DocumentFact`) and its values.
//   Its `parameters` are the facts that a user gives, or that follow from those in the document.
// - `ExplainedParameter` is one of these, with the error that printed digits leave.
//   `BounceParameters` derives the parameters of a bounce from its rates.
// - `DocumentChanges` pairs the parameters of both documents. It removes changes that follow from
//   others, such as a length that follows from a changed rate.
// - `ExplainedNumber` prints the simplest number within an error.

import Motion

/// The parameters that changed between a golden and the actual values.
package enum Explanation: Sendable, Equatable {
  /// The changed parameters with the values of both sides, "stiffness=100,damping=10".
  case changed(golden: String, actual: String, ChangeEvidence)
  /// The reason for which the changed parameters are unknown.
  case unknown(String)

  /// The evidence for a change.
  package enum ChangeEvidence: Sendable, Equatable {
    /// The requests of both documents.
    case requests
    /// The curves and facts of both documents.
    case facts
  }
}

extension Explanation {
  /// The change in one line.
  var sentence: String {
    switch self {
    case .changed(let golden, let actual, _):
      "golden: \(Display.line(golden)) - actual: \(Display.line(actual))"
    case .unknown(let reason): "not known: \(Display.line(reason))"
    }
  }

  /// The change with its basis, in one line or two.
  var lines: [String] {
    switch self {
    case .changed(_, _, let basis): ["what changed, \(basis.words):", "  " + sentence]
    case .unknown(let reason): ["what changed is not known: " + Display.line(reason)]
    }
  }
}

extension Explanation.ChangeEvidence {
  var words: String {
    switch self {
    case .requests: "by both requests"
    case .facts: "by both documents"
    }
  }

  /// The value in JSON.
  var code: String {
    switch self {
    case .requests: "requests"
    case .facts: "facts"
    }
  }
}

/// A parameter that differs, with the values of both sides.
package struct ParameterChange: Equatable {
  /// The parameters in messages: "from=300", or "stiffness=100,damping=10" for a spring.
  package let golden: String
  package let actual: String

  /// - Parameters:
  ///   - name: the name of the option or of the document's key.
  ///   - golden: the golden's value as text.
  ///   - actual: the actual value as text.
  package init(_ name: String, _ golden: String, _ actual: String) {
    self.init(golden: "\(name)=\(golden)", actual: "\(name)=\(actual)")
  }

  package init(golden: String, actual: String) {
    self.golden = golden
    self.actual = actual
  }
}

extension Explanation {
  /// Joins changes in their order; nil if there are none.
  package init?(_ changes: [ParameterChange], _ basis: ChangeEvidence) {
    if changes.isEmpty { return nil }
    self = .changed(
      golden: changes.map { $0.golden }.joined(separator: ", "),
      actual: changes.map { $0.actual }.joined(separator: ", "), basis)
  }
}
