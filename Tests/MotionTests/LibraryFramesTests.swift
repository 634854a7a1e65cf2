import ExactNumerics
import Testing

@testable import Analysis
@testable import Motion

@Suite struct LibraryFramesTests {
  /// Values that a library displays, from its own code or computed without this program.
  struct Check: Sendable, CustomTestStringConvertible {
    let library: SpringLibrary
    let values: [Double]
    var to = 1.0
    var fps = 60.0
    /// The expected values by frame.
    let frames: [(Int, Double)]
    /// The number of frames until the library stops.
    let count: Int?
    var tolerance = 1e-9

    init(
      _ library: SpringLibrary, _ values: [Double], to: Double = 1, fps: Double = 60,
      _ frames: KeyValuePairs<Int, Double>, stopping count: Int? = nil,
      within tolerance: Double = 1e-9
    ) {
      (self.library, self.values, self.to, self.fps) = (library, values, to, fps)
      self.frames = frames.map { ($0.key, $0.value) }
      (self.count, self.tolerance) = (count, tolerance)
    }

    var testDescription: String { "\(library.name) \(values)" }
  }

  static let checks = [
    Check(
      .svelte, [0.15, 0.8],
      [0: 0, 1: 0.15, 2: 0.3075, 3: 0.442875, 4: 0.55351875, 5: 0.6426196875, 23: 1], stopping: 23),
    Check(
      .svelte, [0.1, 0.25], to: 100,
      [1: 10, 2: 26.5, 3: 46.225, 4: 66.39625, 5: 84.8850625, 57: 100], stopping: 57),
    Check(
      .qt, [2, 0.2, 1], to: 100, fps: 62.5,
      [1: 3.2, 2: 8.8576, 3: 16.3002368, 4: 24.932738662, 5: 34.240892515, 100: 100], stopping: 100),
    Check(
      .kwin, [200, 1.1], to: 100, fps: 100,
      [1: 0, 2: 1.718629925, 3: 4.680861068, 4: 8.513425599, 5: 12.924853884], stopping: 77),
    // The library computes in Floats; the expected values are Doubles.
    Check(
      .unity, [0.3], [6: 0.143570859, 18: 0.592948542, 36: 0.907949506], within: 3e-7),
    Check(
      .velocityJS, [500, 20], fps: 62.5, [1: 0.0570368, 2: 0.200660731, 3: 0.391599436, 26: 1],
      stopping: 26),
    Check(.velocityJS, [250, 15], fps: 62.5, [65: 1], stopping: 65),
    // The value after 17 of its steps, the time of one of Chromium's 60 frames a second.
    Check(.reactSpring, [170, 26, 1], [1: 0.02263], within: 5e-6),
    Check(.reactSpring, [100, 10, 1], [57: 1], stopping: 57),
  ]

  @Test(arguments: checks)
  func `a library's own frames`(check: Check) throws {
    let frames = try frames(check.library, check.values, to: check.to, fps: check.fps)
    for (frame, value) in check.frames {
      let shown = frame == 0 ? frames.origin[0].high : frames.steps.number(0, of: frame - 1)
      #expect(abs(shown - value) <= check.tolerance * max(1, check.to))
    }
    guard let count = check.count else { return }
    let end = try #require(frames.stopTime)
    #expect(end == DoubleDouble(count) / check.fps)
    #expect(frames.steps.count == count)
  }

  @Test func `KWin's last value stays short of the target, other libraries arrive`() throws {
    for check in Self.checks where check.library != .unity {
      let frames = try frames(check.library, check.values, to: check.to, fps: check.fps)
      let last = frames.steps.number(0, of: frames.steps.count - 1)
      #expect((last == check.to) == (check.library != .kwin))
      #expect(abs(last - check.to) <= 1)
    }
  }

  @Test func `the largest difference from the exact motion`() throws {
    // Worked out from the closed form: 2.34 % and 0.108 % of the distance.
    let kwin = try frames(.kwin, [200, 1.1], to: 100, fps: 100)
    #expect(abs(kwin.difference.value.high - 2.34) < 0.005)
    let unity = try frames(.unity, [0.3], to: 1)
    #expect(abs(unity.difference.value.high - 0.00108) < 0.000005)
    #expect(abs(try frames(.unity, [0.3], fps: 30).difference.value.high - 0.00104) < 0.000005)
    let spring = try SpringDialect.kwin.spring([200, 1.1])
    let curve = SpringCurve(spring, from: .zero, to: DoubleDouble(100))
    let frame = Int((kwin.difference.time * 100).high.rounded())
    let exact = curve.value(at: Instant(frames: DoubleDouble(frame), fps: 100))
    let shown = kwin.steps.number(0, of: frame - 1)
    #expect(abs((exact - shown).magnitude.high - kwin.difference.value.high) < 1e-12)
  }

  @Test func `the steps of a library with its own clock do not depend on the frame rate`() throws {
    for (library, values) in [(SpringLibrary.qt, [2.0, 0.2, 1]), (.kwin, [200, 1.1])] {
      let all = try frames(library, values, to: 100, fps: library == .qt ? 62.5 : 100)
      let half = try frames(library, values, to: 100, fps: library == .qt ? 31.25 : 50)
      for frame in 0..<half.steps.count - 1 {
        let other = all.steps.number(0, of: 2 * frame + 1)
        #expect(abs(half.steps.number(0, of: frame) - other) < 1e-9)
      }
    }
  }

  @Test func `Qt's value is constant between two steps`() throws {
    let all = try frames(.qt, [2, 0.2, 1], to: 100, fps: 62.5)
    let fine = try frames(.qt, [2, 0.2, 1], to: 100, fps: 1000)
    for frame in 0..<1600 {
      let step = (frame + 1) / 16
      let last = step == 0 ? 0 : all.steps.number(0, of: step - 1)
      #expect(fine.steps.number(0, of: frame) == last)
    }
  }

  @Test func `Svelte's steps are at most a thirtieth of a second long`() throws {
    let slow = try frames(.svelte, [0.15, 0.8], fps: 10)
    let least = try frames(.svelte, [0.15, 0.8], fps: 30)
    #expect(slow.steps.count == least.steps.count)
    for frame in 0..<slow.steps.count {
      #expect(slow.steps.number(0, of: frame) == least.steps.number(0, of: frame))
    }
  }

  /// The library stops at 416 ms, where the spring is near its target by coincidence.
  @Test func `Velocity.js' default is 5e-5 off at its end`() throws {
    let spring = try SpringDialect.velocityJS.spring([500, 20])
    let curve = SpringCurve(spring, from: .zero, to: .one)
    let frames = try LibraryFrames(of: .velocityJS, [curve], spring, fps: 62.5, epsilon: 1e-5)
    #expect(abs(frames.steps.number(0, of: 25) - 1 - 5e-5) < 5e-6)
  }

  @Test func `Velocity.js stretches its path`() throws {
    let spring = try SpringDialect.velocityJS.spring([500, 20])
    let curve = SpringCurve(spring, from: .zero, to: .one)
    let frames = try LibraryFrames(of: .velocityJS, [curve], spring, fps: 60, duration: 0.4)
    #expect(frames.stopTime == DoubleDouble(24) / 60)
    #expect(frames.steps.count == 24)
  }

  @Test func `a velocity is the library's own`() throws {
    for library in SpringLibrary.allCases where library.takesVelocity {
      let spring = try SpringDialect.unity.spring([0.3])
      let curve = SpringCurve(spring, from: .zero, to: .zero, velocity: DoubleDouble(300))
      let frames = try LibraryFrames(of: library, [curve], spring, fps: 60, epsilon: 0.01)
      // The exact motion's peak is v0 / (e w0). The tolerance covers the library's time steps.
      let largest = frames.steps.largest(0)
      #expect(abs(largest - 300 * 0.3 / 2 / 2.718281828) < 1.6)
    }
  }

  @Test func `components stop separately, react-spring's together`() throws {
    let spring = try SpringDialect.physics.spring([100, 10, 1])
    let curves = [1000.0, 1].map { SpringCurve(spring, from: .zero, to: DoubleDouble($0)) }
    let qt = try LibraryFrames(of: .qt, curves, spring, fps: 60)
    let rows = 0..<qt.steps.count
    #expect(rows.first { qt.steps.number(1, of: $0) == 1 } ?? 0 < qt.steps.count - 1)
    let react = try LibraryFrames(of: .reactSpring, curves, spring, fps: 60)
    #expect(react.steps.number(1, of: react.steps.count - 1) == 1)
    #expect(react.steps.number(1, of: react.steps.count - 2) != 1)
  }

  @Test func `springs that a library cannot run are refused`() throws {
    #expect(throws: ParameterError.self) { try frames(.kwin, [1e6, 0.01], to: 100) }
    #expect(throws: ParameterError.self) { try frames(.svelte, [0.1, 0.2], fps: 1001) }
    #expect(throws: ParameterError.self) {
      try SpringLibrary.unity.parameterValues(of: SpringDialect.physics.spring([100, 10, 1]))
    }
    #expect(throws: ParameterError.self) {
      try SpringLibrary.velocityJS.parameterValues(of: SpringDialect.velocityJS.spring([100, 0]))
    }
    #expect(try frames(.qt, [2, 0, 1], to: 100).stopTime == nil)
  }

  @Test func `values are exactly the given Doubles`() throws {
    for check in Self.checks {
      let spring = try check.library.notation.spring(check.values)
      #expect(try check.library.parameterValues(of: spring) == check.values)
    }
  }

  private func frames(
    _ library: SpringLibrary, _ values: [Double], to: Double = 1, fps: Double = 60
  ) throws -> LibraryFrames {
    let spring = try library.notation.spring(values)
    let curve = SpringCurve(spring, from: .zero, to: DoubleDouble(to))
    return try LibraryFrames(of: library, [curve], spring, fps: fps)
  }
}
