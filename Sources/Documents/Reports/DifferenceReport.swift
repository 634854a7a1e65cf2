import ExactNumerics
import Motion
import Scenes

/// The report of the largest difference between two springs.
package enum DifferenceReport {
  /// The section of the report: a sentence, then the numbers.
  ///
  /// - Parameters:
  ///   - difference: the two springs.
  ///   - way: the distance from start to target in pixels.
  /// - Throws: `ParameterError` as `SpringDifference.facts(_:over:)` does.
  package static func section(
    _ difference: SpringDifference, over way: Double
  ) throws(ParameterError) -> Fact.Section {
    let largest = try difference.largest()
    let facts = try difference.facts(largest, over: way)
    return Fact.Section(
      .difference, [Fact.Entry(.summary, .text(summary(largest, over: way)))] + facts)
  }

  /// "at most 54.44 px behind, at 0.23 s; visible". A difference below a pixel is not visible.
  static func summary(_ largest: SpringDifference.Distance, over way: Double) -> String {
    let distance = largest.share * way
    if distance.magnitude < DoubleDouble(0.005) { return "the same: never 0.01 px apart" }
    let size = Fact.value(distance.magnitude).text(.fixed(2))
    let side = distance < .zero ? "behind" : "ahead"
    let time = Fact.value(largest.time).text(.fixed(2))
    let isVisible = distance.magnitude >= DoubleDouble.one
    return "at most \(size) px \(side), at \(time) s; \(isVisible ? "visible" : "not visible")"
  }

  /// The schema of ``section(_:over:)``.
  package static var shape: [FactShape.Member] { [.text(.summary)] + SpringDifference.factShape }
}
