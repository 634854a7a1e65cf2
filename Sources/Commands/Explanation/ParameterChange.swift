import Checking
import Documents
import Exporters
import Motion

/// A parameter that is not the same on both sides, with what each has for it.
struct ParameterChange: Equatable {
  /// As messages show it: "from=300", or a spring's own words, "stiffness=100,damping=10".
  let golden: String
  let actual: String

  /// - Parameters:
  ///   - name: the option's, or the document's key.
  ///   - golden: the value, as it is spelled.
  ///   - actual: the same of the other side.
  init(_ name: String, _ golden: String, _ actual: String) {
    self.init(golden: "\(name)=\(golden)", actual: "\(name)=\(actual)")
  }

  init(golden: String, actual: String) {
    self.golden = golden
    self.actual = actual
  }
}

extension Explanation {
  /// These changes, in their order; nil for none.
  init?(_ changes: [ParameterChange], _ basis: Basis) {
    if changes.isEmpty { return nil }
    self = .changed(
      golden: changes.map { $0.golden }.joined(separator: ", "),
      actual: changes.map { $0.actual }.joined(separator: ", "), basis)
  }
}
