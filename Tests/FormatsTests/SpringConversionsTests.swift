import ExactNumerics
import Motion
import Testing

@testable import Documents
@testable import Exporters

struct SpringConversionsTests {
  private static let spring = Spring(
    mass: .one, stiffness: DoubleDouble(100), damping: DoubleDouble(10))

  private func names(_ report: Report) -> [String] { report.sections.map(\.name) }

  @Test func `a table has code and quirks in separate columns, a document in the rows`() throws {
    let dialects = [SpringDialect.swiftUI, .android]
    let table = try SpringConversions(of: Self.spring, in: dialects, nil, for: .table).report
    #expect(names(table).prefix(2) == ["springs", "code"])
    #expect(table.sections[0].rows.map(\.count) == [3, 3])
    let document = try SpringConversions(of: Self.spring, in: dialects, nil, for: .json).report
    #expect(names(document) == ["springs"])
    #expect(document.sections[0].rows.allSatisfy { $0.contains { $0.key == "code" } })
  }

  @Test func `libraries that cannot express the spring have a reason`() throws {
    // SwiftUI's bounce cannot express this damping.
    let stiff = Spring(
      mass: .one, stiffness: DoubleDouble(100), damping: DoubleDouble(0))
    let conversions = try SpringConversions(of: stiff, nil, for: .table)
    #expect(!conversions.inexpressible.isEmpty)
    #expect(conversions.inexpressible.allSatisfy { !$0.reason.isEmpty })
    let last = try #require(conversions.report.sections.last)
    #expect(last.name == "unsayable" && last.rows.count == conversions.inexpressible.count)
    let said = conversions.report.sections[0].rows.count
    #expect(said + conversions.inexpressible.count == SpringDialect.allCases.count)
  }

  @Test func `numbers have the requested form`() throws {
    func words(_ decimals: Decimals?, _ format: ReportFormat) throws -> [Fact.Entry] {
      try SpringConversions(
        of: Spring(mass: .one, stiffness: DoubleDouble(100), damping: .one / 3), in: [.physics],
        decimals,
        for: format
      ).report.sections[0].rows[0]
    }
    #expect(try words(.fixed(2), .table)[1].fact.text().contains("damping=0.33"))
    #expect(try words(nil, .table)[1].fact.text().contains("damping=0.333333"))
    let damping = try #require(try words(nil, .json).first { $0.key == "damping" })
    #expect(damping.fact.text() == "0.3333333333333333")
  }

  @Test func `numbers too large for the decimals are refused by name`() {
    do {
      let spring = Spring(
        mass: .one, stiffness: DoubleDouble(1e20), damping: DoubleDouble(1))
      _ = try SpringConversions(of: spring, in: [.physics], .fixed(17), for: .json)
      Issue.record("not refused")
    } catch {
      #expect(error.parameter == "decimals")
    }
  }
}
