import Testing

@testable import Formats

@Suite struct CheckReportGrowthTests {
  private func report(_ count: Int) -> CheckReport {
    let same = Comparison(tracks: [], frames: 74, rows: [], differingValues: 0)
    return CheckReport(
      goldens: (0..<count).map { index in
        CheckedGolden(
          name: "Goldens/\(index).json", actual: "bounce",
          outcome: index.isMultiple(of: 2) ? .compared(same) : .stale)
      })
  }

  /// Seconds of the fastest of three.
  private func time(_ report: CheckReport, _ format: CheckReportFormat) throws -> Double {
    let clock = ContinuousClock()
    return try (0..<3).map { _ in
      try clock.measure { _ = try report.text(format) } / .seconds(1)
    }.min() ?? 0
  }

  @Test(.serialized, arguments: CheckReportFormat.allCases)
  func `twice as many goldens take twice as long`(format: CheckReportFormat) throws {
    let times = (try time(report(5_000), format), try time(report(20_000), format))
    // Four times as many; sixteen where the growth is square.
    #expect(times.1 < times.0 * 9 + 0.02)
  }
}
