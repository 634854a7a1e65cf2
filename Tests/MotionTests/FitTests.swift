import ExactNumerics
import Testing

@testable import Analysis
@testable import Motion

struct FitTests {
  private let recording = (0..<40).map { index in
    let time = Double(index) / 20
    return RecordedPoint(time: time, value: time * (2 - time) * 10)
  }

  @Test(arguments: Fit.CurveKind.allCases)
  func `a fit has the requested kind and its points`(kind: Fit.CurveKind) throws {
    let fit = try Fit(whole: recording, as: kind)
    #expect(fit.kind == kind)
    #expect(fit.points == recording)
    #expect(fit.quality.pointCount == 40)
    let worst = fit.points.map { ($0.value - fit.value(at: $0.time)).magnitude.high }.max() ?? 0
    #expect((worst - fit.quality.worst.high).magnitude <= 1e-12 * fit.quality.range.high)
  }

  @Test func `the alternative of the alternative is the kind itself`() {
    #expect(Fit.CurveKind.allCases.allSatisfy { $0.other != $0 && $0.other.other == $0 })
  }

  @Test func `too few points are refused by the recording's name`() {
    do {
      _ = try Fit(Array(recording.prefix(3)), as: .spring)
      Issue.record("not refused")
    } catch {
      #expect(error.parameter == "recording")
    }
  }
}
