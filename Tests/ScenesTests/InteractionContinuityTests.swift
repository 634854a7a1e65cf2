import Animations
import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

/// Properties of every touch log, for random interactions.
@Suite struct InteractionContinuityTests {
  static let seeds: [UInt64] = Array(1...UInt64(Effort.cases(150)))

  /// Every border of two segments, with both segments.
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

  /// A published drag jumps by its rule, and a direct one where its first move has no time.
  @Test(arguments: seeds) func `no track jumps where a dragged head follows`(
    seed: UInt64
  ) throws {
    let interaction = RandomInteraction.made(seed: seed)
    let animation = try played(interaction)
    for (track, before, after) in borders(of: animation)
    where interaction.drag == .follow || !track.hasSuffix("position") {
      #expect(before.start <= after.start)
      let reached = before.curve.value(at: local(after.start, before))
      let begun = after.curve.value(at: local(after.start, after))
      #expect(
        gap(reached, begun) < 1e-24 + before.leftOver(beside: after),
        "\(interaction.drag): \(track) at \(after.start.nearestDouble)")
    }
  }

  @Test(arguments: seeds) func `a swing continues the velocity of what it replaces`(
    seed: UInt64
  ) throws {
    var interaction = RandomInteraction.made(seed: seed)
    interaction.startsAtRest = false
    interaction.drag = .follow
    let animation = try played(interaction)
    for (track, before, after) in borders(of: animation) {
      // A swing of a track at rest is the published one.
      if case .constant = before.curve { continue }
      switch after.curve {
      case .bounce, .spring:
        let reached = before.curve.velocity(at: local(after.start, before), .before)
        let begun = after.curve.velocity(at: local(after.start, after))
        // One that begins as another ends begins at rest.
        let isRest = gap(begun, .zero) == 0 && reached.magnitude.high <= before.leftOverRate
        #expect(
          isRest || gap(reached, begun) < 1e-20,
          "\(track) at \(after.start.nearestDouble): \(reached.high), \(begun.high)")
      case .constant, .springs, .ease, .decay, .ballistic, .polyline, .additive: break
      }
    }
  }

  @Test(arguments: seeds.prefix(40)) func `frames at 60 and 120 agree at common times`(
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

  @Test(arguments: seeds) func `every animation that starts also ends, in the order of time`(
    seed: UInt64
  ) throws {
    let animation = try played(RandomInteraction.made(seed: seed))
    // The number of running animations by name. A following head has one drag animation for each move, all other
    // animations are single.
    var running: [Int: [String: Int]] = [:]
    var last = DoubleDouble.zero
    for event in animation.events {
      #expect(event.time >= last)
      last = event.time
      switch event.kind {
      case .animationStart(let name, let track):
        running[track, default: [:]][name, default: 0] += 1
        let others = (running[track] ?? [:]).filter { $0.key != "drag" && $0.value > 0 }
        #expect(others.values.reduce(0, +) <= 1, "\(name) starts while another runs")
      case .animationCompletion(let name, let track, _):
        running[track]?[name]? -= 1
        #expect((running[track]?[name] ?? -1) >= 0, "\(name) ends that has not begun")
      default: break
      }
    }
    // The end is two seconds after the last touch. Only a slow spring and a held head still move then.
    let interaction = RandomInteraction.made(seed: seed)
    if case .bounce = interaction.swing {
      let left = running.values.flatMap { $0.filter { $0.value > 0 }.keys }
      #expect(left.allSatisfy { $0 == "drag" && interaction.drag == .direct })
    }
  }

  @Test(arguments: seeds) func `a replaced animation ends as the next begins`(seed: UInt64) throws {
    var interaction = RandomInteraction.made(seed: seed)
    // A direct drag begins where the finger came down, but its animation starts with the first move.
    if interaction.drag == .direct { interaction.drag = .follow }
    let animation = try played(interaction)
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
