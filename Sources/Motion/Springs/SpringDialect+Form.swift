import ExactNumerics

extension SpringDialect {
  /// Its numbers.
  public var form: SpringForm {
    switch self {
    case .physics, .coreAnimation, .uikit, .flutter, .motion, .reactMotion, .reanimated, .remotion,
      .anime, .wobble, .figma, .rbbAnimation, .reactNative, .webkit, .arkUIPhysics, .hyprland,
      .picom:
      .physics
    case .swiftUI, .coreAnimationDuration, .flutterDuration, .animeBounce, .motor, .tailwind:
      .duration
    case .swiftUIResponse, .b3ll, .wave, .arkUI, .winUI: .response
    case .android, .compose, .flutterRatio, .niri, .libadwaita, .material, .kwin: .stiffnessRatio
    case .swiftUISettling: .settlingDuration
    case .motionDuration: .motionDuration
    case .motionVisual: .visualDuration
    case .reactSpring, .velocityJS, .framerClassic: .tensionFriction
    case .reactSpringFrequency: .frequency
    case .reanimatedDuration: .reanimatedDuration
    case .origami: .origami
    case .pop: .bounciness
    case .advance: .tensionDamping
    case .harmonica, .fusion, .nevermore: .angularFrequency
    case .bounce: .rates
    case .bounceJS: .bounceJS
    case .overshoot: .overshoot
    case .bounces: .bounces
    case .crossing: .crossing
    case .uikitDuration: .uikitDuration
    case .spr, .unreal: .hertz
    case .secondOrder: .secondOrder
    case .unity, .unrealSmoothing: .smoothTime
    case .halfLife: .halfLife
    case .neovide: .animationLength
    case .svelte: .ticks
    case .qt: .steps
    case .rive, .gsap: .elastic
    case .slint: .slintDuration
    case .springer: .springer
    }
  }

  /// Whether its springs have a mass; without, the mass is 1.
  var hasMass: Bool {
    switch self {
    case .swiftUIResponse, .android, .compose, .reactMotion, .niri, .b3ll, .material, .kwin,
      .arkUI, .winUI, .velocityJS, .framerClassic:
      false
    default: true
    }
  }

  /// The keys of its form, without the mass where it has none.
  public var keys: [SpringKey] {
    hasMass ? form.keys : form.keys.filter { $0.name != "mass" }
  }

  /// The spring of these values, one for each of ``keys``.
  ///
  /// - Throws: ``ParameterError`` as ``SpringForm/spring(_:)`` does.
  public func spring(_ values: [Double]) throws(ParameterError) -> Spring {
    try form.spring(hasMass ? values : values + [1])
  }

  /// The velocity with which a motion in these words starts, see ``SpringForm/launch(_:)``.
  ///
  /// - Throws: ``ParameterError`` as ``SpringForm/spring(_:)`` does.
  public func launch(_ values: [Double]) throws(ParameterError) -> DoubleDouble? {
    try form.launch(hasMass ? values : values + [1])
  }

  /// The values with which it says a spring: the same motion, and the same mass where it has one.
  ///
  /// - Parameters:
  ///   - spring: what is said.
  ///   - launch: how it starts, see ``SpringForm/launch(_:)``; nil where nothing is said.
  /// - Throws: ``ParameterError`` for "spring" with the reason when it cannot.
  public func values(
    of spring: Spring, launch: DoubleDouble? = nil
  ) throws(ParameterError) -> [DoubleDouble] {
    if hasMass { return try form.values(of: spring, launch: launch) }
    return try form.values(of: spring.withUnitMass, launch: launch).dropLast()
  }
}

extension SpringForm {
  /// The dialect that it is called by: the first that has it.
  public var dialect: SpringDialect {
    SpringDialect.allCases.first { $0.form == self } ?? .physics
  }
}

extension Spring {
  /// How far this motion is from another: the larger of the relative differences of w0 and of zeta.
  public func difference(from other: Spring) -> DoubleDouble {
    max(
      Spring.difference(naturalFrequency, other.naturalFrequency),
      Spring.difference(dampingRatio, other.dampingRatio))
  }

  /// The relative difference of two numbers.
  public static func difference(_ first: DoubleDouble, _ second: DoubleDouble) -> DoubleDouble {
    let larger = max(first.magnitude, second.magnitude)
    return larger.isZero ? .zero : (first - second).magnitude / larger
  }
}
