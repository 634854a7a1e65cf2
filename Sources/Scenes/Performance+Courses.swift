import ExactNumerics
import Motion

/// How things move.
extension Performance {
  /// How a position is brought to another place.
  enum Manner {
    /// With the scene's bounce or spring, and a velocity in points per second where one is given.
    case swing(velocity: Place?)
    /// Under the finger.
    case drag
    /// Into the close target.
    case capture
  }

  /// Starts a head on its way, its followers behind it.
  mutating func send(
    _ head: Int, _ animation: String, to place: Place, by manner: Manner, at time: DoubleDouble
  ) throws(ParameterError) {
    for member in company(of: head) {
      try move(
        member, animation, to: isStacked ? beside(place, of: member) : place, by: manner,
        at: isStacked ? moment(time, of: member) : time)
    }
  }

  /// Starts one head on its way.
  mutating func move(
    _ head: Int, _ animation: String, to place: Place, by manner: Manner, at time: DoubleDouble
  ) throws(ParameterError) {
    // Never held beside the bubbles: a second owner would have the track's whole past copied.
    let begin = bubbles[head].position.free(from: time)
    let values = bubbles[head].position.values(at: begin)
    let carried = carried(by: bubbles[head].position, at: begin)
    let targets = [place.x, place.y]
    let course: Course
    switch manner {
    case .drag: course = .ease(from: values, to: targets, duration: Self.dragDuration)
    case .swing(let velocity):
      course = try .swing(
        scene.swing, from: values, to: targets,
        speeds: carried ?? velocity.map { [$0.x, $0.y] },
        duration: swingDuration)
    case .capture:
      course = try .swing(
        .spring(try CloseTarget.spring), from: values, to: targets,
        speeds: carried, duration: 0)
    }
    bubbles[head].position.run(animation, course, at: begin, in: &log)
  }

  /// The velocity that a track hands over.
  func carried(by track: AnimatedTrack, at time: DoubleDouble) -> [DoubleDouble]? {
    scene.carriesVelocity ? track.speeds(at: time) : nil
  }

  /// Swings a head's scale.
  mutating func swingScale(
    _ head: Int, _ animation: String, to scale: Double, at time: DoubleDouble
  ) throws(ParameterError) {
    let course = try Course.swing(
      scene.swing, from: bubbles[head].scale.values(at: time), to: [DoubleDouble(scale)],
      speeds: carried(by: bubbles[head].scale, at: time), duration: Pulse.defaultDuration)
    bubbles[head].scale.run(animation, course, at: time, in: &log)
  }

  /// Says what a head does, or what is done with it.
  mutating func say(
    _ name: String, of head: Int, _ facts: [Fact.Entry] = [], at time: DoubleDouble
  ) {
    log.add(
      .occurrence(name, [Fact.Entry("head", .text(bubbles[head].id))] + facts), at: time)
  }
}
