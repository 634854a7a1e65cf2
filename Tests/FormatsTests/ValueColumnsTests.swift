import ExactNumerics
import Motion
import Scenes
import TestSupport
import Testing

@testable import Documents
@testable import Exporters

struct ValueColumnsTests {
  /// Random bounces, eases and pulses.
  static let animations: [Animation] = {
    var random = SplitMix64(seed: 11)
    var animations: [Animation] = []
    for round in 0..<Effort.cases(60) {
      let scale = Double(
        sign: .plus, exponent: Int.random(in: -8...12, using: &random), significand: 1)
      let from = Double.random(in: -scale...scale, using: &random)
      let to = Double.random(in: -scale...scale, using: &random)
      var bounce = Bounce(from: .number(from), to: .number(to))
      bounce.timing.fps = [24, 29.97, 60, 120, 333][round % 5]
      bounce.timing.keyframes = 2500
      bounce.isRectified = round % 4 == 1
      bounce.isShake = round % 4 == 2
      if round % 4 == 3 { bounce.velocity = [Double.random(in: -9...9, using: &random) * scale] }
      if round % 7 == 0 {
        bounce.course = .rates(
          alpha: 0.001, omega: Double.random(in: 0.01...3, using: &random), residual: 0.01)
      }
      if let animation = try? bounce.animation() { animations.append(animation) }
      var ease = Ease(from: .number(from), to: .number(to))
      ease.timing.keyframes = 200
      if round % 3 == 0, let animation = try? ease.animation() { animations.append(animation) }
    }
    return animations
  }()

  @Test(arguments: [0, 1, 2, 4, 6, 9, 12, 15, 17])
  func `the fast path never contradicts the exact path`(_ decimals: Int) throws {
    for animation in Self.animations {
      let fits = animation.largest * Double.powersOfTen[decimals] <= 1e24
      guard fits else { continue }
      var columns = BlockValueColumns(animation, decimals: .fixed(decimals))
      for first in animation.blocks {
        let frames = animation.block(at: first)
        columns.loadFrames(frames, channels: 0..<1)
        for frame in frames {
          let fast = written { cursor in
            columns.withRows { $0.write(0, row: frame - first, at: cursor) }
          }
          let value = animation.value(of: animation.tracks[0].channels[0], at: frame)
          let exact = written { DecimalText.write(finite(value), decimals: decimals, at: $0) }
          guard fast != exact else { continue }
          Issue.record("frame \(frame), \(decimals) decimals: \(fast) instead of \(exact)")
          return
        }
      }
    }
  }

  @Test func `a tie within a motion rounds to even`() throws {
    var bounce = Bounce(from: .number(300), to: .number(100.5))
    bounce.timing.duration = 1.25
    bounce.timing.lands = false
    let text = try bounce.animation().text(.csv) { $0.decimals = .fixed(0) }
    let lines = text.split(separator: "\n")
    #expect(lines[16] == "15,0.25,100")
    #expect(lines[46] == "45,0.75,100")
    #expect(lines[76] == "75,1.25,100")
  }

  @Test func `shortest is the text of the correctly rounded double`() throws {
    var bounce = Bounce(from: .number(300), to: .number(100))
    bounce.timing.fps = 600
    let animation = try bounce.animation()
    let lines = try animation.text(.csv) { $0.decimals = .shortest }.split(separator: "\n")
    for frame in 0...720 {
      let value = animation.value(of: animation.tracks[0].channels[0], at: frame).nearestDouble
      #expect(lines[frame + 1].split(separator: ",")[2] == ShortestDoubleText.of(value))
    }
  }
}
