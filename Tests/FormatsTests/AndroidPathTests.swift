import ExactNumerics
import Testing

@testable import Analysis
@testable import Documents
@testable import Exporters
@testable import Motion

/// The maximum length of an Android path.
struct AndroidPathTests {
  /// A polyline with `count` points.
  private static func line(_ count: Int) -> LinearEasing {
    let stops = (0..<count).map {
      EasingStop(
        position: $0 * 100_000 / (count - 1), value: $0 * 10_000 / (count - 1), text: .printed)
    }
    let error = ErrorBound(largest: DoubleDouble(1e-5), time: .zero, atFrames: .zero)
    return LinearEasing(
      stops: EasingStops(stops: stops, positions: 100_000, decimals: 4), length: .one, error: error)
  }

  /// The number of bytes of a path such as "M 0,0 L 0.5,0.5 1,1".
  private static func bytes(_ count: Int) -> Int {
    // The length of number / 10^decimals without trailing zeros.
    func text(_ number: Int, _ decimals: Int) -> Int {
      var (number, decimals) = (number, decimals)
      while decimals > 0, number % 10 == 0 { (number, decimals) = (number / 10, decimals - 1) }
      return decimals == 0 ? "\(number)".utf8.count : decimals + 2
    }
    let points = (0..<count).map {
      text($0 * 100_000 / (count - 1), 5) + 1 + text($0 * 10_000 / (count - 1), 4)
    }
    return points.reduce(0, +) + (count - 1) + 4
  }

  /// aapt2 replaces a longer string, and exits with 0.
  @Test func `a path of more than 32,767 bytes is refused, and no shorter one`() throws {
    var (taken, refused) = (0, 0)
    // The lengths nearest to the limit, from both sides: round fractions make some paths shorter.
    let lengths = (2200..<2600).map { (count: $0, bytes: Self.bytes($0)) }
    let nearest = lengths.sorted { ($0.bytes - 32_767).magnitude < ($1.bytes - 32_767).magnitude }
    for (count, bytes) in nearest.prefix(12) {
      let path = AndroidPath(Self.line(count))
      if bytes <= 32_767 {
        #expect(throws: Never.self) { try path.validate() }
        taken = max(taken, bytes)
      } else {
        let rule =
          "makes a path of \(bytes) bytes in android-path, and a resource holds at most 32767; let it be larger, or "
          + "the motion shorter"
        #expect(throws: ParameterError("tolerance", rule)) {
          try path.validate()
        }
        refused += 1
      }
    }
    #expect(taken > 32_740 && refused > 1, "\(taken)")
  }
}
