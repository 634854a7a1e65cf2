import TestSupport
import Testing
import TypedLines

@testable import Commands

/// The exact values, printed with other numbers of decimals than in the fixtures.
@Suite struct OracleDecimalsTests {
  /// No fixture has numbers from 1e7 on, whose 17 decimals would exceed 24 digits. So no line is refused.
  @Test(arguments: Effort.every(4, of: ["0", "1", "4", "9", "15", "17", "shortest"]))
  func `every printed digit is correct for any number of decimals`(_ decimals: String) throws {
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

  /// True if the fixture is inexact for these decimals: from the 14th on. One fixture has an epsilon of exactly 0.001,
  /// not the nearest Double. The other rounds its projected height to a Double.
  private static func isBeyond(_ decimals: String, _ oracle: OracleCase) -> Bool {
    ["snap-projected", "settling-duration"].contains(oracle.name) && (Int(decimals) ?? .max) > 13
  }

  private static func words(of oracle: OracleCase, decimals: String) -> [String] {
    var words = oracle.words
    if let place = words.firstIndex(of: "--decimals") { words.removeSubrange(place...place + 1) }
    return words + ["--decimals", decimals]
  }
}
