import Documents

/// How a curve looks: a colour and a pattern of dashes.
struct CurveStyle: Sendable, Equatable {
  let colour: String
  /// The value of `stroke-dasharray`.
  let dashes: String
}
