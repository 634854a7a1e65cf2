import Testing

@testable import Readers

/// Baked curves that a test reads.
extension Reading {
  static func baked(
    _ text: String, name: String = "in", fps: Double? = nil, column: String? = nil,
    duration: Double? = nil
  ) throws -> Recording {
    try Recording(
      try InputText(bytes: Array(text.utf8), name: name), clock: .init(fps: fps), column: column,
      duration: duration)
  }

  /// The source and the points of a baked curve, such as "s 0.4 --s-duration: 0:0 0.5:1".
  static func bakedPoints(
    _ text: String, name: String = "in", fps: Double? = nil, column: String? = nil,
    duration: Double? = nil
  ) throws -> String {
    let recording = try baked(text, name: name, fps: fps, column: column, duration: duration)
    let source = try #require(recording.source)
    let points = recording.points.map { "\($0.time.high):\($0.value.high)" }
    return "\(source.name) \(source.duration) \(source.durationSource ?? "?"): "
      + points.joined(separator: " ")
  }

  static func bakedRefusal(
    _ text: String, name: String = "in", fps: Double? = nil, column: String? = nil,
    duration: Double? = nil
  ) -> String? {
    do {
      _ = try baked(text, name: name, fps: fps, column: column, duration: duration)
      return nil
    } catch {
      return (error as? InputError)?.locatedMessage ?? "\(error)"
    }
  }
}

/// The six points of ``SixPoints`` over 2.5 seconds, as linear() stops.
enum SixStops {
  static let points = SixPoints.plain
  static let linear = "linear(0, -1, 4, -9, 16, -25)"
}
