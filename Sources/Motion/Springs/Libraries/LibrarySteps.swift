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
