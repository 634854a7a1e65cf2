import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct PlayCommandTests {
  private func play(_ log: String, _ options: String = "--screen 320x568") throws -> String {
    try InputFile.with(log) { path in try Typed.output("play '\(path)' \(options)") }
  }

  /// A touch may be exactly at the border of the velocity window, which the last bits of its time
  /// must not decide.
  @Test(.slow, arguments: [0, 1, 7, 250, 333, 84_523_100])
  func `the time from which a log counts does not change its motion`(start: Int) throws {
    let rows = [(0, "began", 300), (50, "moved", 280), (100, "moved", 250), (150, "ended", 200)]
    let log =
      "time,phase,x,y\n"
      + rows.map { time, phase, x in
        let time = start + time
        let digits = String(time % 1000)
        let zeros = String(repeating: "0", count: 3 - digits.count)
        return "\(time / 1000).\(zeros)\(digits),\(phase),\(x),310\n"
      }.joined()
    let line = "--screen 320x568 --project -f csv --frames 60 --fps 100"
    let whole = try play(log, line)
    let zero = try play(
      "time,phase,x,y\n" + rows.map { "\(Double($0.0) / 1000),\($0.1),\($0.2),310\n" }.joined(),
      line)
    #expect(whole == zero)
    // Few frames: a day has millions.
    let few = "--screen 320x568 --project --fps 0.1"
    let logged = try JSONTree(try play(log, "\(few) --start log --time-unit s"))
    let counted = try JSONTree(try play(log, few))
    let targets = [logged, counted].map { document in
      document["events"]?.row.compactMap { $0["target"].map { "\($0)" } } ?? []
    }
    #expect(!targets[0].isEmpty && targets[0] == targets[1])
  }
}
