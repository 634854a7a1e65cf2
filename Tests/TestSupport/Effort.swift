import Foundation
import Testing

/// The thoroughness of the tests: all random cases with HEADSPRING_FULL=1, which Tests/nightly sets, otherwise a tenth or
/// fewer.
public enum Effort {
  /// True if all random cases run, and the tests that take minutes.
  public static let isFull = ProcessInfo.processInfo.environment["HEADSPRING_FULL"] == "1"

  /// The number of random cases to run, of `count`: one of `step`, or all with HEADSPRING_FULL=1.
  public static func cases(_ count: Int, every step: Int = 10) -> Int {
    isFull ? count : (count + step - 1) / step
  }

  /// Every `step`-th case from the first on, or from another; all cases with HEADSPRING_FULL=1.
  public static func every<Case>(_ step: Int, of all: [Case], from first: Int = 0) -> [Case] {
    isFull ? all : stride(from: first % step, to: all.count, by: step).map { all[$0] }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test that takes minutes, except with HEADSPRING_FULL=1.
  public static var nightly: Self {
    .enabled("takes minutes: HEADSPRING_FULL=1 runs it") { Effort.isFull }
  }
}
