import Animations
import ExactNumerics
import Motion

/// A track under construction: a property of an object, with one channel per component.
struct AnimatedTrack {
  let object: String
  let property: String
  let type: ValueType
  private(set) var channels: [AnimatedChannel]

  /// A track at rest at a value.
  init(object: String, property: String, type: ValueType = .number, at values: [DoubleDouble]) {
    self.object = object
    self.property = property
    self.type = type
    channels = values.map { AnimatedChannel(at: $0) }
  }

  /// The value at an instant.
  func values(at time: DoubleDouble) -> [DoubleDouble] {
    channels.map { $0.value(at: time) }
  }

  /// The left-hand velocity at an instant, in units per second, by component.
  func velocities(at time: DoubleDouble, within tolerance: Double = 0) -> [DoubleDouble] {
    channels.map { $0.velocity(at: time, within: tolerance) }
  }

  /// Starts a move in each channel, which ends the running ones.
  mutating func startMoves(by moves: [ChannelMove], at time: DoubleDouble) {
    for index in channels.indices { channels[index].startMove(by: moves[index], at: time) }
  }

  /// Follows the curves of a finger, one for each channel, which ends the running moves.
  mutating func followFinger(_ curves: [Curve], from time: DoubleDouble) {
    for index in channels.indices { channels[index].followFinger(curves[index], from: time) }
  }

  /// The largest magnitude among the start and the numbers of the moves.
  var largest: Double { channels.reduce(0) { max($0, $1.largest) } }

  /// The finished track.
  var track: Track {
    Track(
      object: object, property: property, type: type, from: channels.map { $0.origin },
      channels: channels.map { $0.finishedChannel() })
  }
}
