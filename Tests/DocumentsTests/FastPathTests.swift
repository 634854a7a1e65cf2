import Animations
import ExactNumerics
import TestSupport
import Testing
import TypedLines

@testable import Checking
@testable import Documents
@testable import Exporters

/// The block writer compared with each frame's exact value, rounded once.
struct FastPathTests {
  /// The number of compared values.
  static let count = Effort.cases(1_000_000, every: 100)

  @Test(arguments: RandomMotion.Kind.allCases, Effort.every(3, of: RandomMotion.allDecimals))
  func `a block never contradicts the exact values`(
    _ kind: RandomMotion.Kind, _ decimals: Decimals
  ) throws {
    var motions = RandomMotion(kind, decimals)
    var left = Self.count / RandomMotion.Kind.allCases.count / RandomMotion.allDecimals.count
    while left > 0 {
      let animation = try motions.next()
      let texts = try Self.values(animation, decimals)
      try #require(texts.count == animation.grid.count)
      let channel = animation.tracks[0].channels[0]
      for (frame, text) in texts.enumerated() {
        let exact = Self.text(of: animation.value(of: channel, at: frame), decimals)
        guard text != exact else { continue }
        Issue.record("frame \(frame): \(text) instead of \(exact), \(animation)")
        return
      }
      left -= texts.count
    }
  }

  private static func values(_ animation: Animation, _ decimals: Decimals) throws -> [Substring] {
    let array = try animation.text(.array) {
      $0.decimals = decimals
      $0.isCompact = true
    }
    return array.dropFirst().dropLast(2).split(separator: ",")
  }

  private static func text(of value: DoubleDouble, _ decimals: Decimals) -> String {
    switch decimals {
    case .fixed(let digits): written { DecimalText.write(finite(value), decimals: digits, at: $0) }
    case .shortest: JavaScript.text(of: value.nearestDouble)
    }
  }
}
