import Animations
import ExactNumerics
import Motion

/// Heads in a stack that follow the first. Head k repeats the leader's motion k lags later, offset
/// by k steps.
///
///     x_k(t) = x_0(t - k lag) + k step
///
/// Source: Facebook's own heads, after flipkart-incubator/fk-ios-chatheads.
package struct HeadStack: Sendable {
  /// The action of the leader.
  package enum Action: Sendable {
    /// Released, with an initial velocity in points per second or none, it snaps to an edge.
    case snap(velocity: Point?)
    /// Pressed at the edge: all heads move to the conversation area.
    case expand
    /// Pressed in the conversation area: all heads move back to the edge.
    case collapse
    /// Driven by the interaction's touches.
    case touches
  }

  /// The screen, edges, swing and timing; for `Action.touches` every setting of the interaction.
  package var interaction: Interaction
  /// The leader's position in points. In a collapse it only selects the edge to snap to.
  package var place: Point
  /// The action of the leader.
  package var course: Action
  /// The number of heads: 1 to 1000.
  package var count = HeadStack.defaultCount
  /// The lag and the offset of the followers.
  package var following = Interaction.FollowingRule()

  /// The default number of heads.
  package static let defaultCount = 3

  package init(_ interaction: Interaction, at place: Point, course: Action) {
    self.interaction = interaction
    self.place = place
    self.course = course
  }

  /// The animation of the stack.
  ///
  /// - Throws: `ParameterError` for numbers outside their range.
  package func animation() throws(ParameterError) -> Animation {
    try validateParameters()
    try require(Interaction.isWithinCoordinateLimit(place), "at", "must be within 1e15 points")
    let scene = scene
    try scene.validate()
    switch course {
    case .touches: return try scene.animation("stack", heads: stacked)
    case .snap(let velocity): return try snapAnimation(scene, velocity: velocity)
    case .expand, .collapse: return try pressAnimation(scene)
    }
  }

  /// Checks the parameters that do not depend on the screen, the position and the touches, which
  /// may be set later.
  ///
  /// - Throws: `ParameterError` for numbers outside their range.
  package func validateParameters() throws(ParameterError) {
    try require((1...1000).contains(count), "count", "must be from 1 to 1000")
    try scene.validateParameters()
  }

  /// The interaction, with the stack's followers.
  private var scene: Interaction {
    var scene = interaction
    scene.following = following
    return scene
  }

  private func snapAnimation(_ scene: Interaction, velocity: Point?) throws(ParameterError)
    -> Animation
  {
    if let velocity {
      try require(
        Interaction.isWithinCoordinateLimit(velocity), "velocity",
        "must be within 1e15 points per second")
    }
    var performance = SimulatedInteraction(scene, heads: stacked)
    performance.swingDuration = swingDuration
    let exact = velocity.map { ExactPoint($0) }
    let target = try performance.snapToEdge(
      0, aimedFrom: ExactPoint(place), velocity: exact,
      by: exact.map { .throwing(velocity: $0) } ?? .swing, at: .zero)
    return try performance.animation(
      "stack", length: simulationLength(of: performance), source: lengthName,
      results: [Fact.Entry(.target, .object(target.facts))], isWhole: false)
  }

  /// The heads' motion to the conversation area, or from it to the leader's snap target.
  private func pressAnimation(_ scene: Interaction) throws(ParameterError) -> Animation {
    var performance = SimulatedInteraction(scene, heads: stacked)
    var results: [Fact.Entry] = []
    if case .collapse = course {
      let lined = heads { scene.screen.conversationPosition(of: $0, among: count) }
      performance = SimulatedInteraction(scene, heads: lined, isConversing: true)
      performance.noteGap(among: count)
      let target = scene.screen.snapTarget(
        x: DoubleDouble(place.x), y: DoubleDouble(place.y), choice: scene.edge)
      performance.bubbles[0].edgePoint = ExactPoint(x: target.x, y: target.y)
      results = [Fact.Entry(.target, .object(target.facts))]
    }
    performance.swingDuration = swingDuration
    try performance.toggleConversation(0, at: .zero)
    return try performance.animation(
      "stack", length: simulationLength(of: performance), source: lengthName, results: results)
  }

  /// The heads at their start in the stack.
  private var stacked: [SimulatedInteraction.StartingHead] {
    heads { following.followerPosition(of: $0, beside: ExactPoint(place)) }
  }

  private func heads(at place: (Int) -> ExactPoint) -> [SimulatedInteraction.StartingHead] {
    (0..<count).map { .init(id: Identifier(ours: "head\($0)"), place: place($0)) }
  }
}

extension HeadStack {
  /// Seconds of one head's bounce.
  var swingDuration: Double {
    interaction.timing.duration ?? Snap.defaultDuration
  }

  /// The parameter to name in an error about a length that it determines; nil for none.
  var lengthName: String? {
    guard case .spring = interaction.swing, interaction.timing.duration == nil else { return nil }
    return "spring"
  }

  /// Seconds until the last head has arrived.
  func simulationLength(of performance: SimulatedInteraction) -> Double {
    // The minimum is for a spring without a distance, which ends at once.
    interaction.timing.duration.map { $0 + following.lag * Double(count - 1) }
      ?? max(performance.timeline.end.nearestDouble, Timing.lengths.lowerBound)
  }
}
