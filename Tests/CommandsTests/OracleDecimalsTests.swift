import TestSupport
import Testing

@testable import Commands

/// The same exact values, printed with other numbers of decimals than the fixtures ask for.
@Suite struct OracleDecimalsTests {
  /// No fixture has numbers from 1e7 on, whose 17 decimals would be more than 24 digits: none may be refused.
  @Test(arguments: ["0", "1", "4", "9", "15", "17", "shortest"])
  func `every printed digit is right whatever the decimals`(_ decimals: String) throws {
    var compared = 0
    var undecided = 0
    for oracle in OracleTests.cases where !Self.isBeyond(decimals, oracle) {
      let words = Self.words(of: oracle, decimals: decimals)
      let document = try JSONTree(try Typed.output(words + ["-f", "json"]))
      for row in oracle.rows where row.track != "(frames)" && row.track != "event.dismissed" {
        guard let value = KnownDigits(row.value) else { continue }
        let expected = Int(decimals).map(value.rounded(toDecimals:)) ?? value.shortest
        compared += 1
        guard let expected else {
          undecided += 1
          continue
        }
        let printed = try #require(OracleTests.text(of: row, in: document), "\(row)")
        #expect(printed == expected, "\(words) \(row)")
      }
    }
    #expect(compared > 2500)
    #expect(undecided * 100 < compared)
  }

  /// The fixture of a settling duration takes a thousandth for its epsilon, we the Double nearest to it. It rounds the height that is projected to a Double, we do not: visible from the 14th decimal on.
  private static func isBeyond(_ decimals: String, _ oracle: OracleCase) -> Bool {
    ["snap-projected", "settling-duration"].contains(oracle.name) && (Int(decimals) ?? .max) > 13
  }

  private static func words(of oracle: OracleCase, decimals: String) -> [String] {
    var words = oracle.words
    if let place = words.firstIndex(of: "--decimals") { words.removeSubrange(place...place + 1) }
    return words + ["--decimals", decimals]
  }
}
