import Animations
import ExactNumerics
import Motion
import TestSupport

@testable import Scenes

/// A touch log written as a chain of calls.
struct TouchScript {
  private(set) var touches: [Touch] = []

  private func adding(
    _ phase: Touch.Phase, _ time: Double, _ x: Double, _ y: Double, _ head: Identifier?
  ) -> TouchScript {
    var script = self
    script.touches.append(Touch(time: time, phase: phase, point: Point(x: x, y: y), head: head))
    return script
  }

  func began(_ time: Double, _ x: Double, _ y: Double, _ head: Identifier? = nil) -> TouchScript {
    adding(.began, time, x, y, head)
  }

  func moved(_ time: Double, _ x: Double, _ y: Double, _ head: Identifier? = nil) -> TouchScript {
    adding(.moved, time, x, y, head)
  }

  func ended(_ time: Double, _ x: Double, _ y: Double, _ head: Identifier? = nil) -> TouchScript {
    adding(.ended, time, x, y, head)
  }

  func cancelled(_ time: Double, _ x: Double, _ y: Double, _ head: Identifier? = nil) -> TouchScript
  {
    adding(.cancelled, time, x, y, head)
  }

  func tap(_ time: Double, _ x: Double, _ y: Double, _ head: Identifier? = nil) -> TouchScript {
    began(time, x, y, head).ended(time + 0.1, x, y, head)
  }

  /// The interaction on the worked example's screen, with a status bar of 20.
  var interaction: Interaction {
    var interaction = Interaction(touches: touches)
    interaction.screen.safeArea.top = 20
    return interaction
  }
}

extension Animation {
  /// The exact values of a track at a time of the motion, in seconds.
  func values(of track: String, at seconds: DoubleDouble) -> [DoubleDouble] {
    let channels = tracks.first { $0.name == track }?.channels ?? []
    return channels.map { $0.value(at: Instant(frames: seconds, fps: 1)) }
  }

  /// The values of a track as Doubles.
  func numbers(of track: String, at seconds: Double) -> [Double] {
    values(of: track, at: DoubleDouble(seconds)).map(\.nearestDouble)
  }

  /// The values rounded to a tenth of a point. A snap from rest is near its target at the end of its duration, and
  /// continues.
  func places(of track: String, at seconds: Double) -> [Double] {
    numbers(of: track, at: seconds).map { ($0 * 10).rounded() / 10 }
  }

  /// The names of the events in order, without starts and completions of single animations.
  var story: [String] {
    events.compactMap { event in
      guard case .occurrence(let name, _) = event.kind else { return nil }
      return name
    }
  }

  /// The ends of a track's animations: name, whether it finished, and time.
  func endings(of track: String) -> [(name: String, finished: Bool, time: Double)] {
    events.compactMap { event in
      guard case .animationCompletion(let name, let index, let finished) = event.kind,
        tracks[index].name == track
      else { return nil }
      return (name, finished, event.time.nearestDouble)
    }
  }
}

/// Random interactions with heads: several fingers, every phase, every option.
struct RandomInteraction {
  private var random: SplitMix64
  private var script = TouchScript()
  private var held: [Identifier: Point] = [:]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  static func made(seed: UInt64) -> Interaction {
    var maker = RandomInteraction(seed: seed)
    return maker.make()
  }

  private mutating func make() -> Interaction {
    let names: [Identifier] = ["ann", "bob", "cy"]
    let ids = names.prefix(random.integer(in: 1...3))
    var time = 0.0
    for _ in 0..<random.integer(in: 1...60) {
      time += random.pick([0, 1.0 / 60, 0.05, 0.11, 0.3, 0.5, 1.4])
      touch(random.pick(Array(ids)), at: time)
    }
    var interaction = script.interaction
    interaction.heads = ids.map { Head(id: $0, at: place()) }
    interaction.edge = random.pick(SnapEdges.allCases)
    interaction.drag = random.pick(Interaction.DragMotion.allCases)
    interaction.startsAtRest = random.coin()
    interaction.hasCloseTarget = random.coin()
    interaction.projection = random.coin() ? ThrowProjection() : nil
    if random.coin() {
      interaction.swing = .spring(
        Spring(
          mass: 2, stiffness: DoubleDouble(random.number(in: 100...900)),
          damping: DoubleDouble(random.number(in: 5...200))))
    }
    return interaction
  }

  /// A random position, often in the close target.
  private mutating func place() -> Point {
    let y = random.coin() ? random.number(in: 20...568) : random.number(in: 470...560)
    return Point(x: random.number(in: 0...320), y: y)
  }

  private mutating func touch(_ head: Identifier, at time: Double) {
    let place = place()
    guard let point = held[head] else {
      script = script.began(time, place.x, place.y, head)
      held[head] = place
      return
    }
    let isStill = random.coin()
    let (x, y) = isStill ? (point.x, point.y) : (place.x, place.y)
    switch random.integer(in: 0...4) {
    case 0: script = script.cancelled(time, x, y, head)
    case 1, 2: script = script.ended(time, x, y, head)
    default:
      script = script.moved(time, x, y, head)
      held[head] = Point(x: x, y: y)
      return
    }
    held[head] = nil
  }
}

/// Plays an interaction without its invalid touches, such as touches of a removed head.
func played(_ interaction: Interaction) throws(ParameterError) -> Animation {
  var interaction = interaction
  while true {
    do throws(ParameterError) { return try interaction.animation() } catch {
      guard error.parameter == "touches", let index = error.index else { throw error }
      interaction.touches.remove(at: index)
    }
  }
}
