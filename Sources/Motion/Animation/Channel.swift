import ExactNumerics

/// One component of a track: curves one after the other, and where they come to rest.
public struct Channel: Sendable {
  /// How the value is kept, which may change it.
  public enum Storage: Sendable {
    /// As it is.
    case real
    /// Inside 0...1: an overshoot has no colour.
    case unitInterval
    /// As a Float, the published arrays' quirk: rounded once more.
    case float
    /// As a Float inside 0...1, as their colours are.
    case unitFloat
    /// Shown closer past the ends of a range.
    // Boxed, so that the channels of many tracks take no more than they need.
    indirect case rubberBand(RubberBand)
  }

  /// The motion, in the order of their starts; the first starts at 0.
  public let segments: [Segment]
  /// What the last keyframe is when the motion lands.
  public let target: DoubleDouble
  public let storage: Storage
  /// What is shown in place of the motion's values; nil for those.
  public let rate: Rate?

  public init(
    _ segments: [Segment], target: DoubleDouble, storage: Storage = .real, rate: Rate? = nil
  ) {
    self.segments = segments
    self.target = target
    self.storage = storage
    self.rate = rate
  }

  /// The exact value at a moment of the animation, or the rate that is shown in its place; where
  /// that jumps, that of what follows.
  public func value(at instant: Instant) -> DoubleDouble {
    if let rate { return value(of: rate, at: instant, .after) }
    let segment = segments[index(at: instant)]
    return stored(segment.curve.value(at: local(instant, in: segment)))
  }

  /// The index of the segment that holds at a moment: the last that has started.
  ///
  /// By halves: a long touch log makes a segment a touch.
  package func index(at instant: Instant) -> Int {
    var started = 0
    var waiting = segments.count
    while waiting - started > 1 {
      let middle = started + (waiting - started) / 2
      if startFrame(of: middle, fps: instant.fps) > instant.frames {
        waiting = middle
      } else {
        started = middle
      }
    }
    return started
  }

  func startFrame(of index: Int, fps: Double) -> DoubleDouble {
    segments[index].start * fps
  }

  package func local(_ instant: Instant, in segment: Segment) -> Instant {
    if segment.start.isZero { return instant }
    return Instant(frames: instant.frames - segment.start * instant.fps, fps: instant.fps)
  }

  private static func held(_ value: DoubleDouble) -> DoubleDouble {
    value < .zero ? .zero : value > .one ? .one : value
  }

  package func stored(_ value: DoubleDouble) -> DoubleDouble {
    switch storage {
    case .real: value
    case .unitInterval: Self.held(value)
    case .float: DoubleDouble(Double(value.nearestFloat))
    case .unitFloat: DoubleDouble(Double(Self.held(value).nearestFloat))
    case .rubberBand(let band): band.shown(value)
    }
  }
}
