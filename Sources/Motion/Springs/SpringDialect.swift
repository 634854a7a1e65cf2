import ExactNumerics

/// The libraries and notations in whose parameters a spring can be given; each row of ``table``
/// describes one. Several share a form: the same parameters, each with its own quirks.
package enum SpringDialect: String, CaseIterable, Sendable {
  case physics
  case swiftUI = "swiftui"
  case swiftUIResponse = "swiftui-response"
  case swiftUISettling = "swiftui-settling"
  case coreAnimation = "core-animation"
  case coreAnimationDuration = "core-animation-duration"
  case uikit
  case uikitDuration = "uikit-duration"
  case android
  case compose
  case material
  case flutter
  case flutterRatio = "flutter-ratio"
  case flutterDuration = "flutter-duration"
  case motion
  case motionDuration = "motion-duration"
  case motionVisual = "motion-visual"
  case reactSpring = "react-spring"
  case reactNative = "react-native"
  case reanimated
  case reanimatedDuration = "reanimated-duration"
  case remotion
  case anime
  case animeBounce = "anime-bounce"
  case figma
  case figmaMotion = "figma-motion"
  case origami
  case pop
  case libadwaita
  case bounce
  case overshoot
  case svelte
  case qt
  case rive
  case gsap
}

extension SpringDialect {
  /// The libraries that most people use, one notation each, or two where both are common.
  package static var common: [SpringDialect] {
    [
      .physics, .swiftUI, .swiftUIResponse, .coreAnimation, .compose, .android, .flutter, .motion,
      .motionVisual, .reactSpring, .reanimated, .figma,
    ]
  }

  /// The number of libraries. The name of a further notation of a library begins with the library's
  /// name: `swiftui-response`. Notations of no library do not count.
  package static var libraryCount: Int {
    allCases.count { notation in
      ![.physics, .bounce, .overshoot].contains(notation)
        && !allCases.contains { notation.rawValue.hasPrefix($0.rawValue + "-") }
    }
  }

  /// The keys of ``form``, without the mass if the library has none.
  package var keys: [SpringKey] {
    info.hasMass ? form.keys : form.keys.filter { $0.name != "mass" }
  }

  /// The spring of these values, one for each of ``keys``.
  ///
  /// - Throws: ``ParameterError`` as ``SpringForm/spring(_:)`` does.
  package func spring(_ values: [Double]) throws(ParameterError) -> Spring {
    try form.spring(info.hasMass ? values : values + [1])
  }

  /// The initial velocity that the values determine, see ``SpringForm/launch(_:)``.
  ///
  /// - Throws: ``ParameterError`` as ``SpringForm/spring(_:)`` does.
  package func launch(_ values: [Double]) throws(ParameterError) -> DoubleDouble? {
    try form.launch(info.hasMass ? values : values + [1])
  }

  /// The library's parameters of a spring: the same motion, and the same mass if the library has
  /// one.
  ///
  /// - Parameter launch: the initial velocity, see ``SpringForm/launch(_:)``; nil if there is none.
  /// - Throws: ``ParameterError`` for "spring" with the reason if the library cannot express it.
  package func values(
    of spring: Spring, launch: DoubleDouble? = nil
  ) throws(ParameterError) -> [DoubleDouble] {
    if info.hasMass { return try form.values(of: spring, launch: launch) }
    return try form.values(of: spring.withUnitMass, launch: launch).dropLast()
  }

  /// The library's row of the ``table``.
  package var info: NotationInfo {
    guard let info = Self.table[self] else { preconditionFailure("\(rawValue) has no row") }
    return info
  }

  /// The properties of one library.
  package struct NotationInfo: Sendable {
    /// The library and its spring function on one line: "Jetpack Compose, spring()".
    package let summary: String
    /// The form of the library's parameters.
    let form: SpringForm
    /// False if the library's springs have mass 1, although their form has a mass.
    let hasMass: Bool
    /// The line of code that makes the spring, with placeholders; nil if there is none.
    ///
    /// A placeholder names one of the ``keys``: `<stiffness>`. After the name, `ms` converts
    /// seconds to milliseconds: `<duration ms>`.
    ///
    /// In `[a|b]`, b is for springs with initial velocity, with the placeholder `<velocity>`, in
    /// distances per second. Any other spring has a.
    let code: String?
    /// The functions and objects that are read as the library's springs, by their signatures.
    ///
    /// `withSpring|springify(stiffness=900, damping=120, #0) reanimated.default` has
    /// - the names that the text must have, separated by blanks, of which the last is the function;
    ///   alternatives are separated by `|`. A name may begin with a dot, as a member does.
    ///   `ease:spring` is a name behind a label, `spring<` has a type, `spring.f` a Float, and
    ///   `spring{` an object as the first argument, `spring,{` as a later one;
    /// - the labels with their keys and the library's defaults: `label: key=default`, or `key` for
    ///   both. `#0` is the first argument without a label. `bounce+0.15` adds to the default,
    ///   `duration@` is in ms, `tick-damping<1` is at most 1. A label without a key, as in
    ///   `label: ~` or `#0`, is an argument that is ignored;
    /// - the preset that a call without parameters is.
    package let reads: [String]
    /// The text around a preset's name in code: `config.` or `SpringConfig`; nil for none.
    package let presets: String?
    /// The springs that the library moves as critical ones; nil if there are none.
    package let runsAsCritical: CriticalRule?
    /// The deviation of all other springs from the equation of motion; nil if there is none.
    let quirk: SpringQuirk?

    init(
      _ summary: String, _ form: SpringForm, hasMass: Bool = true,
      runsAsCritical: CriticalRule? = nil, quirk: SpringQuirk? = nil,
      line: String? = nil, reads: String..., presets: String? = nil
    ) {
      self.summary = summary
      self.form = form
      self.hasMass = hasMass
      self.code = line
      self.reads = reads
      self.presets = presets
      self.runsAsCritical = runsAsCritical
      self.quirk = quirk
    }
  }

  /// The form of the library's parameters.
  package var form: SpringForm { info.form }

  /// A description of the difference between the library's motion and the exact spring: "evaluates
  /// it as if it were critical". Nil if the library follows the equation of motion.
  package func quirkText(of spring: Spring) -> String? {
    if let rule = info.runsAsCritical, rule.includes(spring) { return rule.text }
    return info.quirk?.quirkText(for: spring)
  }

  /// The line of code that makes a spring in the library; nil if there is none.
  ///
  /// - Parameters:
  ///   - texts: the printed number for each of ``keys``. A number of milliseconds is the number of
  ///     seconds with its point moved, so the line has the same digits.
  ///   - velocity: the printed initial velocity in distances per second; nil for none.
  package func code(_ texts: [String], velocity: String? = nil) -> String? {
    guard let template = info.code else { return nil }
    var line = ""
    // The alternative of `[a|b]` that is being read: 0 is a, 1 is b.
    var alternative: Int?
    for piece in template.split(separator: "<", omittingEmptySubsequences: false) {
      let parts = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let own = alternative == nil || alternative == (velocity == nil ? 0 : 1)
      if parts.count == 2, own { line += placeholderText(parts[0], texts, velocity ?? "0") }
      for character in parts[parts.count - 1] {
        switch character {
        case "[": alternative = 0
        case "|" where alternative == 0: alternative = 1
        case "]": alternative = nil
        case _ where alternative == (velocity == nil ? 1 : 0): continue
        default: line.append(character)
        }
      }
    }
    return line
  }

  /// True if the line of code has an initial velocity that is none of the ``keys``.
  package var hasVelocityInCode: Bool {
    let code = Array((info.code ?? "").utf8)
    return ASCIIText.firstIndex(of: "<velocity>", in: code) != nil
      && !keys.contains { $0.name == "velocity" }
  }

  /// The values as the line of code has them: Flutter's duration is in whole milliseconds.
  ///
  /// - Throws: ``ParameterError`` for "spring" if the duration would be 0.
  package func valuesInCode(_ values: [DoubleDouble]) throws(ParameterError) -> [DoubleDouble] {
    guard self == .flutterDuration else { return values }
    let milliseconds = (values[0] * 1000).roundedToEven()
    try require(!milliseconds.isZero, "spring", "has a period of less than a millisecond")
    return [milliseconds / 1000, values[1]]
  }

  /// The text for a placeholder without its brackets: "duration ms".
  private func placeholderText(
    _ placeholder: Substring, _ texts: [String], _ velocity: String
  ) -> String {
    let words = placeholder.split(separator: " ")
    var own = velocity
    for (key, text) in zip(keys, texts) where key.name == words[0] { own = text }
    guard words.count > 1, let seconds = ExactDecimal(own.utf8) else { return own }
    return (seconds * ExactDecimal(significand: 1000, decimals: 0)).text
  }
}
