import Animations
import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct SeenHeadsTests {
  private static func animation(
    _ before: String, _ after: String, _ change: (inout SeenHeads) -> Void = { _ in }
  ) throws -> Animation {
    var scene = SeenHeads(width: 320)
    change(&scene)
    return try scene.animation(from: Conversation(before), to: Conversation(after))
  }

  /// The animation of conversation states, each with an optional time.
  private static func animation(
    through states: [String], times: [Double] = [],
    _ change: (inout SeenHeads) -> Void = { _ in }
  ) throws -> Animation {
    var scene = SeenHeads(width: 320)
    change(&scene)
    return try scene.animation(
      through: states.enumerated().map { index, text in
        Conversation.State(Conversation(text), time: times.isEmpty ? nil : times[index])
      })
  }

  static let swings: [TransitionCurve] = [
    .ease(.easeInOut), .ease(.bezier(TimingFunction(0.3, -1, 0.2, 3))), .bounce(BounceShape()),
    .spring(Spring(response: DoubleDouble(0.4), dampingRatio: DoubleDouble(0.3))),
    .spring(Spring(response: DoubleDouble(0.4), dampingRatio: DoubleDouble(2))),
  ]

  /// Compares the values at both sides of every border of two segments.
  @Test(arguments: swings.indices)
  func `all tracks are continuous`(swing: Int) throws {
    var random = SplitMix64(seed: UInt64(65 + swing))
    for _ in 0..<40 {
      var scene = SeenHeads(width: random.number(in: 26...200))
      scene.swing = Self.swings[swing]
      scene.stagger = random.pick([0, 0.02, 0.1])
      scene.timing.lands = false
      let isTimed = random.coin()
      var state = Conversation.State(Conversation(random: &random), time: isTimed ? 3 : nil)
      var states = [state]
      for _ in 0..<random.integer(in: 1...8) {
        state.conversation = state.conversation.next(&random)
        if isTimed { state.time = (state.time ?? 0) + random.pick([0, 0.05, 0.2, 0.5]) }
        states.append(state)
      }
      guard let animation = try? scene.animation(through: states) else { continue }
      for (place, channel) in animation.channels.enumerated() {
        for border in channel.segments.dropFirst().map(\.start) {
          let step = DoubleDouble(0x1p-70)
          let before = animation.value(place, at: border - step)
          let after = animation.value(place, at: border)
          #expect(gap(before, after) < 1e-15 * animation.largest)
        }
        #expect(
          zip(channel.segments, channel.segments.dropFirst()).allSatisfy { $0.start < $1.start })
        #expect(channel.segments[0].start.isZero)
      }
      let last = try scene.layout.seated(state.conversation)
      #expect(animation.tracks.filter { $0.name.hasSuffix(".position") }.count >= last.seats.count)
    }
  }

  @Test func `the final values are those of the last state`() throws {
    var random = SplitMix64(seed: 71)
    for _ in 0..<60 {
      let scene = SeenHeads(width: random.number(in: 26...200))
      var conversations = [Conversation(random: &random)]
      for _ in 0..<4 { conversations.append(conversations[conversations.count - 1].next(&random)) }
      let states = conversations.map { Conversation.State($0) }
      guard let animation = try? scene.animation(through: states) else { continue }
      let last = try #require(conversations.last)
      let seated = try scene.layout.seated(last)
      let users = last.messages.flatMap(\.seenBy)
      for (user, seat) in zip(users, seated.seats) {
        let track = "head.\(user).position"
        #expect(animation.values(of: track)?.last == seat.center.x)
        #expect(animation.values(of: track, 1)?.last == seat.center.y)
        #expect(animation.values(of: "head.\(user).alpha")?.last ?? .one == .one)
      }
      for track in animation.tracks where track.name.hasSuffix(".alpha") {
        let user = String(track.name.dropFirst(5).dropLast(6))
        let isThere = users.contains(Identifier(ours: user))
        #expect(track.channels[0].target == (isThere ? .one : .zero))
      }
    }
  }
}
