import ExactNumerics
import Motion
import TestSupport
import Testing

@testable import Scenes

@Suite struct PulseTests {
  private let scale = DoubleDouble(0.95)

  @Test func `the scale goes down and back up in 0.2 s each`() throws {
    let values = try Pulse().animation().values()
    #expect(values.count == 25)
    #expect(values[0] == .one && values[24] == .one)
    #expect(gap(values[12], scale) < 1e-16)
    #expect(try #require(values.min()) < scale)
    #expect(try #require(values.max()) > .one)
  }

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

  @Test func `a pause holds the scale exactly`() throws {
    var pulse = Pulse()
    pulse.timing.duration = 0.25
    pulse.pause = 0.5
    let values = try pulse.animation().values()
    #expect(values.count == 61)
    #expect(values[15...45].allSatisfy { $0 == scale })
    #expect(values[14] != scale && values[46] != scale)
  }

  @Test func `a release may start at any scale`() throws {
    var pulse = Pulse()
    pulse.phase = .release
    pulse.start = 0
    let values = try pulse.animation().values()
    #expect(values[0] == .zero && values[12] == .one)
  }

  @Test func `frames cut a pulse`() throws {
    var pulse = Pulse()
    pulse.pause = 0.5
    let whole = try pulse.animation().values()
    pulse.timing.keyframes = 31
    let cut = try pulse.animation()
    #expect(cut.values() == Array(whole.prefix(31)) && !cut.lands)
  }

  @Test func `invalid parameters are refused by name`() {
    func refusal(_ change: (inout Pulse) -> Void) -> String? {
      var pulse = Pulse()
      change(&pulse)
      return refused(pulse.animation)
    }
    for bad in [0, -1, .nan, .infinity] { #expect(refusal { $0.scale = bad } == "scale") }
    for bad in [-1, .nan, .infinity] { #expect(refusal { $0.pause = bad } == "pause") }
    #expect(refusal { $0.swing = .bounce(shape { $0.bounces = -1 }) } == "bounces")
    #expect(refusal { $0.swing = .bounce(shape { $0.residual = 1 }) } == "residual")
    #expect(refusal { $0.start = 0.9 } == "from")
    #expect(refusal { $0.timing.duration = 1e308 } == "duration")
    let paused = refusal {
      $0.phase = .hold
      $0.pause = 1
    }
    #expect(paused == "pause")
    for bad in [-0.1, .nan] {
      let start = refusal {
        $0.phase = .release
        $0.start = bad
      }
      #expect(start == "from")
    }
  }

  @Test func `each phase crosses its own end twice`() throws {
    var pulse = Pulse()
    pulse.timing.events = .all
    pulse.timing.duration = 0.25
    #expect(try pulse.animation().times(of: "crossing").count == 4)
    pulse.timing.duration = 0.05
    pulse.pause = 0.45
    pulse.timing.fps = 47
    let crossings = try pulse.animation().times(of: "crossing")
    #expect(crossings.count == 4)
  }
}

/// A bounce with changes to the default.
private func shape(_ change: (inout BounceShape) -> Void) -> BounceShape {
  var shape = BounceShape()
  change(&shape)
  return shape
}
