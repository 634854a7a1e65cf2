import Documents
import Motion

/// Numbers as an explanation shows them.
package enum ShownNumber {
  /// The shortest text of a number.
  package static func text(_ number: Double) -> String { Fact.given(number).text() }

  /// The number with the fewest decimals within a distance of another.
  ///
  /// - Parameter distance: at least 0; a number that is known exactly is itself.
  package static func simplest(near number: Double, within distance: Double) -> Double {
    guard number.isFinite, distance > 0 else { return number }
    if number.magnitude <= distance { return 0 }
    // From the first digit on; Double has no more than 17.
    var scale = 1.0
    while scale < number.magnitude { scale *= 10 }
    while scale > number.magnitude { scale /= 10 }
    for _ in 0..<17 {
      let digits = (number / scale).rounded(.toNearestOrEven)
      // A power of ten above 1 is exact, one below is not: what is divided by is.
      let rounded = scale >= 1 ? digits * scale : digits / (1 / scale).rounded(.toNearestOrEven)
      if (rounded - number).magnitude <= distance { return rounded }
      scale /= 10
    }
    return number
  }
}
