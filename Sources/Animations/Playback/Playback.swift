import ExactNumerics
import Motion

/// The playback of a motion on a grid: delay, number of iterations, and direction.
package struct Playback: Sendable, Equatable {
  /// The seconds during which the first value is held: at least 0.
  package var delay: Double
  /// The number of iterations: at least 1.
  package var count: Int
  /// True if every second iteration runs backwards.
  package var alternates: Bool
  /// The seconds of one iteration: above 0.
  package var period: Double

  package init(delay: Double = 0, count: Int = 1, alternates: Bool = false, period: Double) {
    self.delay = delay
    self.count = count
    self.alternates = alternates
    self.period = period
  }

  /// The seconds until the last iteration ends.
  package var end: Double { delay + Double(count) * period }

  /// True if the last iteration runs backwards, so that the motion ends at its start value.
  package var endsBackwards: Bool { alternates && count % 2 == 0 }

  /// The motion's local time at a frame.
  package func moment(of frame: Int, fps: FrameRate) -> Instant {
    moment(at: DoubleDouble(frame), fps: fps)
  }

  /// The motion's local time after `frames` frames, which need not be an integer.
  package func moment(at frames: DoubleDouble, fps: FrameRate) -> Instant {
    uniformInterval(at: frames, fps: fps).moment
  }

  /// The start of an iteration in frames; for the index `count`, the end of the last iteration.
  ///
  /// Within 1e-9 of an integer it is that frame, by the rule of
  /// ``FrameGrid/lastFrame(duration:fps:)``. So the last bit of a duration changes nothing.
  func iterationBoundary(_ index: Double, fps: FrameRate) -> DoubleDouble {
    let border = DoubleDouble(product: delay, fps) + DoubleDouble(product: period, fps) * index
    let whole = border.roundedToEven()
    return (border - whole).magnitude.high <= FrameGrid.tolerance ? whole : border
  }

  /// The frames, moved onto the nearest boundary of an iteration if they are within 2^-52 of it, or
  /// onto a whole frame if they are within 2^-98 of it.
  ///
  /// A boundary is known only as Doubles: 0.1 s is after the nearest Double or before it.
  func snappedToBoundary(_ frames: DoubleDouble, fps: FrameRate) -> DoubleDouble {
    let length = DoubleDouble(product: period, fps)
    let passed = (frames - DoubleDouble(product: delay, fps)) / length
    let nearest = length.high > 1e-6 ? min(max(passed.roundedToEven().high, 0), Double(count)) : 0
    let border = iterationBoundary(nearest, fps: fps)
    if (border - frames).magnitude.high <= border.high * 0x1p-52 { return border }
    let whole = frames.roundedToEven()
    return (whole - frames).magnitude.high <= whole.high * 0x1p-98 ? whole : frames
  }

  /// A part of playback in which the motion's own time runs at a constant rate: forwards, backwards
  /// or not at all.
  package struct UniformInterval {
    /// The motion's local time.
    package let moment: Instant
    /// The frames of local time for each frame of global time: 1, -1, or 0 during the delay and at
    /// rest.
    package let step: Int
    /// The end of the stretch in frames since the animation's start; nil if there is none.
    package let end: DoubleDouble?
  }

  /// The playback just before or just after `frames` frames.
  ///
  /// At a boundary the local time is exactly the motion's start or end. Between two boundaries,
  /// local time counts from the exact boundary, not from the frame next to it.
  package func uniformInterval(
    at frames: DoubleDouble, fps: FrameRate, _ side: Instant.LimitSide = .after
  )
    -> UniformInterval
  {
    let wait = DoubleDouble(product: delay, fps)
    let elapsed = frames - wait
    let length = DoubleDouble(product: period, fps)
    if let index = boundaryIndex(near: elapsed, length: length, fps: fps, is: frames) {
      return uniformInterval(onBorder: index, at: frames, length: length, fps: fps, side)
    }
    if elapsed < .zero {
      return UniformInterval(moment: Instant(frames: .zero, fps: fps), step: 0, end: wait)
    }
    if count == 1 {
      return UniformInterval(moment: Instant(frames: elapsed, fps: fps), step: 1, end: nil)
    }
    var time = min((elapsed / length).floor().high, Double(count - 1))
    if side == .before, time > 0, elapsed - length * time <= .zero { time -= 1 }
    let begin = length * time
    let local = runsBackwards(time) ? begin + length - elapsed : elapsed - begin
    // A last frame that was rounded up is after the end of a backward iteration: the motion rests
    // at its start.
    if local < .zero || runsBackwards(time) && local.isZero && side == .after {
      return UniformInterval(moment: Instant(frames: .zero, fps: fps), step: 0, end: nil)
    }
    let goesOn = time == Double(count - 1) && !runsBackwards(time)
    return UniformInterval(
      moment: Instant(frames: local, fps: fps), step: runsBackwards(time) ? -1 : 1,
      end: goesOn ? nil : wait + begin + length)
  }

  private func runsBackwards(_ time: Double) -> Bool {
    alternates && time.truncatingRemainder(dividingBy: 2) == 1
  }

  /// The index of the boundary at `frames`; nil if there is none, or if it is the end of a motion
  /// that continues.
  private func boundaryIndex(
    near elapsed: DoubleDouble, length: DoubleDouble, fps: FrameRate, is frames: DoubleDouble
  ) -> Double? {
    // Iterations shorter than a millionth of a frame have no boundaries.
    let isCounted = length.high > 1e-6 && count > 1
    let nearest = isCounted ? (elapsed / length).roundedToEven().high : 0
    let most = Double(endsBackwards ? count : count - 1)
    guard (0...most).contains(nearest), iterationBoundary(nearest, fps: fps) == frames else {
      return nil
    }
    return nearest
  }

  private func uniformInterval(
    onBorder index: Double, at frames: DoubleDouble, length: DoubleDouble, fps: FrameRate,
    _ side: Instant.LimitSide
  ) -> UniformInterval {
    let time = side == .after ? index : index - 1
    if time < 0 || time == Double(count) {
      return UniformInterval(
        moment: Instant(frames: .zero, fps: fps), step: 0, end: time < 0 ? frames : nil)
    }
    let isAtStart = runsBackwards(time) == (side == .before)
    let exact = DoubleDouble(product: delay, fps) + length * index
    let next = DoubleDouble(product: delay, fps) + length * (index + 1)
    let goesOn = time == Double(count - 1) && !runsBackwards(time)
    return UniformInterval(
      moment: Instant(frames: isAtStart ? .zero : length, fps: fps),
      step: runsBackwards(time) ? -1 : 1,
      end: exact != frames ? frames + 1 : goesOn ? nil : next)
  }

  /// A run of frames in which local time is an affine function of global time.
  struct UniformRun {
    let frames: Range<Int>
    /// The time within the motion at the run's first frame, without delay and repeats.
    let first: Instant
    /// The frames of local time for each frame, see ``UniformInterval/step``.
    let step: Int
  }

  /// The longest run from `frame`, up to `limit` exclusive: frames with evenly spaced local times
  /// in one iteration.
  func run(from frame: Int, limit: Int, fps: FrameRate) -> UniformRun {
    let passage = uniformInterval(at: DoubleDouble(frame), fps: fps)
    var end = limit
    if let border = passage.end, border.high < Double(limit) {
      end = min(limit, Int(FrameGrid.roundedUp(border).high))
    }
    return UniformRun(
      frames: frame..<max(frame + 1, end), first: passage.moment, step: passage.step)
  }
}
