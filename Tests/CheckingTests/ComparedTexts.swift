import Checking
import Documents
import ExactNumerics
import Exporters
import Readers

@testable import Commands

/// Comparisons of two texts.
enum Compared {
  /// The differences.
  static func comparison(
    _ actual: String, _ golden: String, _ rules: ComparisonTolerances = ComparisonTolerances()
  ) throws -> Comparison {
    try comparisonOfSides(side(actual, "actual"), side(golden, "golden"), .series, rules).0
  }

  /// The reason why two texts cannot be compared; nil if they can.
  static func failure(
    _ actual: String, _ golden: String, _ rules: ComparisonTolerances = ComparisonTolerances()
  ) -> String? {
    do {
      _ = try comparison(actual, golden, rules)
      return nil
    } catch let error as ComparisonFailure {
      return Failure(error).reason
    } catch let error as InputError {
      return error.locatedMessage
    } catch {
      return "\(error)"
    }
  }

  /// The curves of both sides.
  static func picture(_ actual: String, _ golden: String) throws -> ComparisonPicture? {
    try comparisonOfSides(
      side(actual, "actual"), side(golden, "golden"), .series, ComparisonTolerances(), draws: true
    ).1
  }

  private static func side(_ text: String, _ name: String) throws(InputError) -> Side {
    Side(try InputText(bytes: Array(text.utf8), name: name))
  }
}

extension ComparisonTolerances {
  init(
    _ tolerance: String = "0", relative: String = "0", rows: Int = 10
  ) throws {
    self.init()
    tolerances = try ValueParser.tolerances(tolerance)
    self.relative = try ValueParser.nonnegativeDecimal(relative)
    self.rows = rows
  }
}

extension Comparison {
  /// The reported differences, one line each: "3: a.x 1 -> 2".
  var told: [String] {
    rows.map { row in
      let name = row.component.isEmpty ? row.track : row.track + "." + row.component
      return "\(row.line): \(name) \(row.expected.text) -> \(row.actual.text)"
    }
  }
}
