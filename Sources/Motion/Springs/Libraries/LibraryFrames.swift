import ExactNumerics

/// The frames that a library shows of a spring at a frame rate. Each value comes from the library's
/// own operations on the previous one, in its own order and precision.
package struct LibraryFrames: Sendable {
  /// The start value of each number.
  package let origin: [DoubleDouble]
  /// The frames after the first, until the library stops.
  package private(set) var steps: TimedModelValues
  /// The time in seconds at which the library stops; nil for never, or not within
  /// ``SettlingRule/longest``.
  package private(set) var stopTime: DoubleDouble?
  /// The largest deviation from the exact motion, and its time in seconds.
  package private(set) var difference = (value: DoubleDouble.zero, time: DoubleDouble.zero)

  /// The limit on the number of computed frames; after it the last value is held.
  package static let mostFrames = 1 << 22

  /// - Parameters:
  ///   - library: the library.
  ///   - curves: the exact motions, one for each number.
  ///   - spring: the spring of all motions.
  ///   - fps: frames per second, in ``SpringLibrary/rates``.
  ///   - epsilon: the settling epsilon; nil for the library's own.
  ///   - seconds: the time to show, and for Velocity.js the duration; nil until the library stops.
  /// - Throws: ``ParameterError`` for "as" or "fps" if the library does not support the motion, and
  ///   for "spring" if its steps grow without limit.
  package init(
    of library: SpringLibrary, _ curves: [SpringCurve], _ spring: Spring, fps: Double,
    epsilon: Double? = nil, duration seconds: Double? = nil
  ) throws(ParameterError) {
    try require(
      SpringLibrary.rates.contains(fps), "fps",
      "must be from 1 to 1000 beside \(parameterName("as")): \(library.name) is driven by a screen")
    let values = try library.parameterValues(of: spring)
    let epsilon = epsilon ?? library.defaultEpsilon
    let parameters = curves.map { curve in
      StepParameters(
        from: (curve.target + curve.displacement).nearestDouble, to: curve.target.nearestDouble,
        velocity: curve.velocity.nearestDouble, epsilon: epsilon, fps: fps)
    }
    origin = parameters.map { DoubleDouble($0.from) }
    steps = TimedModelValues(components: parameters.count)
    let last = seconds.map { Int(min(($0 * fps).rounded(.up), Double(Self.mostFrames))) }
    let measured = FrameDeviation(curves, fps: fps, last: last)
    switch library {
    case .svelte:
      try simulateFrames(parameters.map { SvelteStepper(values, $0) }, parameters, measured)
    case .qt:
      try simulateFrames(parameters.map { QtQuickStepper(values, $0) }, parameters, measured)
    case .kwin: try simulateFrames(parameters.map { KWinStepper(values, $0) }, parameters, measured)
    case .reactSpring:
      try simulateFrames(
        parameters.map { ReactSpringStepper(values, $0) }, parameters, measured,
        arrivesTogether: true
      )
    case .velocityJS:
      let paths = parameters.compactMap { VelocityJSStepper(values, $0, duration: seconds) }
      try require(
        paths.count == parameters.count, "as",
        "velocity-js never ends a path with so little friction")
      try simulateFrames(paths, parameters, measured)
    case .unity:
      let isInRange = parameters.allSatisfy {
        max($0.from.magnitude, $0.to.magnitude, $0.velocity.magnitude) <= 1e30
      }
      try require(
        isInRange, "as", "unity counts with Floats: from, to and velocity must be within 1e30")
      try measureUnitySteps(
        parameters.map { UnitySmoothDampStepper(values, $0) }, curves, epsilon, measured)
    }
  }
}

extension LibraryFrames {
  /// Advances frame by frame until all numbers have stopped.
  ///
  /// - Parameters:
  ///   - runs: the library's state of each number.
  ///   - parameters: the start and the target of each number.
  ///   - measured: the comparison with the exact motions.
  ///   - arrivesTogether: true if all numbers are set to their targets when the last has stopped.
  private mutating func simulateFrames<Steps: LibraryStepper>(
    _ runs: [Steps], _ parameters: [StepParameters], _ measured: FrameDeviation,
    arrivesTogether: Bool = false
  ) throws(ParameterError) {
    var (runs, measured) = (runs, measured)
    if runs.allSatisfy({ $0.isSettled }) {
      stopTime = .zero
      return
    }
    let fps = measured.fps
    for frame in 1...measured.limit {
      var positions: [Double] = []
      var isSettled = true
      for index in runs.indices {
        if !runs[index].isSettled { runs[index].advance(to: frame) }
        if !runs[index].isSettled { isSettled = false }
        positions.append(runs[index].position)
      }
      if isSettled, arrivesTogether { positions = parameters.map { $0.to } }
      try appendFrame(positions, frame, &measured)
      if isSettled {
        stopTime = DoubleDouble(frame) / fps
        break
      }
    }
    difference = measured.largest
  }

  /// Advances SmoothDamp, which never stops: until all numbers stay near their targets, and as long
  /// as the motion is shown.
  private mutating func measureUnitySteps(
    _ runs: [UnitySmoothDampStepper], _ curves: [SpringCurve], _ epsilon: Double,
    _ measured: FrameDeviation
  ) throws(ParameterError) {
    var (runs, measured) = (runs, measured)
    let fps = measured.fps
    let near = curves.map { ($0.size * epsilon).high }
    var far = 0
    for frame in 1...measured.limit {
      var stays = true
      for index in runs.indices {
        runs[index].advance(to: frame)
        if !runs[index].staysWithin(near[index]) { stays = false }
        let distance = (runs[index].position - curves[index].target.nearestDouble).magnitude
        if distance >= near[index], distance > 0 { far = frame }
      }
      try appendFrame(runs.map { $0.position }, frame, &measured)
      if stays, stopTime == nil { stopTime = DoubleDouble(far + 1) / fps }
      if stays, frame >= measured.last ?? 0 || runs.allSatisfy({ $0.isSettled }) { break }
    }
    difference = measured.largest
  }

  private mutating func appendFrame(
    _ positions: [Double], _ frame: Int, _ measured: inout FrameDeviation
  ) throws(ParameterError) {
    try require(
      positions.allSatisfy { $0.magnitude <= 1e305 }, "spring",
      "makes the library's steps grow without end; give it less stiffness or damping")
    steps.append(positions, at: DoubleDouble(frame) / measured.fps)
    measured.includeFrame(positions, frame)
  }
}

/// The deviation of frames from the exact motion.
private struct FrameDeviation {
  let fps: Double
  /// The last shown frame; nil for the one at which the library stops.
  let last: Int?
  private(set) var largest = (value: DoubleDouble.zero, time: DoubleDouble.zero)
  private let targets: [DoubleDouble]
  private var samples: [SpringSamples]

  init(_ curves: [SpringCurve], fps: Double, last: Int?) {
    (self.fps, self.last) = (fps, last)
    targets = curves.map { $0.target }
    samples = curves.map { SpringSamples($0, fps: fps) }
  }

  /// The frame after which a library counts as never stopping.
  var limit: Int { max(Int(SettlingRule.longest * fps), last ?? 0) }

  mutating func includeFrame(_ positions: [Double], _ frame: Int) {
    guard frame <= last ?? frame else { return }
    for index in samples.indices {
      samples[index].advance()
      let exact = targets[index] + samples[index].state.displacement
      let difference = (DoubleDouble(positions[index]) - exact).magnitude
      if difference > largest.value { largest = (difference, DoubleDouble(frame) / fps) }
    }
  }
}
