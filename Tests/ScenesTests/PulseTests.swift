import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct PulseTests {
  private let scale = DoubleDouble(0.95)

  @Test func `a hold lands on the scale, a release on 1`() throws {
    var pulse = Pulse()
    pulse.phase = .hold
    let hold = try pulse.animation().values()
    #expect(hold.count == 13)
    #expect(hold[0] == .one && hold[12] == scale)
    pulse.phase = .release
    let release = try pulse.animation().values()
    #expect(release.count == 13)
    #expect(release[0] == scale && release[12] == .one)
    // The release is the hold reflected: hold + release = scale + 1.
    for frame in 0...12 { #expect(gap(hold[frame] + release[frame], scale + 1) < 1e-30) }
  }

  @Test func `the phase both is the hold followed by the release`() throws {
    var pulse = Pulse()
    pulse.timing.duration = 0.25
    let both = try pulse.animation().values()
    pulse.phase = .hold
    let hold = try pulse.animation().values()
    pulse.phase = .release
    let release = try pulse.animation().values()
    #expect(both.count == 31)
    #expect(Array(both[...15]) == hold)
    #expect(Array(both[15...]) == release)
  }

  @Test func `a tap is both phases followed by rest`() throws {
    let tap = Pulse.tapScaleTrack(to: 0.95).track.channels[0]
    let both = try Pulse().animation().channels[0]
    for time in [0.0, 0.07, 0.2, 0.33, 0.399] {
      let moment = Instant(frames: DoubleDouble(time), fps: 1)
      #expect(tap.value(at: moment) == both.value(at: moment))
    }
    #expect(tap.value(at: Instant(frames: DoubleDouble(Pulse.tapDuration), fps: 1)) == .one)
    #expect(tap.value(at: Instant(frames: DoubleDouble(7), fps: 1)) == .one)
  }
}
