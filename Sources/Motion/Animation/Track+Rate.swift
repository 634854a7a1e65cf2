import ExactNumerics

extension Track {
  /// The rate that its numbers are; nil for values.
  public var rate: Rate? { channels.first?.rate }

  /// A rate of it as a track of its own: "bubble.velocity" of "bubble.position".
  ///
  /// What is no length has no name for its rate's components: a color's velocity is a vector.
  func showing(_ rate: Rate) -> Track {
    let shown = channels.map { $0.showing(rate) }
    let start = Instant(frames: .zero, fps: 1)
    let type: ValueType =
      switch self.type {
      case .number, .point, .size, .rect: self.type
      case .color, .transform, .vector: .vector(channels.count)
      }
    return Track(
      object: object, property: rate.property(of: property), type: type,
      unit: rate.unit(of: unit), from: shown.map { $0.value(at: start) }, channels: shown,
      isVariant: isVariant)
  }
}
