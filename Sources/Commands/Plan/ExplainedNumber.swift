import Documents
import Motion

/// Numbers in notes and messages.
enum ExplainedNumber {
  /// Returns the shortest text of a number.
  static func text(_ number: Double) -> String { Fact.given(number).text() }

  /// Returns the number with the fewest decimals within a distance of another.
  ///
  /// - Parameter distance: at least 0; 0 returns the number itself.
  static func shortestDecimal(near number: Double, within distance: Double) -> Double {
    guard number.isFinite, distance > 0 else { return number }
    if number.magnitude <= distance { return 0 }
    // A Double has at most 17 significant digits, so the search ends after 17 steps.
    var scale = 1.0
    while scale < number.magnitude { scale *= 10 }
    while scale > number.magnitude { scale /= 10 }
    for _ in 0..<17 {
      let digits = (number / scale).rounded(.toNearestOrEven)
      // Powers of ten are exact as Doubles only from 1 on, so smaller scales divide by their
      // inverse.
      let rounded = scale >= 1 ? digits * scale : digits / (1 / scale).rounded(.toNearestOrEven)
      if (rounded - number).magnitude <= distance { return rounded }
      scale /= 10
    }
    return number
  }
}
