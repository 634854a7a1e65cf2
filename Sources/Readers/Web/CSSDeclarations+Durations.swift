extension CSSDeclarations {
  /// Returns the items of every declaration that may hold an easing or a duration.
  func items() throws(InputError) -> [(declaration: Int, items: [CSSListItem])] {
    var all: [(declaration: Int, items: [CSSListItem])] = []
    for (index, declaration) in declarations.enumerated() where holdsEasings(declaration.name) {
      all.append((index, try CSSListItem.splitAtCommas(of: declaration.value, in: text)))
    }
    return all
  }

  private func holdsEasings(_ property: String) -> Bool {
    let name = property.utf8
    return name.starts(with: "--".utf8) || name.starts(with: "transition".utf8)
      || name.starts(with: "animation".utf8)
  }
}

/// Resolves the durations of a style sheet's easings and animations.
struct CSSDurationResolver {
  let sheet: CSSDeclarations
  let entries: [(declaration: Int, items: [CSSListItem])]
  /// The times of custom properties; `reducedProperties` are those for reduced motion.
  private var properties: [[UInt8]: Double] = [:]
  private var reducedProperties: [[UInt8]: Double] = [:]
  /// The first duration in a value that uses a custom property, and in one that names an animation.
  private var users: [[UInt8]: StatedDuration] = [:]
  private var named: [[UInt8]: StatedDuration] = [:]
  /// The index of the entry with a block's `transition-duration` or `animation-duration`.
  private var lists: [List: Int] = [:]

  private struct List: Hashable {
    let block: Int
    let isAnimation: Bool
  }

  init(_ sheet: CSSDeclarations) throws(InputError) {
    self.sheet = sheet
    entries = try sheet.items()
    for (place, entry) in entries.enumerated() { collectTimes(place, entry) }
    for entry in entries { collectDurationUses(entry) }
  }

  private mutating func collectTimes(
    _ place: Int, _ entry: (declaration: Int, items: [CSSListItem])
  ) {
    let declaration = sheet.declarations[entry.declaration]
    if let isAnimation = Self.isAnimation(declaration.name), isDurationProperty(declaration.name) {
      lists[List(block: declaration.block, isAnimation: isAnimation)] = place
    }
    guard declaration.name.utf8.starts(with: "--".utf8), let time = entry.items[0].times.first
    else { return }
    let key = Array(declaration.name.utf8)
    if sheet.blocks[declaration.block].isReduced {
      if reducedProperties[key] == nil { reducedProperties[key] = time }
    } else if properties[key] == nil {
      properties[key] = time
    }
  }

  private mutating func collectDurationUses(_ entry: (declaration: Int, items: [CSSListItem])) {
    let property = sheet.declarations[entry.declaration].name
    for (index, item) in entry.items.enumerated() {
      guard !item.variables.isEmpty || !item.words.isEmpty else { continue }
      let found = itemDuration(index, of: entry.declaration, entry.items, at: 0)
      if found.seconds == nil { continue }
      for name in item.variables where users[Array(name.utf8)] == nil {
        users[Array(name.utf8)] = found
      }
      guard property == "animation" || property == "animation-name" else { continue }
      for name in item.words where named[Array(name.utf8)] == nil {
        named[Array(name.utf8)] = found
      }
    }
  }

  /// Returns the duration of an easing in the custom property `name`: that of the property
  /// `name`-duration, else that of a value that uses `name`.
  func propertyDuration(_ name: String, isReduced: Bool, at offset: Int) -> StatedDuration {
    if let seconds = customPropertyTime(name + "-duration", isReduced: isReduced) {
      return StatedDuration(seconds: seconds, source: name + "-duration", offset: offset)
    }
    var found = users[Array(name.utf8)] ?? StatedDuration(offset: offset)
    found.offset = offset
    return found
  }

  /// Returns the duration of `@keyframes name`, from the animation that names it.
  func keyframesDuration(_ name: String, at offset: Int) -> StatedDuration {
    var found = named[Array(name.utf8)] ?? StatedDuration(offset: offset)
    found.offset = offset
    return found
  }

  /// Returns the duration of an item of a transition or an animation: its own, or that of the
  /// duration list in the same block. A shorter list repeats, as CSS does.
  func itemDuration(
    _ index: Int, of declaration: Int, _ items: [CSSListItem], at offset: Int
  ) -> StatedDuration {
    let own = sheet.declarations[declaration]
    if let seconds = seconds(of: items[index]) {
      return StatedDuration(seconds: seconds, source: own.name, offset: offset)
    }
    guard let isAnimation = Self.isAnimation(own.name),
      let list = lists[List(block: own.block, isAnimation: isAnimation)]
    else { return StatedDuration(offset: offset) }
    let durations = entries[list].items
    return StatedDuration(
      seconds: seconds(of: durations[index % durations.count]),
      source: sheet.declarations[entries[list].declaration].name, offset: offset)
  }

  /// True for a property of animations, false for one of transitions; nil for any other.
  private static func isAnimation(_ property: String) -> Bool? {
    if property.utf8.starts(with: "animation".utf8) { return true }
    return property.utf8.starts(with: "transition".utf8) ? false : nil
  }

  private func isDurationProperty(_ property: String) -> Bool {
    property == "animation-duration" || property == "transition-duration"
  }

  private func seconds(of item: CSSListItem) -> Double? {
    if let first = item.times.first { return first }
    for name in item.variables {
      if let seconds = customPropertyTime(name, isReduced: false) { return seconds }
    }
    return nil
  }

  /// Returns the time of a custom property: of the same preference for reduced motion, else of the
  /// other.
  private func customPropertyTime(_ name: String, isReduced: Bool) -> Double? {
    let key = Array(name.utf8)
    return isReduced
      ? reducedProperties[key] ?? properties[key] : properties[key] ?? reducedProperties[key]
  }
}
