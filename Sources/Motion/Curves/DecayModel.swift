import ExactNumerics

/// How a library lets a throw run out: the rate, and how far the same speed goes.
///
/// All are x0 + distance (1 - e^(-rate t)); they differ in their constants, and in that some do not
/// start with the speed they are given.
public enum DecayModel: String, CaseIterable, Sendable {
  /// UIScrollView: the speed keeps `share` in every millisecond, 0.998 normally. Source: Apple,
  /// UIScrollView.DecelerationRate.
  case uiscrollview
  /// Flutter's bouncing scroll, FrictionSimulation: v 0.135^t. Source: flutter/flutter,
  /// packages/flutter/lib/src/physics/friction_simulation.dart and widgets/scroll_simulation.dart.
  case flutter
  /// Android's FlingAnimation and Compose's exponentialDecay: v e^(-4.2 t). Source:
  /// androidx/androidx, dynamicanimation FlingAnimation.java.
  case android
  /// Motion's inertia: goes 0.8 v with a time constant of 0.325 s. Source: motiondivision/motion,
  /// packages/motion-dom/src/animation/generators/inertia.ts.
  case motion
  /// Pop's decay: a sum over milliseconds, which goes a thousandth of v less far. Source:
  /// facebook/pop, pop/POPDecayAnimationInternal.h.
  case pop
  /// react-spring's decay: the speed falls by 1 - 0.998 of itself a millisecond. Source:
  /// pmndrs/react-spring, packages/core/src/SpringValue.ts.
  case reactSpring = "react-spring"
  /// GTK's kinetic scrolling: v e^(-4 t). Source: gtk, gtkkineticscrolling.c and
  /// DECELERATION_FRICTION of gtkscrolledwindow.c.
  case gtk

  /// What is left of the speed after a millisecond where the model has such a rate.
  public static let normalShare = 0.998

  /// UIScrollView.DecelerationRate.fast.
  public static let fastShare = 0.99

  /// Whether the model's rate can be chosen.
  public var takesRate: Bool { self == .uiscrollview || self == .pop || self == .reactSpring }

  /// lambda, per second.
  ///
  /// - Parameter share: what is left of the speed after a millisecond, where the model takes a
  ///   rate: in (0, 1).
  public func rate(share: Double) -> DoubleDouble {
    switch self {
    case .uiscrollview, .pop: DoubleDouble.log(DoubleDouble(share)) * -1000
    case .reactSpring: (1 - DoubleDouble(share)) * 1000
    case .flutter: -DoubleDouble.log(DoubleDouble(0.135))
    case .android: DoubleDouble(4.2)
    case .motion: 1 / DoubleDouble(0.325)
    case .gtk: DoubleDouble(4)
    }
  }

  /// How many units a speed of one unit per second goes in all: seconds.
  public func reach(share: Double) -> DoubleDouble {
    switch self {
    case .uiscrollview, .flutter, .android, .reactSpring, .gtk: 1 / rate(share: share)
    case .pop: DoubleDouble(share) / (1 - DoubleDouble(share)) / 1000
    case .motion: DoubleDouble(0.8)
    }
  }

  /// What is odd about the model, where something is.
  public var quirk: String? {
    switch self {
    case .uiscrollview, .flutter, .android, .reactSpring: nil
    case .motion: "starts at power / time constant = 2.46 times the given velocity"
    case .pop: "starts 0.1 % slower than the given velocity"
    case .gtk: "stops below a pixel a frame or a second, at a whole pixel"
    }
  }
}
