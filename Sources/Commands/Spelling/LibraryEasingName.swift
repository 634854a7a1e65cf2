import Motion

/// A name that another library has for an easing, such as `FastOutSlowInEasing` or `power2.out`.
///
/// A name is read only if the library's curve equals the named one at every time. If the library's
/// curve is another one, the error names Penner's curve to use instead.
struct LibraryEasingName {
  /// The result of reading the name.
  enum EasingNameMeaning {
    /// The name of an easing, or the four numbers of a Bezier.
    case easing(String)
    /// The reason why it is refused.
    case refused(String)
  }

  /// The library's name in the form that ``comparisonForm(of:)`` returns.
  let key: String
  let meaning: EasingNameMeaning
  /// The note on a choice that the name leaves open; nil if it has one meaning.
  var note: String?

  private init(_ name: String, _ easing: String, note: String? = nil) {
    key = Self.comparisonForm(of: name)
    meaning = .easing(easing)
    self.note = note
  }

  private init(_ name: String, refused reason: String) {
    key = Self.comparisonForm(of: name)
    meaning = .refused(reason)
  }

  /// Finds a name as it is typed, with or without the library's prefix.
  ///
  /// Fails for an unknown name.
  init?(_ word: String) {
    let key = Self.comparisonForm(of: word)
    let all = Self.all
    if let alias = all.first(where: { $0.key == key }) {
      self = alias
      return
    }
    for prefix in Self.prefixes where key.hasPrefix(prefix) {
      let own = String(key.dropFirst(prefix.count))
      if let alias = all.first(where: { $0.key == own }) {
        self = alias
        return
      }
      guard let name = ValueParser.name(like: own, among: NamedEasing.css.map { $0.name }) else {
        continue
      }
      self = LibraryEasingName(word, name)
      return
    }
    return nil
  }

  /// The form in which names are compared: letters in lower case, digits and dots, without leading
  /// dots. `Easing.out(Easing.quad)` is easing.outeasing.quad.
  static func comparisonForm(of name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      let isDot = byte == UInt8(ascii: ".")
      if byte.isLetter || byte.isDigit || isDot && !bytes.isEmpty { bytes.append(byte.lowercased) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The prefixes that a name may have in code, as keys. An empty one stands for a leading dot.
  private static let prefixes = [
    "tween.easing.", "easing.", "animation.", "uiview.animationoptions.", "uiview.animationcurve.",
    "unitcurve.", "css.", "",
  ]

  /// All names.
  ///
  /// Sources: GSAP 3 (gsap-core.js), in which power1 to power4 are Quad to Quint and Strong is
  /// Quint; Flutter's curves.dart; React Native's Easing.js; Compose's Easing.kt; Android's
  /// interpolators; Core Animation and UIKit; the tokens md.sys.motion.easing of Material 3.
  private static var all: [LibraryEasingName] {
    apple + android + material + flutter + penner + others
  }
}

extension LibraryEasingName {
  private static var apple: [LibraryEasingName] {
    var names: [LibraryEasingName] = []
    for prefix in [
      "kCAMediaTimingFunction", "CAMediaTimingFunction(name: .", "CAMediaTimingFunctionName.",
      "CAMediaTimingFunction(name: kCAMediaTimingFunction", "curve", "UIViewAnimationOptionCurve",
      "UIView.AnimationOptions.curve", "UIViewAnimationCurve",
    ] {
      for (name, easing) in [
        ("Linear", "linear"), ("EaseIn", "ease-in"), ("EaseOut", "ease-out"),
        ("EaseInOut", "ease-in-out"), ("EaseInEaseOut", "ease-in-out"), ("Default", "ease"),
      ] {
        names.append(LibraryEasingName(prefix + name, easing))
      }
    }
    return names + [LibraryEasingName("easeInEaseOut", "ease-in-out")]
  }

  private static var android: [LibraryEasingName] {
    var names: [LibraryEasingName] = []
    for (name, easing) in [
      ("FastOutSlowIn", "material.legacy"), ("LinearOutSlowIn", "material.legacy-decelerate"),
      ("FastOutLinearIn", "material.legacy-accelerate"), ("Linear", "linear"),
      ("Accelerate", "ease-in-quad"), ("Decelerate", "ease-out-quad"),
      ("AccelerateDecelerate", "ease-in-out-sine"),
    ] {
      let hasBezier = easing.hasPrefix("material")
      if hasBezier { names.append(LibraryEasingName(name, easing)) }
      if hasBezier || name == "Linear" { names.append(LibraryEasingName(name + "Easing", easing)) }
      for prefix in ["", "new ", "android.R.anim.", "@android:anim/"] {
        names.append(LibraryEasingName(prefix + name + "Interpolator", easing))
      }
      if hasBezier || name == "Linear" {
        names.append(LibraryEasingName("@android:interpolator/" + name, easing))
        names.append(LibraryEasingName("android.R.interpolator." + name, easing))
      }
    }
    for name in ["Overshoot", "Anticipate", "AnticipateOvershoot", "Bounce"] {
      names.append(
        LibraryEasingName(
          name + "Interpolator",
          refused: "is a formula of Android's that headspring does not have; the nearest names are "
            + "ease-out-back, ease-in-back, ease-in-out-back and ease-out-bounce"))
    }
    return names
  }

  /// Material 3's tokens without their prefix.
  private static var material: [LibraryEasingName] {
    var names: [LibraryEasingName] = []
    let prefix = "material."
    for named in NamedEasing.platforms where named.name.hasPrefix(prefix) {
      let token = String(named.name.dropFirst(prefix.count))
      for start in ["", "md.sys.motion.easing.", "--md-sys-motion-easing-", "motionEasing"] {
        names.append(LibraryEasingName(start + token, named.name))
      }
      names.append(LibraryEasingName("MotionTokens.Easing\(token)CubicBezier", named.name))
    }
    return names + [LibraryEasingName("sharp", "material2.sharp")]
  }

  /// Flutter's Curves, most of which are Beziers near Penner's formulas.
  private static var flutter: [LibraryEasingName] {
    var names: [LibraryEasingName] = []
    for (name, easing) in [
      ("linear", "linear"), ("decelerate", "ease-out-quad"), ("ease", "ease"),
      ("easeIn", "ease-in"), ("easeOut", "ease-out"), ("easeInOut", "ease-in-out"),
      ("fastOutSlowIn", "material.legacy"), ("slowMiddle", "0.15,0.85,0.85,0.15"),
      ("fastLinearToSlowEaseIn", "0.18,1,0.04,1"), ("easeInToLinear", "0.67,0.03,0.65,0.09"),
      ("linearToEaseOut", "0.35,0.91,0.33,0.97"),
      ("easeInSine", "0.47,0,0.745,0.715"), ("easeOutSine", "0.39,0.575,0.565,1"),
      ("easeInOutSine", "0.445,0.05,0.55,0.95"),
      ("easeInQuad", "0.55,0.085,0.68,0.53"), ("easeOutQuad", "0.25,0.46,0.45,0.94"),
      ("easeInOutQuad", "0.455,0.03,0.515,0.955"),
      ("easeInCubic", "0.55,0.055,0.675,0.19"), ("easeOutCubic", "0.215,0.61,0.355,1"),
      ("easeInOutCubic", "0.645,0.045,0.355,1"),
      ("easeInQuart", "0.895,0.03,0.685,0.22"), ("easeOutQuart", "0.165,0.84,0.44,1"),
      ("easeInOutQuart", "0.77,0,0.175,1"),
      ("easeInQuint", "0.755,0.05,0.855,0.06"), ("easeOutQuint", "0.23,1,0.32,1"),
      ("easeInOutQuint", "0.86,0,0.07,1"),
      ("easeInExpo", "0.95,0.05,0.795,0.035"), ("easeOutExpo", "0.19,1,0.22,1"),
      ("easeInOutExpo", "1,0,0,1"),
      ("easeInCirc", "0.6,0.04,0.98,0.335"), ("easeOutCirc", "0.075,0.82,0.165,1"),
      ("easeInOutCirc", "0.785,0.135,0.15,0.86"),
      ("easeInBack", "0.6,-0.28,0.735,0.045"), ("easeOutBack", "0.175,0.885,0.32,1.275"),
      ("easeInOutBack", "0.68,-0.55,0.265,1.55"),
      ("bounceIn", "ease-in-bounce"), ("bounceOut", "ease-out-bounce"),
      ("bounceInOut", "ease-in-out-bounce"),
    ] {
      names.append(LibraryEasingName("Curves." + name, easing))
    }
    for (name, near) in [
      ("elasticIn", "in"), ("elasticOut", "out"), ("elasticInOut", "in-out"),
    ] {
      names.append(
        LibraryEasingName(
          "Curves." + name,
          refused: "has Flutter's period of 0.4, which no name here has; ease-\(near)-elastic is "
            + "Penner's"))
    }
    return names + [
      LibraryEasingName(
        "Curves.easeInOutCubicEmphasized",
        refused: "is a path of two Beziers; use material.emphasized-decelerate or "
          + "material.standard")
    ]
  }

  /// Penner's easings in the word order of other libraries.
  private static var penner: [LibraryEasingName] {
    var names: [LibraryEasingName] = []
    for (family, others) in [
      ("sine", ["sine", "sin", "sinusoidal"]), ("quad", ["quad", "quadratic", "power1"]),
      ("cubic", ["cubic", "power2"]), ("quart", ["quart", "quartic", "power3", "poly(4)"]),
      ("quint", ["quint", "quintic", "power4", "strong", "poly(5)"]),
      ("circ", ["circ", "circle", "circular"]),
    ] {
      for other in others {
        for (direction, typed) in directions {
          let easing = "ease-\(direction)-\(family)"
          for name in [
            typed + other, other + typed, "\(other).\(typed)", "\(other).ease\(typed)",
            "ease\(other)\(typed)", "Easing.\(typed)(Easing.\(other))",
          ] {
            names.append(LibraryEasingName(name, easing))
          }
        }
        names.append(LibraryEasingName("Easing." + other, "ease-in-" + family))
        // GSAP eases out unless told otherwise.
        if other.hasPrefix("power") { names.append(LibraryEasingName(other, "ease-out-" + family)) }
      }
    }
    return names
  }

  /// The directions of Penner's easings as headspring spells them, and as code does.
  private static var directions: [(name: String, typed: String)] {
    [(name: "in", typed: "In"), (name: "out", typed: "Out"), (name: "in-out", typed: "InOut")]
  }

  /// The families whose curves differ between libraries, and linear.
  private static var others: [LibraryEasingName] {
    var names: [LibraryEasingName] = []
    for name in ["none", "power0", "Power0.easeNone", "Linear.easeNone", "easeLinear"] {
      names.append(LibraryEasingName(name, "linear"))
    }
    for (direction, typed) in directions {
      let isBoth = direction == "in-out"
      let (back, bounce) = ("ease-\(direction)-back", "ease-\(direction)-bounce")
      let (expo, elastic) = ("ease-\(direction)-expo", "ease-\(direction)-elastic")
      for name in [
        "\(typed)Back", "back.\(typed)", "Back.ease\(typed)", "easeBack\(typed)",
        "back.\(typed)(1.70158)", "Easing.\(typed)(Easing.back())",
        "Easing.\(typed)(Easing.back(1.70158))",
      ] {
        names.append(
          isBoth
            ? LibraryEasingName(
              name, refused: differentCurveRule(back, "GSAP, anime.js, d3 and React Native"))
            : LibraryEasingName(name, back))
      }
      names.append(
        LibraryEasingName(
          "back.\(typed)(1.7)",
          refused: "has the overshoot 1.7, which no name here has; \(back) is Penner's, with "
            + (isBoth ? "2.5949" : "1.70158")))
      names.append(
        isBoth
          ? LibraryEasingName("back" + typed, refused: differentCurveRule(back, "Motion"))
          : LibraryEasingName(
            "back" + typed, back,
            note: "is read as \(back), as Svelte has it; Motion's is cubic-bezier("
              + (direction == "out" ? "0.33, 1.53, 0.69, 0.99" : "0.31, 0.01, 0.67, -0.53") + ")"))
      for name in [
        "\(typed)Bounce", "bounce.\(typed)", "Bounce.ease\(typed)", "easeBounce\(typed)",
      ] {
        names.append(LibraryEasingName(name, bounce))
      }
      names.append(
        LibraryEasingName("bounce" + typed, refused: differentCurveRule(bounce, "Svelte")))
      for name in ["\(typed)Expo", "expo\(typed)", "Exponential.\(typed)"] {
        names.append(LibraryEasingName(name, expo))
      }
      for name in ["expo.\(typed)", "Expo.ease\(typed)"] {
        names.append(LibraryEasingName(name, refused: differentCurveRule(expo, "GSAP 3")))
      }
      names.append(
        LibraryEasingName(
          "Easing.\(typed)(Easing.exp)", refused: differentCurveRule(expo, "React Native")))
      names.append(LibraryEasingName("elastic.\(typed)", elastic))
      names.append(LibraryEasingName("elastic.\(typed)(1, \(isBoth ? "0.45" : "0.3"))", elastic))
      names.append(
        isBoth
          ? LibraryEasingName("\(typed)Elastic", refused: differentCurveRule(elastic, "anime.js"))
          : LibraryEasingName("\(typed)Elastic", elastic))
      names.append(
        LibraryEasingName(
          "Elastic.ease\(typed)", elastic,
          note: "is read as \(elastic), as GSAP has it; Phaser's has other periods"))
      names.append(
        LibraryEasingName("elastic" + typed, refused: differentCurveRule(elastic, "Svelte")))
      names.append(
        LibraryEasingName("easeElastic" + typed, refused: differentCurveRule(elastic, "d3")))
      for prefix in ["Easing.", "TWEEN.Easing."] {
        names.append(
          LibraryEasingName(
            "\(prefix)Elastic.\(typed)", refused: differentCurveRule(elastic, "tween.js"))
        )
      }
    }
    return names + reactNative
  }

  /// React Native's and Reanimated's easings that need their own rows. Their bounce is the curve
  /// that others call out, and `ease` is CSS's ease-in.
  private static var reactNative: [LibraryEasingName] {
    [
      LibraryEasingName("Easing.bounce", "ease-out-bounce"),
      LibraryEasingName("Easing.in(Easing.bounce)", "ease-out-bounce"),
      LibraryEasingName("Easing.out(Easing.bounce)", "ease-in-bounce"),
      LibraryEasingName("Easing.back()", "ease-in-back"),
      LibraryEasingName("Easing.back(1.70158)", "ease-in-back"),
      LibraryEasingName("Easing.ease", "ease-in"),
      LibraryEasingName("Easing.in(Easing.ease)", "ease-in"),
      LibraryEasingName("Easing.out(Easing.ease)", "ease-out"),
      LibraryEasingName("Easing.in(Easing.linear)", "linear"),
      LibraryEasingName("Easing.out(Easing.linear)", "linear"),
      LibraryEasingName("Easing.inOut(Easing.linear)", "linear"),
      LibraryEasingName(
        "Easing.inOut(Easing.ease)",
        refused: "is two Beziers, one in each half; ease-in-out is the Bezier of CSS, another "
          + "curve"),
      LibraryEasingName("Easing.exp", refused: differentCurveRule("ease-in-expo", "React Native")),
    ]
  }

  private static func differentCurveRule(_ easing: String, _ library: String) -> String {
    "is another curve in \(library) than on easings.net; give \(easing) for Penner's formula"
  }
}
