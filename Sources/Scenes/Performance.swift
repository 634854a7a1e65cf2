import ExactNumerics
import Motion

/// An interaction while it is played: where everything is, and all that has happened.
struct Performance {
  let scene: Interaction
  var bubbles: [Bubble] = []
  /// By their ids.
  let placesOfHeads: [String: Int]
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
    var places: [String: Int] = [:]
    for (place, head) in heads.enumerated() { places[head.id] = place }
    placesOfHeads = places
    var place = 0
    func track(
      _ object: String, _ property: String, _ type: ValueType = .number, at values: [DoubleDouble]
    ) -> AnimatedTrack {
      place += 1
      return AnimatedTrack(
        place: place - 1, object: object, property: property, type: type, at: values)
    }
    for head in heads {
      bubbles.append(
        Bubble(
          id: head.id,
          position: track(
            head.id, "position", .point, at: [head.place.x, head.place.y]),
          scale: track(head.id, "scale", at: [.one]),
          alpha: track(head.id, "alpha", at: [.one])))
    }
    let frame = scene.screen.popoverFrame()
    popover = Popover(
      frame: track(
        "popover", "frame", .rect, at: [frame.minX, frame.minY, frame.width, frame.height]),
      scale: track("popover", "scale", at: [isConversing ? .one : .zero]),
      alpha: track("popover", "alpha", at: [.one]),
      backdrop: track("backdrop", "alpha", at: [isConversing ? .one : .zero]),
      isPresented: isConversing)
    if scene.hasCloseTarget {
      let zone = scene.screen.closeZone
      closeTarget = CloseTarget(
        zone: zone,
        position: track("closeTarget", "position", .point, at: [zone.midX, zone.midY]),
        scale: track("closeTarget", "scale", at: [.zero]))
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
    let head = try head(of: touch, at: index)
    switch touch.phase {
    case .began:
      try require(
        bubbles[head].grip == nil, "touches",
        "began must not come while \(bubbles[head].id) is held; end that touch first", at: index)
      try hold(head, touch, at: time)
    case .moved:
      try requireGrip(head, touch, at: index)
      try drag(head, touch, at: time)
    case .ended, .cancelled:
      try requireGrip(head, touch, at: index)
      try letGo(head, touch, at: time)
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
    for head in bubbles.indices {
      body(&bubbles[head].position, &log)
      body(&bubbles[head].scale, &log)
      body(&bubbles[head].alpha, &log)
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
