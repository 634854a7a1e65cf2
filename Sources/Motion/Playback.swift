import ExactNumerics

/// How a motion is played on a grid: after a delay, once or more, every second time backwards.
public struct Playback: Sendable, Equatable {
  /// Seconds during which the first value is held: at least 0.
  public var delay: Double
  /// How many times it plays: at least 1.
  public var count: Int
  /// Whether every second time runs backwards.
  public var alternates: Bool
  /// Seconds of one time: above 0.
  public var period: Double

  public init(delay: Double = 0, count: Int = 1, alternates: Bool = false, period: Double) {
    self.delay = delay
    self.count = count
    self.alternates = alternates
    self.period = period
  }

  /// Seconds until the last time is over.
  public var end: Double { delay + Double(count) * period }

  /// Whether the last time runs backwards, so that it ends where it began.
  public var endsBackwards: Bool { alternates && count % 2 == 0 }

  /// Frames that are played alike: the motion's own time runs evenly through them.
  struct Run {
    let frames: Range<Int>
    /// The motion's own moment at the first of the frames.
    let first: Instant
    /// Frames of the motion that go by from one frame to the next: 1, -1, or 0 during the delay.
    let step: Int
  }

  /// The motion's own moment at a frame.
  public func moment(of frame: Int, fps: Double) -> Instant {
    run(from: frame, limit: frame + 1, fps: fps).first
  }

  /// The frames from `frame` on, at most up to `limit`, that are played alike.
  func run(from frame: Int, limit: Int, fps: Double) -> Run {
    let wait = DoubleDouble(product: delay, fps)
    let elapsed = DoubleDouble(frame) - wait
    if elapsed <= .zero && frame > 0 || elapsed < .zero {
      let end = wait.high >= Double(limit) ? limit : Int(wait.floor().high) + 1
      return Run(
        frames: frame..<min(limit, max(end, frame + 1)), first: Instant(frames: .zero, fps: fps),
        step: 0)
    }
    if count == 1 {
      return Run(frames: frame..<limit, first: Instant(frames: elapsed, fps: fps), step: 1)
    }
    return repeated(from: frame, limit: limit, elapsed: elapsed, wait: wait, fps: fps)
  }

  private func repeated(
    from frame: Int, limit: Int, elapsed: DoubleDouble, wait: DoubleDouble, fps: Double
  ) -> Run {
    let length = DoubleDouble(product: period, fps)
    let time = min((elapsed / length).floor().high, Double(count - 1))
    let begin = length * time
    let isBackwards = alternates && time.truncatingRemainder(dividingBy: 2) == 1
    let local = isBackwards ? begin + length - elapsed : elapsed - begin
    // A last frame rounded up lies beyond the way back: the motion then rests at its start.
    if local < .zero {
      return Run(frames: frame..<limit, first: Instant(frames: .zero, fps: fps), step: 0)
    }
    let isLastForward = time == Double(count - 1) && !isBackwards
    let next = (wait + begin + length).high
    let end = isLastForward || next >= Double(limit) ? limit : Int(next.rounded(.up))
    return Run(
      frames: frame..<max(frame + 1, min(limit, end)), first: Instant(frames: local, fps: fps),
      step: isBackwards ? -1 : 1)
  }
}
