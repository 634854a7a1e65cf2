import Animations
import ExactNumerics
import Motion
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

  /// from + (to - from) (n / N)^m at frame n of N, in integers.
  @Test(arguments: [PennerEasing.Family.quad, .cubic, .quart, .quint])
  func `an easing that is exactly half a digit rounds to even`(
    _ family: PennerEasing.Family
  ) throws {
    let exponent = [PennerEasing.Family.quad: 2, .cubic: 3, .quart: 4, .quint: 5][family] ?? 0
    var random = SplitMix64(seed: 3)
    var ties = 0
    for _ in 0..<Effort.cases(600) {
      let last = [20, 25, 40].randomElement(using: &random) ?? 20
      let decimals = Int.random(in: 0...6, using: &random)
      let from = Int.random(in: -1000...1000, using: &random)
      let to = from + Int.random(in: 1...2000, using: &random)
      var ease = Ease(from: Value(.number, [Double(from)]), to: Value(.number, [Double(to)]))
      ease.function = .penner(PennerEasing(family, .easeIn))
      (ease.timing.duration, ease.timing.fps) = (1, Double(last))
      let texts = try Self.texts(decimals, ease.animation())
      let whole = (0..<exponent).reduce(Int128(1)) { power, _ in power * Int128(last) }
      let scale = Int128(Double.powersOfTen[decimals])
      for frame in 0..<last {
        let power = (0..<exponent).reduce(Int128(1)) { power, _ in power * Int128(frame) }
        let units = (Int128(from) * whole + Int128(to - from) * power) * scale
        let rest = ((units % whole) + whole) % whole
        let below = (units - rest) / whole
        if rest * 2 == whole { ties += 1 }
        let rounded = rest * 2 > whole || rest * 2 == whole && below & 1 == 1 ? below + 1 : below
        let expected = DecimalText.decimalString {
          DecimalText.write(wide: rounded, decimals: decimals, at: $0)
        }
        #expect(texts[frame] == expected, "\(from) to \(to), frame \(frame) of \(last)")
      }
    }
    #expect(ties > 5)
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
