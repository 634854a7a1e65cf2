import ExactNumerics
import Motion

extension FlickPerformance {
  /// Decides over the card, which then goes, or goes back.
  mutating func letGo(
    _ release: CardRelease, isCancelled: Bool = false, at time: DoubleDouble
  ) throws(ParameterError) {
    let rule = isCancelled ? FlickRule.cancelled : scene.rule(for: release)
    let velocity = Fact.Entry("velocity", .point(release.velocity.x, release.velocity.y))
    log.add(.occurrence("release", rule.facts + [velocity]), at: time)
    log.include(scene.homePlace.x.high)
    log.include(scene.homePlace.y.high)
    let curve = rule.dismisses ? dismiss(release, at: time) : try snapBack(release, at: time)
    outcome = Outcome(rule: rule, curve: curve)
  }

  private mutating func dismiss(_ release: CardRelease, at time: DoubleDouble) -> [Fact.Entry] {
    let flight = scene.flight(of: release)
    let curves = flight.curves
    let exit = flight.exit(of: scene.card, from: scene.screen)
    let end = curves.map { $0.value(at: Instant(frames: exit, fps: 1)) }
    position.run(
      "dismissal",
      Course(
        segments: curves.map { [Segment(.ballistic($0))] }, targets: end, length: exit,
        rests: false), at: time, in: &log)
    let spin = scene.spin(of: flight)
    if let spin {
      rotation?.run(
        "spin",
        Course(
          segments: [[Segment(.decay(spin))]], targets: [spin.rest], length: exit, rests: false),
        at: time, in: &log)
    }
    fade(at: time)
    log.add(
      .occurrence("dismissed", [Fact.Entry("point", .point(end[0], end[1]))]), at: time + exit)
    return Self.facts(curves, spin)
  }

  /// Lets what is behind the card come back.
  private mutating func fade(at time: DoubleDouble) {
    let fade = scene.fade
    backdrop.run(
      "backdrop out",
      .ease(
        from: backdrop.values(at: time), to: [.zero], duration: fade.duration, timing: fade.timing),
      at: time, in: &log)
    background.run(
      "background back",
      .ease(
        from: background.values(at: time), to: [.one], duration: fade.duration,
        timing: fade.timing),
      at: time, in: &log)
  }

  private mutating func snapBack(
    _ release: CardRelease, at time: DoubleDouble
  ) throws(ParameterError) -> [Fact.Entry] {
    let home = scene.homePlace
    let course = try Course.swing(
      .spring(spring), from: position.values(at: time), to: [home.x, home.y],
      speeds: scene.carriesVelocity ? [release.velocity.x, release.velocity.y] : nil, duration: 0)
    position.run("snap back", course, at: time, in: &log)
    let ownSpring = try scene.style.spring
    let isOwn = scene.style == .tweetbot && spring == ownSpring
    return [Fact.Entry("kind", .text("spring"))] + spring.facts
      + (isOwn ? [Fact.Entry("note", .text(Flick.snapNote))] : [])
  }

  private static func facts(_ curves: [BallisticCurve], _ spin: DecayCurve?) -> [Fact.Entry] {
    func row(_ numbers: [DoubleDouble]) -> Fact { .list(numbers.map { .derived($0) }) }
    let facts = [
      Fact.Entry("kind", .text("ballistic")),
      Fact.Entry("velocity", row(curves.map { $0.velocity })),
      Fact.Entry("acceleration", row(curves.map { $0.acceleration })),
    ]
    guard let spin else { return facts }
    return facts + [
      Fact.Entry(
        "spin",
        .object([
          Fact.Entry("velocity", .derived(spin.distance * spin.rate)),
          Fact.Entry("resistance", .derived(spin.rate)),
        ]))
    ]
  }
}
