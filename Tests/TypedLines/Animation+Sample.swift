import Animations
import Documents
import Exporters
import Scenes

extension Animation {
  /// The animation in a format, as text.
  package func text(_ format: Format, _ change: (inout Encoding) -> Void = { _ in }) throws
    -> String
  {
    var encoding = Encoding()
    change(&encoding)
    return String(decoding: try format.prepare(self, encoding).bytes, as: UTF8.self)
  }

  /// A bounce from 0 to 300 in three frames: 0, slightly above 300, and 300.
  package static func sample(_ change: (inout Bounce) -> Void = { _ in }) throws -> Animation {
    var bounce = Bounce(from: .number(0), to: .number(300))
    bounce.timing.fps = 5
    bounce.timing.duration = 0.4
    change(&bounce)
    return try bounce.animation()
  }
}
