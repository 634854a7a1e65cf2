import ExactNumerics
import Motion

extension SpringDifference {
  /// The largest distance over a way, when it is, and whether it stays below a pixel: a row of a
  /// report.
  ///
  /// - Parameter way: how many pixels there are from start to target.
  /// - Throws: `ParameterError` for "way", and as ``Motion/SpringDifference/largest()`` does.
  public func facts(over way: Double) throws(ParameterError) -> [Fact.Entry] {
    try require((1e-9...1e17).contains(way), "way", "must be from 1e-9 to 1e17 pixels")
    let largest = try largest()
    let distance = largest.share * way
    return [
      Fact.Entry("way", .given(way)), Fact.Entry("distance", .value(distance)),
      Fact.Entry("share", .derived(largest.share)),
      Fact.Entry("time", MeasuredMotion.seconds(largest.time)),
      Fact.Entry("isBelowPixel", .flag(distance.magnitude < DoubleDouble.one)),
    ]
  }

  /// The shape of ``facts(over:)``.
  public static var factShape: [FactShape.Member] {
    [
      .number("way"), .number("distance"), .number("share"), .number("time"),
      .flag("isBelowPixel"),
    ]
  }
}
