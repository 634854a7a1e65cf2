import Checking
import ExactNumerics
import Motion

extension Parsed {
  /// What was typed of --tolerance, --relative, --allow and --rows.
  func comparisonRules() throws(ParameterError) -> ComparisonRules {
    var rules = ComparisonRules()
    rules.tolerances = tolerances(.tolerance) ?? []
    rules.relative = decimal(.relative) ?? .zero
    rules.allowed = decimal(.allow) ?? .zero
    rules.rows = count(.rows) ?? rules.rows
    try require((0...1_000_000).contains(rules.rows), "rows", "must be from 0 to 1000000")
    return rules
  }
}
