import Animations
import Documents
import ExactNumerics
import Exporters
import Motion
import Scenes

/// Animations by number, equal on every architecture, so that a test can compare their bytes.
public struct EmbeddedCase {
  private var random: RandomBits
  private let number: Int

  public init(_ number: Int) {
    self.number = number
    random = RandomBits(state: UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// Passes the case's animation to `take` as bytes. The case number selects the format.
  public mutating func write(_ take: @escaping (UnsafeRawBufferPointer) -> Void) {
    var stream = ByteStream { bytes throws(WriteFailure) in take(bytes) }
    do throws(ParameterError) {
      let animation = try animation()
      let format = Format.allCases[number % Format.allCases.count]
      let encoding = encoding()
      let output = try format.prepare(animation, encoding)
      do throws(WriteFailure) {
        try output.write(to: &stream)
        try stream.flush()
      } catch {}
    } catch {
      let text = Array("refused: \(error.parameter) \(error.rule)\n".utf8)
      text.withUnsafeBytes { take($0) }
    }
  }

  private mutating func encoding() -> Encoding {
    var encoding = Encoding()
    let digits = Int(random.next() % 19)
    encoding.decimals = digits > Decimals.most ? .shortest : .fixed(digits)
    encoding.isCompact = random.next() % 2 == 0
    encoding.isTidy = random.next() % 4 == 0
    encoding.isASCII = random.next() % 2 == 0
    return encoding
  }

  private mutating func animation() throws(ParameterError) -> Animation {
    switch random.next() % 14 {
    case 0: return try bounce().animation()
    case 1:
      var ease = Ease(from: value(2), to: value(2))
      ease.function = .bezier(
        TimingFunction(random.share(), anyNumber() / 100, random.share(), 1.5))
      ease.timing = timing()
      return try ease.animation()
    case 2:
      var pulse = Pulse()
      pulse.scale = 0.5 + random.share()
      pulse.timing = timing()
      return try pulse.animation()
    case 3:
      var snap = Snap(release: Point(x: random.share() * 320, y: random.share() * 568))
      snap.velocity = Point(x: anyNumber(), y: anyNumber())
      var projection = ThrowProjection()
      projection.model = DecayModel.allCases[Int(random.next() % 6)]
      snap.projection = projection
      snap.edge = .nearest
      snap.timing = timing()
      return try snap.animation()
    case 4:
      var bounce = SKBounce(from: value(1), to: value(1))
      bounce.timing.duration = 0.1 + random.share()
      return try bounce.animation()
    case 5: return try spring().animation()
    case 6: return try decay().animation()
    case 7: return try press().animation()
    case 8: return try interaction().animation()
    case 9:
      var stack = HeadStack(
        interaction(), at: Point(x: random.share() * 320, y: random.share() * 568),
        course: [.expand, .collapse, .snap(velocity: nil), .touches][Int(random.next() % 4)])
      stack.following.step = Point(x: anyNumber(), y: anyNumber())
      return try stack.animation()
    case 10: return try flick().animation()
    case 11: return try seen()
    case 12: return try chain().animation()
    default:
      var bounce = TwoStepBounce(from: value(3), to: value(3))
      bounce.timing = timing()
      return try bounce.animation()
    }
  }

  private mutating func bounce() -> Bounce {
    var bounce = Bounce(from: value(1), to: value(1))
    if random.next() % 2 == 0 {
      bounce.velocity = [anyNumber() * 10]
    } else {
      bounce.isRectified = random.next() % 2 == 0
      bounce.isShake = random.next() % 2 == 0
    }
    if random.next() % 3 == 0 {
      bounce.course = .rates(
        alpha: 0.001 + random.share() / 10, omega: random.share() * 3, residual: 0.001)
    }
    bounce.timing = timing()
    return bounce
  }

  private mutating func spring() -> SpringMotion {
    var motion = SpringMotion(from: value(1), to: value(1))
    motion.spring = anySpring()
    if random.next() % 2 == 0 { motion.velocity = [anyNumber() * 10] }
    motion.passage = [.through, .clamped, .thrownBack][Int(random.next() % 3)]
    let rule = SettlingRule.allCases[Int(random.next() % 18)]
    motion.settling = SettlingCriterion(rule)
    motion.timing = timing()
    if random.next() % 2 == 0 { motion.timing.duration = nil }
    return motion
  }

  private mutating func chain() -> Chain {
    var legs: [Chain.SpringSegment] = []
    for _ in 0...random.next() % 3 {
      var leg = Chain.SpringSegment(to: value(1))
      leg.start = [.settled, .after(random.share()), .at(random.share())][Int(random.next() % 3)]
      if random.next() % 2 == 0 { leg.spring = anySpring() }
      legs.append(leg)
    }
    var chain = Chain(from: value(1), legs: legs)
    chain.retarget = random.next() % 2 == 0 ? .keepVelocity : .additive
    chain.timing = timing()
    return chain
  }

  private mutating func press() -> Press {
    var press = Press(place: Point(x: random.share() * 320, y: random.share() * 568))
    press.screen.safeArea.top = random.share() * 40
    press.isOriginal = random.next() % 2 == 0
    switch random.next() % 3 {
    case 0: press.destination = .snapTarget(.nearest)
    case 1: press.destination = .edgePoint(Point(x: anyNumber(), y: anyNumber()))
    default: press.destination = .conversation
    }
    if random.next() % 3 == 0 { press.swing = .spring(anySpring()) }
    press.timing = timing()
    return press
  }

  /// Two touches in turn, each with up to four moves: taps and drags, some to the close target.
  private mutating func interaction() -> Interaction {
    var touches: [Touch] = []
    var time = random.share()
    for _ in 0..<2 {
      touches.append(Touch(time: time, phase: .began, point: anyPlace()))
      for _ in 0..<Int(random.next() % 5) {
        time += random.share() / 2
        touches.append(Touch(time: time, phase: .moved, point: anyPlace()))
      }
      touches.append(Touch(time: time, phase: .ended, point: anyPlace()))
      time += random.share() * 2
    }
    var interaction = Interaction(touches: touches)
    interaction.startsAtRest = random.next() % 2 == 0
    interaction.hasCloseTarget = random.next() % 2 == 0
    if random.next() % 2 == 0 { interaction.projection = ThrowProjection() }
    if random.next() % 3 == 0 { interaction.swing = .spring(anySpring()) }
    interaction.timing = timing()
    interaction.timing.duration = nil
    return interaction
  }

  private mutating func anyPlace() -> Point {
    Point(x: random.share() * 320, y: random.share() * 568)
  }

  private mutating func flick() -> Flick {
    var release = Flick.Release(
      place: Point(x: random.share() * 320, y: random.share() * 568),
      velocity: Point(x: anyNumber() * 2, y: anyNumber() * 2))
    release.grab = Point(x: anyNumber() / 10, y: anyNumber() / 10)
    var flick = Flick(
      screen: Size(width: 320, height: 568), card: Size(width: 280, height: 180),
      course: .release(release))
    flick.style = random.next() % 2 == 0 ? .tweetbot : .jts
    flick.limits.corner = ExactFraction(1, over: 2)
    flick.carriesVelocity = random.next() % 2 == 0
    flick.timing = timing()
    if random.next() % 2 == 0 { flick.timing.duration = nil }
    return flick
  }

  /// A spring in one of the three damping regimes, or within 1e-12 of critical damping.
  private mutating func anySpring() -> Spring {
    let ratio = [0.01 + random.share(), 1, 1 - 1e-12, 1 + 1e-12, 1 + random.share() * 9]
    return Spring(
      response: DoubleDouble(0.1 + random.share() * 2),
      dampingRatio: DoubleDouble(ratio[Int(random.next() % 5)]))
  }

  private mutating func decay() -> Decay {
    var decay = Decay(from: value(1), launch: .velocity([anyNumber() * 10]))
    if random.next() % 3 == 0 { decay.launch = .to(value(1)) }
    decay.model = DecayModel.allCases[Int(random.next() % 6)]
    decay.share = 0.5 + random.share() / 2
    if random.next() % 3 != 0 {
      decay.bounds = [-700...800]
      decay.isRubberBanded = random.next() % 2 == 0
      decay.wall = anySpring()
    }
    decay.timing = timing()
    if random.next() % 2 == 0 { decay.timing.duration = nil }
    return decay
  }

  private mutating func seen() throws(ParameterError) -> Animation {
    var scene = SeenHeads(width: 30 + random.share() * 100)
    scene.stagger = random.share() / 10
    if random.next() % 2 == 0 { scene.swing = .spring(anySpring()) }
    scene.timing = timing()
    var states: [Conversation.State] = []
    for _ in 0..<3 { states.append(Conversation.State(conversation())) }
    return try scene.animation(through: states)
  }

  /// Three messages and six users, each of whom has read up to a random message or none.
  private mutating func conversation() -> Conversation {
    var messages: [Conversation.Message] = []
    for id: Identifier in ["a", "b", "c"] { messages.append(Conversation.Message(id: id)) }
    for user: Identifier in ["r", "s", "t", "u", "v", "w"] {
      let place = Int(random.next() % 4)
      if place < 3 { messages[place].seenBy.append(user) }
    }
    return Conversation(messages: messages)
  }

  private mutating func timing() -> Timing {
    var timing = Timing()
    timing.fps = [24, 29.97, 60, 120, 1000][Int(random.next() % 5)]
    timing.duration = 0.05 + random.share() * 2
    if random.next() % 3 == 0 { timing.delay = random.share() }
    if random.next() % 3 == 0 {
      timing.count = 3
      timing.alternates = random.next() % 2 == 0
    }
    timing.lands = random.next() % 2 == 0
    timing.events = random.next() % 2 == 0 ? .all : .start
    return timing
  }

  private mutating func value(_ count: Int) -> Value {
    var numbers: [Double] = []
    for _ in 0..<count { numbers.append(anyNumber()) }
    return Value(count == 1 ? .number : count == 2 ? .point : .vector(count), numbers)
  }

  /// A number between -1000 and 1000.
  private mutating func anyNumber() -> Double { (random.share() - 0.5) * 2000 }
}

/// The SplitMix64 generator. Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA
/// 2014.
struct RandomBits {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A number in 0..<1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }
}
