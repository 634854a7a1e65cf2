import ExactNumerics
import Motion

/// How a dragged head follows its finger: ``Interaction/Drag``.
extension Performance {
  /// Seconds in which a difference between a head and its finger runs out.
  static let dragDuration = 0.3

  /// Brings a dragged head to where the finger has it now.
  ///
  /// - Parameter model: where the finger had it before; nil at the first move.
  mutating func follow(
    _ head: Int, from model: Place?, at time: DoubleDouble
  ) throws(ParameterError) {
    guard let place = bubbles[head].grip?.place else { return }
    switch scene.drag {
    case .follow, .direct:
      let track = bubbles[head].position
      if !timeline.isDragged(track) { take(head, at: time) }
      timeline.step(track, to: [place.x.high, place.y.high], at: time)
    case .restart: try send(head, "drag", to: place, by: .drag(from: nil), at: time)
    case .published: try send(head, "drag", to: place, by: .drag(from: model), at: time)
    }
  }

  /// Gives a head, and all that go with it, to its finger.
  private mutating func take(_ head: Int, at time: DoubleDouble) {
    let isLinear = scene.drag == .direct
    // A line goes on from where the finger came down.
    let begin = isLinear ? bubbles[head].grip?.start ?? time : time
    var followers: [OpenDrag.Follower] = []
    for member in company(of: head) {
      let track = bubbles[member].position
      let moment = isStacked ? moment(begin, of: member) : begin
      let offset = isStacked ? beside(Place(x: .zero, y: .zero), of: member) : nil
      followers.append(
        OpenDrag.Follower(
          track: track, start: timeline.freeTime(of: track, from: moment),
          offset: offset?.coordinates ?? [.zero, .zero]))
    }
    timeline.beginDrag(
      "drag", isLinear ? .linear : .additive(.easeInOut, duration: Self.dragDuration),
      on: followers, firstStep: time)
  }

  /// Lets go of a head where the finger has it now: it is there where it goes on straight lines.
  mutating func endFollowing(_ head: Int, at time: DoubleDouble) {
    let track = bubbles[head].position
    guard timeline.isDragged(track), let place = bubbles[head].grip?.place else { return }
    if scene.drag == .direct {
      timeline.step(track, to: [place.x.high, place.y.high], at: time)
    }
    timeline.endDrag(track, at: time)
  }
}

extension Interaction.Drag {
  /// What a document says of it.
  var facts: [Fact.Entry] {
    let kind = Fact.Entry("kind", .text(rawValue))
    let ease = [
      kind, Fact.Entry("duration", .given(Performance.dragDuration)),
      Fact.Entry("timing", .text(TimingFunction.Name.easeInOut.rawValue)),
    ]
    switch self {
    case .follow, .restart: return ease
    case .direct: return [kind]
    case .published: return ease + [Fact.Entry("quirk", .text(Self.publishedQuirk))]
    }
  }

  /// What is odd about the published drag.
  public static var publishedQuirk: String {
    "every move starts at the model of the move before, where the head jumps to"
  }
}
