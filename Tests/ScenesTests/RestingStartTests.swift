import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

/// A bounce from rest onto its target, as after a followed drag, against 60-digit arithmetic.
@Suite struct RestingStartTests {
  /// A row of rest.csv, which rest.py makes.
  struct Row: Sendable {
    let shape: BounceShape
    let share: Double
    let value: DoubleDouble
    let rate: DoubleDouble

    init?(_ record: [String: String]) {
      func number(_ name: String) -> Double? { record[name].flatMap { Double($0) } }
      guard let residual = number("residual"), let bounces = number("bounces"),
        let share = number("share"), let x = number("x"), let low = number("x-low"),
        let rate = number("rate"), let lowRate = number("rate-low")
      else { return nil }
      var shape = BounceShape()
      (shape.residual, shape.bounces) = (residual, Int(bounces))
      self.shape = shape
      self.share = share
      value = DoubleDouble(x) + low
      self.rate = DoubleDouble(rate) + lowRate
    }
  }

  private static func rows() throws -> [Row] {
    try Fixture.records("rest.csv").compactMap { Row($0) }
  }

  private static func move(_ shape: BounceShape, _ duration: Double) throws -> (
    BounceCurve, ChannelMove
  ) {
    let move = TransitionCurve.bounce(shape).movesFromRest(from: [1], to: [0], duration: duration)[
      0]
    guard case .bounce(let curve) = move.segments[0].curve else { throw Missing() }
    return (curve, move)
  }

  private struct Missing: Error {}

  @Test(arguments: [1.2, 0.2, 1.25, 3.7, 0.001, 86400])
  func `values and rates are those of 60-digit arithmetic`(duration: Double) throws {
    let rows = try Self.rows()
    #expect(rows.count == 252)
    for row in rows {
      let (curve, _) = try Self.move(row.shape, duration)
      let time = Instant(frames: DoubleDouble(product: duration, row.share), fps: 1)
      #expect(gap(curve.value(at: time), row.value) < 1e-28, "\(row) \(duration)")
      #expect(gap(curve.velocity(at: time) * duration, row.rate) < 1e-25, "\(row) \(duration)")
    }
  }

  @Test(arguments: 0..<UInt64(Effort.cases(300)))
  func `it starts at rest and ends on its target, after as many passes as bounces`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var shape = BounceShape()
    shape.bounces = random.integer(in: 0...30)
    shape.residual = random.pick([1e-9, 1e-3, 0.3, 1]) * random.number(in: 0.001...0.999)
    let duration = random.number(in: 0.01...30)
    let (curve, move) = try Self.move(shape, duration)
    let end = DoubleDouble(duration)
    #expect(curve.value(at: Instant(frames: .zero, fps: 1)) == 1)
    #expect(curve.velocity(at: Instant(frames: .zero, fps: 1)).magnitude.high * duration < 1e-28)
    #expect(curve.value(at: Instant(frames: end, fps: 1)).magnitude.high < 1e-28)
    #expect(move.rest == end)
    var passes = 0
    var isAbove = true
    // 40 steps for each half turn find every zero.
    let steps = 40 * (shape.bounces + 1)
    for step in 1..<steps {
      let time = end * Double(step) / Double(steps)
      let above = curve.value(at: Instant(frames: time, fps: 1)) > .zero
      if above != isAbove { passes += 1 }
      isAbove = above
    }
    #expect(passes == shape.bounces)
  }

  @Test func `a snap after a followed drag is at its target when it has finished`() throws {
    let script = TouchScript().began(0, 40, 300).moved(0.1, 150, 300).moved(0.2, 140.5, 310)
      .ended(0.2, 140.5, 310)
    var interaction = script.interaction
    interaction.heads = [Head(id: "a", at: Point(x: 40, y: 300))]
    let animation = try interaction.animation()
    let end = try #require(animation.endings(of: "a.position").last { $0.name == "snap" })
    #expect(end.finished && end.time == 0.2 + 1.2)
    let target = animation.values(of: "a.position", at: DoubleDouble(end.time))
    let before = animation.values(of: "a.position", at: DoubleDouble(end.time) - 1e-20)
    #expect(zip(target, before).allSatisfy { gap($0, $1) < 1e-15 })
    let later = animation.values(of: "a.position", at: DoubleDouble(end.time + 5))
    #expect(zip(target, later).allSatisfy { gap($0, $1) < 1e-14 })
    #expect(later == [22, 310])
    #expect(animation.numbers(of: "a.position", at: 2) == [22, 310])
  }
}
