import Motion

/// What varies in a command line: each combination of values is a command line of its own.
struct Sweep: Sendable {
  /// In the order typed.
  let axes: [SweepAxis]
  /// How many combinations there are.
  let count: Int

  /// - Returns: nil for a command line in which nothing varies.
  /// - Throws: ``ParameterError`` for what cannot vary, or not so.
  init?(_ parsed: Parsed) throws(ParameterError) {
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
    for option in SweepOptions.refused where parsed.has(option) {
      throw ParameterError(
        option.rawValue, "cannot be used where values vary; leave one of them out")
    }
    var count = 1
    for (index, axis) in axes.enumerated() {
      try Self.refuseTwice(axis, beside: axes[..<index], parsed)
      let (product, isTooLarge) = count.multipliedReportingOverflow(by: axis.words.count)
      guard !isTooLarge, product <= SweepOptions.most else {
        let rule = SweepWords.tooMany.rule
        throw ParameterError(axis.place == nil ? "spring" : "sweep", rule, at: axis.place)
      }
      count = product
    }
    self.count = count
    // Nothing completes it.
    if let text = parsed.text(.spring), !axes.contains(where: { $0.option == .spring }) {
      _ = try mapError(of: Spelling.spring(text)) { (error: ParameterError) in
        error.of("spring")
      }
    }
  }

  private static func refuseTwice(
    _ axis: SweepAxis, beside others: ArraySlice<SweepAxis>, _ parsed: Parsed
  ) throws(ParameterError) {
    let isWhole: Bool
    if case .springKey = axis.target { isWhole = false } else { isWhole = true }
    let option = axis.option.rawValue
    try require(
      !isWhole || axis.place == nil || !parsed.has(axis.option), "sweep",
      "cannot vary what \(parameterName(option)) gives; leave one of them out", at: axis.place)
    for other in others where other.option == axis.option {
      if case .springKey(let key) = axis.target {
        guard case .springKey(key) = other.target else { continue }
      } else if case .springKey = other.target {
        continue
      }
      throw ParameterError("sweep", "varies \(axis.name) twice; give it once", at: axis.place)
    }
  }

  /// The words of a combination, one an axis; the last axis varies fastest.
  func words(_ combination: Int) -> [String] {
    var words: [String] = []
    var rest = combination
    for axis in axes.reversed() {
      words.append(axis.words[rest % axis.words.count])
      rest /= axis.words.count
    }
    words.reverse()
    return words
  }

  /// What a combination's track is called: with blanks, which neither a table nor a list of tracks
  /// takes for a separator.
  func label(_ words: [String]) -> String {
    var labels: [String] = []
    for (axis, word) in zip(axes, words) { labels.append(axis.label(word)) }
    return labels.joined(separator: " ")
  }

  /// What a document says of it: the values of what varies.
  var facts: [Fact.Entry] {
    var entries: [Fact.Entry] = []
    for axis in axes {
      let numbers = axis.words.compactMap { try? Spelling.number($0) }
      let isNumeric = numbers.count == axis.words.count
      let values: [Fact] =
        isNumeric ? numbers.map { .given($0) } : axis.words.map { .text($0) }
      entries.append(Fact.Entry(axis.name, .list(values)))
    }
    return [Fact.Entry("sweep", .object(entries))]
  }
}

extension Parsed {
  /// Whether a word that is no spring may be several, or part of one.
  func mayBeSwept(_ option: OptionName, _ word: CommandWord, in words: Words) -> Bool {
    guard option == .spring, info.has(.sweep), word.isText else { return false }
    if word.text.utf8.contains(UInt8(ascii: ";")) { return true }
    for word in words.words {
      if case .option(_, .long("sweep"), _) = word { return true }
    }
    return false
  }
}
