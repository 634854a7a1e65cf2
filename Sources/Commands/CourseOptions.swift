import Scenes

/// A command whose bounce may also be given by alpha and omega.
protocol FreelyBouncing: Bouncing {
  var alpha: Double? { get set }
  var omega: Double? { get set }
}

extension FreelyBouncing {
  var course: Bounce.Course {
    guard let alpha, let omega else { return .shape(shape.resolved) }
    return .rates(alpha: alpha, omega: omega, residual: shape.resolved.residual)
  }
}

extension Option where Draft: FreelyBouncing {
  /// --bounces, --stiffness and --residual, --alpha and --omega.
  static var course: [Option] {
    shape + [
      .number("alpha", "a", "Decay per tick of 1/60 s; goes with --omega") { $0.alpha = $1 },
      .number("omega", "w", "Radians per tick of 1/60 s; goes with --alpha") { $0.omega = $1 },
    ]
  }
}

extension Parsed where Draft: FreelyBouncing {
  /// Refuses one way to say the course beside the other.
  func refuseMixedCourse() throws(UsageError) {
    try refuse("alpha", with: "bounces")
    try refuse("omega", with: "bounces")
    try refuse("alpha", unless: has("omega"), "needs --omega")
    try refuse("omega", unless: has("alpha"), "needs --alpha")
    try refuse("stiffness", with: "residual")
  }
}
