import ExactNumerics
import Motion

/// The spring that explains one column of a series, and how sure its numbers are.
struct FittedColumn {
  let place: Double
  let spring: SpringFit
  let deviations: FitDeviations
  /// The published bounce, where that explains it too.
  let bounce: BounceFit?
  /// The last row's value where it is where the motion goes, and not its curve's.
  let landsAt: Double?

  /// How many standard deviations a number may be off.
  static let reach = 4.5

  /// - Parameters:
  ///   - points: of one column, from where it begins to move.
  ///   - place: the last place of its values.
  /// - Returns: nil where no spring explains them to that place.
  init?(_ points: [RecordedPoint], place: Double) {
    guard let spring = try? SpringFit(points), Self.explains(spring.quality, place) else {
      return nil
    }
    self.place = place
    self.spring = spring
    deviations = spring.deviations(noise: Self.noise(place))
    var bounce: BounceFit?
    if spring.curve.spring.discriminant > .zero, let fit = try? BounceFit(points),
      fit.velocity == nil, Self.explains(fit.quality, place)
    {
      bounce = fit
    }
    self.bounce = bounce
    landsAt = spring.quality.leftOut > 0 ? points[points.count - 1].value.high : nil
  }

  /// Of values that are rounded to a place: their errors are spread evenly over it.
  private static func noise(_ place: Double) -> Double { place / 12.0.squareRoot() }

  /// Rounded to the last place, a value is half of it away from its motion; as much again for what
  /// the fit is off.
  private static func explains(_ quality: FitQuality, _ place: Double) -> Bool {
    quality.worst.high <= place && quality.rootMeanSquare.high <= place * 0.5
  }

  /// The place and speed that the motion has so many seconds after its first point.
  func state(at time: Double) -> (value: Double, velocity: Double) {
    let state = spring.curve.state(at: Instant(frames: DoubleDouble(time), fps: 1))
    return ((spring.curve.target + state.displacement).high, state.velocity.high)
  }

  var target: Double { spring.curve.target.high }
  var stiffness: Double { spring.curve.spring.stiffness.high }
  var damping: Double { spring.curve.spring.damping.high }
}

/// When a motion starts, and how.
struct FittedStart {
  /// Seconds after the first point of the fit, and how far off they may be.
  let time: Double
  let tolerance: Double
  let velocity: Double
  let velocityTolerance: Double
  /// Whether it starts from rest, as a spring does.
  let isLetGo: Bool
  /// Whether it starts as the published bounce does.
  let isPublished: Bool
}

extension FittedColumn {
  /// The start at the first point.
  var startAtFirstPoint: FittedStart {
    let velocity = spring.curve.velocity.high
    let tolerance = deviations.velocity * Self.reach
    return FittedStart(
      time: 0, tolerance: 0, velocity: velocity, velocityTolerance: tolerance,
      isLetGo: velocity.magnitude <= tolerance, isPublished: bounce != nil)
  }

  /// The start before the first point, where the motion is held at a value: where it rests there,
  /// or else where it passes it.
  ///
  /// - Parameter earliest: seconds before the first point, negative.
  func start(holding value: Double, earliest: Double) -> FittedStart? {
    if let start = start(holding: value, earliest: earliest, atRest: true) { return start }
    return start(holding: value, earliest: earliest, atRest: false)
  }

  private func start(holding value: Double, earliest: Double, atRest: Bool) -> FittedStart? {
    var time = earliest / 2
    for _ in 0..<60 {
      let here = state(at: time)
      let acceleration = -stiffness * (here.value - target) - damping * here.velocity
      let step = atRest ? here.velocity / acceleration : (here.value - value) / here.velocity
      guard step.isFinite else { return nil }
      // A start that is too far has another swing before it.
      time = min(max(time - step, earliest * 2), -earliest)
      if step.magnitude < 1e-13 { break }
    }
    let here = state(at: time)
    let acceleration = stiffness * (here.value - target) + damping * here.velocity
    let isSame = (here.value - value).magnitude <= place + deviations.start * Self.reach
    let velocityTolerance =
      (deviations.velocity + (deviations.start + place) * damping) * Self.reach
    let tolerance =
      atRest
      ? (velocityTolerance / acceleration).magnitude
      : ((deviations.start * Self.reach + place / 2) / here.velocity).magnitude
    guard isSame, time >= earliest - tolerance, time <= tolerance else { return nil }
    let published = -damping * 0.5 * (value - target)
    return FittedStart(
      time: time, tolerance: tolerance + 1e-6, velocity: atRest ? 0 : here.velocity,
      velocityTolerance: velocityTolerance, isLetGo: atRest,
      isPublished: !atRest && spring.curve.spring.discriminant > .zero
        && (here.velocity - published).magnitude <= velocityTolerance)
  }
}
