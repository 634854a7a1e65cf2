/// Numbers of a baked curve at their own times: an easing's progress, or one number of a property
/// that keyframes animate.
struct BakedColumn {
  /// One number that is written down.
  struct Stop {
    /// Seconds, or a share of the duration where ``duration`` says how long that is.
    var time: Double
    var value: Double
    /// Where it stands in the text.
    let offset: Int
  }

  var names: [String]
  let kind: BakedSource.Kind
  var stops: [Stop]
  /// How long the shares of a duration are; nil where stops have seconds of their own.
  var duration: StatedDuration?
  /// Whether it is for people who want less motion.
  var isReduced = false
  /// Half a unit of the last place of the values and of the times, the latter in those of the
  /// stops.
  var valueStep = 0.0
  var timeStep = 0.0

  /// Whether all values are the same.
  var isConstant: Bool { stops.allSatisfy { $0.value == stops[0].value } }
}

/// How long something lasts, and what says so.
struct StatedDuration {
  /// nil where nothing says it.
  var seconds: Double?
  /// "--headspring-duration", "transition".
  var source: String = ""
  /// Where it stands; the place of what has no duration, where nothing says it.
  var offset: Int
}

/// Whose numbers were read.
public struct BakedSource: Sendable {
  /// What wrote them down.
  public enum Kind: String, CaseIterable, Sendable {
    case linearEasing = "linear()"
    case keyframes = "@keyframes"
    case webAnimation = "Web Animations"
    case lottie = "Lottie"
  }

  public let kind: Kind
  /// What its column is called.
  public let name: String
  /// How many numbers there are.
  public let stopCount: Int
  /// In seconds; 1 where nothing says it, so that times are shares of it.
  public let duration: Double
  /// What says the duration, such as "--headspring-duration"; empty for the numbers' own times, nil
  /// where nothing says it.
  public let durationSource: String?
}
