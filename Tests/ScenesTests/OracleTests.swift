import Analysis
import Animations
import ExactDecimals
import ExactNumerics
import Foundation
import Motion
import TestSupport
import Testing

@testable import Scenes

/// The exact values of the scenes, compared with an independent program's.
@Suite struct OracleTests {
  @Test(
    arguments: OracleCase.all(
      in: "bounce", "pulse", "snap", "press", "curves", "skbounce", "chatheads-2013", "spring",
      "decay", "flick", "seen", "play"))
  func `exact values agree to 23 digits`(oracle: OracleCase) throws {
    let animation = try #require(try Self.scene(oracle.words))
    // The oracle uses an epsilon of exactly 0.001 for a settling duration, headspring the nearest Double.
    let isSettling = oracle.name == "settling-duration"
    // A projected target is not a Double. The oracle's bounce goes to the nearest Double, headspring's to the target
    // itself.
    let share = oracle.words.contains("--project") || isSettling ? 0x1p-53 : 1e-23
    for row in oracle.rows {
      switch (row.track, row.frame) {
      case ("(frames)", _): #expect(String(animation.grid.count) == row.value)
      case ("target.edge", _), ("target.point", _), ("popover.frame", _): continue
      case ("decision.dismissed", _): #expect(animation.isDismissed == (row.value == "yes"))
      case ("event.dismissed", _):
        let expected = try #require(DoubleDouble(decimal: row.value))
        #expect(gap(try #require(animation.times(of: "dismissed").first), expected) < 1e-23)
      case (let fact, nil) where fact.hasPrefix("updates."): continue
      case (_, nil): Issue.record("a row without a frame: \(row)")
      case (_, .some(let frame)):
        let value = animation.value(of: try Self.channel(row, in: animation), at: frame)
        let expected = try #require(DoubleDouble(decimal: row.value))
        #expect(gap(value, expected) <= animation.largest * share, "\(row)")
      }
    }
  }

  @Test(arguments: OracleCase.all(in: "snap"))
  func `snap targets agree with the oracle`(oracle: OracleCase) throws {
    let target = try Self.snap(oracle.words).target()
    for row in oracle.rows where row.track == "target.edge" {
      #expect(target.edge.rawValue == row.value)
    }
    for row in oracle.rows where row.track == "target.point" {
      let expected = try #require(DoubleDouble(decimal: row.value))
      #expect(gap(row.component == "x" ? target.x : target.y, expected) < 1e-23 * 844)
    }
  }

  @Test(arguments: OracleCase.all(in: "press"))
  func `results of press agree with the oracle`(oracle: OracleCase) throws {
    let animation = try #require(try Self.scene(oracle.words))
    let rows = oracle.rows.filter { $0.frame == nil }
    #expect(rows.count == 6)
    for row in rows {
      let path = row.track.split(separator: ".").map(String.init)
      let numbers = animation.numbers(path[0], path[1])
      let index = ["x", "y", "width", "height"].firstIndex(of: row.component)
      #expect(numbers[try #require(index)] == DoubleDouble(decimal: row.value))
    }
  }

  @Test(arguments: OracleCase.all(in: "seen"))
  func `updates agree with the oracle`(oracle: OracleCase) throws {
    let animation = try Self.seen(Options(oracle.words))
    let updates = animation.facts.first { $0.key == "updates" }?.fact
    for kind in ["deletes", "inserts", "moves"] {
      let rows = oracle.rows.filter { $0.track == "updates.\(kind)" }
      #expect(updates?[kind]?.paths == rows.map(\.text), "\(kind)")
    }
  }

  @Test func `the oracle's files are complete`() {
    let cases = OracleCase.all(
      in: "bounce", "pulse", "snap", "press", "curves", "skbounce", "chatheads-2013", "spring",
      "decay", "flick", "seen", "play")
    #expect(cases.count == 120)
    #expect(cases.reduce(0) { $0 + $1.rows.count } > 5300)
  }

  private static func channel(_ row: OracleCase.Row, in animation: Animation) throws -> Channel {
    let track = try #require(animation.tracks.first { $0.name == row.track })
    let index = try #require(track.type.componentNames.firstIndex(of: row.component))
    return track.channels[index]
  }
}

// MARK: - Command lines as scenes

/// The options of an oracle command line; a flag has an empty value.
private struct Options {
  private var values: [String: String] = [:]

  init(_ words: [String]) {
    for (index, word) in words.enumerated() where word.hasPrefix("--") {
      let next = index + 1 < words.count ? words[index + 1] : "--"
      values[String(word.dropFirst(2))] = next.hasPrefix("--") ? "" : next
    }
  }

  subscript(_ name: String) -> String? { values[name] }

  func number(_ name: String) -> Double? { values[name].flatMap { Double($0) } }

  func numbers(_ name: String) -> [Double] {
    let text = values[name] ?? ""
    return text.split { $0 == "," || $0 == "x" }.compactMap { Double($0) }
  }

  var timing: Timing {
    var timing = Timing()
    if let fps = number("fps") { timing.rate = FrameRate(meaning: fps) }
    if let duration = values["duration"] {
      timing.duration =
        duration.hasSuffix("ms")
        ? (Double(duration.dropLast(2)) ?? 0) / 1000 : number("duration")
    }
    timing.keyframes = values["frames"].flatMap { Int($0) }
    timing.lands = values["no-land"] == nil
    return timing
  }

  var shape: BounceShape {
    var shape = BounceShape()
    if let bounces = values["bounces"].flatMap({ Int($0) }) { shape.bounces = bounces }
    if let stiffness = values["stiffness"].flatMap({ PublishedResidual(rawValue: $0) }) {
      shape.residual = stiffness.residual
    }
    if let residual = number("residual") { shape.residual = residual }
    return shape
  }

  func point(_ name: String) -> Point {
    let numbers = numbers(name)
    return Point(x: numbers[0], y: numbers[1])
  }

  var screen: Screen {
    var screen = Screen()
    let (size, bubble) = (numbers("screen"), numbers("bubble"))
    let insets = numbers("safe-area")
    screen.size = Size(width: size[0], height: size[1])
    screen.bubble = Size(width: bubble[0], height: bubble[1])
    (screen.safeArea.top, screen.safeArea.left) = (insets[0], insets[1])
    (screen.safeArea.bottom, screen.safeArea.right) = (insets[2], insets[3])
    return screen
  }

  /// The spring of "key=number,...", by the form whose keys match; the mass is optional.
  func spring() throws -> Spring {
    let pairs = (values["spring"] ?? "").split(separator: ",").map { $0.split(separator: "=") }
    let given = Dictionary(
      uniqueKeysWithValues: pairs.map { (String($0[0]), Double($0[1]) ?? .nan) })
    let form = try #require(
      SpringForm.allCases.first { form in
        given.keys.allSatisfy { key in form.keys.contains { $0.name == key } }
          && form.keys.allSatisfy { $0.defaultValue != nil || given[$0.name] != nil }
      })
    return try form.spring(form.keys.map { given[$0.name] ?? $0.defaultValue ?? .nan })
  }

  func value(_ name: String) -> Value {
    let text = values[name] ?? ""
    if text.hasPrefix("#") {
      let digits = Array(text.dropFirst())
      let channels = stride(from: 0, to: digits.count, by: 2).map {
        DoubleDouble(Int(String(digits[$0...$0 + 1]), radix: 16) ?? 0) / 255
      }
      // The oracle uses the exact n / 255, not its nearest Double.
      return Value(.color, exactly: channels + [.one])
    }
    let numbers = numbers(name)
    switch numbers.count {
    case 1: return Value(.number, numbers)
    case 2: return Value(.point, numbers)
    default: return Value(values["type"] == "rect" ? .rect : .vector(numbers.count), numbers)
    }
  }
}

extension OracleTests {
  private static func scene(_ words: [String]) throws -> Animation? {
    let options = Options(words)
    switch words.first {
    case "bounce" where options["compat"] == "skbounce": return try skBounce(options)
    case "bounce" where options["compat"] == "chatheads-2013":
      var bounce = TwoStepBounce(from: options.value("from"), to: options.value("to"))
      bounce.timing = options.timing
      return try bounce.animation()
    case "bounce": return try bounce(options)
    case "ease": return try ease(options)
    case "spring": return try spring(options)
    case "decay": return try decay(options)
    case "pulse": return try pulse(options)
    case "snap": return try snap(words).animation()
    case "press": return try press(options).animation()
    case "flick": return try flick(options).animation()
    case "seen": return try seen(options)
    case "play": return try play(words[1], options)
    default: return nil
    }
  }

  private static func bounce(_ options: Options) throws -> Animation {
    var bounce = Bounce(from: options.value("from"), to: options.value("to"))
    bounce.course = .shape(options.shape)
    if let alpha = options.number("alpha"), let omega = options.number("omega") {
      bounce.course = .rates(alpha: alpha, omega: omega, residual: options.shape.residual)
    }
    bounce.velocity = options.numbers("velocity")
    bounce.isRectified = options["no-overshoot"] != nil
    bounce.isShake = options["shake"] != nil
    bounce.timing = options.timing
    return try bounce.animation()
  }

  private static func skBounce(_ options: Options) throws -> Animation {
    var bounce = SKBounce(from: options.value("from"), to: options.value("to"))
    bounce.bounces = options.shape.bounces
    if let stiffness = options["stiffness"].flatMap({ PublishedResidual(rawValue: $0) }) {
      bounce.stiffness = stiffness
    }
    bounce.isRectified = options["no-overshoot"] != nil
    bounce.isShake = options["shake"] != nil
    bounce.timing = options.timing
    return try bounce.animation()
  }

  private static func spring(_ options: Options) throws -> Animation {
    var spring = SpringMotion(from: options.value("from"), to: options.value("to"))
    spring.spring = try options.spring()
    spring.velocity = options.numbers("velocity")
    spring.timing = options.timing
    return try spring.animation()
  }

  private static func decay(_ options: Options) throws -> Animation {
    var decay = Decay(from: options.value("from"), launch: .velocity(options.numbers("velocity")))
    if let rate = options["rate"] {
      decay.share =
        ["normal": DecayModel.normalShare, "fast": DecayModel.fastShare][rate]
        ?? (Double(rate) ?? 0)
    }
    decay.timing = options.timing
    return try decay.animation()
  }

  private static func ease(_ options: Options) throws -> Animation {
    var ease = Ease(from: options.value("from"), to: options.value("to"))
    if let name = options["timing"] {
      let numbers = options.numbers("timing")
      ease.function = .bezier(
        TimingFunction.Name(rawValue: name)?.function
          ?? TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3]))
    }
    ease.timing = options.timing
    return try ease.animation()
  }

  private static func pulse(_ options: Options) throws -> Animation {
    var pulse = Pulse()
    if let phase = options["phase"].flatMap({ Pulse.Phase(rawValue: $0) }) { pulse.phase = phase }
    if let scale = options.number("scale") { pulse.scale = scale }
    pulse.timing = options.timing
    return try pulse.animation()
  }

  private static func seen(_ options: Options) throws -> Animation {
    let scene = SeenHeads(width: options.number("conversation-width") ?? 0)
    return try scene.animation(
      from: Conversation(file: options["before"] ?? ""),
      to: Conversation(file: options["after"] ?? ""))
  }

  private static func play(_ log: String, _ options: Options) throws -> Animation {
    let text = try String(contentsOf: URL(fileURLWithPath: log), encoding: .utf8)
    let touches = try CSV.rows(text).dropFirst().map { row in
      let numbers = try [row[0], row[2], row[3]].map { try #require(Double($0)) }
      let phase = try #require(Touch.Phase(rawValue: row[1]))
      return Touch(time: numbers[0], phase: phase, point: Point(x: numbers[1], y: numbers[2]))
    }
    var interaction = Interaction(touches: touches)
    let size = options.numbers("screen")
    interaction.screen.size = Size(width: size[0], height: size[1])
    interaction.drag = try #require(
      options["drag"].flatMap { Interaction.DragMotion(rawValue: $0) })
    interaction.slop = try #require(options.number("slop"))
    interaction.edge = try #require(options["edge"].flatMap { SnapEdges(rawValue: $0) })
    interaction.swing = .bounce(options.shape)
    interaction.startsAtRest = options["at-rest"] != nil
    return try interaction.animation()
  }

  private static func snap(_ words: [String]) throws -> Snap {
    let options = Options(words)
    var snap = Snap(release: options.point("at"))
    snap.screen = options.screen
    if let edge = options["edge"].flatMap({ SnapEdges(rawValue: $0) }) { snap.edge = edge }
    if options["velocity"] != nil { snap.velocity = options.point("velocity") }
    snap.projection = options["project"].map { _ in ThrowProjection() }
    snap.timing = options.timing
    return snap
  }

  private static func press(_ options: Options) throws -> Press {
    var press = Press(place: options.point("at"))
    press.screen = options.screen
    press.isOriginal = options["compat"] == "chatheads"
    if press.isOriginal { press.popover = .twoStep }
    press.timing = options.timing
    return press
  }

  private static func flick(_ options: Options) throws -> Flick {
    var release = Flick.Release(place: options.point("at"), velocity: options.point("velocity"))
    if options["grab"] != nil { release.grab = options.point("grab") }
    let (screen, card) = (options.numbers("screen"), options.numbers("card"))
    var flick = Flick(
      screen: Size(width: screen[0], height: screen[1]),
      card: Size(width: card[0], height: card[1]), course: .release(release))
    flick.style = try #require(options["style"].flatMap { Flick.Style(rawValue: $0) })
    flick.timing = options.timing
    return flick
  }
}
