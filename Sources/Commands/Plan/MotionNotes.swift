import Checking
import Documents
import ExactNumerics
import Exporters
import Motion
import Readers

/// Guesses and cuts that standard error announces although an animation is made: each a line
/// "note: spring: ..." without its newline.
struct MotionNotes {
  private let command: String
  private(set) var lines: [String] = []

  init(_ parsed: Parsed) { command = parsed.info.name.rawValue }

  private mutating func add(_ text: String) { lines.append("note: \(command): \(text)") }
}

extension MotionNotes {
  /// Adds the lengths that contradict each other, a motion that is cut, and digits that are hidden.
  ///
  /// - Parameters:
  ///   - animation: what is shown.
  ///   - output: how it is shown.
  mutating func add(_ animation: Animation, _ output: PlannedOutput<Format>) {
    let printed: Int? =
      if case .fixed(let digits) = output.encoding.decimals,
        output.format.info.options.contains(.decimals)
      { digits } else { nil }
    if !addLengths(animation, output.parsed) {
      addCut(animation, output.parsed, from: Self.unit(of: printed ?? 4) / 2)
    }
    guard let digits = printed else { return }
    for track in animation.tracks where track.rate == nil {
      if addHiddenDigits(of: track, digits) { return }
    }
  }

  /// - Returns: true for --frames and --duration of different lengths.
  private mutating func addLengths(_ animation: Animation, _ parsed: Parsed) -> Bool {
    guard let frames = parsed.count(.frames), parsed.has(.duration) else { return false }
    let (grid, end) = (animation.grid, animation.playback.end)
    guard
      !FrameGrid.reaches(end, frame: frames - 1, fps: grid.fps)
        || FrameGrid.reaches(end, frame: frames - 2, fps: grid.fps)
    else { return false }
    let last = grid.time(of: grid.lastFrame).nearestDouble
    add(
      "--frames \(frames) ends at \(Self.shortText(last)) s, --duration at "
        + "\(ShownNumber.text(end)) s; \(frames) frames are made")
    return true
  }

  /// A --duration that ends a motion before it settles. A count of --frames is a cut on purpose.
  ///
  /// - Parameter least: the distance from the target from which on it counts.
  private mutating func addCut(_ animation: Animation, _ parsed: Parsed, from least: Double) {
    guard parsed.has(.duration), !parsed.has(.frames), let closing = animation.events.closing,
      case .completion(finished: false, let remaining?) = closing.kind
    else { return }
    var (most, farthest) = (DoubleDouble(least), -1)
    for (index, (track, components)) in zip(animation.tracks, remaining).enumerated()
    where track.rate == nil {
      for (channel, distance) in zip(track.channels, components)
      where channel.settles && distance.magnitude > most {
        (most, farthest) = (distance.magnitude, index)
      }
    }
    if farthest < 0 { return }
    let track = animation.tracks[farthest].name
    add(
      "--duration ends the motion \(Self.shortText(most.high)) from the target of "
        + "'\(Shown.text(track))', before it has settled")
  }

  /// - Returns: whether the track's whole range is within a unit of its last printed digit.
  private mutating func addHiddenDigits(of track: Track, _ digits: Int) -> Bool {
    var range = 0.0
    for (channel, from) in zip(track.channels, track.from) {
      range = max(range, (channel.target - from).magnitude.high)
    }
    // Decimals below 1e-17 are shown by the shortest texts alone.
    guard range > 0, range <= Self.unit(of: digits) else { return false }
    let needed = (digits...Decimals.most).first { range >= Self.unit(of: $0) * 1000 }
    add(
      "'\(Shown.text(track.name))' moves by \(Self.shortText(range)), within one unit of the last "
        + "printed digit; --decimals \(needed.map { "\($0)" } ?? Spelling.shortest) shows it")
    return true
  }

  private static func unit(of digits: Int) -> Double {
    ExactDecimal(significand: 1, decimals: digits).nearestDouble
  }

  /// The number with about 3 significant digits.
  private static func shortText(_ number: Double) -> String {
    ShownNumber.text(ShownNumber.simplest(near: number, within: number.magnitude * 0.0005))
  }
}

extension MotionNotes {
  /// Adds the time base of a touch log where it is guessed.
  mutating func add(_ log: TouchLog, named name: String) {
    let shown = Shown.text(name)
    if let origin = log.clock.origin {
      add("\(shown) starts at \(origin.text) s, which is a device's clock; its first touch is 0 s")
    }
    if let step = log.clock.longStep {
      add(
        "\(shown) has \(Self.shortText(step)) s and more between the touches of a drag; times are "
          + "seconds, divide milliseconds by 1000")
    }
  }
}

extension Channel {
  /// False for a swing without damping, which every length cuts.
  fileprivate var settles: Bool {
    switch segments.last?.curve {
    case .spring(let curve): !curve.spring.decayRate.isZero
    case .springs(let sum): sum.parts.allSatisfy { !$0.spring.decayRate.isZero }
    case .bounce(let curve): !curve.decay.amount.isZero
    case .constant, .ease, .decay, .ballistic, .polyline, .additive, nil: true
    }
  }
}
