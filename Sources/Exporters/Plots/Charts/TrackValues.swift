import Animations
import Documents
import ExactNumerics

/// A track with its values at all keyframes.
struct TrackValues {
  let track: Track
  let components: [[Double]]

  var isConstant: Bool { components.indices.allSatisfy { isConstant($0) } }

  func isConstant(_ component: Int) -> Bool {
    let values = components[component]
    return values.allSatisfy { $0 == values[0] }
  }

  /// The whole track if it is constant. Otherwise the constant components, with equal ones
  /// together: "value 1 2 3" for 0. The alpha of an opaque colour is none.
  var constants: [Chart.ConstantTrack] {
    if isConstant {
      let values = components.map { $0[0] }
      return [Chart.ConstantTrack(name: track.name, values: values, unit: track.unit)]
    }
    var constants: [Chart.ConstantTrack] = []
    for component in components.indices where isConstant(component) {
      let (name, value) = (track.type.componentNames[component], components[component][0])
      if track.type == .color, component == 3, value == 1 { continue }
      if let known = constants.firstIndex(where: { $0.values == [value] }) {
        constants[known].parts += " " + name
      } else {
        constants.append(
          Chart.ConstantTrack(
            name: track.isVariant ? track.property : track.name, values: [value],
            unit: track.unit, parts: name))
      }
    }
    return constants
  }

  /// The start and the target as texts: "0 px" and "100 px", or "#ff0000" and "#0080ff".
  var ends: (from: String, to: String) {
    func text(_ numbers: [DoubleDouble]) -> String {
      let values = numbers.map { $0.nearestDouble }
      if track.type == .color, values.count == 4 {
        let alpha = ChartPalette.hexText([ColorSwatch.byte(values[3])]).dropFirst()
        return ColorSwatch(values).color + (alpha == "ff" ? "" : alpha)
      }
      let unit = track.unit.isEmpty ? "" : " " + track.unit
      return Chart.ConstantTrack.list(values) + unit
    }
    // A matrix is no words.
    if components.count > 4 { return ("", "") }
    return (text(track.from), text(track.channels.map { $0.target }))
  }

  /// True if both tracks can share a value axis: one property of two objects, or of two variants.
  func canShareAxis(with other: TrackValues) -> Bool {
    (track.type == .number || track.type == .point || track.isVariant && other.track.isVariant)
      && track.property == other.track.property
      && track.type == other.track.type && track.unit == other.track.unit
  }

  /// The stops of a colour's strip: every keyframe, or some of many; empty for other tracks.
  var swatches: [ColorSwatch] {
    guard track.type == .color, track.rate == nil, components.count == 4 else { return [] }
    let last = components[0].count - 1
    let step = max(1, (last + ColorSwatch.most - 1) / ColorSwatch.most)
    return (Array(stride(from: 0, to: last, by: step)) + [last]).map { index in
      var swatch = ColorSwatch(components.map { $0[index] })
      swatch.offset = last > 0 ? Double(index) / Double(last) : 0
      return swatch
    }
  }
}

/// A colour of a track at one moment, for a strip below the track's curves.
struct ColorSwatch: Sendable, Equatable {
  let color: String
  let opacity: Double
  /// The time as a share of the animation.
  var offset = 0.0

  /// The largest number of steps in a strip, between which a gradient mixes the colours.
  fileprivate static let most = 64

  /// Creates the swatch of red, green, blue and alpha in 0...1, each rounded to a byte.
  init(_ parts: [Double]) {
    color = ChartPalette.hexText(parts.prefix(3).map(Self.byte))
    opacity = min(max(parts[3], 0), 1)
  }

  static func byte(_ share: Double) -> Int { Int((min(max(share, 0), 1) * 255).rounded()) }
}

extension Array {
  /// The indices of elements in groups of kin, in the order of the first element of each group.
  func grouped(_ indices: some Sequence<Int>, by areKin: (Element, Element) -> Bool) -> [[Int]] {
    var groups: [[Int]] = []
    for index in indices {
      let group = groups.firstIndex { areKin(self[$0[0]], self[index]) }
      if let group { groups[group].append(index) } else { groups.append([index]) }
    }
    return groups
  }
}

extension Animation {
  func trackValues() -> [TrackValues] {
    var sampler = AnimationSampler(self)
    return zip(tracks, channelRanges).map { track, channels in
      TrackValues(track: track, components: channels.map { sampler.values(of: $0).values })
    }
  }
}
