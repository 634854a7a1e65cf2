import ExactNumerics
import Motion
import Testing

@testable import Documents
@testable import Exporters

struct ReportTests {
  static let report = Report([
    Fact.ReportSection(
      "settle",
      rows: [
        [Fact.Entry("rule", .text("anime")), Fact.Entry("time", .time(DoubleDouble(1.76)))],
        [Fact.Entry("rule", .text("a longer one")), Fact.Entry("time", .time(DoubleDouble(12)))],
        [Fact.Entry("rule", .text("no")), Fact.Entry("why", .text("undamped"))],
      ]),
    Fact.ReportSection(
      "overshoot",
      [
        Fact.Entry("share", .derived(DoubleDouble(0.163))),
        Fact.Entry("at", .value(DoubleDouble(-1.25))), Fact.Entry("error", .difference(.zero)),
      ]),
    Fact.ReportSection("crossings", rows: []),
  ])

  private func text(_ report: Report, _ format: ReportFormat) throws -> String {
    let sink = Sink()
    var stream = sink.stream()
    try stream.write(report, as: format)
    try stream.flush()
    return sink.text
  }

  @Test func `a table has columns with aligned decimal points`() throws {
    #expect(
      try text(Self.report, .table) == """
        SETTLE
          rule           time  why
          anime          1.76
          a longer one  12
          no                   undamped

        OVERSHOOT
          share   0.163
          at     -1.25
          error   0

        CROSSINGS

        """)
  }

  @Test func `a document has one row a line`() throws {
    #expect(
      try text(Self.report, .json) == """
        {
          "settle": [
            {"rule": "anime", "time": 1.76},
            {"rule": "a longer one", "time": 12},
            {"rule": "no", "why": "undamped"}
          ],
          "overshoot": {"share": 0.163, "at": -1.25, "error": 0},
          "crossings": []
        }

        """)
  }

  @Test func `the decimals apply only to values`() throws {
    var report = Report([
      Fact.ReportSection(
        "a", [Fact.Entry("x", .value(DoubleDouble(1.23456))), Fact.Entry("y", .given(1.23456))])
    ])
    report.decimals = .fixed(1)
    #expect(try text(report, .table) == "A\n  x  1.2\n  y  1.23456\n")
  }

  @Test func `a text cannot break a table`() throws {
    let report = Report([Fact.ReportSection("a", rows: [[Fact.Entry("x", .text("1\n2\u{1B}"))]])])
    #expect(try text(report, .table) == "A\n  x\n  1 2\u{FFFD}\n")
  }

  @Test func `exponents, signs and integers are aligned in one column`() throws {
    let numbers = [1e-7, -2.5, 10, 0.25]
    let rows = numbers.map { [Fact.Entry("n", .given($0)), Fact.Entry("t", .text("x"))] }
    #expect(
      try text(Report([Fact.ReportSection("a", rows: rows)]), .table) == """
        A
              n  t
           1e-7  x
          -2.5   x
          10     x
           0.25  x

        """)
  }

  @Test(arguments: [
    ("json", ReportFormat.json), ("JSON", .json), ("txt", .table), ("csv", nil), ("", nil),
  ])
  func `an extension stands for a format`(name: String, format: ReportFormat?) {
    #expect(ReportFormat(fileExtension: name) == format)
  }

  @Test func `a computed number has digits for any size`() {
    for (number, text) in [
      (1e40, "1e+40"), (1e15, "1000000000000000"), (123_456.789_012_3, "123456.789012"),
      (0, "0"), (0.012_345_678_9, "0.0123457"), (1e-20, "1e-20"),
    ] {
      #expect(Fact.derived(DoubleDouble(number)).text() == text)
    }
  }
}
