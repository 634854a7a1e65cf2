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
    guard drag != nil else {
      throw ParameterError("touches", "\(touch.phase.rawValue) needs a touch that began", at: index)
    }
    if touch.phase == .moved, drag?.steps.count == 0 {
      timeline.tell("drag began", at: now)
    }
    // In its place: a copy beside it would have its steps copied at every touch.
    drag?.move(touch, window: scene.velocityWindow)
    if touch.phase == .moved { return }
    guard let release = endDrag() else { return }
    try letGo(release, isCancelled: touch.phase == .cancelled, at: now)
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
  ///
  /// - Returns: how it is let go; nil where no finger has it.
  @discardableResult
  mutating func endDrag() -> CardRelease? {
    guard let drag else { return nil }
    self.drag = nil
    let curves = drag.curves
    for curve in curves {
      timeline.include(curve.origin.high)
      timeline.include(curve.offset.high)
      timeline.include(drag.steps.largest(curve.component))
    }
    timeline.run(
      "drag",
      Course(
        moves: curves.map { Move(.polyline($0), to: $0.end) },
        length: drag.steps.times.last ?? .zero),
      on: position, at: drag.start)
    return drag.release
  }
}
