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

  /// When the time of an index begins, in frames; with index `count` when the last is over.
  ///
  /// Within 1e-9 of a whole number it is that frame, by the rule of
  /// ``FrameGrid/lastFrame(duration:fps:)``, so that the last bit of a duration changes nothing.
  func border(_ index: Double, fps: Double) -> DoubleDouble {
    let border = DoubleDouble(product: delay, fps) + DoubleDouble(product: period, fps) * index
    let whole = border.roundedToEven()
    return (border - whole).magnitude.high <= FrameGrid.tolerance ? whole : border
  }

  /// What is played from a moment on.
  package struct Passage {
    /// The motion's own moment.
    package let moment: Instant
    /// Frames of the motion that go by from one frame to the next: 1, -1, or 0 while it waits or
    /// rests.
    package let step: Int
    /// Up to when its own time runs evenly, in frames since the animation began; nil for ever.
    package let end: DoubleDouble?
  }

  /// What is played when `frames` frames have gone by: on a border what follows, or what came
  /// before.
  ///
  /// A frame on a border has exactly the motion's start or end; between borders moments are counted
  /// from where the border is exactly.
  package func passage(at frames: DoubleDouble, fps: Double, _ side: Instant.Side = .after)
    -> Passage
  {
    let wait = DoubleDouble(product: delay, fps)
    let elapsed = frames - wait
    let length = DoubleDouble(product: period, fps)
    if let index = borderIndex(near: elapsed, length: length, fps: fps, is: frames) {
      return passage(onBorder: index, at: frames, length: length, fps: fps, side)
    }
    if elapsed < .zero {
      return Passage(moment: Instant(frames: .zero, fps: fps), step: 0, end: wait)
    }
    if count == 1 {
      return Passage(moment: Instant(frames: elapsed, fps: fps), step: 1, end: nil)
    }
    var time = min((elapsed / length).floor().high, Double(count - 1))
    if side == .before, time > 0, elapsed - length * time <= .zero { time -= 1 }
    let begin = length * time
    let local = isBackwards(time) ? begin + length - elapsed : elapsed - begin
    // A last frame rounded up lies beyond the way back: the motion then rests at its start.
    if local < .zero || isBackwards(time) && local.isZero && side == .after {
      return Passage(moment: Instant(frames: .zero, fps: fps), step: 0, end: nil)
    }
    let goesOn = time == Double(count - 1) && !isBackwards(time)
    return Passage(
      moment: Instant(frames: local, fps: fps), step: isBackwards(time) ? -1 : 1,
      end: goesOn ? nil : wait + begin + length)
  }

  private func isBackwards(_ time: Double) -> Bool {
    alternates && time.truncatingRemainder(dividingBy: 2) == 1
  }

  /// The index of the border that is at `frames`; nil where none is, and at the end of what goes on
  /// there.
  private func borderIndex(
    near elapsed: DoubleDouble, length: DoubleDouble, fps: Double, is frames: DoubleDouble
  ) -> Double? {
    // Times of less than a millionth of a frame have no border of their own.
    let isCounted = length.high > 1e-6 && count > 1
    let nearest = isCounted ? (elapsed / length).roundedToEven().high : 0
    let most = Double(endsBackwards ? count : count - 1)
    guard (0...most).contains(nearest), border(nearest, fps: fps) == frames else { return nil }
    return nearest
  }

  private func passage(
    onBorder index: Double, at frames: DoubleDouble, length: DoubleDouble, fps: Double,
    _ side: Instant.Side
  ) -> Passage {
    let time = side == .after ? index : index - 1
    if time < 0 || time == Double(count) {
      return Passage(
        moment: Instant(frames: .zero, fps: fps), step: 0, end: time < 0 ? frames : nil)
    }
    let isAtStart = isBackwards(time) == (side == .before)
    let exact = DoubleDouble(product: delay, fps) + length * index
    let next = DoubleDouble(product: delay, fps) + length * (index + 1)
    let goesOn = time == Double(count - 1) && !isBackwards(time)
    return Passage(
      moment: Instant(frames: isAtStart ? .zero : length, fps: fps),
      step: isBackwards(time) ? -1 : 1,
      end: exact != frames ? frames + 1 : goesOn ? nil : next)
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
    if count == 1, delay == 0 {
      return Run(
        frames: frame..<limit, first: Instant(frames: DoubleDouble(frame), fps: fps), step: 1)
    }
    let passage = passage(at: DoubleDouble(frame), fps: fps)
    var end = limit
    if let border = passage.end, border.high < Double(limit) {
      end = min(limit, Int(FrameGrid.roundedUp(border).high))
    }
    return Run(
      frames: frame..<max(frame + 1, end), first: passage.moment, step: passage.step)
  }
}
