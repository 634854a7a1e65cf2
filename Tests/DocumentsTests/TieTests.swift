import Animations
import ExactNumerics
import Scenes
import TestSupport
import Testing
import TypedLines

@testable import Documents
@testable import Exporters

/// Numbers exactly halfway between two texts, m / 2^(decimals + 1) for an odd m, as values of curves. C's printf rounds
/// a Double half to even.
struct TieTests {
  /// Ties of every magnitude at which Doubles are finer than the last digit.
  static func ties(_ decimals: Int) -> [Double] {
    var random = SplitMix64(seed: UInt64(decimals))
    var odds: [UInt64] = [1, 3, 5, 7]
    for shift: UInt64 in 24..<64 { odds.append(random.next() >> shift | 1) }
    return odds.map { odd in
      let tie = Double(sign: .plus, exponent: -decimals - 1, significand: Double(odd))
      return random.coin() ? tie : -tie
    }.filter { $0.ulp * Double.powersOfTen[decimals] < 0.25 }
  }

  @Test(arguments: 0...17)
  func `a tie and its neighbours have printf's digits`(_ decimals: Int) {
    for tie in Self.ties(decimals) {
      for value in [tie.nextDown, tie, tie.nextUp] {
        let text = written { DecimalText.write(finite(value), decimals: decimals, at: $0) }
        #expect(text == printed(value, decimals: decimals))
      }
      let above = DoubleDouble(sum: tie, .leastNonzeroMagnitude)
      #expect(
        written { DecimalText.write(finite(above), decimals: decimals, at: $0) }
          == printed(tie.nextUp, decimals: decimals))
    }
  }

  /// The delay is longer than a block. All values of the block are the first value.
  @Test(arguments: Effort.every(4, of: Array(0...17), from: 1))
  func `a constant value slightly more than a tie rounds up`(_ decimals: Int) throws {
    for tie in Self.ties(decimals).prefix(8) {
      let value = DoubleDouble(sum: tie, tie.ulp * 0x1p-20)
      let texts = try Self.texts(decimals, from: value, to: .zero) {
        $0.delay = 20
        $0.keyframes = 1300
      }
      let expected = printed(tie.nextUp, decimals: decimals)
      #expect(texts.prefix(1200).allSatisfy { $0 == expected }, "\(tie)")
    }
  }

  @Test(arguments: Effort.every(4, of: Array(0...17)))
  func `a bounce that lands on a tie rounds to even`(_ decimals: Int) throws {
    for tie in Self.ties(decimals) {
      // The zeros of the cosine are at frames 15, 45 and 75.
      let texts = try Self.texts(decimals, from: DoubleDouble(tie * 3), to: DoubleDouble(tie)) {
        $0.duration = 1.25
      }
      let expected = printed(tie, decimals: decimals)
      #expect([15, 45, 75].map { texts[$0] } == [expected, expected, expected], "\(tie)")
    }
  }

  @Test(arguments: Effort.every(4, of: Array(0...17)))
  func `a bounce through a value slightly less than a tie rounds down`(_ decimals: Int) throws {
    for tie in Self.ties(decimals) {
      let target = DoubleDouble(sum: tie, tie.ulp * -0x1p-20)
      let texts = try Self.texts(decimals, from: DoubleDouble(tie * 3), to: target) {
        $0.duration = 1.25
      }
      let expected = printed(tie.nextDown, decimals: decimals)
      #expect([15, 45, 75].map { texts[$0] } == [expected, expected, expected], "\(tie)")
    }
  }

  private static func texts(
    _ decimals: Int, from: DoubleDouble, to: DoubleDouble,
    _ change: (inout Timing) -> Void = { _ in }
  ) throws -> [String] {
    var bounce = Bounce(
      from: Value(.number, exactly: [from]), to: Value(.number, exactly: [to]))
    change(&bounce.timing)
    return try texts(decimals, bounce.animation())
  }

  /// The value column of the table.
  private static func texts(
    _ decimals: Int, _ animation: Animation
  ) throws -> [String] {
    let table = try animation.text(.csv) {
      $0.decimals = .fixed(decimals)
      $0.hasHeader = false
    }
    return CSV.rows(table).map { $0[2] }
  }
}
