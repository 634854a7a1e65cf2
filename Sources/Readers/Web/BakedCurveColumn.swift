import Analysis
import ExactNumerics

/// The numbers of a baked curve at their times: the progress of an easing, or one number of an
/// animated property.
struct BakedCurveColumn {
  /// One number of the curve, rounded as the style sheet has it.
  struct BakedCurveStop {
    /// The time in seconds if ``duration`` is nil, otherwise the share of the duration.
    var time: Double
    var value: Double
    /// The offset in the text.
    let offset: Int
  }

  var names: [String]
  let kind: BakedCurveSource.Kind
  var stops: [BakedCurveStop]
  /// The duration to which the times are relative; nil if they are in seconds.
  var duration: StatedDuration?
  /// True if the column is the variant for reduced motion.
  var isReduced = false
  /// The unit in the last place of the values and of the times; 0 if they are exact. `timeStep` has
  /// the unit of the stops' times.
  var valueStep = 0.0
  var timeStep = 0.0
  /// The exact points of a curve that the text states by parameters; nil for a curve that the text
  /// states by its stops.
  var exact: [RecordedPoint]?

  /// True if all values are equal.
  var isConstant: Bool { stops.allSatisfy { $0.value == stops[0].value } }
}

extension BakedCurveColumn {
  /// Creates the column of a curve that the text states exactly.
  ///
  /// - Parameters:
  ///   - points: the points, at times as those of ``stops``.
  ///   - offset: the offset of the curve in the text.
  init(
    names: [String], kind: BakedCurveSource.Kind, exact points: [RecordedPoint],
    duration: StatedDuration?, offset: Int
  ) {
    self.init(
      names: names, kind: kind,
      stops: points.map {
        BakedCurveStop(time: $0.time.high, value: $0.value.high, offset: offset)
      },
      duration: duration)
    exact = points
  }
}

/// A duration and its source in the text.
struct StatedDuration {
  /// The duration in seconds; nil if the text does not state it.
  var seconds: Double?
  /// The name of the property or key that states it: "--headspring-duration", "transition".
  var source: String = ""
  /// The offset in the text. If no duration is stated, it is the offset of the curve.
  var offset: Int
}

/// The source of a baked curve.
package struct BakedCurveSource: Sendable {
  /// The format of a baked curve.
  package enum Kind: String, CaseIterable, Sendable {
    case linearEasing = "linear()"
    case keyframes = "@keyframes"
    case webAnimation = "Web Animations"
    case lottie = "Lottie"
    case figma = "Figma"
  }

  package let kind: Kind
  /// The name of the column.
  package let name: String
  /// The number of stops; of a curve that is stated exactly, the number of its points.
  package let stopCount: Int
  /// The duration in seconds; 1 if it is unknown, so that times are shares of it.
  package let duration: Double
  /// The name of the property or key that states the duration, such as "--headspring-duration". It
  /// is empty if the times are in seconds or the caller gave the duration, and nil if it is
  /// unknown.
  package let durationSource: String?
}
