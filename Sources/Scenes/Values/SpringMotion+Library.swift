import ExactNumerics
import Motion

/// A spring as a library shows it: the frames that its own steps make, and lines between them.
extension SpringMotion {
  /// - Throws: `ParameterError` for what the library cannot do.
  func animation(as library: SpringLibrary) throws(ParameterError) -> Animation {
    var motion = self
    motion.settling = try settling(of: library)
    try require(
      library.takesVelocity || velocity.allSatisfy { $0 == 0 }, "velocity",
      "cannot be used with \(parameterName("as")) \(library.name), which starts at rest")
    let curves = curves
    let period = timing.isLengthGiven ? try timing.period(default: 0) : nil
    try require(
      (period ?? 0) * timing.fps <= Double(LibraryFrames.most),
      timing.duration == nil ? "frames" : "duration",
      "makes more than \(LibraryFrames.most) frames, the most that are worked out beside "
        + parameterName("as"))
    let frames = try LibraryFrames(
      of: library, curves, spring, fps: timing.fps, epsilon: motion.settling.epsilon,
      duration: period)
    let blamed = settling.epsilon == nil ? "as" : "settle"
    let length = try timing.length(
      of: spring, settlingAt: frames.end, by: library.rule, naming: (blamed, blamed), moves: moves,
      still: "from")
    let schedule = try timing.schedule(length, canLand: frames.end != nil && library.arrives)
    try spring.validateAngle(at: schedule)
    let facts = try motion.facts(of: library, frames)
    return try schedule.animation(
      "spring", facts: [Fact.Entry("curve", .object(facts))], tracks: [track(frames)],
      largest: from.components.indices.reduce(largest(curves)) {
        max($0, frames.steps.largest($1))
      })
  }

  /// The library's own rule, with its epsilon or the given one.
  private func settling(of library: SpringLibrary) throws(ParameterError) -> Settling {
    try require(
      settling.rule == library.rule || settling.isDefault, "settle",
      "must be \(library.rule.name) beside \(parameterName("as")) \(library.name), which ends by "
        + "its own rule; give it an epsilon as in \(library.rule.name):\(library.defaultEpsilon)")
    return Settling(library.rule, epsilon: settling.epsilon ?? library.defaultEpsilon)
  }

  private func track(_ frames: LibraryFrames) -> Track {
    let storage: Channel.Storage = from.type == .color ? .unitInterval : .real
    let channels = from.components.indices.map { index in
      let curve = PolylineCurve(
        from: frames.origin[index], steps: frames.steps, component: index)
      return Channel(
        [Segment(.polyline(curve))], target: to.components[index], storage: storage)
    }
    return Track(
      property: "value", type: from.type, unit: from.unit, from: from.components, channels: channels
    )
  }

  /// How far it is from the exact motion, and how much later it settles.
  private func facts(
    of library: SpringLibrary, _ frames: LibraryFrames
  ) throws(ParameterError) -> [Fact.Entry] {
    var difference = [
      Fact.Entry("value", .value(frames.difference.value)),
      Fact.Entry("time", .time(frames.difference.time)),
    ]
    if let end = frames.end, let exact = try SettlingRule.defaultRule.time(of: curves) {
      difference.append(Fact.Entry("settlesLater", .time(end - exact)))
    }
    var facts = facts(settledAt: frames.end)
    facts.append(Fact.Entry("as", .text(library.name)))
    facts.append(Fact.Entry("difference", .object(difference)))
    return facts
  }
}

extension SpringMotion {
  /// The shape of what a library's frames add.
  static var libraryShape: [FactShape.Member] {
    var names: [String] = []
    for library in SpringLibrary.allCases { names.append(library.name) }
    return [
      FactShape.Member("as", .words(names)).optional,
      .object(
        "difference", [.number("value"), .number("time"), .number("settlesLater").optional]
      ).optional,
    ]
  }
}
