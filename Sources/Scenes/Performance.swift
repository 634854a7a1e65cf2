import ExactNumerics
import Motion

/// An interaction while it is played: where everything is, and all that has happened.
struct Performance {
  let scene: Interaction
  var bubbles: [Bubble] = []
  var popover: Popover
  var closeTarget: CloseTarget?
  /// Whether the heads are in the conversation area.
  var isConversing = false
  var log = EventLog()
  /// Seconds of a bounce between two places.
  var swingDuration = Snap.defaultDuration

  /// A head with its tracks.
  struct Bubble {
    let id: String
    var position: AnimatedTrack
    var scale: AnimatedTrack
    var alpha: AnimatedTrack
    var grip: Grip?
    /// Where on the edge it was last.
    var edgePoint: Place?
    var isDismissed = false
  }

  /// - Parameters:
  ///   - heads: ids, and where each centre is at the start.
  ///   - isConversing: whether it starts in the conversation, with the popover there.
  init(
    _ scene: Interaction, heads: [(id: String, place: Place)], isConversing: Bool = false
  ) {
    self.scene = scene
    self.isConversing = isConversing
    var place = 0
    func track(_ name: String, _ type: ValueType = .number, at values: [DoubleDouble])
      -> AnimatedTrack
    {
      place += 1
      return AnimatedTrack(place: place - 1, name: name, type: type, at: values)
    }
    for head in heads {
      bubbles.append(
        Bubble(
          id: head.id,
          position: track(
            head.id + ".position", .point, at: [head.place.x, head.place.y]),
          scale: track(head.id + ".scale", at: [.one]),
          alpha: track(head.id + ".alpha", at: [.one])))
    }
    let frame = scene.screen.popoverFrame()
    popover = Popover(
      frame: track(
        "popover.frame", .rect, at: [frame.minX, frame.minY, frame.width, frame.height]),
      scale: track("popover.scale", at: [isConversing ? .one : .zero]),
      alpha: track("popover.alpha", at: [.one]),
      backdrop: track("backdrop.alpha", at: [isConversing ? .one : .zero]),
      isPresented: isConversing)
    if scene.hasCloseTarget {
      let zone = scene.screen.closeZone
      closeTarget = CloseTarget(
        zone: zone,
        position: track("closeTarget.position", .point, at: [zone.midX, zone.midY]),
        scale: track("closeTarget.scale", at: [.zero]))
    }
    for head in heads {
      log.include(head.place.x.high)
      log.include(head.place.y.high)
    }
    log.include(frame.maxX.high)
    log.include(frame.maxY.high)
  }

  /// Plays a touch.
  ///
  /// - Parameter index: its place in the log, for errors.
  mutating func play(_ touch: Touch, at index: Int) throws(ParameterError) {
    let time = DoubleDouble(touch.time)
    try showCloseTarget(by: time)
    let bubble = try bubble(of: touch, at: index)
    switch touch.phase {
    case .began:
      try require(
        bubbles[bubble].grip == nil, "touches",
        "began must not come while \(bubbles[bubble].id) is held; end that touch first", at: index)
      try hold(bubble, touch, at: time)
    case .moved:
      try requireGrip(bubble, touch, at: index)
      try drag(bubble, touch, at: time)
    case .ended, .cancelled:
      try requireGrip(bubble, touch, at: index)
      try letGo(bubble, touch, at: time)
    }
  }

  /// Lets time go by until the end.
  mutating func finish(at time: DoubleDouble) throws(ParameterError) {
    try showCloseTarget(by: time)
    forEachTrack { track, log in track.close(at: time, in: &log) }
  }

  /// Does something with every track, in the order of the document.
  mutating func forEachTrack(
    _ parts: Parts = .all, _ body: (inout AnimatedTrack, inout EventLog) -> Void
  ) {
    for bubble in bubbles.indices {
      body(&bubbles[bubble].position, &log)
      body(&bubbles[bubble].scale, &log)
      body(&bubbles[bubble].alpha, &log)
    }
    if parts == .heads { return }
    body(&popover.frame, &log)
    body(&popover.scale, &log)
    body(&popover.alpha, &log)
    body(&popover.backdrop, &log)
    if var target = closeTarget {
      body(&target.position, &log)
      body(&target.scale, &log)
      closeTarget = target
    }
  }
}

// MARK: Who is touched

extension Performance {
  private func requireGrip(
    _ bubble: Int, _ touch: Touch, at index: Int
  ) throws(ParameterError) {
    try require(
      bubbles[bubble].grip != nil, "touches",
      "\(touch.phase.rawValue) needs a touch that began on \(bubbles[bubble].id)", at: index)
  }

  /// The head that a touch names, or else the one that it holds or finds.
  private func bubble(of touch: Touch, at index: Int) throws(ParameterError) -> Int {
    let bubble: Int
    if let named = try named(touch, at: index) {
      bubble = named
    } else {
      bubble = try unnamed(touch, at: index)
    }
    try require(
      !bubbles[bubble].isDismissed, "touches",
      "\(bubbles[bubble].id) has been dismissed and cannot be touched", at: index)
    return bubble
  }

  private func named(_ touch: Touch, at index: Int) throws(ParameterError) -> Int? {
    guard let id = touch.head else { return nil }
    guard let bubble = bubbles.firstIndex(where: { $0.id == id }) else {
      throw ParameterError(
        "touches", "needs one of the heads \(Self.list(bubbles.map { $0.id })), not \(id)",
        at: index)
    }
    return leads(bubble) ? 0 : bubble
  }

  private func unnamed(_ touch: Touch, at index: Int) throws(ParameterError) -> Int {
    if bubbles.count == 1 || isStacked { return 0 }
    if touch.phase == .began { return try found(touch, at: index) }
    let held = bubbles.indices.filter { bubbles[$0].grip != nil }
    try require(
      held.count == 1, "touches",
      held.isEmpty
        ? "\(touch.phase.rawValue) needs a touch that began"
        : "must name its head while several are held", at: index)
    return held[0]
  }

  /// The head at the place of a touch: the nearest of those that cover it.
  private func found(_ touch: Touch, at index: Int) throws(ParameterError) -> Int {
    var nearest: (bubble: Int, distance: DoubleDouble)?
    for (place, bubble) in bubbles.enumerated() where !bubble.isDismissed && bubble.grip == nil {
      let center = bubble.position.values(at: DoubleDouble(touch.time))
      let x = (DoubleDouble(touch.point.x) - center[0]).magnitude
      let y = (DoubleDouble(touch.point.y) - center[1]).magnitude
      let size = scene.screen.bubble
      guard x * 2 <= DoubleDouble(size.width), y * 2 <= DoubleDouble(size.height) else { continue }
      let distance = x * x + y * y
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (place, distance) }
    }
    guard let nearest else {
      throw ParameterError("touches", "hits no head; name the one it is meant for", at: index)
    }
    return nearest.bubble
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).joined(separator: ", ")
    return names.count > 8 ? shown + " ..." : shown
  }
}

// MARK: Followers

extension Performance {
  /// Whether the heads follow the first.
  var isStacked: Bool { scene.following != nil && !isConversing }

  /// Whether a touch on this head is a touch on the leader.
  private func leads(_ bubble: Int) -> Bool { isStacked }

  /// The heads that do what a head does, each so many lags later and steps beside: itself, and the stack behind it.
  func company(of bubble: Int) -> [Int] {
    isStacked ? bubbles.indices.filter { !bubbles[$0].isDismissed } : [bubble]
  }

  /// When a head does what the leader does at `time`.
  func moment(_ time: DoubleDouble, of bubble: Int) -> DoubleDouble {
    guard let following = scene.following else { return time }
    return time + DoubleDouble(product: following.lag, Double(bubble))
  }

  /// Where a head goes when the leader goes to `place`.
  func beside(_ place: Place, of bubble: Int) -> Place {
    scene.following?.place(of: bubble, beside: place) ?? place
  }
}

// MARK: Animations

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
    _ bubble: Int, _ animation: String, to place: Place, by manner: Manner, at time: DoubleDouble
  ) throws(ParameterError) {
    for member in company(of: bubble) {
      try move(
        member, animation, to: isStacked ? beside(place, of: member) : place, by: manner,
        at: isStacked ? moment(time, of: member) : time)
    }
  }

  /// Starts one head on its way.
  mutating func move(
    _ bubble: Int, _ animation: String, to place: Place, by manner: Manner, at time: DoubleDouble
  ) throws(ParameterError) {
    let track = bubbles[bubble].position
    let begin = track.free(from: time)
    let values = track.values(at: begin)
    let targets = [place.x, place.y]
    let course: Course
    switch manner {
    case .drag: course = .ease(from: values, to: targets, duration: Self.dragDuration)
    case .swing(let velocity):
      course = try .swing(
        scene.swing, from: values, to: targets,
        speeds: carried(by: track, at: begin) ?? velocity.map { [$0.x, $0.y] },
        duration: swingDuration)
    case .capture:
      course = try .swing(
        .spring(try CloseTarget.spring), from: values, to: targets,
        speeds: carried(by: track, at: begin), duration: 0)
    }
    bubbles[bubble].position.run(animation, course, at: begin, in: &log)
  }

  /// The velocity that a track hands over.
  func carried(by track: AnimatedTrack, at time: DoubleDouble) -> [DoubleDouble]? {
    scene.carriesVelocity ? track.speeds(at: time) : nil
  }

  /// Swings a head's scale.
  mutating func swingScale(
    _ bubble: Int, _ animation: String, to scale: Double, at time: DoubleDouble
  ) throws(ParameterError) {
    let track = bubbles[bubble].scale
    let course = try Course.swing(
      scene.swing, from: track.values(at: time), to: [DoubleDouble(scale)],
      speeds: carried(by: track, at: time), duration: Pulse.defaultDuration)
    bubbles[bubble].scale.run(animation, course, at: time, in: &log)
  }

  /// Says what a head does, or what is done with it.
  mutating func say(
    _ name: String, of bubble: Int, _ facts: [Fact.Entry] = [], at time: DoubleDouble
  ) {
    log.add(
      .occurrence(name, [Fact.Entry("head", .text(bubbles[bubble].id))] + facts), at: time)
  }
}
