import Analysis
import Animations
import ExactNumerics
import Foundation
import Motion
import Scenes
import TestSupport

@testable import Checking
@testable import Documents
@testable import Exporters

/// Motions of every kind that are hard to round: with few and with the most digits, beyond Double's precision, and
/// around ties.
struct RandomMotion {
  enum Kind: CaseIterable, Sendable {
    case bounce, rates, wall, shake, thrown, pulse, ease, bezier
    case spring, thrownSpring, clamped, thrownBack, decay, decayToWall, rubberBand, press
    case interaction, flick, seen
  }

  static let allDecimals = (0...Decimals.most).map { Decimals.fixed($0) } + [.shortest]

  private let kind: Kind
  private let decimals: Decimals
  private var random: SplitMix64

  init(_ kind: Kind, _ decimals: Decimals) {
    self.kind = kind
    self.decimals = decimals
    let seed = (Kind.allCases.firstIndex(of: kind) ?? 0) * Self.allDecimals.count
    random = SplitMix64(seed: UInt64(seed + (Self.allDecimals.firstIndex(of: decimals) ?? 0)))
  }

  /// A random animation of a few hundred frames that these decimals can represent.
  mutating func next() throws -> Animation {
    for _ in 0..<100 {
      if let animation = try? drawn(), (try? decimals.validate(animation.largest)) != nil {
        return animation
      }
    }
    throw Refusals()
  }

  struct Refusals: Error {}

  private mutating func drawn() throws(ParameterError) -> Animation {
    switch kind {
    case .ease, .bezier: try ease()
    case .pulse: try pulse()
    case .bounce, .rates, .wall, .shake, .thrown: try bounce()
    case .spring, .thrownSpring, .clamped, .thrownBack: try spring()
    case .decay, .decayToWall, .rubberBand: try decay()
    case .press: try press()
    case .interaction: try interaction()
    case .flick: try flick()
    case .seen: try seen()
    }
  }

  private mutating func bounce() throws(ParameterError) -> Animation {
    let (from, to) = ends()
    var bounce = Bounce(from: from, to: to)
    bounce.timing = timing()
    bounce.isRectified = kind == .wall
    bounce.isShake = kind == .shake
    bounce.course = .shape(shape())
    if kind == .rates {
      bounce.course = .rates(
        alpha: exponential(-4...0), omega: exponential(-3...1), residual: exponential(-9 ... -0.1))
    }
    if kind == .thrown { bounce.velocity = [from.components[0].high * random.number(in: -50...50)] }
    return try bounce.animation()
  }

  private mutating func spring() throws(ParameterError) -> Animation {
    let (from, to) = ends()
    var motion = SpringMotion(from: from, to: to)
    motion.spring = anySpring()
    motion.timing = timing()
    switch kind {
    case .clamped: motion.passage = .clamped
    case .thrownBack: motion.passage = .thrownBack
    default: break
    }
    if kind == .thrownSpring || random.integer(in: 0...3) == 0 {
      motion.velocity = [from.components[0].high * random.number(in: -50...50)]
    }
    return try motion.animation()
  }

  /// A spring in one of the three damping regimes, or within 1e-12 of critical damping.
  private mutating func anySpring() -> Spring {
    let ratio = random.pick([0, 1, 1 - 1e-12, 1 + 1e-12, exponential(-3...0), exponential(0...3)])
    return Spring(
      naturalFrequency: .pi * 2 / DoubleDouble(exponential(-2...1)),
      dampingRatio: DoubleDouble(ratio), mass: DoubleDouble(exponential(-1...1)))
  }

  private mutating func decay() throws(ParameterError) -> Animation {
    let (from, to) = ends()
    var decay = Decay(from: from, launch: .to(to))
    decay.model = random.pick(DecayModel.allCases)
    decay.share = 1 - exponential(-4 ... -0.1)
    decay.threshold = exponential(-3 ... -1) * gap(from, to)
    if random.coin() {
      decay.launch = .velocity([gap(from, to) * random.number(in: -50...50)])
    }
    if kind != .decay {
      let (start, reach) = (from.components[0].high, gap(from, to) * random.unit())
      decay.bounds = [start - reach...start + reach / 2]
      decay.isRubberBanded = kind == .rubberBand
      let wall = anySpring()
      if !wall.damping.isZero { decay.wall = wall }
    }
    decay.timing = timing()
    return try decay.animation()
  }

  private func gap(_ from: Value, _ to: Value) -> Double {
    (to.components[0] - from.components[0]).magnitude.high
  }

  /// A cell above which messages appear or disappear twice, the second time while it still moves.
  private mutating func seen() throws(ParameterError) -> Animation {
    var scene = SeenHeads(width: 100)
    scene.layout.messageHeight = exponential(-1...19) * unit
    scene.timing = timing()
    scene.timing.keyframes = nil
    scene.timing.duration = random.number(in: 0.1...2)
    switch random.integer(in: 0...2) {
    case 0: scene.swing = .spring(anySpring())
    case 1: scene.swing = .bounce(shape())
    default: break
    }
    var states: [Conversation.State] = []
    for (time, above) in [(0, "ab"), (random.unit() / 10, "cdef"), (0.1, "g")] {
      let messages = (above + "x").map { letter in
        Conversation.Message(id: Identifier(stringLiteral: String(letter)))
      }
      states.append(Conversation.State(Conversation(messages: messages), time: time))
    }
    return try scene.animation(through: states)
  }

  private mutating func pulse() throws(ParameterError) -> Animation {
    var pulse = Pulse()
    pulse.scale = exponential(-1...3)
    pulse.pause = random.coin() ? 0 : random.unit()
    pulse.swing = .bounce(shape())
    pulse.timing = timing()
    return try pulse.animation()
  }

  /// Two drags and a tap at random positions, a few hundred frames.
  private mutating func interaction() throws(ParameterError) -> Animation {
    let size = exponential(-1...3)
    var touches: [Touch] = []
    var time = 0.0
    func place() -> Point { Point(x: size * random.unit(), y: size * random.unit()) }
    for moves in [random.integer(in: 1...4), random.integer(in: 1...4), 0] {
      touches.append(Touch(time: time, phase: .began, point: place()))
      for _ in 0..<moves {
        time += random.unit() / 4
        touches.append(Touch(time: time, phase: .moved, point: place()))
      }
      touches.append(Touch(time: time, phase: .ended, point: place()))
      time += random.unit()
    }
    var interaction = Interaction(touches: touches)
    interaction.screen.size = Size(width: size, height: size * 1.5)
    interaction.screen.bubble = Size(width: size / 5, height: size / 6)
    interaction.startsAtRest = random.coin()
    interaction.swing = .bounce(shape())
    interaction.timing.fps = timing().fps
    return oneNumber(of: try interaction.animation())
  }

  private mutating func press() throws(ParameterError) -> Animation {
    let size = exponential(1...19) * unit
    var press = Press(place: Point(x: size * random.unit(), y: size * random.unit()))
    press.screen.size = Size(width: size, height: size * (1 + random.unit()))
    press.screen.bubble = Size(width: size / 5, height: size / 6)
    if random.coin() { press.destination = .snapTarget(.nearest) }
    press.swing = .bounce(shape())
    press.timing = timing()
    if random.coin() { press.timing.duration = exponential(-2...1) }
    return oneNumber(of: try press.animation())
  }

  private mutating func flick() throws(ParameterError) -> Animation {
    let size = exponential(1...15) * unit
    var release = Flick.Release(
      place: Point(x: size * random.unit(), y: size * random.unit()),
      velocity: Point(x: size * random.number(in: -9...9), y: size * random.number(in: -9...9)))
    release.grab = Point(x: size * random.number(in: -1...1), y: size * random.number(in: -1...1))
    var flick = Flick(
      screen: Size(width: size, height: size * 2), card: Size(width: size, height: size),
      course: .release(release))
    flick.style = random.coin() ? .tweetbot : .jts
    flick.limits = FlickLimits()
    flick.limits.speed = random.coin() ? 0 : size * 6
    flick.limits.distance = 0
    flick.limits.corner = ExactFraction(1, over: 2)
    flick.carriesVelocity = random.coin()
    flick.timing = timing()
    return oneNumber(of: try flick.animation())
  }

  /// The animation reduced to one random channel.
  private mutating func oneNumber(of animation: Animation) -> Animation {
    let track = random.pick(animation.tracks)
    let index = random.integer(in: 0...track.channels.count - 1)
    return Animation(
      command: animation.command, grid: animation.grid, playback: animation.playback,
      lands: animation.lands, facts: animation.facts,
      tracks: [
        Track(
          property: "value", type: .number, from: [track.from[index]],
          channels: [track.channels[index]])
      ], events: [], largest: animation.largest)
  }

  private mutating func ease() throws(ParameterError) -> Animation {
    let (from, to) = ends()
    var ease = Ease(from: from, to: to)
    ease.timing = timing()
    ease.function =
      kind == .ease
      ? .bezier(random.pick(TimingFunction.Name.allCases).function)
      : .bezier(
        TimingFunction(
          random.unit(), random.number(in: -2...2), random.unit(), random.number(in: -2...2)))
    return try ease.animation()
  }

  private mutating func shape() -> BounceShape {
    var shape = BounceShape()
    shape.bounces = random.integer(in: 1...12)
    shape.residual = exponential(-9 ... -0.1)
    return shape
  }

  private mutating func timing() -> Timing {
    var timing = Timing()
    timing.fps = random.coin() ? random.pick([24, 29.97, 60, 120]) : random.number(in: 1...1000)
    timing.keyframes = random.integer(in: 2...1500)
    timing.lands = random.coin()
    if random.integer(in: 0...3) == 0 { timing.delay = random.unit() }
    if random.integer(in: 0...3) == 0 {
      timing.count = random.integer(in: 2...4)
      timing.alternates = random.coin()
    }
    return timing
  }

  /// Start and target with 0 to 19 printed digits. The target is a tie in one of four cases.
  private mutating func ends() -> (from: Value, to: Value) {
    let unit = unit
    var to = exponential(-1...19) * unit * random.number(in: -1...1)
    if random.integer(in: 0...3) == 0 { to = ((to / unit).rounded() + 0.5) * unit }
    let distance = random.coin() ? exponential(-1...19) * unit : to.magnitude
    let from = to + distance * random.number(in: -1...1)
    return (value(from), value(to))
  }

  /// A number, exactly a Double or with a small excess in its low part.
  private mutating func value(_ number: Double) -> Value {
    let excess = random.number(in: -0.5...0.5) * number.ulp * random.pick([0, 0, 1, 0x1p-40])
    return Value(.number, exactly: [DoubleDouble(sum: number, excess)])
  }

  /// The value of the last printed digit.
  private var unit: Double {
    guard case .fixed(let digits) = decimals else { return 0x1p-30 }
    return 1 / Double.powersOfTen[digits]
  }

  /// Ten to a random power in the range.
  private mutating func exponential(_ powers: ClosedRange<Double>) -> Double {
    pow(10, random.number(in: powers))
  }
}
