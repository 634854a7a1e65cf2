import Scenes

/// How an interaction answers to touches.
struct InteractionOptions: Sendable {
  var isProjected = false
  var window: Double?
  var carriesVelocity = false
  var hasCloseTarget = false
  var tail: Double?
}

/// A command that plays touches.
protocol Interacting: Throwing {
  var interaction: InteractionOptions { get set }
}

extension Option where Draft: Interacting {
  /// --project with its friction, --velocity-window, --carry-velocity, --close-target and --tail.
  static var interaction: [Option] {
    let standard = Interaction(touches: [])
    return [
      .flag("project", "Snap to where friction would stop the throw, with its velocity") {
        $0.interaction.isProjected = true
      },
      .time(
        "velocity-window", "Measure a throw's velocity over so long before the release",
        standard: Spelling.shown(standard.velocityWindow)
      ) { $0.interaction.window = $1 },
    ] + friction + [
      .flag("carry-velocity", "Start each swing with the velocity that there is") {
        $0.interaction.carriesVelocity = true
      },
      .flag("close-target", "Half a second into a drag a target appears that closes heads") {
        $0.interaction.hasCloseTarget = true
      },
      .time(
        "tail", "How long to go on after the last touch", standard: Spelling.shown(standard.tail)
      ) { $0.interaction.tail = $1 },
    ]
  }
}

extension Parsed where Draft: Interacting {
  /// Puts the options into an interaction; those that would do nothing are refused by name.
  func apply(to interaction: inout Interaction) throws(UsageError) {
    let options = draft.interaction
    try refuse(
      "rate", "model", "velocity-window", unless: options.isProjected, "needs --project")
    try refuseIdleRate()
    try refuse("tail", with: "duration", "frames")
    interaction.projection = options.isProjected ? draft.friction.projection : nil
    interaction.velocityWindow = options.window ?? interaction.velocityWindow
    interaction.carriesVelocity = options.carriesVelocity
    interaction.hasCloseTarget = options.hasCloseTarget
    interaction.tail = options.tail ?? interaction.tail
  }
}
