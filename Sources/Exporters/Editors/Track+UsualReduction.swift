import Analysis
import Documents
import ExactNumerics
import Motion

extension Track {
  /// How few curved keys there are unless somebody says it: a quarter of a pixel of a place on a
  /// screen, and of all else a thousandth of its range.
  ///
  /// - Parameter given: the unit of a value that has none.
  func usualReduction(unit given: String? = nil) -> Reduction {
    let isPlace =
      switch property {
      case "scale", "alpha", "rotation": false
      default: unit == "px" || unit.isEmpty && given == "px" || !object.isEmpty
      }
    return isPlace && type != .color
      ? .within(DoubleDouble(0.25)) : .share(DoubleDouble(1) / 1000)
  }
}
