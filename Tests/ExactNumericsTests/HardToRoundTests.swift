import Foundation
import TestSupport
import Testing

@testable import ExactNumerics

/// Arguments whose results are very near the midpoint of two Doubles, compared with mpmath. See
/// Fixtures/hard-to-round/README.md.
@Suite struct HardToRoundTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/hard-to-round")

  private static let hasPython = ConditionTrait.enabled("needs python3 and mpmath") {
    try Executable.python(["-c", "import mpmath"]).status == 0
  }

  private typealias Function = @Sendable ([DoubleDouble]) -> DoubleDouble

  private static let functions: [(name: String, list: String, of: Function)] = [
    ("expm1", "expm1", { .expm1($0[0]) }),
    // exp and expm1 have the same hard cases for large arguments.
    ("exp", "expm1", { .exp($0[0]) }),
    ("log", "log", { .log($0[0]) }),
    ("sin", "sin", { DoubleDouble.sinCos($0[0]).sin }),
    ("cos", "cos", { DoubleDouble.sinCos($0[0]).cos }),
    ("atan2", "atan2", { .atan2($0[0], $0[1]) }),
    ("sinpi", "", { DoubleDouble.sinCosOfHalfTurns($0[0]).sin }),
    ("cospi", "", { DoubleDouble.sinCosOfHalfTurns($0[0]).cos }),
  ]

  @Test(hasPython) func `every result of the lists is correctly rounded and within its bound`()
    throws
  {
    var lines = ""
    for (name, list, _) in Self.functions where !list.isEmpty {
      let file = Self.folder.appendingPathComponent(list + ".txt")
      let all = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      #expect(all.count == 100)
      for line in Effort.every(5, of: all) {
        let arguments = try line.split(separator: ",")
          .map { DoubleDouble(try #require(Double(String($0)))) }
        lines += try Self.line(name, arguments)
      }
    }
    for count in try Self.counts(of: lines, functions: 6) {
      #expect(count.inputs == Effort.cases(100, every: 5) && count.isRight, "\(count)")
    }
  }

  @Test(hasPython) func `pairs whose result is almost a midpoint are correctly rounded`() throws {
    var lines = ""
    var generator = SplitMix64(seed: 42)
    let cases = Effort.cases(100, every: 5)
    for _ in 0..<cases {
      let high = Double.random(in: 0.01...0.99, using: &generator)
      let m = DoubleDouble(high: high, low: 0.5 * high.ulp)
      for m in [m, -m] {
        let angle = DoubleDouble.atan2(m, ((1 + m) * (1 - m)).squareRoot())
        let (sin, cos) = DoubleDouble.sinCos(m)
        lines += try Self.line("exp", [.log(m.magnitude)])
        lines += try Self.line("log", [.exp(m)])
        lines += try Self.line("expm1", [.log(1 + m)])
        lines += try Self.line("sin", [angle])
        lines += try Self.line("cos", [DoubleDouble.halfPi - angle])
        lines += try Self.line("sinpi", [angle / .pi + 100])
        lines += try Self.line("cospi", [angle / .pi - 99.5])
        lines += try Self.line("atan2", [sin, cos])
      }
    }
    for count in try Self.counts(of: lines, functions: 8) {
      #expect(count.inputs == 2 * cases && count.isRight, "\(count)")
      // 100 turns cost bits of the angle.
      #expect(count.hard > (count.name.hasSuffix("pi") ? 0 : cases), "\(count)")
    }
  }

  @Test(hasPython) func `very small results and those near overflow are correctly rounded`() throws
  {
    var lines = ""
    var generator = SplitMix64(seed: 42)
    for n in stride(from: -1074, to: -30, by: Effort.isFull ? 7 : 49) {
      for sign in [1.0, -1.0] {
        // A midpoint, where a pair has it, is its own sine but for the cube.
        let high = sign * Double.random(in: 1..<2, using: &generator)
        let m = DoubleDouble(sum: high, 0.5 * high.ulp).scaled(byPowerOfTwo: n)
        for name in ["expm1", "exp", "sin", "cos", "sinpi", "cospi"] {
          lines += try Self.line(name, [m])
        }
        lines += try Self.line("log", [DoubleDouble(sum: 1, m.high)])
        lines += try Self.line("atan2", [m, .one])
        // Odd multiples of 2^-1075 are midpoints too.
        let odd = Double(2 * Int.random(in: 0...9, using: &generator) + 1) * sign
        lines += try Self.line("atan2", [DoubleDouble(odd * 0x1p-75), DoubleDouble(0x1p1000)])
      }
    }
    let limit = 709.782712893384
    for range in [-746.0 ... -700, -745.2 ... -744, -700...700, limit - 1e-12...limit + 1e-12] {
      for _ in 0..<Effort.cases(100) { lines += try Self.line("exp", [generator.pair(in: range)]) }
    }
    for count in try Self.counts(of: lines, functions: 8) {
      #expect(count.inputs >= Effort.cases(298, every: 7) && count.isRight, "\(count)")
    }
  }

  @Test(hasPython) func `values of 512 bits are correct to 2^-440`() throws {
    var lines = ""
    var generator = SplitMix64(seed: 42)
    for n in stride(from: 0, to: 300, by: Effort.isFull ? 1 : 7) {
      let x = Double.random(in: -1...1, using: &generator) * DoubleDouble.powerOfTwo(n % 85 - 38)
      let y = Double.random(in: -740...740, using: &generator)
      let (sin, cos) = Float512.sinCos(Float512(x))
      lines += Self.line("sin", x, sin) + Self.line("cos", x, cos)
      lines += Self.line("exp", y, .exp(Float512(y))) + Self.line("expm1", y, .expm1(Float512(y)))
      if x.magnitude < 740 { lines += Self.line("expm1", x, .expm1(Float512(x))) }
    }
    for count in try Self.counts(of: lines, functions: 4) {
      #expect(count.inputs >= Effort.cases(300, every: 7) && count.isRight, "\(count)")
    }
  }

  /// Numbers of results of a function: all, those nearer to a midpoint than the bound, those beyond the bound, pairs whose
  /// high part is not the rounded sum, and wrongly rounded ones.
  private struct Count: CustomStringConvertible {
    let name: String
    let inputs, hard, beyond, unordered, wrong: Int

    init(_ row: Substring) throws {
      let words = row.split(separator: " ")
      let counts = words.dropFirst().compactMap { Int($0) }
      try #require(counts.count == 5, "\(row)")
      name = String(words[0])
      (inputs, hard, beyond) = (counts[0], counts[1], counts[2])
      (unordered, wrong) = (counts[3], counts[4])
    }

    var isRight: Bool { beyond == 0 && unordered == 0 && wrong == 0 }

    var description: String {
      "\(name): \(inputs) inputs, \(hard) hard, \(beyond) beyond the bound, \(unordered) unordered, \(wrong) wrong"
    }
  }

  private static func counts(of lines: String, functions: Int) throws -> [Count] {
    let script = folder.appendingPathComponent("check.py").path
    let result = try Executable.python([script], input: Data(lines.utf8))
    let counts = try result.text.split(separator: "\n").map(Count.init)
    try #require(counts.count == functions)
    return counts
  }

  private static func line(_ name: String, _ arguments: [DoubleDouble]) throws -> String {
    let function = try #require(functions.first { $0.name == name }).of
    let result = function(arguments)
    let words = arguments.map { "\(bits($0.high))+\(bits($0.low))" }.joined(separator: ",")
    return "\(name) \(words) \(bits(result.high)) \(bits(result.low))\n"
  }

  private static func line(_ name: String, _ argument: Double, _ value: Float512) -> String {
    let digits = (0..<8).map { index in
      let word = String(value.words[index], radix: 16)
      return String(repeating: "0", count: 16 - word.count) + word
    }
    return "\(name) \(bits(argument)) \(digits.joined()) \(value.exponent)\n"
  }

  private static func bits(_ number: Double) -> String { String(number.bitPattern, radix: 16) }
}
