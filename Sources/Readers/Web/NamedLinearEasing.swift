import Motion

/// A `linear()` in a CSS text, with its name and its duration.
struct NamedLinearEasing {
  let easing: LinearEasingText
  /// The custom property without and with its hyphens, any other property, or "linear()".
  private(set) var names: [String]
  /// True if the easing is the variant for reduced motion.
  let isReduced: Bool
  /// The duration in seconds; nil if the text does not state it.
  private(set) var duration: Double?
  /// The property that states the duration, such as "--spring-duration".
  private(set) var durationSource: String

  /// True if all stops are equal.
  var isConstant: Bool { easing.stops.allSatisfy { $0.value == easing.stops[0].value } }

  private init(_ easing: LinearEasingText, in property: String?, isReduced: Bool) {
    self.easing = easing
    self.isReduced = isReduced
    let property = property ?? "linear()"
    names = property.hasPrefix("--") ? [String(property.dropFirst(2)), property] : [property]
    if isReduced { names = names.map { "reduced." + $0 } }
    durationSource = property
  }

  /// True if a text is CSS: its name ends in ".css" and it has no keyframes, or it includes a
  /// linear().
  static func isStyleSheet(_ text: InputText) -> Bool {
    text.contains("linear(") || text.name.hasSuffix(".css") && !text.contains("@keyframes")
  }

  /// Returns every linear() of a text.
  ///
  /// The duration of `--name` is the time in its own value, `linear(...) 0.8s`, or the custom
  /// property `--name-duration`, as headspring writes it. The time of any other property is the
  /// first one between the same commas: `transition: left 0.8s linear(...)`.
  ///
  /// - Throws: ``InputError`` for a text without a linear(), and for invalid stops.
  static func all(in text: InputText) throws(InputError) -> [NamedLinearEasing] {
    var easings: [NamedLinearEasing] = []
    // The durations by their property, with a last byte that is 1 for reduced motion.
    var durations: [[UInt8]: Double] = [:]
    var otherEasing: (name: String, offset: Int)?
    var reader = CSSTokenizer(text)
    var depth = 0
    // The depth of the block for reduced motion.
    var reducedDepth = Int.max
    var property: String?
    // The first time and the linear() between two commas.
    var time: Double?
    var current: Int?
    while true {
      try reader.skipBlanks()
      guard let next = reader.next else { break }
      let offset = reader.offset
      if let number = try reader.readNumber() {
        guard let seconds = number.seconds, time == nil else { continue }
        time = seconds
        if let current { easings[current].duration = seconds }
        if let property {
          let key = Array(property.utf8) + [depth >= reducedDepth ? 1 : 0]
          if durations[key] == nil { durations[key] = seconds }
        }
      } else if let word = reader.readWord() {
        let name = ASCIIText.lowercased(word)
        if reader.next == UInt8(ascii: ":") {
          property = word.hasPrefix("--") ? word : name
        } else if reader.next == UInt8(ascii: "(") {
          if name == "linear" {
            var easing = NamedLinearEasing(
              try LinearEasingText(&reader), in: property, isReduced: depth >= reducedDepth)
            easing.duration = time
            current = easings.count
            easings.append(easing)
          } else if otherEasing == nil, name == "cubic-bezier" || name == "steps" {
            otherEasing = (name, offset)
          }
        } else if property == "prefers-reduced-motion", name == "reduce" {
          reducedDepth = min(reducedDepth, depth + 1)
        }
      } else {
        reader.offset += 1
        switch next {
        case UInt8(ascii: ","): (time, current) = (nil, nil)
        case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
          (property, time, current) = (nil, nil, nil)
          if next == UInt8(ascii: "{") { depth += 1 }
          if next == UInt8(ascii: "}") { depth -= 1 }
          if depth < reducedDepth, next == UInt8(ascii: "}") { reducedDepth = .max }
        default: break
        }
      }
    }
    if easings.isEmpty {
      throw text.error(
        at: otherEasing?.offset ?? text.bytes.count,
        "expected linear(), got "
          + (otherEasing.map { "\($0.name)(): an easing, and no baked spring" } ?? "none"))
    }
    for index in easings.indices { easings[index].findDuration(among: durations) }
    return easings
  }

  /// Looks up the duration in the custom property `--name-duration`: that of the same preference
  /// for reduced motion, else that of the other.
  private mutating func findDuration(among durations: [[UInt8]: Double]) {
    guard duration == nil, durationSource.hasPrefix("--") else { return }
    durationSource += "-duration"
    let key = Array(durationSource.utf8)
    duration = durations[key + [isReduced ? 1 : 0]] ?? durations[key + [isReduced ? 0 : 1]]
  }
}
