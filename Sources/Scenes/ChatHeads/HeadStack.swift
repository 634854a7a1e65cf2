import ExactNumerics
import Motion

/// Heads in a stack, which follow the first: head k is where the leader was k lags before, k steps
/// beside it.
///
///     x_k(t) = x_0(t - k lag) + k step
///
/// Source: Facebook's own heads, after flipkart-incubator/fk-ios-chatheads.
public struct HeadStack: Sendable {
  /// What the leader does.
  public enum Course: Sendable {
    /// It is let go, with a velocity in points per second or none, and snaps.
    case snap(velocity: Point?)
    /// It is pressed: all heads go to their places in the conversation area.
    case expand
    /// It is pressed there: all heads go back to the edge.
    case collapse
    /// What the interaction's touches do with it.
    case touches
  }

  /// Screen, edges, swing and timing; with touches all of it.
  public var interaction: Interaction
  /// Where the leader is; in a collapse, from where it would snap to where it goes.
  public var place: Point
  /// What is done with it.
  public var course: Course
  /// How many heads: from 1 to 1000.
  public var count = HeadStack.defaultCount
  /// How the heads follow the leader.
  public var following = Interaction.Following()

  /// How many heads a stack has.
  public static let defaultCount = 3

  public init(_ interaction: Interaction, at place: Point, course: Course) {
    self.interaction = interaction
    self.place = place
    self.course = course
  }

  /// - Throws: `ParameterError` for numbers outside their range.
  public func animation() throws(ParameterError) -> Animation {
    try validateParameters()
    try require(Interaction.isNear(place), "at", "must be within 1e15 points")
    let scene = scene
    try scene.validate()
    switch course {
    case .touches: return try scene.animation("stack", heads: stacked)
    case .snap(let velocity): return try snap(scene, velocity: velocity)
    case .expand, .collapse: return try press(scene)
    }
  }

  /// Checks all that does not depend on the screen, the place and the touches, which may come
  /// later.
  public func validateParameters() throws(ParameterError) {
    try require((1...1000).contains(count), "count", "must be from 1 to 1000")
    try scene.validateParameters()
    if case .touches = course { return }
    _ = try swingDuration
  }

  /// The interaction with followers.
  private var scene: Interaction {
    var scene = interaction
    scene.following = following
    return scene
  }

  private func snap(_ scene: Interaction, velocity: Point?) throws(ParameterError) -> Animation {
    if let velocity {
      try require(Interaction.isNear(velocity), "velocity", "must be within 1e15 points per second")
    }
    var performance = Performance(scene, heads: stacked)
    performance.swingDuration = try swingDuration
    let target = try performance.snap(
      0, aimedFrom: Place(place), velocity: velocity.map { Place($0) }, at: .zero)
    return try performance.animation(
      "stack", length: try length(of: performance), source: lengthName,
      results: [Fact.Entry("target", .object(target.facts))], parts: .heads)
  }

  /// Into the conversation, or out of it to where the leader would snap.
  private func press(_ scene: Interaction) throws(ParameterError) -> Animation {
    guard case .collapse = course else {
      var performance = Performance(scene, heads: stacked)
      performance.swingDuration = try swingDuration
      try performance.converse(0, at: .zero)
      return try performance.animation(
        "stack", length: try length(of: performance), source: lengthName)
    }
    var performance = Performance(scene, heads: linedUp, isConversing: true)
    performance.swingDuration = try swingDuration
    let target = scene.screen.snapTarget(
      x: DoubleDouble(place.x), y: DoubleDouble(place.y), choice: scene.edge)
    performance.bubbles[0].edgePoint = Place(x: target.x, y: target.y)
    try performance.unpress(0, at: .zero)
    return try performance.animation(
      "stack", length: try length(of: performance), source: lengthName,
      results: [Fact.Entry("target", .object(target.facts))])
  }

  /// The heads one beside the other at the start.
  private var stacked: [(id: Identifier, place: Place)] {
    var heads: [(id: Identifier, place: Place)] = []
    for head in 0..<count {
      heads.append((Self.id(of: head), following.place(of: head, beside: Place(place))))
    }
    return heads
  }

  /// The heads in their conversation.
  private var linedUp: [(id: Identifier, place: Place)] {
    var heads: [(id: Identifier, place: Place)] = []
    for head in 0..<count {
      heads.append(
        (Self.id(of: head), interaction.screen.conversationPlace(of: head, among: count)))
    }
    return heads
  }

  private static func id(of head: Int) -> Identifier { Identifier(ours: "head\(head)") }
}

extension HeadStack {
  /// Seconds from the leader's start to the last head's.
  private var lags: Double { following.lag * Double(count - 1) }

  /// Seconds of one head's bounce: what is asked for, or what the frames leave for it.
  var swingDuration: Double {
    get throws(ParameterError) {
      let period = try interaction.timing.period(default: Snap.defaultDuration)
      let duration = interaction.timing.isGivenInFrames ? period - lags : period
      try require(duration > 0, "frames", "must last longer than the lags of all heads")
      return duration
    }
  }

  /// The parameter that a length is owed to which is not given.
  var lengthName: String? {
    guard case .spring = interaction.swing, !interaction.timing.isLengthGiven else { return nil }
    return "spring"
  }

  /// Seconds of all: until the last head has arrived, unless the frames say it.
  func length(of performance: Performance) throws(ParameterError) -> Double {
    let timing = interaction.timing
    if timing.isGivenInFrames { return try timing.period(default: 0) }
    // A spring that has nowhere to go is there at once.
    return timing.duration.map { $0 + lags }
      ?? max(performance.timeline.end.nearestDouble, Timing.lengths.lowerBound)
  }
}
