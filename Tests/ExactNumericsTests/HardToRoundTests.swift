import ExactNumerics
import Foundation
import Testing

/// Arguments whose results are very near the midpoint of two Doubles, compared with mpmath at 250 bits. See
/// Fixtures/hard-to-round/README.md.
@Suite struct HardToRoundTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/hard-to-round")

  private static let hasPython = ConditionTrait.enabled("needs python3 and mpmath") {
    try !run(["-c", "import mpmath; print(1)"], input: "").isEmpty
  }

  private static let functions: [(String, of: String, @Sendable ([Double]) -> DoubleDouble)] = [
    ("expm1", of: "expm1", { .expm1(DoubleDouble($0[0])) }),
    // exp and expm1 have the same hard cases for large arguments.
    ("exp", of: "expm1", { .exp(DoubleDouble($0[0])) }),
    ("log", of: "log", { .log(DoubleDouble($0[0])) }),
    ("sin", of: "sin", { .sin(DoubleDouble($0[0])) }),
    ("cos", of: "cos", { .cos(DoubleDouble($0[0])) }),
    ("atan2", of: "atan2", { .atan2(DoubleDouble($0[0]), DoubleDouble($0[1])) }),
  ]

  @Test(hasPython) func `every result is within its bound, and correctly rounded unless undecided`()
    throws
  {
    var lines = ""
    for (name, file, function) in Self.functions {
      let text = try String(
        contentsOf: Self.folder.appendingPathComponent(file + ".txt"), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let arguments = try line.split(separator: ",").map { try #require(Double(String($0))) }
        let result = function(arguments)
        let words = arguments.map(Self.bits).joined(separator: ",")
        lines += "\(name) \(words) \(Self.bits(result.high)) \(Self.bits(result.low))\n"
      }
    }
    let script = Self.folder.appendingPathComponent("check.py").path
    let rows = try Self.run([script], input: lines).split(separator: "\n")
    #expect(rows.count == Self.functions.count)
    for row in rows {
      let words = row.split(separator: " ")
      let counts = words.dropFirst().map { Int($0) ?? -1 }
      try #require(counts.count == 6, "\(row)")
      let (inputs, outside, beyond, wrong) = (counts[0], counts[1], counts[2], counts[3])
      #expect(inputs == 3000 && outside == 0 && beyond == 0 && wrong == 0, "\(row)")
      // Undecided results are nearer to the midpoint of two Doubles than the stated error bound.
      print(
        "\(words[0]): \(counts[4]) of \(inputs) undecided by the bound, \(counts[5]) round away")
    }
  }

  private static func bits(_ number: Double) -> String { String(number.bitPattern, radix: 16) }

  private static func run(_ words: [String], input: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + words
    let (source, sink) = (Pipe(), Pipe())
    process.standardInput = source
    process.standardOutput = sink
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Python reads all input before it prints.
    try source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try source.fileHandleForWriting.close()
    let output = try sink.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
