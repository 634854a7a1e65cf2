import Testing

/// The thoroughness of the tests, from HEADSPRING_TESTS: `push`, as .ci/run sets it, or `night`, as Tests/nightly sets it, for
/// all random cases and the tests that take minutes. Without it the tests that take seconds are skipped, so that
/// `swift test` after a change ends in less than a minute.
public enum Effort {
  private static let level: String? = {
    let level = Machine.variable("HEADSPRING_TESTS")
    precondition([nil, "push", "night"].contains(level), "HEADSPRING_TESTS is push or night")
    return level
  }()
  /// True if all random cases run, and the tests that take minutes.
  public static let isFull = level == "night"
  /// True if the tests that take seconds run.
  fileprivate static let isThorough = level != nil

  /// The number of random cases to run, of `count`: one of `step`, or all at night.
  public static func cases(_ count: Int, every step: Int = 10) -> Int {
    isFull ? count : (count + step - 1) / step
  }

  /// Every `step`-th case from the first on, or from another; all cases at night.
  public static func every<Case>(_ step: Int, of all: [Case], from first: Int = 0) -> [Case] {
    isFull ? all : stride(from: first % step, to: all.count, by: step).map { all[$0] }
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test that takes minutes, except at night.
  public static var nightly: Self {
    .enabled("takes minutes: HEADSPRING_TESTS=night runs it") { Effort.isFull }
  }

  /// Skips a test that takes seconds, except for a push and at night.
  public static var slow: Self {
    .enabled("takes seconds: HEADSPRING_TESTS=push runs it, as .ci/run does") { Effort.isThorough }
  }
}
