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

  private static func numbers(_ values: [DoubleDouble]?) -> [Double] { (values ?? []).map(\.high) }

  @Test func `a head moves from its old centre to its new one in 0.3 s, ease-in-out`() throws {
    let animation = try Self.animation("a:, b: x y, c: z", "a:, b: y, c: x z")
    #expect(animation.tracks.map(\.name) == ["x", "y", "z"].map { "head.\($0).position" })
    #expect(animation.grid.count == 19)
    var ease = Ease(from: Value(.number, [110]), to: Value(.number, [180]))
    ease.function = .easeInOut
    #expect(animation.values(of: "head.x.position", 1) == (try ease.animation().values()))
    #expect(
      Self.numbers(animation.values(of: "head.x.position")) == Array(repeating: 305, count: 19))
    #expect(animation.values(of: "head.z.position")?.last?.high == 280)
  }

  @Test func `a new head appears in place, and a removed one disappears there`() throws {
    let animation = try Self.animation("a: x", "a: y")
    #expect(
      animation.tracks.map(\.name)
        == ["x", "y"].flatMap { head in
          ["position", "alpha", "scale"].map { "head.\(head).\($0)" }
        })
    let there = try #require(animation.values(of: "head.y.alpha"))
    #expect(there.first?.isZero == true && there.last == .one)
    #expect(animation.values(of: "head.y.scale") == there)
    let gone = try #require(animation.values(of: "head.x.alpha"))
    #expect(gone.first == .one && gone.last?.isZero == true)
    for (one, other) in zip(there, gone) { #expect(gap(one + other, .one) < 1e-30) }
    for head in ["x", "y"] {
      let track = "head.\(head).position"
      #expect(Set(Self.numbers(animation.values(of: track))) == [305])
      #expect(Set(Self.numbers(animation.values(of: track, 1))) == [60])
    }
  }

  @Test func `only cells below a changed row move and have tracks`() throws {
    let opening = try Self.animation("a:, b: x, c:", "a: y, b: x, c:")
    #expect(
      opening.tracks.map(\.name).filter { $0.hasPrefix("message") } == [
        "message.b.y", "message.c.y",
      ])
    #expect(opening.values(of: "message.b.y")?.first?.high == 50)
    #expect(opening.values(of: "message.b.y")?.last?.high == 70)
    let closing = try Self.animation("a: y, b: x, c:", "a:, b: x, c:")
    for (one, other) in zip(
      opening.values(of: "message.c.y") ?? [], closing.values(of: "message.c.y") ?? [])
    {
      #expect(gap(one + other, DoubleDouble(120 + 140)) < 1e-28)
    }
  }

  @Test func `a new or removed message has no track, and moves the others`() throws {
    let animation = try Self.animation("a: x, b: y", "c:, b: y")
    #expect(
      animation.tracks.map(\.name) == [
        "head.x.position", "head.x.alpha", "head.x.scale", "head.y.position", "message.b.y",
      ])
    #expect(animation.values(of: "message.b.y")?.last?.high == 50)
    #expect(animation.fact("updates")?["sections"]?["deletes"]?.paths == ["0"])
    #expect(animation.fact("updates")?["sections"]?["inserts"]?.paths == ["0"])
  }

  @Test func `equal states have constant tracks`() throws {
    let animation = try Self.animation("a: x", "a: x")
    #expect(Set(Self.numbers(animation.values(of: "head.x.position"))) == [305])
    #expect(animation.grid.count == 19)
    #expect(animation.fact("updates")?["sections"] == nil)
  }

  @Test func `without moving heads or cells there are no tracks, but as many frames`() throws {
    for (before, after) in [("a:, b:", "a:, b:"), ("a:", "b:"), ("", "")] {
      let animation = try Self.animation(before, after)
      #expect(animation.tracks.isEmpty && animation.grid.count == 19)
    }
    #expect(try Self.animation("a:, b:", "b:").tracks.count == 1)
  }

  @Test func `staggered heads start in turn, in the order of their tracks`() throws {
    let animation = try Self.animation("a: w x, b: y z", "a: x, b: z") {
      $0.stagger = 0.1
      $0.timing.fps = 100
    }
    #expect(animation.grid.count == 61)
    let starts = ["w", "x", "y", "z"].map { head in
      let isGone = head == "w" || head == "y"
      let values = animation.values(of: "head.\(head).\(isGone ? "alpha" : "position")") ?? []
      return values.lastIndex { $0 == values[0] }
    }
    #expect(starts == [0, 10, 20, 30])
    let still = try Self.animation("a: x, b:, c: z", "a: x, b: z, c:") { $0.stagger = 0.1 }
    // x does not move, so no other head waits for it.
    #expect(still.grid.count == 19)
  }

  @Test func `frames cut the moves of staggered heads`() throws {
    let whole = try Self.animation("a: x y, b:", "a: y, b: x") { $0.stagger = 0.5 }
    let cut = try Self.animation("a: x y, b:", "a: y, b: x") {
      $0.stagger = 0.5
      $0.timing.keyframes = 9
    }
    #expect(cut.grid.count == 9 && cut.playback == whole.playback)
    let name = "head.x.position"
    #expect(cut.values(of: name, 1) == whole.values(of: name, 1).map { Array($0.prefix(9)) })
  }

  @Test func `a spring lasts until it has settled, and a bounce crosses each target`() throws {
    let spring = Spring(response: DoubleDouble(0.5), dampingRatio: DoubleDouble(0.5))
    let sprung = try Self.animation("a: x, b:", "a:, b: x y") { $0.swing = .spring(spring) }
    let settled = try SettlingRule.defaultRule.time(of: SpringCurve(spring, from: .one, to: .zero))
    #expect(sprung.playback.period == settled?.nearestDouble)
    #expect(sprung.values(of: "head.x.position", 1)?.last?.high == 110)
    let alpha = try #require(sprung.values(of: "head.y.alpha"))
    let scale = try #require(sprung.values(of: "head.y.scale"))
    #expect(try #require(scale.max()) > .one)
    // Alpha never exceeds 1.
    #expect(try #require(alpha.max()) == .one)
    let bounced = try Self.animation("a: x, b:", "a:, b: x") {
      $0.swing = .bounce(BounceShape())
      $0.timing.events = .all
    }
    #expect(bounced.times(of: "crossing").count == 4)
  }

  @Test func `each change begins at the end of the previous one`() throws {
    let states = ["a: x, b:, c:", "a:, b: x, c:", "a:, b:, c: x"]
    let animation = try Self.animation(through: states) { $0.timing.duration = 0.5 }
    #expect(animation.grid.count == 61)
    let y = Self.numbers(animation.values(of: "head.x.position", 1))
    #expect(y[0] == 60 && y[30] == 110 && y[60] == 160)
    #expect(animation.tracks.map(\.name) == ["head.x.position", "message.b.y", "message.c.y"])
    // A cell moves up when the row above closes, and down when a row opens.
    #expect(animation.values(of: "message.b.y")?[30].high == 50)
    #expect(animation.values(of: "message.c.y")?[30].high == 120)
    #expect(animation.values(of: "message.c.y")?[60].high == 100)
  }

  @Test func `an interrupted change continues from its exact value`() throws {
    let states = ["a: x, b:", "a:, b: x", "a: x, b:"]
    let animation = try Self.animation(through: states, times: [5, 5, 5.15])
    let y = try #require(animation.values(of: "head.x.position", 1))
    let whole = try Self.animation("a: x, b:", "a:, b: x").values(of: "head.x.position", 1)
    // The difference 5.15 - 5 is slightly more than 0.15 s.
    #expect(Array(y[0...9]) == Array(try #require(whole)[0...9]))
    #expect(y.last?.high == 60)
    #expect(animation.playback.period == 0.15000000000000036 + 0.3)
  }

  @Test func `a head is not affected by changes of others`() throws {
    let states = ["a: x, b:, c: y", "a:, b: x, c: y", "a:, b: x, c: z"]
    let animation = try Self.animation(through: states, times: [0, 0, 0.1])
    let alone = try Self.animation("a: x, b:, c: y", "a:, b: x, c: y")
    let moved = alone.values(of: "head.x.position", 1)
    #expect(animation.values(of: "head.x.position", 1)?.prefix(19) == moved?.prefix(19))
  }

  @Test func `a head before its appearance is invisible at its position`() throws {
    let animation = try Self.animation(through: ["a: x, b:", "a:, b: x", "a: y, b: x"]) {
      $0.timing.duration = 0.5
    }
    #expect(Self.numbers(animation.values(of: "head.y.alpha"))[0...30].allSatisfy { $0 == 0 })
    #expect(Set(Self.numbers(animation.values(of: "head.y.position", 1))) == [60])
  }

  @Test func `a head that reappears starts where it disappeared`() throws {
    let animation = try Self.animation(through: ["a: x, b:", "a:, b:", "a:, b: x"]) {
      $0.timing.duration = 0.5
    }
    let y = Self.numbers(animation.values(of: "head.x.position", 1))
    #expect(y[0...30].allSatisfy { $0 == 60 } && y[60] == 110)
    let alpha = Self.numbers(animation.values(of: "head.x.alpha"))
    #expect(alpha[0] == 1 && alpha[30] == 0 && alpha[60] == 1)
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

  @Test func `overflowing rows are reported, with the number of heads in the last slot`() throws {
    let animation = try Self.animation("a: w x y z, b:", "a: w x, b: y z") {
      $0.layout.width = 60
    }
    guard case .list(let rows)? = animation.fact("overflow") else {
      Issue.record("no overflow")
      return
    }
    #expect(rows.count == 1)
    #expect(["state", "section", "count"].map { rows[0][$0]?.number } == [0, 0, 3])
    #expect(try Self.animation("a: x", "a:, b: x").fact("overflow") == nil)
  }

  @Test func `the stage has the conversation's size, its cells and its heads`() throws {
    let animation = try Self.animation("a: x, b: y, c:", "a:, b: x")
    let stage = try #require(animation.stage)
    #expect(stage.width == 320 && stage.height == 190)
    // b's cell is at two positions, a's at one, and c's disappears.
    #expect(stage.zones.map(\.name) == ["", "c", "a", "b"])
    #expect(stage.zones.map(\.isFormer) == [true, true, false, false])
    #expect(stage.zones.map(\.frame.y) == [70, 140, 0, 50])
    #expect(stage.zones.allSatisfy { $0.frame.width == 320 && $0.frame.height == 50 })
    let bodies = stage.bodies
    #expect(bodies.map(\.position) == [0, 1] && bodies.map(\.alpha) == [nil, 2])
    #expect(bodies.map(\.scale) == [nil, 3])
    #expect(bodies.allSatisfy { $0.shape == .ellipse && $0.width == 20 && $0.height == 20 })
    for body in bodies { #expect(animation.tracks[body.position].name.hasSuffix(".position")) }
  }

  @Test func `invalid parameters are refused by name`() {
    func refusal(_ change: (inout SeenHeads) -> Void) -> String? {
      var scene = SeenHeads(width: 320)
      change(&scene)
      return refused { () throws(ParameterError) in
        try scene.animation(from: Conversation("a: x y"), to: Conversation("a: y x"))
      }
    }
    for bad in [-1, .nan, .infinity, 1.1e17] { #expect(refusal { $0.stagger = bad } == "stagger") }
    #expect(refusal { $0.swing = .ease(.bezier(TimingFunction(2, 0, 0, 1))) } == "timing")
    #expect(
      refusal { $0.swing = .spring(Spring(mass: .one, stiffness: .one, damping: .zero)) }
        == "spring")
    #expect(refusal { $0.layout.width = 24 } == "conversation-width")
    #expect(refusal { $0.timing.keyframes = 1 } == nil)
    func refusal(times: [Double?]) -> String? {
      refused { () throws(ParameterError) in
        try SeenHeads(width: 320).animation(
          through: times.map { Conversation.State(Conversation("a: x"), time: $0) })
      }
    }
    #expect(refusal(times: [nil]) == "states")
    #expect(refusal(times: [0, nil]) == "time")
    #expect(refusal(times: [1, 0]) == "time")
    #expect(refusal(times: [0, .nan]) == "time")
    #expect(refusal(times: [0, 1.1e17]) == "time")
    #expect(refusal(times: [-7, -7, 8]) == nil)
  }
}

extension Fact {
  fileprivate var number: Int? {
    if case .count(let number) = self { return number }
    return nil
  }
}
