import ExactNumerics

/// Something that happens at an exact time, between frames as a rule.
public struct Event: Sendable {
  public enum Kind: Sendable {
    case start
    /// The motion's end, or the last keyframe where that comes first. `finished` says whether the
    /// motion ran to its own end; where it does not land, `remaining` says how far from the target
    /// it stops: for each track, to - value by component.
    case completion(finished: Bool, remaining: [[DoubleDouble]]?)
    /// The value passes its target.
    case crossing(TrackPlace)
    /// The value turns.
    case extremum(TrackPlace)
    /// Something that happens in a scene, with what there is to say of it.
    case occurrence(String, [Fact.Entry])
    /// One of a scene's animations begins on a track, given by its index.
    case animationStart(String, track: Int)
    /// It ends: by itself, or because another takes over. Source: xissburg/CAAnimationBlocks, whose
    /// completion block has the same flag.
    case animationCompletion(String, track: Int, finished: Bool)
  }

  /// Where on which track an event happens.
  public struct TrackPlace: Sendable {
    public let track: Int
    public let component: Int
    public let value: DoubleDouble

    public init(track: Int, component: Int, value: DoubleDouble) {
      self.track = track
      self.component = component
      self.value = value
    }
  }

  public let kind: Kind
  /// Seconds from the first frame.
  public let time: DoubleDouble

  public init(_ kind: Kind, time: DoubleDouble) {
    self.kind = kind
    self.time = time
  }

  /// The name in documents.
  public var name: String {
    switch kind {
    case .start, .animationStart: "start"
    case .completion, .animationCompletion: "completion"
    case .crossing: "crossing"
    case .extremum: "extremum"
    case .occurrence(let name, _): name
    }
  }
}
