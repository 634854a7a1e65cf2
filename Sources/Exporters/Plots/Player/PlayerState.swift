/// The state of a player that is visible on its screen.
package struct PlayerState: Sendable, Equatable {
  /// Seconds of the motion, from 0 to its duration.
  package var time: Double
  package var isPaused: Bool
  /// The seconds in which one second of the motion is played: 4 for a quarter of the speed.
  package var slowness: Double

  package init(time: Double = 0, isPaused: Bool = false, slowness: Double = 1) {
    self.time = time
    self.isPaused = isPaused
    self.slowness = slowness
  }
}
