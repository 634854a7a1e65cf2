import Analysis
import ExactNumerics
import Motion

extension SeriesMotion {
  /// How fast each column starts.
  func velocity(_ words: Words) -> [ExplainedParameter] {
    guard let start else { return [] }
    if words != .spring, start.isPublished { return [ExplainedParameter("velocity", "none")] }
    var numbers: [(number: Double, tolerance: Double)] = []
    for column in columns {
      guard let column else {
        numbers.append((0, 0))
        continue
      }
      let own = start.isLetGo ? 0 : column.state(at: start.time).velocity
      let tolerance = max(column.deviations.velocity * FittedColumn.reach, start.velocityTolerance)
      numbers.append((own.magnitude <= tolerance ? 0 : own, tolerance))
    }
    return named("velocity", numbers)
  }

  /// The curve itself.
  func curve(_ words: Words) -> [ExplainedParameter] {
    switch words {
    case .spring: springParameter.map { [$0] } ?? []
    case .bounce: bounceWords?.parameters ?? []
    case .rates:
      swing.map {
        [
          ExplainedParameter("alpha", $0.decay / 60, within: $0.decayTolerance / 60),
          ExplainedParameter("omega", $0.frequency / 60, within: $0.frequencyTolerance / 60),
        ]
      } ?? []
    }
  }

  private var springParameter: ExplainedParameter? {
    guard let best else { return nil }
    let reach = FittedColumn.reach
    let (stiffness, damping) = (best.deviations.stiffness * reach, best.deviations.damping * reach)
    let shownStiffness = ShownNumber.simplest(near: best.stiffness, within: stiffness)
    let shownDamping = ShownNumber.simplest(near: best.damping, within: damping)
    return ExplainedParameter(
      "spring", [best.stiffness, best.damping], within: [stiffness, damping],
      words: "stiffness=\(ShownNumber.text(shownStiffness)),"
        + "damping=\(ShownNumber.text(shownDamping))")
  }

  /// nil for what does not swing.
  var swing: Swing? {
    guard let best, let start else { return nil }
    if start.time == 0, start.isPublished, let publishedSwing { return publishedSwing }
    let frequency = best.spring.curve.spring.discriminant.squareRoot().high
    guard frequency > 0 else { return nil }
    let decay = best.damping / 2
    let reach = FittedColumn.reach
    let decayTolerance = best.deviations.damping / 2 * reach
    return Swing(
      decay: decay, decayTolerance: decayTolerance, frequency: frequency,
      frequencyTolerance: (best.deviations.stiffness * reach + 2 * decay * decayTolerance)
        / (2 * frequency))
  }

  /// The bounce that lands when the rows end: whole swings in a time that ends with the last frame
  /// or in the frame before it.
  var bounceWords: BounceWords? {
    guard let swing, let rate else { return nil }
    let slack = (delay.tolerance + 2e-6) / Double(playback.count) + period * 1e-6
    let shortest = period - 1 / rate.fps / Double(playback.count) - slack
    let error = swing.frequencyTolerance * period / .pi
    let most = swing.frequency * (period + slack) / .pi - 0.5 + error
    let least = swing.frequency * shortest / .pi - 0.5 - error
    let bounces = most.rounded(.down)
    guard bounces >= 0, bounces >= least, bounces < 1e6 else { return nil }
    return BounceWords(
      bounces: Int(bounces), halfTurns: bounces + 0.5, frequency: swing.frequency,
      within: swing.frequencyTolerance, decay: swing.decay, within: swing.decayTolerance)
  }
}

extension SeriesMotion {
  /// A bounce's rates a second, and how far off they may be.
  struct Swing {
    let decay: Double
    let decayTolerance: Double
    let frequency: Double
    let frequencyTolerance: Double
  }
}

extension SeriesMotion.Swing {
  init(_ fit: BounceFit, _ deviations: FitDeviations) {
    decay = fit.curve.alpha.high * 60
    decayTolerance = deviations.damping * FittedColumn.reach
    frequency = fit.curve.omega.high * 60
    frequencyTolerance = deviations.stiffness * FittedColumn.reach
  }
}
