import Animations
import ExactNumerics
import Motion

extension SimulatedInteraction {
  /// Ends the simulation and returns it as an animation.
  ///
  /// - Parameters:
  ///   - source: the parameter that determines the length, if any.
  ///   - isWhole: false for the tracks of the heads alone, which are the first.
  mutating func animation(
    _ command: String, length: Double, source: String? = nil, results: [Fact.Entry] = [],
    isWhole: Bool = true
  ) throws(ParameterError) -> Animation {
    try endSimulation(at: DoubleDouble(length))
    let zones = isWhole ? namedZones : []
    let tracks = timeline.tracks.prefix(isWhole ? timeline.tracks.count : popover.frame)
    let schedule = try scene.timing.schedule(
      MotionLength(
        period: DoubleDouble(length), end: DoubleDouble(max(length, timeline.end.nearestDouble)),
        source: source), of: scene.swing)
    let curve = Fact.Entry(.curve, .object(scene.swing.facts(duration: swingDuration)))
    let drag = scene.touches.isEmpty ? [] : [Fact.Entry(.drag, .object(scene.drag.facts))]
    var animation = try schedule.animation(
      command,
      facts: [curve] + drag + results
        + zones.map { Fact.Entry($0.key, .object([Fact.Entry(.frame, $0.area.fact)])) },
      tracks: tracks.map { $0.track }, log: timeline.log, largest: timeline.log.largest,
      stage: drawingStage(zones, isWhole: isWhole))
    animation.remarks = remarks
    return animation
  }

  /// The remarks on the log and on a line of heads that does not fit.
  private var remarks: [String] {
    let gap = smallestGap.map { gap in
      let shown = Display.number((gap.nearestDouble * 100).rounded() / 100)
      return "the heads do not fit side by side with a gap of "
        + "\(Display.number(Screen.lineUpGap)) points; their gap is \(shown)"
    }
    return [pointers.remark, gap].compactMap { $0 }
  }

  /// The named areas of the screen: keys in a document, names in a picture.
  private var namedZones: [(key: String, name: String, area: ExactRectangle)] {
    let popover = (key: "popover", name: "popover", area: scene.screen.popoverFrame())
    let target = closeTarget.map { (key: "closeTarget", name: "close target", area: $0.zone) }
    return [popover] + (target.map { [$0] } ?? [])
  }

  private func drawingStage(
    _ zones: [(key: String, name: String, area: ExactRectangle)], isWhole: Bool
  ) -> Stage {
    scene.screen.stage(
      bubbles.map {
        scene.screen.bubbleBody(position: $0.position, scale: $0.scale, alpha: $0.alpha)
      }, zones: zones.map { Stage.Zone(name: $0.name, frame: $0.area.rectangle) },
      layers: isWhole ? layers : [])
  }

  private var layers: [Stage.Layer] {
    var layers = [
      Stage.Layer(.backdrop, frame: scene.screen.rectangle, alpha: popover.backdrop),
      Stage.Layer(
        .popover, frame: scene.screen.popoverFrame().rectangle, sides: popover.frame,
        scale: popover.scale, alpha: popover.alpha),
    ]
    if let target = closeTarget {
      layers.append(
        Stage.Layer(
          .closeTarget, frame: target.zone.rectangle, position: target.position,
          scale: target.scale))
    }
    return layers
  }
}

extension Interaction.DragMotion {
  /// The result fields of the drag mode.
  var facts: [Fact.Entry] {
    let kind = Fact.Entry(.kind, .text(rawValue))
    let ease = [
      kind, Fact.Entry(.duration, .given(ActiveDrag.duration)),
      Fact.Entry(.timing, .text(TimingFunction.Name.easeInOut.rawValue)),
    ]
    switch self {
    case .follow: return ease
    case .direct: return [kind]
    case .published: return ease + [Fact.Entry(.quirk, .text(Self.publishedQuirk))]
    }
  }

  /// The known defect of the published drag, as documents and help print it.
  package static var publishedQuirk: String {
    "every move starts at the model of the move before, where the head jumps to"
  }
}
