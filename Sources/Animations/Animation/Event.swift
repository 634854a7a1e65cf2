import ExactNumerics
import Motion

/// An occurrence at an exact time, usually between two frames.
package struct Event: Sendable {
  package enum Kind: Sendable {
    case start
    /// The end of the motion, or the last keyframe if that is earlier.
    ///
    /// `finished` is true if the motion ran to its end. For a motion that does not land,
    /// `remaining` is target - value for each track and component.
    case completion(finished: Bool, remaining: [[DoubleDouble]]?)
    /// The value crosses its target.
    case crossing(TrackLocation)
    /// The value has an extremum.
    case extremum(TrackLocation)
    /// Any other event of a scene: its name and the facts printed with it.
    case occurrence(String, [Fact.Entry])
    /// A scene's animation of the given name starts on the track of the given index.
    case animationStart(String, track: Int)
    /// The animation ends: by itself, or because another animation replaces it.
    ///
    /// Source: xissburg/CAAnimationBlocks, whose completion block has the same flag.
    case animationCompletion(String, track: Int, finished: Bool)
  }

  /// The track, the component and the value of an event.
  package struct TrackLocation: Sendable {
    package let track: Int
    package let component: Int
    package let value: DoubleDouble

    package init(track: Int, component: Int, value: DoubleDouble) {
      self.track = track
      self.component = component
      self.value = value
    }
  }

  package let kind: Kind
  /// Seconds from the first frame.
  package let time: DoubleDouble

  package init(_ kind: Kind, time: DoubleDouble) {
    self.kind = kind
    self.time = time
  }

  /// The name in documents.
  package var name: String {
    switch kind {
    case .start, .animationStart: "start"
    case .completion, .animationCompletion: "completion"
    case .crossing: "crossing"
    case .extremum: "extremum"
    case .occurrence(let name, _): name
    }
  }
}

extension Event {
  /// The event with other indices of its track and component; nil if `map` gives none. A completion
  /// stays as it is.
  func mappingTrack(
    _ map: (_ track: Int, _ component: Int?) -> (track: Int, component: Int?)?
  ) -> Event? {
    func mapped(_ location: TrackLocation) -> TrackLocation? {
      map(location.track, location.component).map {
        TrackLocation(track: $0.track, component: $0.component ?? 0, value: location.value)
      }
    }
    let kind: Kind? =
      switch kind {
      case .start, .completion, .occurrence: kind
      case .crossing(let location): mapped(location).map { .crossing($0) }
      case .extremum(let location): mapped(location).map { .extremum($0) }
      case .animationStart(let name, let track):
        map(track, nil).map { .animationStart(name, track: $0.track) }
      case .animationCompletion(let name, let track, let finished):
        map(track, nil).map { .animationCompletion(name, track: $0.track, finished: finished) }
      }
    return kind.map { Event($0, time: time) }
  }
}
