import ExactNumerics
import Motion

/// How many digits a printed value has after its point.
public enum Decimals: Sendable, Equatable {
  /// 0...17 of them, rounded once, half to even; trailing zeros are dropped.
  case fixed(Int)
  /// As few as read back as the correctly rounded Double.
  case shortest

  /// The most that `fixed` takes.
  public static let most = 17

  /// - Throws: ``ParameterError`` when the animation's numbers are beyond what can be printed exactly:
  ///   24 significant digits, or the range of the shortest texts.
  func validate(_ animation: Animation) throws(ParameterError) {
    let largest = animation.largest
    switch self {
    case .fixed(let digits):
      if largest * Self.powersOfTen[digits] <= 1e24 { return }
      let fitting = (0...digits).last { largest * Self.powersOfTen[$0] <= 1e24 }
      guard let fitting else {
        throw ParameterError("decimals", "cannot print numbers above 1e24 other than as shortest")
      }
      throw ParameterError(
        "decimals", "may be at most \(fitting) for numbers as large as these: 24 digits in all")
    case .shortest:
      try require(largest <= 1e300, "decimals", "cannot be shortest for numbers above 1e300")
      try require(
        largest == 0 || largest >= 1e-290, "decimals",
        "cannot be shortest for numbers below 1e-290")
    }
  }

  /// 10^0 ... 10^17, all of them Doubles.
  static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  ]
}

extension Decimals: CustomStringConvertible {
  /// As it is typed: "4" or "shortest".
  public var description: String {
    switch self {
    case .fixed(let digits): String(digits)
    case .shortest: "shortest"
    }
  }
}
