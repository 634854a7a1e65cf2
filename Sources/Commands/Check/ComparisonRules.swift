import Motion
/// placeholder until the engine lands
struct ComparisonRules: Sendable { var rows = 10 }
extension Parsed { func comparisonRules() throws(ParameterError) -> ComparisonRules { ComparisonRules(rows: count(.rows) ?? 10) } }
