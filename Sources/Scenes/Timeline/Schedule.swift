import ExactNumerics
import Motion

/// A timing made definite.
struct Schedule {
  let grid: FrameGrid
  let playback: Playback
  /// Seconds of one time, exactly.
  let period: DoubleDouble
  /// Whether the last keyframe is at or after the motion's own end.
  let finishes: Bool
  let lands: Bool
  let events: EventDetail
}
