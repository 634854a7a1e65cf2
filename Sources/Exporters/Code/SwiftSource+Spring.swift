import Documents
import ExactNumerics
import Motion

extension SwiftSource {
  /// Core Animation's own spring, where the whole motion is one.
  func writeSpring(to stream: inout ByteStream) throws(WriteFailure) {
    guard tracks.count == 1, let spring = LayerSpring(tracks[0].keys.track) else { return }
    for property in tracks[0].properties { try write(spring, of: property, to: &stream) }
  }

  private func write(
    _ spring: LayerSpring, of property: LayerProperty, to stream: inout ByteStream
  ) throws(WriteFailure) {
    try stream.write("\n  extension CASpringAnimation {\n")
    try writeNote(property, to: &stream)
    try stream.write(
      "    static var \(tracks[0].animationName(of: property)): CASpringAnimation {\n")
    try stream.write(
      "      let animation = CASpringAnimation(keyPath: \"\(property.keyPath)\")\n"
        + "      animation.fromValue = \(property.typedValue(spring.from))\n"
        + "      animation.toValue = \(property.typedValue(spring.to))\n"
        + "      animation.mass = \(spring.mass)\n"
        + "      animation.stiffness = \(spring.stiffness)\n"
        + "      animation.damping = \(spring.damping)\n")
    if let velocity = spring.velocity {
      try stream.write("      animation.initialVelocity = \(velocity)\n")
    }
    try stream.write("      animation.duration = animation.settlingDuration\n")
    try writePlayback(to: &stream)
    try stream.write("      return animation\n    }\n  }\n")
  }
}

/// A track that is one spring in all of its components, in the words of CASpringAnimation.
private struct LayerSpring {
  let mass: String
  let stiffness: String
  let damping: String
  /// Ways per second towards the target; nil for a start at rest.
  let velocity: String?
  let from: [String]
  let to: [String]

  /// Nil for what is none: no spring or more than one, one that never settles or is thrown back,
  /// and components that begin with different shares of their ways per second, since Core Animation
  /// has one progress for all of them.
  init?(_ track: Track) {
    var curves: [SpringCurve] = []
    for channel in track.channels {
      guard case .real = channel.storage, channel.segments.count == 1,
        channel.segments[0].start.isZero, case .spring(let curve) = channel.segments[0].curve,
        !curve.isRectified, curve.spring.damping > .zero
      else { return nil }
      curves.append(curve)
    }
    var leader = 0
    for index in curves.indices
    where curves[index].displacement.magnitude > curves[leader].displacement.magnitude {
      leader = index
    }
    let way = curves[leader].displacement
    if way.isZero { return nil }
    let velocity = -(curves[leader].velocity / way)
    for curve in curves {
      let difference = curve.velocity + velocity * curve.displacement
      let isSame = difference.magnitude <= curve.velocity.magnitude * 0x1p-40
      guard isSame, curve.spring == curves[0].spring else { return nil }
    }
    let spring = curves[0].spring
    mass = Self.text(spring.mass)
    stiffness = Self.text(spring.stiffness)
    damping = Self.text(spring.damping)
    self.velocity = velocity.isZero ? nil : Self.text(velocity)
    from = track.from.map { Self.text($0) }
    to = curves.map { Self.text($0.target) }
  }

  private static func text(_ number: DoubleDouble) -> String {
    ShortestText.of(number.nearestDouble)
  }
}
