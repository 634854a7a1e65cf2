import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

/// What holds for every log, whatever people do.
@Suite struct InteractionContinuityTests {
  static let seeds: [UInt64] = Array(1...UInt64(Effort.cases(150)))

  /// Every place where one curve follows another, with both.
  private func borders(
    of animation: Animation
  ) -> [(track: String, before: Segment, after: Segment)] {
    animation.tracks.flatMap { track in
      track.channels.flatMap { channel in
        zip(channel.segments, channel.segments.dropFirst()).map { (track.name, $0, $1) }
      }
    }
  }

  private func local(_ time: DoubleDouble, _ segment: Segment) -> Instant {
    Instant(frames: time - segment.start, fps: 1)
  }

  @Test(arguments: seeds) func `no track ever jumps`(seed: UInt64) throws {
    let animation = try played(RandomInteraction.made(seed: seed))
    for (track, before, after) in borders(of: animation) {
      #expect(before.start <= after.start)
      let reached = before.curve.value(at: local(after.start, before))
      let begun = after.curve.value(at: local(after.start, after))
      #expect(gap(reached, begun) < 1e-24, "\(track) at \(after.start.nearestDouble)")
    }
  }

  @Test(arguments: seeds) func `a carried velocity goes on in what swings`(seed: UInt64) throws {
    var interaction = RandomInteraction.made(seed: seed)
    interaction.carriesVelocity = true
    let animation = try played(interaction)
    for (track, before, after) in borders(of: animation) {
      switch after.curve {
      case .bounce, .spring:
        let reached = before.curve.velocity(at: local(after.start, before))
        let begun = after.curve.velocity(at: local(after.start, after))
        #expect(gap(reached, begun) < 1e-20, "\(track) at \(after.start.nearestDouble)")
      case .constant, .ease, .decay, .ballistic: break
      }
    }
  }

  @Test(arguments: seeds.prefix(40)) func `frames 60 and 120 agree at common times`(
    seed: UInt64
  ) throws {
    var interaction = RandomInteraction.made(seed: seed)
    let coarse = try played(interaction)
    interaction.timing.fps = 120
    let fine = try played(interaction)
    for (left, right) in zip(coarse.channels, fine.channels) {
      for frame in stride(from: 0, through: coarse.grid.lastFrame - 1, by: 7) {
        let difference = gap(
          coarse.value(of: left, at: frame), fine.value(of: right, at: 2 * frame))
        #expect(difference < 1e-24)
      }
    }
  }

  @Test(arguments: seeds) func `every animation that starts ends, in the order of time`(
    seed: UInt64
  ) throws {
    let animation = try played(RandomInteraction.made(seed: seed))
    var running: [Int: String] = [:]
    var last = DoubleDouble.zero
    for event in animation.events {
      #expect(event.time >= last)
      last = event.time
      switch event.kind {
      case .animationStart(let name, let track):
        #expect(running[track] == nil, "\(name) starts while another runs")
        running[track] = name
      case .animationCompletion(let name, let track, _):
        #expect(running[track] == name)
        running[track] = nil
      default: break
      }
    }
    // The end comes two seconds after the last touch; only a lazy spring is still moving then.
    if case .bounce = RandomInteraction.made(seed: seed).swing { #expect(running.isEmpty) }
  }

  @Test(arguments: seeds) func `what is replaced ends when the next begins`(seed: UInt64) throws {
    let animation = try played(RandomInteraction.made(seed: seed))
    var starts: [Int: [DoubleDouble]] = [:]
    for event in animation.events {
      if case .animationStart(_, let track) = event.kind {
        starts[track, default: []].append(event.time)
      }
    }
    for event in animation.events {
      guard case .animationCompletion(_, let track, false) = event.kind else { continue }
      #expect(starts[track]?.contains(event.time) == true)
    }
  }

  @Test func `random logs reach every state`() throws {
    var told: Set<String> = []
    for seed in Self.seeds {
      told.formUnion(try played(RandomInteraction.made(seed: seed)).story)
    }
    let all: Set = [
      "hold", "release", "drag began", "drag ended", "snap", "press", "unpress", "return",
      "popover in", "popover out", "close target in", "close target out", "captured", "freed",
      "dismissed",
    ]
    #expect(told == all)
  }
}
