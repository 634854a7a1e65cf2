import TestSupport
import Testing

@testable import Checking
@testable import Documents
@testable import Exporters

@Suite struct CheckReportGrowthTests {
  private func report(_ count: Int) -> CheckReport {
    let same = Comparison(tracks: [], frames: 74, rows: [], differingValues: 0)
    return CheckReport(
      goldens: (0..<count).map { index in
        CheckedGolden(
          name: "Goldens/\(index).json", actual: "bounce",
          index.isMultiple(of: 2) ? .same(same) : .stale)
      })
  }

  /// The processor seconds of the fastest of three runs.
  private func time(_ report: CheckReport, _ format: CheckReportFormat) throws -> Double {
    try (0..<3).map { _ in try processorSeconds { _ = try report.text(format) } }.min() ?? 0
  }

  @Test(.serialized, arguments: CheckReportFormat.allCases)
  func `the time is linear in the number of goldens`(format: CheckReportFormat) throws {
    let count = Effort.cases(500, every: 5)
    let times = (try time(report(count), format), try time(report(32 * count), format))
    // 32 times as many goldens; quadratic growth would give a factor of 1024.
    #expect(times.1 < times.0 * 200 + 0.025)
  }
}
