import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct AnimatedTrackTests {
  @Test func `each component follows its own ease, also when they have different clocks`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      var track = AnimatedTrack(object: "", property: "value", at: [1, 2, 3])
      let timings = [TimingFunction.easeInOut, .linear, TimingFunction(0.2, -1, 0.1, 2)]
      let eases = (0..<3).map { index in
        EaseCurve(
          from: DoubleDouble(Double(index)), to: DoubleDouble(random.number(in: -9...9)),
          easing: .bezier(random.pick(timings)), ticks: random.pick([6, 18]))
      }
      track.startMoves(by: eases.map { ChannelMove(.ease($0), to: $0.to) }, at: 0)
      for _ in 0..<8 {
        let time = DoubleDouble(random.number(in: 0...0.4))
        let values = eases.map { $0.value(at: Instant(frames: time, fps: 1)) }
        #expect(track.values(at: time) == values)
      }
    }
  }
}
