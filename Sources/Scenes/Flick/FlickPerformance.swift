import ExactNumerics
import Motion

/// A card while it is dragged and let go: where it is, and all that has happened.
struct FlickPerformance {
  let scene: Flick
  /// What takes it back.
  let spring: Spring
  var timeline = Timeline()
  /// The tracks' indices; a rotation only where the card spins.
  let position: Int
  let rotation: Int?
  let backdrop: Int
  let background: Int
  private var drag: CardDrag?
  /// What the last release came to.
  var outcome: Outcome?
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
    position = timeline.add("card", "position", .point, at: [place.x, place.y])
    rotation = scene.style == .jts ? timeline.add("card", "rotation", at: [.zero]) : nil
    backdrop = timeline.add("backdrop", "alpha", at: [DoubleDouble(scene.fade.backdrop)])
    background = timeline.add("background", "scale", at: [DoubleDouble(scene.fade.background)])
    for number in [place.x.high, place.y.high, scene.fade.background, 1] {
      timeline.include(number)
    }
  }

  /// What it takes to play one touch.
  ///
  /// - Parameter index: its index in the log, for errors.
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
      timeline.tell("drag began", at: now)
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
    let center = timeline.values(of: position, at: now)
    drag = CardDrag(touch, center: Place(x: center[0], y: center[1]))
    timeline.tell("hold", at: now)
  }

  /// Moves the card as it was dragged.
  mutating func endDrag() {
    guard let drag else { return }
    self.drag = nil
    let points = drag.places.map { (time: $0.time, values: [$0.place.x, $0.place.y]) }
    for point in points {
      for value in point.values { timeline.include(value.high) }
    }
    timeline.run("drag", .polyline(points), on: position, at: DoubleDouble(points[0].time))
  }
}
