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

  /// The motion's own moment at a frame.
  public func moment(of frame: Int, fps: Double) -> Instant {
    moment(at: DoubleDouble(frame), fps: fps)
  }

  /// The motion's own moment when `frames` frames have gone by, which need not be whole.
  public func moment(at frames: DoubleDouble, fps: Double) -> Instant {
    passage(at: frames, fps: fps).moment
  }

  /// What is played from a moment on.
  struct Passage {
    /// The motion's own moment.
    let moment: Instant
    /// Frames of the motion that go by from one frame to the next: 1, -1, or 0 while it waits or
    /// rests.
    let step: Int
    /// When something else is played, in frames since the animation began; nil for never.
    let end: DoubleDouble?
  }

  /// What is played when `frames` frames have gone by: on a border what follows, or what came
  /// before.
  func passage(at frames: DoubleDouble, fps: Double, _ side: Instant.Side = .after) -> Passage {
    let wait = DoubleDouble(product: delay, fps)
    let elapsed = frames - wait
    if elapsed < .zero || elapsed.isZero && side == .before {
      return Passage(moment: Instant(frames: .zero, fps: fps), step: 0, end: wait)
    }
    if count == 1 {
      return Passage(moment: Instant(frames: elapsed, fps: fps), step: 1, end: nil)
    }
    return repeated(elapsed: elapsed, wait: wait, fps: fps, side)
  }

  private func repeated(
    elapsed: DoubleDouble, wait: DoubleDouble, fps: Double, _ side: Instant.Side
  ) -> Passage {
    let length = DoubleDouble(product: period, fps)
    var time = min((elapsed / length).floor().high, Double(count - 1))
    if side == .before, time > 0, elapsed - length * time <= .zero { time -= 1 }
    let begin = length * time
    let isBackwards = alternates && time.truncatingRemainder(dividingBy: 2) == 1
    let local = isBackwards ? begin + length - elapsed : elapsed - begin
    // A last frame rounded up lies beyond the way back: the motion then rests at its start.
    if local < .zero || isBackwards && local.isZero && side == .after {
      return Passage(moment: Instant(frames: .zero, fps: fps), step: 0, end: nil)
    }
    let isLastForward = time == Double(count - 1) && !isBackwards
    return Passage(
      moment: Instant(frames: local, fps: fps), step: isBackwards ? -1 : 1,
      end: isLastForward ? nil : wait + begin + length)
  }

  /// Frames that are played alike: the motion's own time runs evenly through them.
  struct Run {
    let frames: Range<Int>
    /// The motion's own moment at the first of the frames.
    let first: Instant
    /// As in a ``Passage``.
    let step: Int
  }

  /// The frames from `frame` on, at most up to `limit`, that are played alike.
  func run(from frame: Int, limit: Int, fps: Double) -> Run {
    let passage = passage(at: DoubleDouble(frame), fps: fps)
    var end = limit
    if let border = passage.end, border.high < Double(limit) { end = Int(border.high.rounded(.up)) }
    return Run(
      frames: frame..<max(frame + 1, end), first: passage.moment, step: passage.step)
  }
}
