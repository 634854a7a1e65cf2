extension StyleSheet {
  /// Returns every linear() of the declarations. Its name is the custom property, or the selector
  /// and the property that it belongs to.
  func easings(_ durations: StyleDurations) -> [BakedColumn] {
    var columns: [BakedColumn] = []
    for (index, items) in durations.entries {
      let declaration = declarations[index]
      let isReduced = blocks[declaration.block].isReduced
      for (place, item) in items.enumerated() {
        guard let easing = item.easing else { continue }
        let isCustom = declaration.name.utf8.starts(with: "--".utf8)
        let offset = easing.range.lowerBound
        let duration =
          isCustom && item.times.isEmpty
          ? durations.ofProperty(declaration.name, isReduced: isReduced, at: offset)
          : durations.ofItem(place, of: index, items, at: offset)
        var names = isCustom ? [String(declaration.name.dropFirst(2)), declaration.name] : []
        if !isCustom {
          names = [selector(of: declaration.block) + declaration.name, declaration.name]
        }
        if isReduced { names = names.map { "reduced." + $0 } }
        var column = easing.column(names, duration)
        column.isReduced = isReduced
        columns.append(column)
      }
    }
    return columns
  }

  /// Returns the selector of a rule and a space, such as ".head "; empty outside of a rule.
  private func selector(of block: Int) -> String {
    guard block > 0, blocks[block].rule.isEmpty else { return "" }
    let bytes = text.bytes[blocks[block].prelude]
    var selector = bytes.drop(while: CSSReader.isBlank)
    while let last = selector.last, CSSReader.isBlank(last) { selector = selector.dropLast() }
    return String(decoding: selector, as: UTF8.self) + " "
  }

  /// Returns the name and the offset of the first easing function other than linear().
  func otherEasing(_ durations: StyleDurations) -> (name: String, offset: Int)? {
    for (_, items) in durations.entries {
      for item in items {
        if let other = item.otherEasing { return other }
      }
    }
    return nil
  }
}

extension WrittenEasing {
  /// Returns the stops as a column of progress.
  func column(_ names: [String], _ duration: StatedDuration) -> BakedColumn {
    var baked = BakedColumn(
      names: names, kind: .linearEasing,
      stops: stops.map {
        BakedColumn.Stop(time: $0.position, value: $0.value, offset: $0.offset)
      },
      duration: duration)
    baked.valueStep = LastPlace.unit(decimals: valueDecimals)
    baked.timeStep = percentDecimals.map { LastPlace.unit(decimals: $0 + 2) } ?? 0
    return baked
  }
}

/// The unit in the last place.
enum LastPlace {
  /// Returns 10^-decimals; the exponent is limited to 0...300, within the range of a Double.
  static func unit(decimals: Int) -> Double {
    var unit = 1.0
    for _ in 0..<min(max(decimals, 0), 300) { unit /= 10 }
    return unit
  }
}
