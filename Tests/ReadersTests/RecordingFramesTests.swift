import Testing

@testable import Readers

@Suite struct RecordingFramesTests {
  private func times(_ texts: [String]) throws -> [Double] {
    let rows = texts.enumerated().map { "\($0.element),\($0.offset)" }
    let text = "time,value\n" + rows.joined(separator: "\n")
    return try Recording(bytes: Array(text.utf8), name: "in").points.map { $0.time.high }
  }

  @Test(arguments: [24.0, 30, 60, 120, 999])
  func `times with 6 decimals become exact frame times`(fps: Double) throws {
    let frames = [0.0, 1, 2, 5, 7, 100, 500]
    let printed = frames.map { frame in
      let micros = Int((frame / fps * 1e6).rounded())
      let digits = String(micros % 1_000_000)
      return "\(micros / 1_000_000)." + String(repeating: "0", count: 6 - digits.count) + digits
    }
    #expect(try times(printed) == frames.map { $0 / fps })
  }

  @Test func `other times are unchanged`() throws {
    let irregular = ["0", "0.0171", "0.0334", "0.0501", "0.0668", "0.0835"]
    #expect(try times(irregular) == irregular.compactMap { Double($0) })
    let almost = ["0", "0.016668", "0.033333", "0.05", "0.066667", "0.083333"]
    #expect(try times(almost) == almost.compactMap { Double($0) })
    let decimals = ["2.4", "2.45", "2.5", "2.55", "2.6", "2.75"]
    #expect(try times(decimals) == decimals.compactMap { Double($0) })
  }
}
