import Documents
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// css-keyframes and waapi: their output and their errors.
@Suite(.slow) struct WebFormatsTests {
  static let formats = ["css-keyframes", "waapi"]

  private static func document(_ line: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(try Typed.output(line).utf8))
    return try #require(object as? [String: Any])
  }

  private static func keyframes(_ line: String) throws -> [[String: Any]] {
    try #require(try document(line)["keyframes"] as? [[String: Any]])
  }

  @Test(arguments: [
    "--fps 24", "--fps 7", "--repeat 3 --fps 24", "--frames 20000 --fps 90000 --cut", "--reduce 1%",
  ])
  func `percentages and offsets rise from 0 to 100%`(words: String) throws {
    let line = "spring --from 0px --to 300px \(words)"
    let offsets = try Self.keyframes("\(line) -f waapi").map {
      try #require($0["offset"] as? Double)
    }
    let percentages = try Typed.output("\(line) -f css-keyframes").split(separator: "\n")
      .filter { $0.hasPrefix("  ") }.map { Double($0.dropFirst(2).prefix { $0 != "%" }) ?? -1 }
    for shares in [offsets, percentages.map { $0 / 100 }] {
      #expect(shares.first == 0 && shares.last == 1)
      #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 })
    }
    #expect(zip(offsets, percentages).allSatisfy { ($0 * 100 - $1).magnitude < 1e-9 })
    #expect(offsets.count == percentages.count)
  }

  /// The output is longer than several blocks of 1024 frames.
  @Test func `a page has the frames' own values, for any number of frames`() throws {
    let line = "snap --screen 320x568 --at 120,300 --fps 2000"
    let rows = CSV.rows(try Typed.output("\(line) -f csv")).dropFirst()
    let values = try Self.keyframes("\(line) -f waapi").map { $0["translate"] as? String }
    #expect(values.count == 2401)
    #expect(values == rows.map { "\($0[2])px \($0[3])px" })
    let css = try Typed.output("\(line) -f css-keyframes").components(separatedBy: "translate: ")
    #expect(css.dropFirst().map { String($0.prefix { $0 != " " }) } == rows.map { "\($0[2])px" })
  }

  @Test(arguments: formats)
  func `a page contains its exact command line`(format: String) throws {
    let folder = FileManager.default.temporaryDirectory.path
    let words = [
      "bounce", "--from=0px", "--to", "300px", "-o", "\(folder)/x", "-f\(format)", "--name",
      "a */ 'b'",
      "--reduced-motion", "--decimals", "2",
    ]
    let text = try Typed.output(words)
    let line: String
    if format == "waapi" {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      line = try #require((object as? [String: Any])?["request"] as? String)
    } else {
      line = String(text.split(separator: "\n")[0].dropFirst(3).dropLast(3))
      #expect(!line.contains("*/"))
    }
    #expect(
      try ShellQuoting.splitArguments(line) == [
        "headspring", "bounce", "--from", "0px", "--to", "300px", "--name", "a */ 'b'",
        "--reduced-motion", "--decimals", "2", "--format", format,
      ])
    #expect(try Typed.output(Array(try ShellQuoting.splitArguments(line).dropFirst())) == text)
  }

  @Test func `the variant for reduced motion has the same frequency and no overshoot`() throws {
    let line = "spring --from 0px --to 300px --spring response=0.4,damping-ratio=0.3"
    let twin = try #require(
      try Self.document("\(line) -f waapi --reduced-motion")["reduced"] as? [String: Any])
    let other = try Self.document(
      "spring --from 0px --to 300px --spring response=0.4,damping-ratio=1 -f waapi")
    for key in ["keyframes", "options", "maxError"] {
      #expect(try Self.isEqual(twin[key], other[key]), "\(key)")
    }
    // A spring with more damping stays unchanged.
    let slow = "spring --from 0px --to 300px --spring response=0.4,damping-ratio=1.5 -f waapi"
    let calm = try Self.document("\(slow) --reduced-motion")
    #expect(
      try Self.isEqual(calm["keyframes"], (calm["reduced"] as? [String: Any])?["keyframes"]))
  }

  private static func isEqual(_ first: Any?, _ second: Any?) throws -> Bool {
    try #require(first as? NSObject).isEqual(try #require(second as? NSObject))
  }
}
