import Foundation
import Testing

/// How thorough the tests are: a tenth of the random cases, or with HEADSPRING_FULL=1, as Tests/nightly sets it, all.
public enum Effort {
  /// Whether all random cases are tried, and the tests are run that take minutes.
  public static let isFull = ProcessInfo.processInfo.environment["HEADSPRING_FULL"] == "1"

  /// How many of so many random cases to try.
  public static func cases(_ count: Int) -> Int { isFull ? count : (count + 9) / 10 }

  /// Every so many of some cases, from the first on, where not all are tried.
  public static func every<Case>(_ step: Int, of all: [Case]) -> [Case] {
    isFull ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test that takes minutes, unless with HEADSPRING_FULL=1.
  public static var nightly: Self {
    .enabled("takes minutes: HEADSPRING_FULL=1 runs it") { Effort.isFull }
  }
}
