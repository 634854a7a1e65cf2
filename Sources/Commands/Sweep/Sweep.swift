import Motion

/// The swept options of a command line. Each combination of their values is one variant.
struct Sweep: Sendable {
  /// The swept options in the order typed.
  let axes: [SweepAxis]
  /// The number of variants: the product of the axes' numbers of values.
  let count: Int

  /// - Returns: nil for a command line without a swept option.
  /// - Throws: `ParameterError` for an option that cannot vary, for an option swept twice, and for
  ///   too many combinations.
  init?(_ parsed: ParsedArguments) throws(ParameterError) {
    guard parsed.has(.sweep) || parsed.text(.spring) != nil else { return nil }
    var axes: [SweepAxis] = []
    var place = 0
    for given in parsed.given {
      guard case .text(let text) = given.value else { continue }
      if given.name == .sweep {
        axes.append(try SweepAxis(text, at: place, of: parsed))
        place += 1
      } else if given.name == .spring, text.utf8.contains(UInt8(ascii: ";")) {
        axes.append(try SweepAxis(springs: text))
      }
    }
    self.axes = axes
    try require(
      parsed.givenSpring(.spring)?.token == nil || !axes.contains { $0.option == .spring },
      "sweep", "cannot vary the spring of a token; give its parameters instead")
    for option in SweepOptions.refused where parsed.has(option) {
      throw ParameterError(
        option.rawValue, "cannot be used where values vary; leave one of them out")
    }
    var count = 1
    for (index, axis) in axes.enumerated() {
      try Self.refuseDuplicateAxis(axis, beside: axes[..<index], parsed)
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: axis.words.count)
      guard !isTooLarge, product <= SweepOptions.most else {
        let rule = SweepValueParser.tooMany.rule
        throw ParameterError(axis.place == nil ? "spring" : "sweep", rule, at: axis.place)
      }
      count = product
    }
    self.count = count
    // A spring without a swept key must be complete.
    if let text = parsed.text(.spring), !axes.contains(where: { $0.option == .spring }) {
      _ = try mapError(of: ValueParser.spring(text)) { (error: ParameterError) in
        error.of("spring")
      }
    }
  }

  private static func refuseDuplicateAxis(
    _ axis: SweepAxis, beside others: ArraySlice<SweepAxis>, _ parsed: ParsedArguments
  ) throws(ParameterError) {
    let isWhole: Bool
    if case .springKey = axis.target { isWhole = false } else { isWhole = true }
    let option = axis.option.rawValue
    try require(
      !isWhole || axis.place == nil || !parsed.has(axis.option), "sweep",
      "cannot vary what --\(option) gives; leave one of them out", at: axis.place)
    for other in others where other.option == axis.option {
      if case .springKey(let key) = axis.target {
        guard case .springKey(key) = other.target else { continue }
      } else if case .springKey = other.target {
        continue
      }
      throw ParameterError("sweep", "varies \(axis.name) twice; give it once", at: axis.place)
    }
  }

  /// The arguments of a combination, one for each axis. The last axis varies fastest.
  func combinationArguments(_ combination: Int) -> [String] {
    var words: [String] = []
    var rest = combination
    for axis in axes.reversed() {
      words.append(axis.words[rest % axis.words.count])
      rest /= axis.words.count
    }
    words.reverse()
    return words
  }

  /// The name of a combination's track, such as "damping=10 mass=2".
  ///
  /// The separator is a blank, which is not a separator in tables or in --track.
  func combinationLabel(_ words: [String]) -> String {
    zip(axes, words).map { $0.valueLabel($1) }.joined(separator: " ")
  }

  /// The swept options and their values, for the document.
  var facts: [Fact.Entry] {
    var entries: [Fact.Entry] = []
    for axis in axes {
      let numbers = axis.words.compactMap { try? ValueParser.number($0) }
      let isNumeric = numbers.count == axis.words.count
      let values: [Fact] =
        isNumeric ? numbers.map { .given($0) } : axis.words.map { .text($0) }
      entries.append(Fact.Entry(axis.name, .list(values)))
    }
    return [Fact.Entry(.sweep, .object(entries))]
  }
}

extension ParsedArguments {
  /// True if a --spring that does not parse may be a list of springs, or a spring with swept keys.
  func mayBeSwept(_ option: OptionName, _ word: Argument, in words: Arguments) -> Bool {
    guard option == .spring, info.has(.sweep), word.isText else { return false }
    if word.text.utf8.contains(UInt8(ascii: ";")) { return true }
    for word in words.words {
      if case .option(_, .long("sweep"), _) = word { return true }
    }
    return false
  }
}
