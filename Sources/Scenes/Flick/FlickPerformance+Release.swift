import ExactNumerics
import Motion

extension FlickPerformance {
  /// Decides over the card, which then goes, or goes back.
  mutating func letGo(
    _ release: CardRelease, isCancelled: Bool = false, at time: DoubleDouble
  ) throws(ParameterError) {
    let rule = isCancelled ? FlickRule.cancelled : scene.rule(for: release)
    let velocity = Fact.Entry("velocity", .point(release.velocity.x, release.velocity.y))
    timeline.tell("release", rule.facts + [velocity], at: time)
    timeline.include(scene.homePlace.x.high)
    timeline.include(scene.homePlace.y.high)
    let curve = rule.dismisses ? dismiss(release, at: time) : try snapBack(release, at: time)
    outcome = Outcome(rule: rule, curve: curve)
  }

  private mutating func dismiss(_ release: CardRelease, at time: DoubleDouble) -> [Fact.Entry] {
    let flight = scene.flight(of: release)
    let curves = flight.curves
    let exit = flight.exit(of: scene.card, from: scene.screen)
    let end = curves.map { $0.value(at: Instant(frames: exit, fps: 1)) }
    timeline.run(
      "dismissal",
      Course(moves: zip(curves, end).map { Move(.ballistic($0), to: $1) }, length: exit),
      on: position, at: time)
    let spin = scene.spin(of: flight)
    if let spin, let rotation {
      timeline.run(
        "spin", Course(moves: [Move(.decay(spin), to: spin.rest)], length: exit), on: rotation,
        at: time)
    }
    fade("backdrop out", backdrop, to: .zero, at: time)
    fade("background back", background, to: .one, at: time)
    timeline.tell(
      "dismissed", [Fact.Entry("point", .point(end[0], end[1]))], at: time + exit)
    return Self.facts(curves, spin)
  }

  /// Lets what is behind the card come back.
  private mutating func fade(
    _ animation: String, _ track: Int, to target: DoubleDouble, at time: DoubleDouble
  ) {
    timeline.ease(
      animation, track, to: [target], duration: scene.fade.duration, timing: scene.fade.timing,
      at: time)
  }

  private mutating func snapBack(
    _ release: CardRelease, at time: DoubleDouble
  ) throws(ParameterError) -> [Fact.Entry] {
    let home = scene.homePlace
    let course = try Course.swing(
      .spring(spring), from: timeline.values(of: position, at: time), to: [home.x, home.y],
      velocities: scene.carriesVelocity ? [release.velocity.x, release.velocity.y] : nil,
      duration: 0)
    timeline.run("snap back", course, on: position, at: time)
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
