import ExactNumerics
import Motion
import Testing

@testable import Scenes

/// The parameter that an error about a length names: one that the length depends on, never a duration that was not
/// given.
struct BlamedParameterTests {
  private func blamed(_ make: () throws -> Animation) throws -> String {
    try #require(#expect(throws: ParameterError.self) { try make() }).parameter
  }

  @Test func `an error about a bounce's own end names alpha`() throws {
    var bounce = Bounce(from: .number(0), to: .number(1))
    bounce.course = .rates(alpha: 1e-17, omega: 0, residual: 0.5)
    #expect(try blamed(bounce.animation) == "alpha")
    bounce.timing.duration = 1e16
    #expect(try blamed(bounce.animation) == "duration")
    bounce.timing.duration = 1
    #expect(throws: Never.self) { try bounce.animation() }
  }

  @Test(arguments: [
    (1.0.nextDown, 1e-100, DecayModel.uiscrollview, "rate"),
    (1e-300, 99.999999999999, .pop, "rate"),
    (DecayModel.normalShare, 99.999999999999, .android, "threshold"),
    (0.9, 99.999999999999, .android, "threshold"),
  ])
  func `an error about a throw's own end names its rate or its threshold`(
    share: Double, threshold: Double, model: DecayModel, parameter: String
  ) throws {
    var decay = Decay(from: .number(0), launch: .to(.number(100)))
    decay.share = share
    decay.model = model
    decay.threshold = threshold
    #expect(try blamed(decay.animation) == parameter)
  }

  @Test func `an error about a throw at a slow wall names the wall's spring`() throws {
    var decay = Decay(from: .number(0), launch: .velocity([1000]))
    decay.bounds = [-1...1]
    decay.wall = Spring(response: DoubleDouble(1e15), dampingRatio: .one)
    #expect(try blamed(decay.animation) == "spring")
  }

  @Test func `an error about a spring's own end names the spring or the given rule`() throws {
    var motion = SpringMotion(from: .number(0), to: .number(1))
    motion.spring = Spring(response: DoubleDouble(1e15), dampingRatio: .one)
    #expect(try blamed(motion.animation) == "spring")
    motion.settling = SettlingCriterion(epsilon: 0.1)
    #expect(try blamed(motion.animation) == "spring")
    motion.spring = SpringMotion.defaultSpring
    motion.settling = SettlingCriterion(epsilon: 2)
    #expect(try blamed(motion.animation) == "settle")
  }

  @Test(arguments: [
    (1e304, 0, 0, "from"), (0, 1e304, 0, "to"), (0, 0, -1e304, "velocity"),
  ])
  func `numbers too large for the default spring are named themselves`(
    from: Double, to: Double, velocity: Double, parameter: String
  ) throws {
    var motion = SpringMotion(from: .number(from), to: .number(to))
    motion.velocity = [velocity]
    #expect(try blamed(motion.animation) == parameter)
    motion.spring = Spring(response: DoubleDouble(0.1), dampingRatio: .one)
    #expect(try blamed(motion.animation) == "spring")
  }

  /// A bounce of 1.2 seconds that a single parameter makes too long.
  private static func excess(_ parameter: String) -> Bounce {
    var bounce = Bounce(from: .number(0), to: .number(1))
    switch parameter {
    case "fps": bounce.timing.fps = 1e100
    case "delay": bounce.timing.delay = 1e17
    case "duration": bounce.timing.duration = 1e17
    case "repeat":
      bounce.timing.count = 1_000_000_000
      bounce.course = .rates(alpha: 1e-7, omega: 0, residual: 0.0005)
    default:
      bounce.course = .rates(alpha: 0, omega: 1e-20, residual: 0.0005)
      bounce.timing.keyframes = 9_007_199_254_740_992
      bounce.timing.fps = 0.06
    }
    return bounce
  }

  @Test(arguments: ["fps", "delay", "duration", "repeat", "frames"])
  func `the error names what makes it too long`(parameter: String) throws {
    #expect(try blamed(Self.excess(parameter).animation) == parameter)
  }

  @Test func `an error about a long pulse names its pause`() throws {
    var pulse = Pulse()
    pulse.pause = 1e17
    #expect(try blamed(pulse.animation) == "pause")
  }

  @Test func `an error about late heads names the stagger or the states' times`() throws {
    var seen = SeenHeads(width: 320)
    let states = [
      Conversation(messages: [.init(id: "a", seenBy: ["x", "y"]), .init(id: "b")]),
      Conversation(messages: [.init(id: "a"), .init(id: "b", seenBy: ["x", "y"])]),
    ]
    seen.stagger = 1e17
    #expect(try blamed { try seen.animation(from: states[0], to: states[1]) } == "stagger")
    seen.stagger = 0
    let timed = [
      Conversation.State(states[0], time: 0), Conversation.State(states[1], time: 1e17),
    ]
    #expect(try blamed { try seen.animation(through: timed) } == "time")
  }

  @Test func `an error about the room names the screen, or the bubble if given`() throws {
    var snap = Snap(release: Point(x: 10, y: 10))
    snap.screen.size = Size(width: 50, height: 50)
    #expect(try blamed(snap.animation) == "screen")
    snap.screen.bubble.width = 60
    #expect(try blamed(snap.animation) == "bubble")
    var press = Press(place: Point(x: 10, y: 10))
    press.screen.size = Size(width: 66, height: 66)
    #expect(try blamed(press.animation) == "screen")
    press.screen.size = Size(width: 50, height: 50)
    press.screen.bubble = Size(width: 50, height: 50)
    #expect(try blamed(press.animation) == "bubble")
  }
}
