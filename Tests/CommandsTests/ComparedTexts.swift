import Checking
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers

@testable import Commands

/// Comparisons of two texts.
enum Compared {
  /// The differences.
  static func comparison(
    _ actual: String, _ golden: String, _ rules: ComparisonTolerances = ComparisonTolerances(),
    isHeld: Bool = false
  ) throws -> Comparison {
    let scale = rules.needsScale ? try GoldenValueScale(reader(golden, "golden")) : nil
    let made = try SeriesComparison(
      actual: reader(actual, "actual"), golden: reader(golden, "golden"), rules, scale: scale,
      isHeld: isHeld)
    guard var compared = made else { return try comparison(actual, golden, rules, isHeld: true) }
    if compared.needsLocations { try compared.locateDifferences(in: reader(golden, "golden")) }
    return compared.comparison
  }

  /// True if two numbers are equal under the rules, such as "300.1" and "300".
  static func isSame(_ actual: String, _ golden: String, _ rules: ComparisonTolerances) throws
    -> Bool
  {
    try comparison("time,a\n0,\(actual)\n", "time,a\n0,\(golden)\n", rules).isSame
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
      return error.locatedMessage()
    } catch {
      return "\(error)"
    }
  }

  /// The curves of both sides.
  static func tracks(
    _ actual: String, _ golden: String, frames: Int
  ) throws -> (tracks: [ComparisonPicture.ComparedTrack], duration: Double)? {
    try SeriesComparison.comparedTracks(
      actual: reader(actual, "actual"), golden: reader(golden, "golden"), frames: frames)
  }

  private static func reader(_ text: String, _ name: String) throws(InputError) -> SeriesReader {
    try SeriesReader(ByteSource(Array(text.utf8)), name: name, limit: 1 << 30)
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
