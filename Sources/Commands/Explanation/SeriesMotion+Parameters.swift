import ExactNumerics
import Motion

extension SeriesMotion {
  /// In whose words a motion is told.
  enum Words {
    case spring
    /// A bounce by its swings, its duration and what is left of it.
    case bounce
    /// A bounce by its rates a tick.
    case rates
  }

  /// Whether all that is known of the columns says the same spring, and it is one spring: what has
  /// only one exponential, such as a decay, is the motion of many.
  var isAlike: Bool {
    guard let best, best.isDetermined else { return false }
    return columns.allSatisfy { column in
      guard let column else { return true }
      let reach = FittedColumn.reach
      let stiffness = (column.deviations.stiffness + best.deviations.stiffness) * reach
      let damping = (column.deviations.damping + best.deviations.damping) * reach
      return (column.stiffness - best.stiffness).magnitude <= stiffness
        && (column.damping - best.damping).magnitude <= damping
    }
  }

  var lastRow: Int { series.rowCount - 1 }

  /// Seconds to the last row.
  var length: Double { rate.map { Double(lastRow) / $0.fps } ?? times.last ?? 0 }

  /// Seconds before the motion begins, and how far off they may be.
  var delay: (seconds: Double, tolerance: Double) {
    guard let start, firstRow < times.count else { return (0, 0) }
    let seconds = times[firstRow] - times[0] + start.time
    return (firstRow == 0 ? max(seconds, 0) : seconds, start.tolerance + (firstRow == 0 ? 0 : 2e-6))
  }

  /// Seconds of one time.
  var period: Double { (length - delay.seconds) / Double(playback.count) }

  // MARK: What is sure without a curve

  var from: [ExplainedParameter] {
    named("from", series.columns.map { ($0.values[0], 0) })
  }

  var clock: [ExplainedParameter] {
    rate.map { [ExplainedParameter("fps", $0.fps, within: $0.tolerance)] } ?? []
  }

  /// Numbers of all columns: a parameter for each track.
  private func named(
    _ name: String, _ numbers: [(number: Double, tolerance: Double)]
  ) -> [ExplainedParameter] {
    let tracks = series.columns.map { $0.track }
    var parameters: [ExplainedParameter] = []
    var index = 0
    while index < tracks.count {
      let end = tracks[index...].firstIndex { $0 != tracks[index] } ?? tracks.count
      let isAlone = index == 0 && end == tracks.count
      let own = numbers[index..<end]
      parameters.append(
        ExplainedParameter(
          isAlone ? name : "\(tracks[index]).\(name)", own.map { $0.number },
          within: own.reduce(0) { max($0, $1.tolerance) }))
      index = end
    }
    return parameters
  }

  // MARK: What the curves say

  /// Where it goes: where it lands, or what it swings around.
  var to: [ExplainedParameter] {
    var numbers: [(number: Double, tolerance: Double)] = []
    for (column, series) in zip(columns, series.columns) {
      guard let column else {
        numbers.append((series.values[0], 0))
        continue
      }
      let tolerance = column.deviations.target * FittedColumn.reach
      let last = series.values[series.values.count - 1]
      if (last - column.target).magnitude > tolerance + column.place / 2 {
        numbers.append((column.target, tolerance))
      } else {
        // What has not landed may be a last place away.
        numbers.append((last, column.landsAt == nil ? column.place * 1.5 : 0))
      }
    }
    return named("to", numbers)
  }

  /// Whether the last row is where it goes; nil where its curve is there too.
  var landing: ExplainedParameter? {
    var lands: Bool?
    for (column, series) in zip(columns, series.columns) {
      guard let column else { continue }
      let last = series.values[series.values.count - 1]
      if column.landsAt != nil {
        lands = true
      } else if (last - column.target).magnitude
        > column.deviations.target * FittedColumn.reach + column.place
      {
        lands = lands ?? false
      }
    }
    return lands.map { ExplainedParameter("landing", $0 ? "on" : "off") }
  }

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

  // MARK: When

  /// How long and how often it is played.
  var timing: [ExplainedParameter] {
    [
      ExplainedParameter("length", [length], within: 2e-6, words: "duration=\(shownLength)"),
      ExplainedParameter("frames", Double(series.rowCount)),
      ExplainedParameter("delay", delay.seconds, within: delay.tolerance),
      ExplainedParameter("repeat", Double(playback.count)),
      ExplainedParameter("alternate", playback.alternates ? "on" : "off"),
    ]
  }

  private var shownLength: String {
    ShownNumber.text(ShownNumber.simplest(near: length, within: 1e-6))
  }

  /// Whether the rows end where the spring has settled, as they do unless they are told otherwise.
  var endsSettled: Bool {
    guard let start, let rate else { return false }
    var curves: [SpringCurve] = []
    for (column, series) in zip(columns, series.columns) {
      guard let column else { continue }
      let velocity = start.isLetGo ? 0 : column.state(at: start.time).velocity
      curves.append(
        SpringCurve(
          column.spring.curve.spring, from: DoubleDouble(series.values[0]),
          to: column.spring.curve.target, velocity: DoubleDouble(velocity)))
    }
    guard let settled = (try? SettlingRule.defaultRule.time(of: curves)) ?? nil else {
      return false
    }
    return (period - settled.high).magnitude <= 1.5 / rate.fps
  }

  /// How far the last row is from the curves.
  var lastDistance: Double {
    var distance = 0.0
    for (column, series) in zip(columns, series.columns) {
      guard let column, let last = series.values.last else { continue }
      let value = column.state(at: times[times.count - 1] - times[firstRow]).value
      distance = max(distance, (value - last).magnitude)
    }
    return distance
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

extension ExplainedSeries.Column {
  /// What stands before the component, "bubble"; nothing where the name is all.
  var track: String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.dropLast().joined(separator: ".")
  }
}
