/// The steps of one number in a library, with its own operations, in its own order and precision.
protocol LibraryStepper {
  /// The shown value.
  var position: Double { get }
  /// True if it has stopped, so that its value no longer changes.
  var isSettled: Bool { get }
  /// Advances to a frame: the one after the last, starting with 1.
  mutating func advance(to frame: Int)
}

/// The parameters of one number's motion.
struct StepParameters {
  let from: Double
  let to: Double
  /// Units per second.
  let velocity: Double
  /// The library's epsilon, see ``SettlingRule/epsilonUnit``.
  let epsilon: Double
  /// Frames per second.
  let fps: Double

  /// The whole milliseconds from the start to a frame, for libraries whose clock counts
  /// milliseconds.
  func milliseconds(until frame: Int) -> Int {
    Int((Double(frame) * 1000 / fps).rounded(.down))
  }
}

/// Svelte: a recurrence whose velocity is the last movement.
///
///     d = (v + stiffness (T - x) - damping v) dt,   v = (x - last) / dt
///
/// dt is the frame's duration in 60ths of a second, at most 2. The position is checked before the
/// movement. It is set to the target once both are small.
struct SvelteStepper: LibraryStepper {
  private(set) var position: Double
  private(set) var isSettled = false
  private var last: Double
  private let way: StepParameters
  private let (stiffness, damping, dt): (Double, Double, Double)

  init(_ values: [Double], _ way: StepParameters) {
    (position, last) = (way.from, way.from)
    (stiffness, damping) = (values[0], values[1])
    dt = min(60 / way.fps, 2)
    self.way = way
  }

  mutating func advance(to frame: Int) {
    let delta = way.to - position
    let velocity = (position - last) / dt
    let acceleration = stiffness * delta - damping * velocity
    let move = (velocity + acceleration) * dt
    last = position
    if move.magnitude < way.epsilon, delta.magnitude < way.epsilon {
      position = way.to
      isSettled = true
    } else {
      position += move
    }
  }
}

/// Qt Quick: as many steps of 16 ms as fit into the time so far.
///
///     v = v + spring (T - x) - damping v,   x = x + 16 v / 1000
///
/// A mass other than 1 divides the force. Values are not interpolated between steps.
struct QtQuickStepper: LibraryStepper {
  private(set) var position: Double
  private(set) var isSettled = false
  private var velocity = 0.0
  private var time = 0
  private let way: StepParameters
  private let (spring, damping, mass): (Double, Double, Double)

  init(_ values: [Double], _ way: StepParameters) {
    position = way.from
    (spring, damping, mass) = (values[0], values[1], values[2])
    self.way = way
  }

  mutating func advance(to frame: Int) {
    let now = way.milliseconds(until: frame)
    guard now - time >= 16 else { return }
    while now - time >= 16 {
      let difference = way.to - position
      if mass == 1 {
        velocity = velocity + spring * difference - damping * velocity
      } else {
        velocity += (spring * difference - damping * velocity) / mass
      }
      position += velocity * 16 / 1000
      time += 16
    }
    if velocity.magnitude < way.epsilon, (way.to - position).magnitude < way.epsilon {
      position = way.to
      isSettled = true
    }
  }
}

/// Unity's SmoothDamp, in Floats:
///
///     w = 2 / T,   y = w dt,   e^-y ~ 1 / (1 + y + 0.48 y^2 + 0.235 y^3)
///     x = to + (D + (v + w D) dt) e^-y,   v = (v - w (v + w D) dt) e^-y
///
/// clamped at the target. It never stops.
struct UnitySmoothDampStepper: LibraryStepper {
  private var current: Float
  private var velocity: Float
  private let to: Float
  private let (omega, decay, dt): (Float, Float, Float)

  init(_ values: [Double], _ way: StepParameters) {
    (current, to, velocity) = (Float(way.from), Float(way.to), Float(way.velocity))
    dt = Float(1 / way.fps)
    omega = 2 / max(0.0001, Float(values[0]))
    let y = omega * dt
    decay = 1 / (1 + y + 0.48 * y * y + 0.235 * y * y * y)
  }

  var position: Double { Double(current) }

  /// True if the value is the target and cannot change any more.
  var isSettled: Bool { current == to && velocity == 0 }

  mutating func advance(to frame: Int) {
    let change = current - to
    let target = current - change
    let push = (velocity + omega * change) * dt
    velocity = (velocity - omega * push) * decay
    var output = target + (change + push) * decay
    if (to - current > 0) == (output > to) {
      output = to
      velocity = (output - to) / dt
    }
    current = output
  }

  /// True if the value stays within a distance from now on. A critical spring moves away from its
  /// target by at most |v| / (e w) more.
  func staysWithin(_ distance: Double) -> Bool {
    (position - Double(to)).magnitude <= distance / 2
      && Double((velocity / omega).magnitude) <= distance / 2
  }
}

/// KWin: steps of 10 ms with linear interpolation.
///
/// The velocity is integrated by Runge-Kutta. In all four of its slopes the position's derivative
/// is the velocity at the start of the step, so the position is integrated by Euler's method. The
/// clock counts whole milliseconds. The value stays where it stops, within epsilon of the target.
struct KWinStepper: LibraryStepper {
  private struct State {
    var position: Double
    var velocity: Double
  }

  private var (previous, next): (State, State)
  /// The interpolation factor between the previous step and the next.
  private var share = 1.0
  private var time = 0
  private let way: StepParameters
  private let (stiffness, friction): (Double, Double)
  private static var step: Double { 1 / 100 }

  init(_ values: [Double], _ way: StepParameters) {
    next = State(position: way.from, velocity: way.velocity)
    previous = next
    stiffness = values[0]
    friction = 2 * values[0].squareRoot() * values[1]
    self.way = way
  }

  var position: Double { previous.position * (1 - share) + next.position * share }

  private var velocity: Double { previous.velocity * (1 - share) + next.velocity * share }

  var isSettled: Bool {
    (position - way.to).magnitude <= way.epsilon && velocity.magnitude <= way.epsilon
  }

  mutating func advance(to frame: Int) {
    let now = way.milliseconds(until: frame)
    share += Double(now - time) / 1000 / Self.step
    time = now
    while share > 1 {
      (previous, next) = (next, nextState(next))
      share -= 1
    }
  }

  private func acceleration(_ state: State) -> Double {
    (way.to - state.position) * stiffness + -state.velocity * friction
  }

  private func nextState(_ state: State) -> State {
    let dt = Self.step
    func stageAcceleration(_ time: Double, _ velocity: Double, _ rate: Double) -> Double {
      acceleration(
        State(position: state.position + velocity * time, velocity: state.velocity + rate * time))
    }
    let v = state.velocity
    let first = stageAcceleration(0, 0, 0)
    let second = stageAcceleration(0.5 * dt, v, first)
    let third = stageAcceleration(0.5 * dt, v, second)
    let last = stageAcceleration(dt, v, third)
    let move = 1.0 / 6 * (v + 2 * v + 2 * v + v)
    let rate = 1.0 / 6 * (first + 2 * second + 2 * third + last)
    return State(position: state.position + move * dt, velocity: state.velocity + rate * dt)
  }
}

/// react-spring: steps of 1 ms, as many as the frame's milliseconds rounded up. At 60 frames per
/// second that is 17, so the motion runs 2 % fast.
///
///     v += (-tension 1e-6 (x - T) - friction 1e-3 v) / mass,   x += v        a millisecond
///
/// The first frame counts as 16.667 ms, and no frame as more than 64 ms. A number that is near and
/// slow stays there until all numbers are. Then it is set to the target.
struct ReactSpringStepper: LibraryStepper {
  private(set) var position: Double
  private(set) var isSettled = false
  /// Units per millisecond.
  private var velocity: Double
  private let way: StepParameters
  private let (tension, friction, mass): (Double, Double, Double)
  private let precision: Double

  init(_ values: [Double], _ way: StepParameters) {
    position = way.from
    velocity = way.velocity / 1000
    (tension, friction, mass) = (values[0], values[1], values[2])
    let distance = (way.to - way.from).magnitude
    precision = distance == 0 ? 5 * way.epsilon : min(1, distance * way.epsilon)
    self.way = way
  }

  mutating func advance(to frame: Int) {
    let time = frame == 1 ? 16.667 : min(64, 1000 / way.fps)
    for _ in 0..<Int(time.rounded(.up)) {
      if velocity.magnitude <= precision / 10, (way.to - position).magnitude <= precision {
        isSettled = true
        return
      }
      let pull = -tension * 0.000001 * (position - way.to)
      let drag = -friction * 0.001 * velocity
      velocity += (pull + drag) / mass
      position += velocity
    }
  }
}

/// Velocity.js: a Runge-Kutta path from 0 to 1, computed in advance and stretched to the duration.
/// A frame shows the last step before it, the last frame the target.
///
/// The path ends as soon as either position or velocity is small. For a given duration it is
/// computed again, with the step scaled by the ratio of the first path's duration to the given one.
struct VelocityJSStepper: LibraryStepper {
  private(set) var position: Double
  private(set) var isSettled = false
  private let way: StepParameters
  private let path: [Double]
  /// The duration in milliseconds.
  private let duration: Double

  /// - Parameters:
  ///   - values: the tension and the friction.
  ///   - way: the start, the target and the epsilon.
  ///   - seconds: the duration; nil for the path's own.
  /// - Returns: nil for a path without an end.
  init?(_ values: [Double], _ way: StepParameters, duration seconds: Double?) {
    let step = 16.0 / 1000
    guard var path = Self.integratedPath(values, way.epsilon, step: step) else { return nil }
    var duration = 16 * Double(path.count - 1)
    if let seconds {
      let given = seconds * 1000
      guard let stretched = Self.integratedPath(values, way.epsilon, step: duration / given * step)
      else { return nil }
      (path, duration) = (stretched, given)
    }
    (self.path, self.duration, self.way, position) = (path, duration, way, way.from)
  }

  mutating func advance(to frame: Int) {
    let share = min(Double(frame) * 1000 / way.fps / duration, 1)
    isSettled = share == 1
    let step = path[Int((share * Double(path.count - 1)).rounded(.down))]
    position = isSettled ? way.to : way.from + step * (way.to - way.from)
  }

  private static func integratedPath(_ values: [Double], _ tolerance: Double, step dt: Double)
    -> [Double]?
  {
    let (tension, friction) = (values[0], values[1])
    func push(_ x: Double, _ v: Double) -> Double { (-tension * x) - (friction * v) }
    var path = [0.0]
    var (x, v) = (-1.0, 0.0)
    let half = dt * 0.5
    for _ in 0..<Int(SettlingRule.longest / 0.016) {
      let (x1, v1) = (v, push(x, v))
      let (x2, v2) = (v + v1 * half, push(x + x1 * half, v + v1 * half))
      let (x3, v3) = (v + v2 * half, push(x + x2 * half, v + v2 * half))
      let (x4, v4) = (v + v3 * dt, push(x + x3 * dt, v + v3 * dt))
      x += 1.0 / 6 * (x1 + 2 * (x2 + x3) + x4) * dt
      v += 1.0 / 6 * (v1 + 2 * (v2 + v3) + v4) * dt
      path.append(1 + x)
      if !(x.magnitude > tolerance && v.magnitude > tolerance) { return path }
    }
    return nil
  }
}
