import Testing

@testable import Benchmarks

@Suite struct ReportTests {
  @Test func `a missed limit is printed as such`() {
    let times = Comparison(first: Sample([0.3, 0.3]), second: Sample([0.1, 0.1]))
    let report = Report([
      Figure(name: "start", limit: .atMost(1.5), comparison: times),
      Figure(name: "rows", limit: .atLeast(2.5), comparison: times),
      Figure(name: "more", limit: nil, comparison: times, note: "; alike"),
    ])
    #expect(
      report.text == """
        | figure | must reach | measured (quartiles) | reached | medians                |
        | ------ | ---------- | -------------------- | ------- | ---------------------- |
        | start  | <= 1.5     | 3.00 (3.00 to 3.00)  | NO      | 300 ms / 100 ms        |
        | rows   | >= 2.5     | 3.00 (3.00 to 3.00)  | yes     | 300 ms / 100 ms        |
        | more   | -          | 3.00 (3.00 to 3.00)  | -       | 300 ms / 100 ms; alike |
        """)
  }

  @Test func `a limit is reached if it is met exactly`() {
    #expect(Limit.atLeast(8).isReached(by: 8))
    #expect(Limit.atMost(1.5).isReached(by: 1.5))
    #expect(!Limit.atLeast(8).isReached(by: 7.999))
    #expect(!Limit.atMost(1.5).isReached(by: 1.501))
  }

  @Test func `numbers have three digits, limits all of their digits`() {
    #expect(Unit.times.text(0.07654) == "0.077")
    #expect(Unit.times.text(12.345) == "12.3")
    #expect(Unit.seconds.text(0.00053) == "0.530 ms")
    #expect(Unit.seconds.text(4.321) == "4.32 s")
    #expect(Limit.atMost(24 * 1_048_576).text(.bytes) == "<= 24 MiB")
    #expect(Unit.rate.text(212_345_678) == "212 MB/s")
    #expect(Unit.rate.text(2_812_345_678) == "2.81 GB/s")
    #expect(Limit.atLeast(1e9).text(.rate) == ">= 1 GB/s")
  }
}
