import Analysis
import ExactNumerics
import Motion

/// The spring that explains one column of a series, and how sure its numbers are.
struct FittedColumn {
  let place: Double
  let spring: SpringFit
  let deviations: FitDeviations
  /// The last row's value where it is where the motion goes, and not its curve's.
  let landsAt: Double?

  /// How many standard deviations a number may be off.
  static let reach = 4.5

  /// - Parameters:
  ///   - points: of one column, from where it begins to move.
  ///   - place: the last place of its values.
  /// - Returns: nil where no spring explains them to that place.
  init?(_ points: [RecordedPoint], place: Double) {
    guard let spring = try? SpringFit(points) else { return nil }
    if Self.explains(spring.quality, place) {
      let last = points[points.count - 1].value.high
      self.init(spring, place: place, landsAt: spring.quality.leftOut > 0 ? last : nil)
      return
    }
    // A landing that is nearly on the curve is no landing to the fit.
    // Through few points a motion goes that hides it.
    guard let last = points.last?.value,
      points.count <= 30 || spring.quality.worst.high <= place * 16
    else { return nil }
    let flight = points.prefix((points.lastIndex { $0.value != last } ?? -1) + 1)
    guard let ownSpring = try? SpringFit(Array(flight)), Self.explains(ownSpring.quality, place)
    else { return nil }
    self.init(ownSpring, place: place, landsAt: last.high)
    let distance = (target - last.high).magnitude
    guard distance <= place + deviations.target * Self.reach else { return nil }
  }

  private init(_ spring: SpringFit, place: Double, landsAt: Double?) {
    self.place = place
    self.spring = spring
    deviations = spring.deviations(noise: Self.noise(place))
    self.landsAt = landsAt
  }

  /// The published bounce, where that explains the points too.
  func bounce(_ points: [RecordedPoint]) -> (fit: BounceFit, deviations: FitDeviations)? {
    guard spring.curve.spring.discriminant > .zero, let fit = try? BounceFit(points),
      fit.velocity == nil, Self.explains(fit.quality, place)
    else { return nil }
    return (fit, fit.deviations(noise: Self.noise(place)))
  }

  /// Whether the points are of one spring only.
  var isDetermined: Bool { deviations.stiffness * Self.reach <= stiffness / 4 }

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
      isLetGo: velocity.magnitude <= tolerance,
      isPublished: isPublished(velocity, from: spring.curve.displacement.high, within: tolerance))
  }

  /// Whether a motion that swings starts as the published bounce does, x' = -beta (from - to).
  private func isPublished(
    _ velocity: Double, from displacement: Double, within tolerance: Double
  ) -> Bool {
    let slack =
      (deviations.damping * displacement.magnitude + damping * deviations.start) / 2 * Self.reach
    return spring.curve.spring.discriminant > .zero
      && (velocity + damping / 2 * displacement).magnitude <= tolerance + slack
  }

  /// The starts before the first point, where the motion is held at a value: where it rests there,
  /// or where it passes it, which may be more than once.
  ///
  /// - Parameter earliest: seconds before the first point, negative.
  func starts(holding value: Double, after earliest: Double, atRest: Bool) -> [FittedStart] {
    var starts: [FittedStart] = []
    for share in [0.5, 0.02, 0.98] {
      let start = start(
        holding: value, after: earliest, near: earliest * share, atRest: atRest)
      guard let start else { continue }
      if starts.contains(where: { ($0.time - start.time).magnitude < 1e-9 }) { continue }
      starts.append(start)
    }
    return starts
  }

  private func start(
    holding value: Double, after earliest: Double, near guess: Double, atRest: Bool
  ) -> FittedStart? {
    var time = guess
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
    let acceleration = (stiffness * (here.value - target) + damping * here.velocity).magnitude
    let slope = (deviations.velocity + deviations.start * damping) * Self.reach
    let distance = (deviations.start + deviations.velocity * time.magnitude) * Self.reach + place
    let tolerance =
      1e-6 + (atRest ? slope / acceleration : distance / here.velocity.magnitude)
    guard (here.value - value).magnitude <= distance, time >= earliest - tolerance,
      time <= tolerance
    else { return nil }
    let velocityTolerance = slope + acceleration * tolerance
    return FittedStart(
      time: time, tolerance: tolerance, velocity: atRest ? 0 : here.velocity,
      velocityTolerance: velocityTolerance, isLetGo: atRest,
      isPublished: !atRest
        && isPublished(here.velocity, from: value - target, within: velocityTolerance))
  }
}
