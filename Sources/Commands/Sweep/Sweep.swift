import Animations
import Documents
import Motion
import Scenes

/// The swept options of a command line. Each combination of their values is one variant.
struct Sweep: Sendable {
  static let option = Option(
    .sweep, .text, "name=values",
    "Make one track for each value: to=10:30:5, timing=linear,ease-out, 'to=0,0;9,9'. "
      + "Given again: one track for each combination", repetition: .anywhere)

  /// The options that are refused together with --sweep: all tracks share them, or they make no
  /// tracks.
  private static let refused: [OptionName] = [.repeat, .alternate, .reducedMotion, .targetOnly]

  static let most = 1000

  let axes: [SweepAxis]
  /// The values of each combination, with its command line and its motion.
  private(set) var variants:
    [(
      words: [String], parsed: ParsedArguments,
      animation: @Sendable () throws(ParameterError) -> Animation
    )] = []

  /// Nil for a command line without a swept option. Throws for an option that cannot vary or varies
  /// twice, for too many combinations, and for the first invalid one, which the error names.
  init?(_ parsed: ParsedArguments) throws(ParameterError) {
    guard parsed.has(.sweep) || parsed.sweptSprings != nil else { return nil }
    var axes: [SweepAxis] = []
    var place = 0
    for given in parsed.given {
      if let text = given.value(of: Sweep.option) {
        axes.append(try SweepAxis(text, at: place, of: parsed))
        place += 1
      } else if given.name == .spring, let springs = parsed.sweptSprings,
        springs.utf8.contains(UInt8(ascii: ";")), let option = parsed.info.option(.spring)
      {
        axes.append(try SweepAxis(springs: springs, of: option))
      }
    }
    self.axes = axes
    if let word = parsed.typedWord(.spring), try DesignTokenReference(word) != nil {
      try require(
        !axes.contains { $0.option.name == .spring }, "sweep",
        "cannot vary the spring of a token; give its parameters instead")
    }
    for option in Self.refused where parsed.has(option) {
      throw ParameterError(
        option.rawValue, "cannot be used where values vary; leave one of them out")
    }
    var count = 1
    for (index, axis) in axes.enumerated() {
      let option = axis.option.name
      try require(
        axis.key != nil || axis.place == nil || !parsed.has(option), "sweep",
        "cannot vary what --\(option.rawValue) gives; leave one of them out", at: axis.place)
      try require(
        !axes[..<index].contains { $0.option.name == option && $0.key == axis.key }, "sweep",
        "varies \(axis.name) twice; give it once", at: axis.place)
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: axis.words.count)
      guard !isTooLarge, product <= Sweep.most else {
        let rule = SweepAxis.tooMany.rule
        throw ParameterError(axis.place == nil ? "spring" : "sweep", rule, at: axis.place)
      }
      count = product
    }
    // A spring without a swept key must be complete.
    if let text = parsed.sweptSprings, !axes.contains(where: { $0.option.name == .spring }) {
      _ = try mapError(of: ValueParser.spring(text)) { (error: ParameterError) in
        error.of("spring")
      }
    }
    for combination in 0..<count {
      // The last axis varies fastest.
      var rest = combination
      let reversed = axes.reversed().map { axis in
        defer { rest /= axis.words.count }
        return axis.words[rest % axis.words.count]
      }
      let words = Array(reversed.reversed())
      let own = try parsed.withSweptValues(self, words)
      do throws(ParameterError) {
        try own.refuseExcluded()
        guard case .motion(let action) = own.info.action,
          case .scene(let animation, _) = try action(own)
        else {
          throw ParameterError("sweep", "needs a motion")
        }
        variants.append((words, own, animation))
      } catch {
        throw combinationError(error, words)
      }
    }
    let labels = variants.map { combinationLabel($0.words) }
    for (place, label) in labels.enumerated() {
      try require(
        !labels[..<place].contains(label), "sweep",
        "makes two tracks of the name '\(Display.text(label))'; leave one of them out")
    }
  }

  /// The animation that joins the tracks of all combinations, at sample times or at frames. Throws
  /// for parameters that break a rule, and names their combination.
  func animation(isSampled: Bool) throws(ParameterError) -> Animation {
    let motions = try variants.map { words, _, animation throws(ParameterError) in
      try mapError(of: animation()) { (error: ParameterError) in combinationError(error, words) }
    }
    // Several tracks of each motion would need names of their own.
    try require(
      motions.allSatisfy { $0.tracks.count == 1 }, "set",
      "must be one property of one object where springs vary; leave out the others")
    return try Animation(
      joining: motions, named: variants.map { combinationLabel($0.words) }, facts: facts,
      isSampled: isSampled)
  }

  /// The name of a combination's track, such as "damping=10 mass=2". A blank separates the values:
  /// commas separate the fields of tables and the names of --track.
  func combinationLabel(_ words: [String]) -> String {
    zip(axes, words).map { $0.valueLabel($1) }.joined(separator: " ")
  }

  var facts: [Fact.Entry] {
    let entries = axes.map { axis in
      let numbers = axis.words.compactMap { try? ValueParser.number($0) }
      let isNumeric = numbers.count == axis.words.count
      let values: [Fact] =
        isNumeric ? numbers.map { .given($0) } : axis.words.map { .text($0) }
      return Fact.Entry(axis.name, .list(values))
    }
    return [Fact.Entry(.sweep, .object(entries))]
  }

  /// The error for a combination: about --sweep if a swept option broke the rule, else about the
  /// other option.
  fileprivate func combinationError(_ error: ParameterError, _ words: [String]) -> ParameterError {
    let own = zip(axes, words).filter { $0.0.option.name.rawValue == error.parameter }
    if let (axis, _) = own.last {
      let labels = own.map { $0.0.valueLabel($0.1) }
      return axis.axisValueError(error, label: labels.joined(separator: " "))
    }
    return ParameterError(
      error.parameter,
      error.rule
        + "; so it is with \(Display.text(combinationLabel(words)))",
      at: error.index)
  }
}

extension ParsedArguments {
  /// The springs of --spring that a sweep has to complete; nil for one spring.
  var sweptSprings: String? {
    given.first { $0.name == .spring && $0.value == nil && $0.token == nil }?.word?.text
  }

  /// True if a --spring that does not parse may be a list of springs, or a spring with swept keys.
  func mayBeSwept(_ option: OptionName, _ word: Argument, in words: Arguments) -> Bool {
    guard option == .spring, info.has(.sweep), word.isText else { return false }
    if word.text.utf8.contains(UInt8(ascii: ";")) { return true }
    for word in words.words {
      if case .option(_, .long("sweep"), _) = word { return true }
    }
    return false
  }

  /// The arguments of one combination. Throws for an invalid value, which the error names.
  fileprivate func withSweptValues(
    _ sweep: Sweep, _ words: [String]
  ) throws(ParameterError) -> ParsedArguments {
    var own = self
    for (axis, word) in zip(sweep.axes, words) where axis.option.name != .spring {
      let option = axis.option
      do throws(ParameterError) {
        guard let read = try option.notation?.read(Argument(word)) else { continue }
        own = own.withSweptValue(option.name, read.word)
        if option.name == .screen, let screen = NamedScreen(like: Argument(word)),
          info.has(.safeArea), !has(.safeArea)
        {
          own = own.withSweptValue(.safeArea, Argument(screen.insets))
        }
      } catch {
        throw axis.axisValueError(error, label: axis.valueLabel(word))
      }
    }
    let swept = zip(sweep.axes, words).filter { $0.0.option.name == .spring }
    guard let (last, _) = swept.last else { return own }
    var spring = swept.last { $0.0.key == nil }?.1 ?? baseSpring(sweep)
    do throws(ParameterError) {
      for (axis, word) in swept {
        if let key = axis.key { spring = try SweepAxis.spring(spring, setting: key, to: word) }
      }
      _ = try ValueParser.spring(spring)
      return own.withSweptValue(.spring, Argument(spring))
    } catch {
      let labels = swept.map { $0.0.valueLabel($0.1) }
      throw last.axisValueError(error, label: labels.joined(separator: " "))
    }
  }

  /// The spring in which a sweep replaces parameters, as text: `stiffness=100,damping=10`. It is
  /// the typed --spring. Without one it is the default, if the default can be combined with all
  /// swept parameters, else an empty text.
  private func baseSpring(_ sweep: Sweep) -> String {
    if let typedSpring { return typedSpring }
    guard case .word(let words, _)? = info.option(.spring)?.defaultValue else { return "" }
    let keys = SweepAxis.springKeys(in: words) + sweep.axes.compactMap { $0.key }
    let isPossible = SpringForm.allCases.contains { form in
      keys.allSatisfy { key in form.keys.contains { $0.name == key } }
    }
    return isPossible ? words : ""
  }
}
