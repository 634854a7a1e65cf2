import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite(.slow) struct FitCommandTests {
  /// The output of fit for a recording in a file.
  private func fit(_ recording: String, _ options: String = "") throws -> String {
    try InputFile.with(recording) { path in try Typed.output("fit '\(path)' \(options)") }
  }

  private func refusal(_ recording: String, _ options: String = "") throws -> Failure? {
    try InputFile.with(recording) { path in
      Typed.failureReading(Typed.words("fit '\(path)' \(options)"))
    }
  }

  private func number(_ key: String, in document: String) throws -> Double {
    let tail = try #require(document.range(of: "\"\(key)\": ")).upperBound
    return try #require(Double(document[tail...].prefix { !",}".contains($0) }))
  }

  static let springs = [
    "stiffness=100,damping=10", "swiftui.bouncy", "stiffness=300,damping=100",
    "stiffness=100,damping=20", "react-spring.molasses", "bounciness=12,speed=5",
  ]

  @Test(arguments: Effort.every(2, of: springs), ["csv", "csv --tidy", "json", "ndjson"])
  func `headspring's own output gives the spring back`(spring: String, format: String) throws {
    let line = "spring --from 20 --to 140 --velocity 300 --spring \(spring) --decimals 15"
    let recording = try Typed.output("\(line) -f \(format)")
    let found = try fit(recording, "-f json")
    let meant = try Typed.output("convert --spring \(spring) --to physics -f json")
    for key in ["stiffness", "damping"] {
      let (value, wanted) = (try number(key, in: found), try number(key, in: meant))
      #expect((value / wanted - 1).magnitude < 1e-9, "\(key)")
    }
    #expect((try number("velocity", in: found) / 300 - 1).magnitude < 1e-9)
  }

  @Test func `a bounce is recovered with its number of bounces`() throws {
    let recording = try Typed.output("bounce --from 300 --to 100 --bounces 3 -f csv --decimals 9")
    let found = try fit(recording, "--curve bounce -f json")
    #expect(try number("bounces", in: found) == 3)
    #expect((try number("from", in: found) - 300).magnitude < 1e-6)
    let line = try #require(found.split(separator: "\n").first { $0.contains("\"fit\"") })
    #expect(!line.contains("velocity"))
  }

  @Test func `the table of points has the recording and the residuals`() throws {
    let recording = try Typed.output("spring --from 0 --to 100 -f csv --decimals 2 --no-land")
    let rows = try fit(recording, "-f csv --decimals 9").split(separator: "\n")
    #expect(rows[0] == "time,value,fit,residual")
    #expect(rows.count == recording.split(separator: "\n").count)
    for row in rows.dropFirst() {
      let fields = row.split(separator: ",").compactMap { Double($0) }
      #expect((fields[1] - fields[2] - fields[3]).magnitude < 1e-8)
      #expect(fields[3].magnitude < 0.006)
    }
  }

  @Test func `pictures show recording and fit`() throws {
    let recording = try Typed.output("spring --from 0 --to 100 -f csv --decimals 0")
    let svg = try fit(recording, "-f svg")
    #expect(svg.contains(">recording</text>") && svg.contains(">spring</text>"))
    #expect(try fit(recording, "-f term").contains("○"))
  }

  @Test func `a recording is fitted from --start to --end`() throws {
    let rows = (0...120).map { frame -> String in
      let time = Double(frame) / 60
      let value = time < 0.5 ? 9 : 100 - 91 * exp(-4 * (time - 0.5)) * cos(12 * (time - 0.5))
      return "\(time),\((value * 100).rounded() / 100)"
    }
    let recording = "time,value\n" + rows.joined(separator: "\n")
    for options in ["", "--start 0.55", "--start 0.55 --end 1.5s"] {
      let found = try fit(recording, "-f json \(options)")
      #expect((try number("stiffness", in: found) - 160).magnitude < 0.5, "\(options)")
    }
    #expect(try refusal(recording, "--start 0")?.status == .badData)
    let few = try #require(try refusal(recording, "--start 1.95"))
    #expect(few.text.contains("has 4 points within --start, and a fit needs 6"), "\(few.text)")
    let lines = ["fit --start 2 --end 1", "fit --start x"]
    #expect(lines.allSatisfy { Typed.failure(Typed.words($0))?.status == .usage })
  }

  @Test(arguments: ["-f csv", "--decimals 17", "-f json --decimals 9", "-f csv --decimals 17"])
  func `numbers too large for the decimals are refused`(options: String) throws {
    let recording = try Typed.output("spring --from 0 --to 1e20 -f csv --decimals 0")
    let failure = try #require(try refusal(recording, options))
    #expect(failure.status == .usage)
    #expect(failure.text.contains("fit: --decimals may be at most "), "\(failure.text)")
    #expect(try fit(recording).contains("SPRINGS"))
    #expect(try fit(recording, "-f csv --decimals shortest").contains("100000000000000000000,"))
  }
}
