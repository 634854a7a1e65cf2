/// The numbers of a baked curve at their times: the progress of an easing, or one number of an
/// animated property.
struct BakedColumn {
  /// One number of the curve, rounded as the style sheet has it.
  struct Stop {
    /// The time in seconds if ``duration`` is nil, otherwise the share of the duration.
    var time: Double
    var value: Double
    /// The offset in the text.
    let offset: Int
  }

  var names: [String]
  let kind: BakedSource.Kind
  var stops: [Stop]
  /// The duration to which the times are relative; nil if they are in seconds.
  var duration: StatedDuration?
  /// True if the column is the variant for reduced motion.
  var isReduced = false
  /// The unit in the last place of the values and of the times; 0 if they are exact. `timeStep` has
  /// the unit of the stops' times.
  var valueStep = 0.0
  var timeStep = 0.0

  /// True if all values are equal.
  var isConstant: Bool { stops.allSatisfy { $0.value == stops[0].value } }
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
package struct BakedSource: Sendable {
  /// The format of a baked curve.
  package enum Kind: String, CaseIterable, Sendable {
    case linearEasing = "linear()"
    case keyframes = "@keyframes"
    case webAnimation = "Web Animations"
    case lottie = "Lottie"
  }

  package let kind: Kind
  /// The name of the column.
  package let name: String
  /// The number of stops.
  package let stopCount: Int
  /// The duration in seconds; 1 if it is unknown, so that times are shares of it.
  package let duration: Double
  /// The name of the property or key that states the duration, such as "--headspring-duration". It
  /// is empty if the times are in seconds or the caller gave the duration, and nil if it is
  /// unknown.
  package let durationSource: String?
}
