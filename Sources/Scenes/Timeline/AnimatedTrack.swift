import ExactNumerics
import Motion

/// A track in the making: a property of an object, animated number by number.
struct AnimatedTrack {
  let object: String
  let property: String
  let type: ValueType
  private(set) var channels: [AnimatedChannel]

  /// Rests at a value.
  init(object: String, property: String, type: ValueType = .number, at values: [DoubleDouble]) {
    self.object = object
    self.property = property
    self.type = type
    channels = values.map { AnimatedChannel(at: $0) }
  }

  /// Where it is at a moment.
  func values(at time: DoubleDouble) -> [DoubleDouble] {
    var ease: AnimatedChannel.RunningEase?
    return channels.map { $0.value(at: time, sharing: &ease) }
  }

  /// With which velocities it comes to where it is at a moment, in units per second.
  func velocities(at time: DoubleDouble) -> [DoubleDouble] {
    channels.map { $0.velocity(at: time) }
  }

  /// Lets a move begin in each channel, which ends what runs.
  ///
  /// - Parameter drag: when the steps began whose differences run out on top of it; nil for none.
  mutating func replace(
    by moves: [Move], at time: DoubleDouble, after drag: DoubleDouble? = nil
  ) {
    for index in channels.indices {
      channels[index].replace(by: moves[index], at: time, after: drag)
    }
  }

  /// Lets it follow a finger, which ends what runs.
  mutating func follow(_ curves: [Curve], from time: DoubleDouble) {
    for index in channels.indices { channels[index].follow(curves[index], from: time) }
  }

  /// Where it is meant to be: what it last was sent to.
  var model: [DoubleDouble] { channels.map { $0.target } }

  /// The largest magnitude of where it starts, and of what its moves are made from.
  var largest: Double { channels.reduce(0) { max($0, $1.largest) } }

  /// What it has become.
  var track: Track {
    Track(
      object: object, property: property, type: type, from: channels.map { $0.origin },
      channels: channels.map { $0.channel() })
  }
}
