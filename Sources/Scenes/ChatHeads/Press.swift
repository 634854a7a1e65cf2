import Animations
import ExactNumerics
import Motion

/// A tap on a bubble. It moves to the conversation area and a popover appears, or back and the
/// popover disappears.
///
/// Source: brutella/chatheads, CHDraggableView.m and CHDraggingCoordinator.m.
package struct Press: Sendable {
  /// The target of the bubble.
  package enum Destination: Sendable {
    /// The middle of the conversation area; the popover appears.
    case conversation
    /// The edge position that the bubble came from; the popover disappears.
    case edgePoint(Point)
    /// The snap target of a release at the current position; the popover disappears.
    case snapTarget(SnapEdges)

    var isConversation: Bool { if case .conversation = self { true } else { false } }
  }

  /// The screen and the size of the bubble.
  package var screen = Screen()
  /// The position of the bubble's centre when it is pressed, in points.
  package var place: Point
  /// The target of the bubble.
  package var destination = Destination.conversation
  /// True if the popover has the original's frame, which subtracts the top inset twice.
  package var isOriginal = false
  /// The curve of the popover's scale.
  package var popover = PopoverPresentation.bounce
  /// The scale of the bubble while it is touched: above 0.
  package var touchScale = Pulse.defaultScale
  /// The curve of the bubble's position; its scale pulses as in ``Pulse``.
  package var swing = TransitionCurve.bounce(BounceShape())
  package var timing = Timing()

  /// Seconds of the bubble's transition, the same as a snap's.
  package static let defaultDuration = Snap.defaultDuration

  package init(place: Point) {
    self.place = place
  }

  /// The animation of the bubble, the popover and the backdrop.
  ///
  /// - Throws: `ParameterError` for numbers outside their range and sizes that do not fit, among
  ///   them a bubble without room for a popover below it.
  package func animation() throws(ParameterError) -> Animation {
    try validate()
    let target = target
    let (from, to) = (ExactPoint(place).coordinates, target.place.coordinates)
    let way = try timing.length(
      of: swing, from: from, to: to, default: Self.defaultDuration, still: nil)
    let length = way.including(try popoverLength())
    let schedule = try timing.schedule(length, of: swing)
    let duration = way.period.nearestDouble
    var bubble = AnimatedTrack(object: "bubble", property: "position", type: .point, at: from)
    // A bounce rests at its target if another part of the scene takes longer.
    bubble.startMoves(
      by: swing.moves(
        from: from, to: to, duration: duration, rests: way.period < length.period), at: .zero)
    return try schedule.animation(
      "press", facts: resultFields(duration: duration, target: target.facts),
      tracks: [bubble.track]
        + scaleAndPopoverTracks(duration: duration, until: length.period),
      largest: max(bubble.largest, largestInFrame),
      stage: stage)
  }

  /// The target of the bubble, and its result fields.
  private var target: (place: ExactPoint, facts: [Fact.Entry]) {
    switch destination {
    case .conversation:
      let place = screen.conversationPosition(of: 0, among: 1)
      return (place, [Fact.Entry(.point, .point(place.x, place.y))])
    case .edgePoint(let point):
      let place = ExactPoint(point)
      return (place, [Fact.Entry(.point, .point(place.x, place.y))])
    case .snapTarget(let choice):
      let target = screen.snapTarget(
        x: DoubleDouble(place.x), y: DoubleDouble(place.y), choice: choice)
      return (ExactPoint(x: target.x, y: target.y), target.facts)
    }
  }

  /// Seconds of the pulse and the popover, which do not depend on the distance.
  private func popoverLength() throws(ParameterError) -> MotionLength {
    let shortest = MotionLength(DoubleDouble(Pulse.tapDuration))
    guard destination.isConversation else {
      return shortest.including(DoubleDouble(PopoverState.stepDuration))
    }
    switch popover {
    case .twoStep: return shortest.including(PopoverState.twoStepLength)
    case .bounce:
      return try timing.length(of: swing, default: Self.defaultDuration, still: nil)
        .including(shortest.period)
    }
  }

  private func validate() throws(ParameterError) {
    try screen.validate()
    try timing.validate()
    try swing.validate()
    try Pulse.validate(scale: touchScale)
    try require(place.x.isFinite && place.y.isFinite, "at", "must be finite")
    if case .edgePoint(let point) = destination {
      try require(point.x.isFinite && point.y.isFinite, "edge-point", "must be finite")
    }
    try screen.validateConversation()
    try require(
      screen.popoverFrame(isOriginal: isOriginal).height > .zero, "compat",
      "leaves the popover no height, for it takes the top of --safe-area off "
        + "twice; leave it out")
  }
}

extension MotionLength {
  /// The length of a scene with another part: the longest of all.
  fileprivate func including(_ part: MotionLength) -> MotionLength {
    MotionLength(
      period: max(period, part.period), end: max(end, part.end), source: source ?? part.source)
  }

  fileprivate func including(_ seconds: DoubleDouble) -> MotionLength {
    including(MotionLength(seconds))
  }
}

extension Press {
  /// The tracks of the bubble's scale, the popover and the backdrop.
  ///
  /// - Parameter sceneEnd: seconds of the whole scene; a bounce that ends before rests at its
  ///   target.
  func scaleAndPopoverTracks(duration: Double, until sceneEnd: DoubleDouble) -> [Track] {
    let (zero, one) = (DoubleDouble.zero, DoubleDouble.one)
    let comes = destination.isConversation
    let end = comes ? one : zero
    var scale = AnimatedTrack(object: "popover", property: "scale", at: [one - end])
    var alpha = AnimatedTrack(object: "popover", property: "alpha", at: [one])
    var backdrop = AnimatedTrack(object: "backdrop", property: "alpha", at: [one - end])
    let step = PopoverState.easedMove(from: one - end, to: end)
    scale.startMoves(
      by: [comes ? presentation(duration: duration, until: sceneEnd) : step], at: zero)
    if !comes { alpha.startMoves(by: [step], at: zero) }
    backdrop.startMoves(by: [step], at: zero)
    return [Pulse.tapScaleTrack(to: touchScale), scale, alpha, backdrop].map { $0.track }
  }

  private func presentation(duration: Double, until end: DoubleDouble) -> ChannelMove {
    switch popover {
    case .twoStep: PopoverState.twoStepPresentation(from: .zero)
    case .bounce:
      swing.move(from: .zero, to: .one, duration: duration, rests: DoubleDouble(duration) < end)
    }
  }

  func resultFields(duration: Double, target: [Fact.Entry]) -> [Fact.Entry] {
    var popover = [Fact.Entry(.frame, frame.fact)]
    if isOriginal {
      popover.append(Fact.Entry(.compat, .text("chatheads")))
      popover.append(Fact.Entry(.quirk, .text(Self.originalQuirk)))
    }
    return [
      Fact.Entry(.curve, .object(swing.facts(duration: duration))),
      Fact.Entry(.target, .object(target)),
      Fact.Entry(.popover, .object(popover)),
    ]
  }

  /// The known defect of the original's frame, as documents and help print it.
  package static let originalQuirk = "the top inset, a status bar, is taken off twice"

  /// The stage: track 0 is the bubble's position, then ``scaleAndPopoverTracks``.
  var stage: Stage {
    screen.stage(
      [screen.bubbleBody(position: 0, scale: 1)],
      zones: [Stage.Zone(name: "popover", frame: frame.rectangle)],
      layers: [
        Stage.Layer(.backdrop, frame: screen.rectangle, alpha: 4),
        Stage.Layer(.popover, frame: frame.rectangle, scale: 2, alpha: 3),
      ])
  }

  /// The largest of the popover's numbers: its edges, which have positive coordinates.
  var largestInFrame: Double {
    max(PopoverState.largestScale, touchScale, frame.maxX.high, frame.maxY.high)
  }

  private var frame: ExactRectangle { screen.popoverFrame(isOriginal: isOriginal) }
}
