/// One number on its way in a library: its own operations, in its own order and precision.
protocol LibrarySteps {
  /// What is shown.
  var place: Double { get }
  /// Whether it has stopped, so that its place does not change any more.
  var isSettled: Bool { get }
  /// On to a frame: the next after the last, the first being 1.
  mutating func advance(to frame: Int)
}

/// What a library is told of one number.
struct LibraryWay {
  let from: Double
  let to: Double
  /// Units per second.
  let velocity: Double
  /// When it is near, see ``SettlingRule/epsilonUnit``.
  let epsilon: Double
  /// Frames a second.
  let fps: Double

  /// Whole milliseconds since the start, as clocks count that have no others.
  func milliseconds(until frame: Int) -> Int {
    Int((Double(frame) * 1000 / fps).rounded(.down))
  }
}

/// Svelte: a recurrence whose velocity is the last move.
///
///     d = (v + stiffness (T - x) - damping v) dt,   v = (x - last) / dt
///
/// dt is the frame in 60ths of a second, at most 2. It looks at the place before the move, and puts
/// it to the target once both are small.
struct SvelteSteps: LibrarySteps {
  private(set) var place: Double
  private(set) var isSettled = false
  private var last: Double
  private let way: LibraryWay
  private let (stiffness, damping, dt): (Double, Double, Double)

  init(_ values: [Double], _ way: LibraryWay) {
    (place, last) = (way.from, way.from)
    (stiffness, damping) = (values[0], values[1])
    dt = min(60 / way.fps, 2)
    self.way = way
  }

  mutating func advance(to frame: Int) {
    let delta = way.to - place
    let velocity = (place - last) / dt
    let acceleration = stiffness * delta - damping * velocity
    let move = (velocity + acceleration) * dt
    last = place
    if move.magnitude < way.epsilon, delta.magnitude < way.epsilon {
      place = way.to
      isSettled = true
    } else {
      place += move
    }
  }
}

/// Qt Quick: as many steps of 16 ms as fit into the frames until now.
///
///     v = v + spring (T - x) - damping v,   x = x + 16 v / 1000
///
/// With a mass other than 1 the force is divided by it. Nothing is shown between two steps.
struct QtSteps: LibrarySteps {
  private(set) var place: Double
  private(set) var isSettled = false
  private var velocity = 0.0
  private var time = 0
  private let way: LibraryWay
  private let (spring, damping, mass): (Double, Double, Double)

  init(_ values: [Double], _ way: LibraryWay) {
    place = way.from
    (spring, damping, mass) = (values[0], values[1], values[2])
    self.way = way
  }

  mutating func advance(to frame: Int) {
    let now = way.milliseconds(until: frame)
    guard now - time >= 16 else { return }
    while now - time >= 16 {
      let difference = way.to - place
      if mass == 1 {
        velocity = velocity + spring * difference - damping * velocity
      } else {
        velocity += (spring * difference - damping * velocity) / mass
      }
      place += velocity * 16 / 1000
      time += 16
    }
    if velocity.magnitude < way.epsilon, (way.to - place).magnitude < way.epsilon {
      place = way.to
      isSettled = true
    }
  }
}

/// Unity's SmoothDamp, in Floats:
///
///     w = 2 / T,   y = w dt,   e^-y ~ 1 / (1 + y + 0.48 y^2 + 0.235 y^3)
///     x = to + (D + (v + w D) dt) e^-y,   v = (v - w (v + w D) dt) e^-y
///
/// and no further than the target. It never stops.
struct UnitySteps: LibrarySteps {
  private var current: Float
  private var velocity: Float
  private let to: Float
  private let (omega, decay, dt): (Float, Float, Float)

  init(_ values: [Double], _ way: LibraryWay) {
    (current, to, velocity) = (Float(way.from), Float(way.to), Float(way.velocity))
    dt = Float(1 / way.fps)
    omega = 2 / max(0.0001, Float(values[0]))
    let y = omega * dt
    decay = 1 / (1 + y + 0.48 * y * y + 0.235 * y * y * y)
  }

  var place: Double { Double(current) }

  /// Where it cannot move any more.
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

  /// Whether it stays within a distance from now on: a critical spring goes at most |v| / (e w)
  /// further away than it is.
  func staysWithin(_ distance: Double) -> Bool {
    (place - Double(to)).magnitude <= distance / 2
      && Double((velocity / omega).magnitude) <= distance / 2
  }
}

/// KWin: steps of 10 ms, and lines between them.
///
/// The velocity is Runge-Kutta's. The derivative of the place is taken for the velocity at the
/// start of the step in all four of its slopes, so that the place is Euler's. Its clock has whole
/// milliseconds. It stays where it stops, within epsilon of the target.
struct KWinSteps: LibrarySteps {
  private struct State {
    var place: Double
    var velocity: Double
  }

  private var (previous, next): (State, State)
  /// How much of the way from the previous step to the next is behind.
  private var share = 1.0
  private var time = 0
  private let way: LibraryWay
  private let (stiffness, friction): (Double, Double)
  private static var step: Double { 1 / 100 }

  init(_ values: [Double], _ way: LibraryWay) {
    next = State(place: way.from, velocity: way.velocity)
    previous = next
    stiffness = values[0]
    friction = 2 * values[0].squareRoot() * values[1]
    self.way = way
  }

  var place: Double { previous.place * (1 - share) + next.place * share }

  private var velocity: Double { previous.velocity * (1 - share) + next.velocity * share }

  var isSettled: Bool {
    (place - way.to).magnitude <= way.epsilon && velocity.magnitude <= way.epsilon
  }

  mutating func advance(to frame: Int) {
    let now = way.milliseconds(until: frame)
    share += Double(now - time) / 1000 / Self.step
    time = now
    while share > 1 {
      (previous, next) = (next, after(next))
      share -= 1
    }
  }

  private func acceleration(_ state: State) -> Double {
    (way.to - state.place) * stiffness + -state.velocity * friction
  }

  private func after(_ state: State) -> State {
    let dt = Self.step
    func slope(_ time: Double, _ velocity: Double, _ push: Double) -> Double {
      acceleration(
        State(place: state.place + velocity * time, velocity: state.velocity + push * time))
    }
    let v = state.velocity
    let first = slope(0, 0, 0)
    let second = slope(0.5 * dt, v, first)
    let third = slope(0.5 * dt, v, second)
    let last = slope(dt, v, third)
    let move = 1.0 / 6 * (v + 2 * v + 2 * v + v)
    let push = 1.0 / 6 * (first + 2 * second + 2 * third + last)
    return State(place: state.place + move * dt, velocity: state.velocity + push * dt)
  }
}

/// react-spring: whole steps of 1 ms, as many as the frame's time is long, rounded up: 17 at 60
/// frames a second, so that it runs 2 % fast.
///
///     v += (-tension 1e-6 (x - T) - friction 1e-3 v) / mass,   x += v        a millisecond
///
/// Its first frame is 16.667 ms long, no frame longer than 64 ms. It stays where it is near and
/// slow until all its numbers are, and then is put to the target.
struct ReactSpringSteps: LibrarySteps {
  private(set) var place: Double
  private(set) var isSettled = false
  /// Units a millisecond.
  private var velocity: Double
  private let way: LibraryWay
  private let (tension, friction, mass): (Double, Double, Double)
  private let precision: Double

  init(_ values: [Double], _ way: LibraryWay) {
    place = way.from
    velocity = way.velocity / 1000
    (tension, friction, mass) = (values[0], values[1], values[2])
    let distance = (way.to - way.from).magnitude
    precision = distance == 0 ? 5 * way.epsilon : min(1, distance * way.epsilon)
    self.way = way
  }

  mutating func advance(to frame: Int) {
    let time = frame == 1 ? 16.667 : min(64, 1000 / way.fps)
    for _ in 0..<Int(time.rounded(.up)) {
      if velocity.magnitude <= precision / 10, (way.to - place).magnitude <= precision {
        isSettled = true
        return
      }
      let pull = -tension * 0.000001 * (place - way.to)
      let drag = -friction * 0.001 * velocity
      velocity += (pull + drag) / mass
      place += velocity
    }
  }
}

/// Velocity.js: a path of Runge-Kutta's steps from 0 to 1, made beforehand and stretched to the
/// duration; a frame shows the last step before it, the last frame the target.
///
/// The path ends as soon as either place or velocity is small. Where a duration is given it is made
/// again, with steps as much shorter or longer as the first path is than the duration.
struct VelocityPath: LibrarySteps {
  private(set) var place: Double
  private(set) var isSettled = false
  private let way: LibraryWay
  private let path: [Double]
  /// Milliseconds.
  private let duration: Double

  /// - Parameter seconds: the duration; nil for as long as the path is.
  /// - Returns: nil for a path that has no end.
  init?(_ values: [Double], _ way: LibraryWay, duration seconds: Double?) {
    let step = 16.0 / 1000
    guard var path = Self.path(values, way.epsilon, step: step) else { return nil }
    var duration = 16 * Double(path.count - 1)
    if let seconds {
      let given = seconds * 1000
      guard let stretched = Self.path(values, way.epsilon, step: duration / given * step)
      else { return nil }
      (path, duration) = (stretched, given)
    }
    (self.path, self.duration, self.way, place) = (path, duration, way, way.from)
  }

  mutating func advance(to frame: Int) {
    let share = min(Double(frame) * 1000 / way.fps / duration, 1)
    isSettled = share == 1
    let step = path[Int((share * Double(path.count - 1)).rounded(.down))]
    place = isSettled ? way.to : way.from + step * (way.to - way.from)
  }

  private static func path(_ values: [Double], _ tolerance: Double, step dt: Double) -> [Double]? {
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
