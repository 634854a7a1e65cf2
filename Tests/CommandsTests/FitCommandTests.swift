import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct FitCommandTests {
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

  @Test(arguments: springs, ["csv", "csv --tidy", "json", "ndjson"])
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

  @Test func `an array needs the frames per second`() throws {
    let recording = try Typed.output("spring --from 0 --to 100 -f array --fps 90 --decimals 12")
    let stiffness = try number("stiffness", in: try fit(recording, "--fps 90 -f json"))
    #expect((stiffness / 157.91367041742973 - 1).magnitude < 1e-6)
    #expect(try refusal(recording)?.status == .badData)
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

  @Test func `other motions are refused with their residual`() throws {
    let teeth = (0...40).map { "\(Double($0) * 0.05),\($0 % 7)" }.joined(separator: "\n")
    let failure = try #require(try refusal(teeth))
    #expect(failure.status == .badData)
    #expect(failure.text.contains("is not a spring: 0.1"))
    #expect(failure.text.contains("--accept is 0.02; accept more, or try --curve bounce"))
    #expect(try refusal(teeth, "--accept 0.9") == nil)
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

  @Test(arguments: [
    ("time,value\n0,1\n1,2\n", ":4:1: expected at least 6 points, got 2\n"),
    (
      "time,value\n0,1\n1,2\n0.5,3\n",
      ":4:1: expected times that increase, got one before the last\n"
    ),
    ("time,value\n0,1\n1,left\n", ":3:3: expected a number, got 'left'\n"),
    ("", ":1:1: expected a recording, got an empty file\n"),
    ("time,value\n0,3\n1,3\n2,3\n3,3\n4,3\n5,3\n", ": recording "),
  ])
  func `an invalid recording is refused with its position`(
    recording: String, message: String
  ) throws {
    let failure = try #require(try refusal(recording))
    #expect(failure.status == .badData)
    #expect(failure.text.contains(message), "\(failure.text)")
  }

  @Test(arguments: [
    ("fit a b", "fit: unexpected word 'b': fit takes one recording"),
    ("fit --accept 0", "fit: --accept '0': must be above 0"),
    ("fit --fps -1", "fit: --fps '-1': must be from 1e-100 to 1e100"),
    ("fit --curve spline", "fit: --curve 'spline': must be spring or bounce"),
    ("fit -f term --decimals 2", "fit: --decimals '2': has no effect in term"),
    ("fit -f ndjson", "fit: --format 'ndjson': must be table, json, csv, svg or term"),
    ("fit -o fit.pdf", "fit: --output 'fit.pdf': has no extension of a format"),
  ])
  func `invalid arguments are refused before any input is read`(
    line: String, message: String
  ) {
    let failure = Typed.failure(Typed.words(line))
    #expect(failure?.status == .usage)
    #expect(failure?.text.contains(message) == true, "\(failure?.text ?? "accepted")")
  }

  @Test func `a plan names the recording without reading it`() throws {
    let plan = try Typed.plan(["fit", "/nowhere/recording.csv"])
    #expect(plan.inputs == [PlannedInput(.file("/nowhere/recording.csv"), .recording)])
    let piped = try Typed.plan(["fit"])
    #expect(piped.inputs == [PlannedInput(.standard, .recording)])
  }
}
