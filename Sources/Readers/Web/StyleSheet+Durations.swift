extension StyleSheet {
  /// The entries of every declaration that may have to do with an animation.
  func items() throws(InputError) -> [(declaration: Int, items: [StyleItem])] {
    var all: [(declaration: Int, items: [StyleItem])] = []
    for (index, declaration) in declarations.enumerated() where isTimed(declaration.name) {
      all.append((index, try StyleItem.all(of: declaration.value, in: text)))
    }
    return all
  }

  private func isTimed(_ property: String) -> Bool {
    let name = property.utf8
    return name.starts(with: "--".utf8) || name.starts(with: "transition".utf8)
      || name.starts(with: "animation".utf8)
  }
}

/// Where durations stand in a style sheet.
struct StyleDurations {
  let sheet: StyleSheet
  let entries: [(declaration: Int, items: [StyleItem])]
  /// The times of custom properties, and those for people who want less motion.
  private var properties: [[UInt8]: Double] = [:]
  private var reducedProperties: [[UInt8]: Double] = [:]
  /// What uses a custom property, and what names an animation: the first entry that has a duration.
  private var users: [[UInt8]: StatedDuration] = [:]
  private var named: [[UInt8]: StatedDuration] = [:]
  /// Which entries are the lists of durations of a block's transitions and animations.
  private var lists: [List: Int] = [:]

  private struct List: Hashable {
    let block: Int
    let isAnimation: Bool
  }

  init(_ sheet: StyleSheet) throws(InputError) {
    self.sheet = sheet
    entries = try sheet.items()
    for (place, entry) in entries.enumerated() { collectTimes(place, entry) }
    for entry in entries { collectUsers(entry) }
  }

  private mutating func collectTimes(
    _ place: Int, _ entry: (declaration: Int, items: [StyleItem])
  ) {
    let declaration = sheet.declarations[entry.declaration]
    if let isAnimation = Self.isAnimation(declaration.name), isDurations(declaration.name) {
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

  private mutating func collectUsers(_ entry: (declaration: Int, items: [StyleItem])) {
    let property = sheet.declarations[entry.declaration].name
    for (index, item) in entry.items.enumerated() {
      guard !item.variables.isEmpty || !item.words.isEmpty else { continue }
      let found = ofItem(index, of: entry.declaration, entry.items, at: 0)
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

  /// The duration of an easing that is the custom property `name`: that of `name`-duration, else of
  /// what uses both.
  func ofProperty(_ name: String, isReduced: Bool, at offset: Int) -> StatedDuration {
    if let seconds = property(name + "-duration", isReduced: isReduced) {
      return StatedDuration(seconds: seconds, source: name + "-duration", offset: offset)
    }
    var found = users[Array(name.utf8)] ?? StatedDuration(offset: offset)
    found.offset = offset
    return found
  }

  /// The duration of `@keyframes name`, by the animation that names it.
  func ofKeyframes(_ name: String, at offset: Int) -> StatedDuration {
    var found = named[Array(name.utf8)] ?? StatedDuration(offset: offset)
    found.offset = offset
    return found
  }

  /// The duration that stands beside an entry of a transition or an animation, or in the list of
  /// durations of its rule, which is repeated where it is shorter.
  func ofItem(
    _ index: Int, of declaration: Int, _ items: [StyleItem], at offset: Int
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

  /// Whether a property is of animations or of transitions; nil for neither.
  private static func isAnimation(_ property: String) -> Bool? {
    if property.utf8.starts(with: "animation".utf8) { return true }
    return property.utf8.starts(with: "transition".utf8) ? false : nil
  }

  private func isDurations(_ property: String) -> Bool {
    property == "animation-duration" || property == "transition-duration"
  }

  private func seconds(of item: StyleItem) -> Double? {
    if let first = item.times.first { return first }
    for name in item.variables {
      if let seconds = property(name, isReduced: false) { return seconds }
    }
    return nil
  }

  /// The time that a custom property is: that for the same people, else for the others.
  private func property(_ name: String, isReduced: Bool) -> Double? {
    let key = Array(name.utf8)
    return isReduced
      ? reducedProperties[key] ?? properties[key] : properties[key] ?? reducedProperties[key]
  }
}
