import ExactNumerics
import Motion

/// How things move.
extension Performance {
  /// How a position is brought to another place.
  enum Manner {
    /// With the scene's bounce or spring: from a place, or from where it has got to, and with a
    /// velocity in points per second where one is given.
    case swing(from: Place? = nil, velocity: Place? = nil)
    /// Under the finger: from a place, or from where it has got to.
    case drag(from: Place?)
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

  /// Starts one head on its way. What a drag has left of its way to the finger runs out on top of
  /// it: then it starts at rest, where the finger had the head.
  mutating func move(
    _ head: Int, _ animation: String, to place: Place, by manner: Manner, at time: DoubleDouble
  ) throws(ParameterError) {
    moveCount += 1
    let track = bubbles[head].position
    let begin = timeline.freeTime(of: track, from: time)
    let model = timeline.model(of: track)
    let values = model ?? timeline.values(of: track, at: begin)
    let carried = model.map { $0.map { _ in DoubleDouble.zero } } ?? carried(by: track, at: begin)
    let targets = place.coordinates
    let course: Course
    switch manner {
    case .drag(let origin):
      course = .ease(
        from: origin?.coordinates ?? values, to: targets, duration: Self.dragDuration)
    case .swing(let origin, let velocity):
      course = try .swing(
        scene.swing, from: origin?.coordinates ?? values, to: targets,
        velocities: carried ?? velocity?.coordinates, duration: swingDuration)
    case .capture:
      course = try .swing(
        .spring(try CloseTarget.spring), from: values, to: targets, velocities: carried,
        duration: 0)
    }
    timeline.run(animation, course, on: track, at: begin, keepsTrail: model != nil)
  }

  /// The velocity that a track hands over.
  private func carried(by track: Int, at time: DoubleDouble) -> [DoubleDouble]? {
    scene.carriesVelocity ? timeline.velocities(of: track, at: time) : nil
  }

  /// Swings a head's scale.
  mutating func swingScale(
    _ head: Int, _ animation: String, to scale: Double, at time: DoubleDouble
  ) throws(ParameterError) {
    let track = bubbles[head].scale
    let course = try Course.swing(
      scene.swing, from: timeline.values(of: track, at: time), to: [DoubleDouble(scale)],
      velocities: carried(by: track, at: time), duration: Pulse.defaultDuration)
    timeline.run(animation, course, on: track, at: time)
  }

  /// Lets something appear or disappear as a popover does.
  mutating func fade(
    _ animation: String, _ track: Int, to target: DoubleDouble, at time: DoubleDouble
  ) {
    timeline.ease(
      animation, track, to: [target], duration: PopoverMotion.stepDuration, at: time)
  }

  /// Says what a head does, or what is done with it.
  mutating func say(
    _ name: String, of head: Int, _ facts: [Fact.Entry] = [], at time: DoubleDouble
  ) {
    timeline.tell(name, [Fact.Entry("head", .text(bubbles[head].id.text))] + facts, at: time)
  }
}

/// Heads that follow the first.
extension Performance {
  /// Whether the heads follow the first, and a touch of any is one of the first.
  var isStacked: Bool { scene.following != nil && !isConversing }

  /// The heads that do what a head does, each so many lags later and steps beside: itself, and the
  /// stack behind it.
  func company(of head: Int) -> [Int] {
    isStacked ? bubbles.indices.filter { !bubbles[$0].isDismissed } : [head]
  }

  /// When a head does what the leader does at `time`.
  func moment(_ time: DoubleDouble, of head: Int) -> DoubleDouble {
    guard let following = scene.following else { return time }
    return time + DoubleDouble(product: following.lag, Double(head))
  }

  /// Where a head goes when the leader goes to `place`.
  func beside(_ place: Place, of head: Int) -> Place {
    scene.following?.place(of: head, beside: place) ?? place
  }
}
