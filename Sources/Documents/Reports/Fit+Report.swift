import Analysis
import Animations
import ExactNumerics
import Motion

extension Fit {
  /// The error for a recording that is not of this kind, with advice; nil for an accepted fit.
  ///
  /// - Parameter share: the accepted residual, as the root mean square relative to the recording's
  ///   range. Nil for the usual one, or for a baked curve the error of its baking.
  package func rejectionError(accepting share: Double?) -> ParameterError? {
    if share == nil, let match { return bakedCurveRejectionError(match) }
    let limit = share ?? FitQuality.defaultErrorLimit.nearestDouble
    let isFar = quality.share > DoubleDouble(limit)
    let doubt = share != nil && doubt?.isAcceptable == true ? nil : doubt
    if !isFar, doubt == nil { return nil }
    if isFar || doubt?.isAcceptable == true {
      let moves = moves
      if !moves.isEmpty {
        let times = moves.map { move in
          "from \(Fact.given(move.start).text()) to \(Fact.given(move.end).text()) s"
        }
        return ParameterError(
          "recording",
          "is \(moves.count) motions, \(times.joined(separator: ", and ")); choose one with "
            + "--start and --end")
      }
    }
    guard isFar else { return doubt.map { doubtRefusal($0) } }
    return ParameterError(
      "recording",
      "is not a \(kind.rawValue): \(Fact.difference(quality.share).text()) of its range is left "
        + "unexplained, and --accept is \(Fact.given(limit).text()); "
        + "accept more, or try --curve \(kind.other.rawValue)")
  }

  /// Returns the error for a recording that does not determine one motion, with advice.
  private func doubtRefusal(_ doubt: FitDoubt) -> ParameterError {
    let what: String
    switch doubt {
    case .fewPoints(let count, let least):
      what =
        "has too few points: a \(kind.rawValue) needs \(least), and \(count) are of the motion; "
        + "record every frame"
    case .parabola:
      what =
        "does not determine a \(kind.rawValue): a line or a parabola explains it as well; record "
        + "the whole motion, until it is at rest"
    case .undersampled(let perPeriod):
      what =
        "has about \(Fact.difference(DoubleDouble(perPeriod)).text()) points a period, and a "
        + "slower or a faster motion may look the same below 3; record more points a second"
    case .rival(let frequencies, let ratios):
      let springs = zip(frequencies, ratios).map { frequency, ratio in
        "naturalFrequency \(Fact.difference(frequency).text()) with dampingRatio "
          + Fact.difference(ratio).text()
      }
      what =
        "does not determine one \(kind.rawValue): \(springs.joined(separator: " and ")) explain it "
        + "equally well; record more points a second, or values with more digits"
    case .imprecise(let stiffness, let error):
      let spread =
        error.isFinite
        ? "\(Fact.difference(DoubleDouble(stiffness)).text()) is uncertain by "
          + Fact.difference(DoubleDouble(error)).text() : "may be any"
      what =
        "does not determine the \(kind.rawValue): its stiffness \(spread); record more points a "
        + "second, the whole motion, or values with more digits"
    case .systematic:
      what =
        "is not a \(kind.rawValue): what is left unexplained, "
        + "\(Fact.difference(quality.share).text()) of its range, is a motion of its own and no "
        + "noise, as of an ease or of keys by hand; record every frame of the animation as it "
        + "plays, or accept this much with --accept"
    }
    return ParameterError("recording", what)
  }

  private func bakedCurveRejectionError(_ match: BakedCurveDistance) -> ParameterError? {
    if match.fits { return nil }
    let stops = match.isFromStops ? "stops" : "lines between its stops"
    return ParameterError(
      "recording",
      "is not a spring: the nearest one is \(Fact.difference(match.distance).text()) from the "
        + "\(stops), and a baked one would be within "
        + "\(Fact.difference(match.largestExplainedDistance).text()); "
        + "accept more by --accept, or try --curve "
        + kind.other.rawValue)
  }

  /// The sentences about what was left out of the recording.
  package var noteSentences: [String] {
    notes.map { note in
      switch note {
      case .stillStart(let count, let time):
        "\(Self.pointCount(count)) at the start, up to \(Fact.derived(time).text()) s, "
          + "\(count == 1 ? "is" : "are") still and left out; --start says "
          + "another start"
      case .stillEnd(let count, let time):
        "\(Self.pointCount(count)) at the end, from \(Fact.derived(time).text()) s on, "
          + "\(count == 1 ? "is" : "are") still and left out; --end says "
          + "another end"
      case .lateFrames(let count):
        "\(Self.pointCount(count)) within the motion \(count == 1 ? "repeats" : "repeat") the "
          + "frame before and \(count == 1 ? "is" : "are") left out"
      case .drift(let perSecond):
        "a steady drift of \(perSecond < .zero ? "-" : "")"
          + "\(Fact.difference(perSecond.magnitude).text()) a second under the motion is taken out"
      }
    }
  }

  private static func pointCount(_ count: Int) -> String {
    count == 1 ? "1 point" : "\(count) points"
  }

  /// The report of the motion, its residual, and its spring in every library's parameters.
  ///
  /// - Parameters:
  ///   - decimals: the given decimals; nil for readable numbers in a table and all digits in JSON.
  ///   - source: a section about the origin of the recording.
  /// - Throws: ``ParameterError`` for "decimals" if the numbers are too large for them.
  package func fitReport(
    _ format: ReportFormat, _ decimals: Decimals?, _ source: Fact.ReportSection?
  ) throws(ParameterError) -> Report {
    let facts = format == .table && decimals == nil ? withReadableNames(facts) : facts
    var report = Report([
      Fact.ReportSection(.fit, facts), Fact.ReportSection(.residual, residualFacts),
    ])
    if let source { report.sections.insert(source, at: 0) }
    report.sections.append(try SpringConversions(of: curve.spring, decimals, for: format).springs)
    report.decimals = decimals ?? .shortest
    try report.decimals.validate(largestMagnitude)
    return report
  }

  /// The largest magnitude among the recorded and the fitted numbers.
  package var largestMagnitude: Double {
    var largest = points.reduce(0) { max($0, $1.value.magnitude.high) }
    for case .number(let number, .value) in facts.map({ $0.fact }) {
      largest = max(largest, number.value.magnitude.high)
    }
    return largest
  }

  private func withReadableNames(_ facts: [Fact.Entry]) -> [Fact.Entry] {
    facts.map { entry in
      guard case .number(let number, .value) = entry.fact else { return entry }
      return Fact.Entry(entry.key, .number(number, .derived))
    }
  }

  private var facts: [Fact.Entry] {
    let first = [
      Fact.Entry(.kind, .text(kind.rawValue)), Fact.Entry(.start, .value(start)),
      Fact.Entry(.from, .value(curve.target + curve.displacement)),
      Fact.Entry(.to, .value(curve.target)),
    ]
    let velocity = velocity.map { [Fact.Entry(.velocity, .value($0))] } ?? []
    switch kind {
    case .spring:
      return first + velocity + [
        Fact.Entry(.mass, .value(curve.spring.mass)),
        Fact.Entry(.stiffness, .value(curve.spring.stiffness)),
        Fact.Entry(.damping, .value(curve.spring.damping)),
        Fact.Entry(.dampingRatio, .value(curve.spring.dampingRatio)),
        Fact.Entry(.naturalFrequency, .value(curve.spring.naturalFrequency)),
      ]
    case .bounce:
      let numbers = [
        Fact.Entry(.alpha, .value(bounce.alpha)), Fact.Entry(.omega, .value(bounce.omega)),
        Fact.Entry(.residual, .value(residual)),
      ]
      return first + numbers + velocity
        + (bounces.map { [Fact.Entry(.bounces, .count($0))] } ?? [])
    }
  }

  /// The error bounds: of a spring's frequency in radians per second and of its damping, or of a
  /// bounce's rates per tick.
  private var errors: [Fact.Entry] {
    guard let error else { return [] }
    switch kind {
    case .spring:
      let frequency = error.stiffness / (2 * curve.spring.naturalFrequency.nearestDouble)
      return Self.errorFields((.frequencyError, frequency), (.dampingError, error.damping))
    case .bounce:
      return Self.errorFields(
        (.omegaError, error.stiffness / 60), (.alphaError, error.damping / 60))
    }
  }

  /// The report's fields for these errors; an infinite error gets no field.
  private static func errorFields(_ errors: (key: FactKey, error: Double)...) -> [Fact.Entry] {
    errors.filter { $0.error.isFinite }.map { key, error in
      Fact.Entry(key, .difference(DoubleDouble(error)))
    }
  }

  private var residualFacts: [Fact.Entry] {
    var facts = [Fact.Entry(.points, .count(quality.pointCount))]
    if quality.omittedCount > 0 {
      facts.append(Fact.Entry(.landed, .count(quality.omittedCount)))
    }
    facts += [
      Fact.Entry(.worst, .difference(quality.worst)),
      Fact.Entry(.rootMeanSquare, .difference(quality.rootMeanSquare)),
      Fact.Entry(.share, .difference(quality.share)),
    ]
    facts += errors
    if let match {
      facts.append(Fact.Entry(.distance, .difference(match.distance)))
      facts.append(Fact.Entry(.from, .text(match.isFromStops ? "stops" : "lines")))
    }
    return facts
  }
}
