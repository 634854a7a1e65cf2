import ExactNumerics

/// The colour between two colours of sRGB, at a share p of the way in another colour space.
///
/// Both colours are converted to the space, their components are multiplied by alpha, and each
/// moves in a line. The result is divided by its alpha, converted back to sRGB, and clipped to
/// 0...1 in each component. A hue is not multiplied by alpha and takes the shorter arc. A grey has
/// the hue of the other colour. Outside 0...1, p continues the lines: alpha stays in 0...1, and a
/// chroma is at least 0.
///
/// Source: CSS Color Module Level 4, 12.1 to 12.4, with the epsilon 0.000004 of 4.4 for the chroma
/// of a grey. Clipping replaces its gamut mapping of 13.2.
package struct ColorBlend: Sendable {
  /// The space in which colours move.
  package enum InterpolationSpace: String, CaseIterable, Sendable {
    /// Gamma-encoded sRGB. Each component moves separately and is not multiplied by alpha.
    case srgb
    /// Linear-light sRGB.
    case linear
    case oklab
    case oklch
  }

  package let space: InterpolationSpace
  /// Red, green, blue and alpha at p = 0.
  package let from: [DoubleDouble]
  /// Red, green, blue and alpha at p = 1.
  package let to: [DoubleDouble]
  /// The components in the space, multiplied by alpha, and alpha itself, at p = 0.
  private let start: [DoubleDouble]
  /// The distances of ``start`` from p = 0 to p = 1.
  private let way: [DoubleDouble]
  /// True if alpha is divided out: it differs between both colours.
  private let isMultiplied: Bool

  /// A blend of two colours, each red, green, blue and alpha in 0...1.
  package init(_ space: InterpolationSpace, from: [DoubleDouble], to: [DoubleDouble]) {
    self.space = space
    self.from = from
    self.to = to
    isMultiplied = space != .srgb && from[3] != to[3]
    var (first, second) = (space.components(from), space.components(to))
    if space == .oklch { (first[2], second[2]) = Self.hueArc(first, second) }
    if isMultiplied {
      for index in 0..<(space == .oklch ? 2 : 3) {
        first[index] = first[index] * from[3]
        second[index] = second[index] * to[3]
      }
    }
    start = first + [from[3]]
    way = zip(second, first).map { $0 - $1 } + [to[3] - from[3]]
  }

  /// The hues of two colours in half turns, at most 1 apart.
  private static func hueArc(
    _ first: [DoubleDouble], _ second: [DoubleDouble]
  ) -> (DoubleDouble, DoubleDouble) {
    let grey = DoubleDouble(4) / 1_000_000
    let (isGrey, becomesGrey) = (first[1] <= grey, second[1] <= grey)
    if isGrey { return becomesGrey ? (.zero, .zero) : (second[2], second[2]) }
    if becomesGrey { return (first[2], first[2]) }
    let turn = second[2] - first[2]
    if turn > .one { return (first[2] + 2, second[2]) }
    return turn < DoubleDouble(-1) ? (first[2], second[2] + 2) : (first[2], second[2])
  }

  /// A component of the colour at a share of the way, in 0...1; exact at 0 and 1.
  ///
  /// - Parameters:
  ///   - component: 0 for red, 1 for green, 2 for blue, 3 for alpha.
  ///   - share: the share of the way; 0 is the start and 1 the end.
  package func value(_ component: Int, at share: DoubleDouble) -> DoubleDouble {
    if share.isZero { return from[component] }
    if share == .one { return to[component] }
    return min(max(unclippedComponent(component, at: share).value, .zero), .one)
  }

  /// The derivatives of a component by the share; 0 where it is clipped.
  ///
  /// - Parameters:
  ///   - component: 0 for red, 1 for green, 2 for blue, 3 for alpha.
  ///   - share: the share of the way.
  ///   - heading: the sign of the share's change, which decides at a limit of the component.
  func derivatives(
    _ component: Int, at share: DoubleDouble, heading: DoubleDouble
  ) -> (first: DoubleDouble, second: DoubleDouble) {
    let jet = unclippedComponent(component, at: share)
    let ahead = heading < .zero ? -jet.first : jet.first
    let isHeld =
      jet.value < .zero || jet.value > .one || jet.value.isZero && ahead < .zero
      || jet.value == .one && ahead > .zero
    return isHeld ? (.zero, .zero) : (jet.first, jet.second)
  }

  /// A component before clipping, with its derivatives by the share.
  private func unclippedComponent(_ component: Int, at share: DoubleDouble) -> ValueWithDerivatives
  {
    var parts = (0..<4).map { ValueWithDerivatives(start[$0] + way[$0] * share, way[$0]) }
    if component == 3 { return parts[3] }
    if isMultiplied, parts[3].value > .zero {
      let alpha = parts[3].value > .one ? ValueWithDerivatives(.one) : parts[3]
      let inverse = alpha.reciprocal
      for index in 0..<(space == .oklch ? 2 : 3) { parts[index] = parts[index] * inverse }
    }
    switch space {
    case .srgb: return parts[component]
    case .linear: return ColorSpace.gammaEncoded(parts[component])
    case .oklab: return ColorSpace.sRGB(component, parts[0], parts[1], parts[2])
    case .oklch:
      let chroma = parts[1].value < .zero ? ValueWithDerivatives(.zero) : parts[1]
      let (sine, cosine) = DoubleDouble.sinCosOfHalfTurns(parts[2].value)
      let turn = DoubleDouble.pi
      let a = chroma * parts[2].composed(cosine, -(sine * turn), -(cosine * turn * turn))
      let b = chroma * parts[2].composed(sine, cosine * turn, -(sine * turn * turn))
      return ColorSpace.sRGB(component, parts[0], a, b)
    }
  }
}

extension ColorBlend.InterpolationSpace {
  /// The three components of a colour of sRGB in the space; a hue is in half turns, from -1 to 1.
  fileprivate func components(_ color: [DoubleDouble]) -> [DoubleDouble] {
    let encoded = Array(color.prefix(3))
    if self == .srgb { return encoded }
    let linear = encoded.map { ColorSpace.gammaDecoded($0) }
    if self == .linear { return linear }
    let lab = ColorSpace.oklabFromLinear(ofLinear: linear)
    if self == .oklab { return lab }
    let chroma = (lab[1] * lab[1] + lab[2] * lab[2]).squareRoot()
    return [lab[0], chroma, DoubleDouble.atan2(lab[2], lab[1]) / .pi]
  }
}

extension Animation {
  /// The animation of a colour that moves as this motion from 0 to 1, in another colour space.
  ///
  /// Its track has the channels red, green, blue and alpha. Events and settling are those of this
  /// motion.
  ///
  /// - Precondition: the animation has one track of one channel, which goes from 0 to 1.
  package func blendingColors(_ blend: ColorBlend) -> Animation {
    precondition(tracks.count == 1 && tracks[0].channels.count == 1)
    let motion = tracks[0].channels[0]
    let channels = (0..<4).map { component in
      Channel(
        motion.segments, target: blend.to[component],
        storage: .color(blend, component: component))
    }
    let track = Track(
      object: tracks[0].object, property: tracks[0].property, type: .color, from: blend.from,
      channels: channels)
    let colored = Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: facts,
      tracks: [track], events: [], largest: 1, stage: stage, settlingTime: settlingTime)
    return Animation(
      command: command, grid: grid, playback: playback, lands: lands, facts: facts,
      tracks: [track], events: events.replacingRemainingDistances(by: colored.remaining),
      largest: 1,
      stage: stage, settlingTime: settlingTime)
  }
}

extension EventList {
  /// The list with other remaining distances in its completion event.
  func replacingRemainingDistances(by rows: [[DoubleDouble]]) -> EventList {
    guard let closing, case .completion(let finished, .some) = closing.kind else { return self }
    return EventList(
      listed, keyMoments: keyMoments, series: series, delay: delay, opening: opening,
      closing: Event(.completion(finished: finished, remaining: rows), time: closing.time),
      within: grid)
  }
}

/// A number with its first and second derivatives by one variable.
///
/// Sums and products follow the rules of differentiation, so a formula of jets has the derivatives
/// of the formula. Method: forward-mode automatic differentiation of the second order.
struct ValueWithDerivatives {
  let value: DoubleDouble
  let first: DoubleDouble
  let second: DoubleDouble

  init(_ value: DoubleDouble, _ first: DoubleDouble = .zero, _ second: DoubleDouble = .zero) {
    self.value = value
    self.first = first
    self.second = second
  }

  static func + (left: ValueWithDerivatives, right: ValueWithDerivatives) -> ValueWithDerivatives {
    ValueWithDerivatives(
      left.value + right.value, left.first + right.first, left.second + right.second)
  }

  static prefix func - (jet: ValueWithDerivatives) -> ValueWithDerivatives {
    ValueWithDerivatives(-jet.value, -jet.first, -jet.second)
  }

  static func * (left: ValueWithDerivatives, right: DoubleDouble) -> ValueWithDerivatives {
    ValueWithDerivatives(left.value * right, left.first * right, left.second * right)
  }

  static func * (left: ValueWithDerivatives, right: ValueWithDerivatives) -> ValueWithDerivatives {
    ValueWithDerivatives(
      left.value * right.value, left.first * right.value + left.value * right.first,
      left.second * right.value + left.first * right.first * 2 + left.value * right.second)
  }

  /// f of this jet, from f, f' and f'' at its value.
  func composed(_ value: DoubleDouble, _ first: DoubleDouble, _ second: DoubleDouble)
    -> ValueWithDerivatives
  {
    ValueWithDerivatives(
      value, first * self.first, first * self.second + second * self.first * self.first)
  }

  /// The reciprocal of a jet whose value is not 0.
  var reciprocal: ValueWithDerivatives {
    let inverse = 1 / value
    return composed(inverse, -(inverse * inverse), inverse * inverse * inverse * 2)
  }
}
