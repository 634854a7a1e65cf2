import ExactNumerics

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
