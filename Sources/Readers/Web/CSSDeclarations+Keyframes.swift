import Motion

extension CSSDeclarations {
  /// Returns a column for every number that the @keyframes rules animate.
  func keyframes(_ durations: CSSDurationResolver) throws(InputError) -> [BakedCurveColumn] {
    var rules: [(block: Int, keyframes: KeyframeColumns)] = []
    var places: [Int: Int] = [:]
    for (index, block) in blocks.enumerated() where isKeyframes(block.rule) {
      places[index] = rules.count
      rules.append((index, KeyframeColumns()))
    }
    if rules.isEmpty { return [] }
    try readKeyframes(into: &rules, places)
    let isAlone = rules.filter { !blocks[$0.block].isReduced }.count == 1
    var columns: [BakedCurveColumn] = []
    for (index, var keyframes) in rules {
      keyframes.completeColumns()
      keyframes.mergeEqualTimes()
      let name = try animationName(of: index)
      let isReduced = blocks[index].isReduced
      columns += keyframes.bakedCurveColumns(
        .keyframes, of: name, isAlone: isAlone, isReduced: isReduced,
        durations.keyframesDuration(name, at: blocks[index].prelude.lowerBound))
    }
    return columns
  }

  /// True if the style sheet has @keyframes rules.
  var hasKeyframes: Bool { blocks.contains { isKeyframes($0.rule) } }

  private func readKeyframes(
    into rules: inout [(block: Int, keyframes: KeyframeColumns)], _ places: [Int: Int]
  ) throws(InputError) {
    var selectors: [Int: [Double]] = [:]
    var count = 0
    for declaration in declarations {
      let own = blocks[declaration.block]
      guard let place = places[own.parent], own.rule.isEmpty, own.parent != declaration.block else {
        continue
      }
      let isNumber =
        !declaration.name.utf8.starts(with: "--".utf8)
        && !declaration.name.utf8.starts(with: "animation".utf8)
      guard isNumber else { continue }
      let times: [Double]
      if let known = selectors[declaration.block] {
        times = known
      } else {
        times = try keyframeTimes(own.prelude)
        selectors[declaration.block] = times
      }
      count += times.count
      guard count <= 4 * text.bytes.count else {
        throw text.error(at: declaration.offset, "expected shorter lists of percentages")
      }
      for time in times {
        try rules[place].keyframes.appendKeyframeValue(
          declaration.name, declaration.value, at: time, of: text)
      }
    }
  }

  private func isKeyframes(_ rule: String) -> Bool {
    rule == "keyframes" || rule == "-webkit-keyframes"
  }

  /// Returns the identifier or the string after `@keyframes`.
  private func animationName(of block: Int) throws(InputError) -> String {
    var reader = CSSTokenizer(text, blocks[block].prelude)
    try reader.skipBlanks()
    if let string = try reader.readString() { return string }
    if let word = reader.readWord() { return word }
    throw reader.unexpectedTextError("the name of the keyframes")
  }

  /// Parses the selector of a keyframe, such as `from, 50%`, as shares of the duration, 0 to 1.
  private func keyframeTimes(_ prelude: Range<Int>) throws(InputError) -> [Double] {
    var reader = CSSTokenizer(text, prelude)
    var times: [Double] = []
    repeat {
      try reader.skipBlanks()
      let start = reader.offset
      if let number = try reader.readNumber() {
        guard number.unit == "%", (0...100).contains(number.value) else {
          throw text.error(at: start, "expected from, to or 0% to 100%")
        }
        times.append(number.value / 100)
      } else {
        switch reader.readWord().map(ASCIIText.lowercased) {
        case "from": times.append(0)
        case "to": times.append(1)
        default: throw text.error(at: start, "expected from, to or 0% to 100%")
        }
      }
      try reader.skipBlanks()
    } while reader.skip(UInt8(ascii: ","))
    guard reader.isAtEnd else { throw reader.unexpectedTextError("',' or '{'") }
    return times
  }
}
