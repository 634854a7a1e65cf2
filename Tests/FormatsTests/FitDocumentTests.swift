import Analysis
import ExactNumerics
import Motion
import Scenes
import Testing

@testable import Checking
@testable import Documents
@testable import Exporters

/// Fits to a spring's own frames.
struct FitDocumentTests {
  private static let spring = Spring(
    mass: .one, stiffness: DoubleDouble(100), damping: DoubleDouble(10))

  private func fit(_ kind: Fit.CurveKind = .spring, to end: Double = 300) throws -> Fit {
    var motion = SpringMotion(from: .number(100), to: .number(end))
    motion.spring = Self.spring
    let channel = try motion.animation().tracks[0].channels[0]
    let points = (0..<60).map { frame in
      let time = DoubleDouble(frame) / 30
      return RecordedPoint(
        time: time, value: channel.value(at: Instant(frames: DoubleDouble(frame), fps: 30)))
    }
    return try Fit(points, as: kind)
  }

  private func text(
    _ fit: Fit, _ format: FitFormat, decimals: Decimals? = nil,
    _ change: (inout Encoding) -> Void = { _ in }
  ) throws -> String {
    var encoding = Encoding()
    change(&encoding)
    let document = try FitDocument(fit, as: format, encoding, decimals: decimals)
    let sink = Sink()
    var stream = sink.stream()
    try document.write(to: &stream)
    try stream.flush()
    return sink.text
  }

  @Test(arguments: FitFormat.allCases)
  func `every format ends in one newline`(format: FitFormat) throws {
    let text = try text(fit(), format)
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test func `a table has the results in readable numbers`() throws {
    let text = try text(fit(), .table)
    #expect(text.contains("\n  stiffness         100\n"), "\(text)")
    #expect(text.contains("\nRESIDUAL\n") && text.contains("\nSPRINGS\n"))
  }

  @Test func `a document has all digits, or the requested number`() throws {
    #expect(try text(fit(), .json, decimals: .fixed(1)).contains("\"damping\": 10,"))
    #expect(try text(fit(), .json).contains("\"kind\": \"spring\""))
  }

  @Test func `the table of points has one row a point, with 6 decimals`() throws {
    let rows = try text(fit(), .csv).split(separator: "\n")
    #expect(rows[0] == "time,value,fit,residual")
    #expect(rows[1] == "0,100,100,0")
    #expect(rows.count == 61)
    let decimals = rows.dropFirst().map { row in
      row.split(separator: ",")[2].split(separator: ".").dropFirst().first?.count ?? 0
    }
    #expect(decimals.max() == 6)
    #expect(try text(fit(), .csv) { $0.hasHeader = false }.hasPrefix("0,100,"))
  }

  @Test func `a picture has the recording's points and the curve, in the requested width`() throws {
    let chart = try fit().recordingChart(samples: 7)
    #expect(chart.panels[0].series[0].values.count == 7)
    #expect(chart.panels[0].marks?.points.count == 60)
    #expect(chart.title == "fit: stiffness=100,damping=10")
    #expect((chart.duration - 59.0 / 30).magnitude < 1e-12)
    let plot = try text(fit(), .term) { ($0.width, $0.isASCII) = (40, true) }
    #expect(plot.split(separator: "\n").allSatisfy { $0.utf8.count <= 40 })
    #expect(plot.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `numbers too large for the decimals are refused`() throws {
    let large = try fit(to: 1e20)
    #expect(throws: ParameterError.self) { try text(large, .csv) }
    #expect(throws: ParameterError.self) { try text(large, .json, decimals: .fixed(9)) }
    #expect(throws: Never.self) { try text(large, .csv, decimals: .shortest) }
    #expect(throws: Never.self) { try text(large, .svg) }
  }

  @Test func `other motions are refused with alternatives`() throws {
    let teeth = (0...40).map {
      RecordedPoint(time: Double($0) * 0.05, value: Double($0 % 7))
    }
    let fit = try Fit(teeth, as: .spring)
    let refusal = try #require(fit.rejectionError(accepting: 0.02))
    #expect(refusal.parameter == "recording")
    #expect(refusal.rule(prefix: "--").hasSuffix("or try --curve bounce"))
    #expect(fit.rejectionError(accepting: 0.9) == nil)
    #expect(try self.fit().rejectionError(accepting: 0.02) == nil)
  }
}
