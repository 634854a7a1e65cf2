import ExactNumerics
import Motion

extension Track {
  /// A track of a value whose components each follow their own curve.
  ///
  /// - Parameters:
  ///   - isShake: whether the motion starts at its end.
  ///   - curve: the curve between two numbers, for the component at an index.
  init(
    pair: ValuePair, isShake: Bool = false,
    curve: (_ from: DoubleDouble, _ to: DoubleDouble, _ index: Int) -> Curve
  ) {
    let storage: Channel.Storage = pair.from.type == .color ? .unitInterval : .real
    let channels = pair.from.components.indices.map { index in
      let from = pair.from.components[index]
      let to = pair.to.components[index]
      return Channel([Segment(curve(from, to, index))], target: to, storage: storage)
    }
    self.init(
      property: "value", type: pair.from.type, unit: pair.from.unit,
      from: pair.from.components, channels: channels)
  }
}
