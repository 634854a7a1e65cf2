import ExactNumerics
import Motion

/// A card while it is dragged and let go: where it is, and all that has happened.
struct FlickPerformance {
  let scene: Flick
  /// What takes it back.
  let spring: Spring
  var position: AnimatedTrack
  var rotation: AnimatedTrack?
  var backdrop: AnimatedTrack
  var background: AnimatedTrack
  private var drag: CardDrag?
  /// What the last release came to.
  var outcome: Outcome?
  var log = EventLog()
  /// When the last touch was.
  var now = DoubleDouble.zero

  struct Outcome {
    let rule: FlickRule
    /// What a document says of the motion that followed.
    let curve: [Fact.Entry]
  }

  var isDismissed: Bool { outcome?.rule.dismisses == true }

  init(_ scene: Flick, spring: Spring) {
    self.scene = scene
    self.spring = spring
    var place = scene.homePlace
    if case .release(let release) = scene.course { place = Place(release.place) }
    position = AnimatedTrack(
      place: 0, object: "card", property: "position", type: .point, at: [place.x, place.y])
    if scene.style == .jts {
      rotation = AnimatedTrack(place: 1, object: "card", property: "rotation", at: [.zero])
    }
    let next = scene.style == .jts ? 2 : 1
    backdrop = AnimatedTrack(
      place: next, object: "backdrop", property: "alpha", at: [DoubleDouble(scene.fade.backdrop)])
    background = AnimatedTrack(
      place: next + 1, object: "background", property: "scale",
      at: [DoubleDouble(scene.fade.background)])
    for number in [place.x.high, place.y.high, scene.fade.background, 1] { log.include(number) }
  }

  /// What it takes to play one touch.
  ///
  /// - Parameter index: its place in the log, for errors.
  mutating func play(_ touch: Touch, at index: Int) throws(ParameterError) {
    try require(
      touch.head == nil, "touches", "must name no head: there is one card, and touches take it",
      at: index)
    try require(
      !isDismissed, "touches",
      "cannot take the card any more, which has been dismissed", at: index)
    now = DoubleDouble(touch.time)
    guard touch.phase != .began else { return try hold(touch, at: index) }
    guard var drag else {
      throw ParameterError("touches", "\(touch.phase.rawValue) needs a touch that began", at: index)
    }
    if touch.phase == .moved, drag.places.count == 1 {
      log.add(.occurrence("drag began", []), at: now)
    }
    drag.move(touch, window: scene.velocityWindow)
    self.drag = drag
    if touch.phase == .moved { return }
    endDrag()
    try letGo(drag.release, isCancelled: touch.phase == .cancelled, at: now)
  }

  private mutating func hold(_ touch: Touch, at index: Int) throws(ParameterError) {
    try require(
      drag == nil, "touches", "began must not come while the card is held; end that touch first",
      at: index)
    let center = position.values(at: now)
    drag = CardDrag(touch, center: Place(x: center[0], y: center[1]))
    log.add(.occurrence("hold", []), at: now)
  }

  /// Moves the card as it was dragged.
  mutating func endDrag() {
    guard let drag else { return }
    self.drag = nil
    let points = drag.places.map { (time: $0.time, values: [$0.place.x, $0.place.y]) }
    for point in points {
      for value in point.values { log.include(value.high) }
    }
    position.run("drag", .polyline(points), at: DoubleDouble(points[0].time), in: &log)
  }
}
