import Motion

/// Reads the arguments of `element.animate` as JSON: keyframes and options of one element or of
/// several. Keyframes are a list, or lists of values by property. Source: web-animations-1.
struct WebAnimationReader {
  private(set) var columns: [BakedCurveColumn] = []

  /// True if a keyframe's key is a property.
  private static func isProperty(_ key: String) -> Bool {
    key != "offset" && key != "easing" && key != "composite" && key != "computedOffset"
  }

  /// True if a JSON value is a Web Animation.
  static func isWebAnimation(_ root: JSONField) -> Bool {
    switch root.value.kind {
    case .array(let entries):
      if case .object(let members)? = entries.first?.kind {
        return !members.isEmpty && !members.contains { $0.key == "t" }
      }
      return false
    case .object(let members):
      if members.contains(where: { $0.key == "keyframes" || $0.key == "offset" }) { return true }
      return members.contains { isAnimation($0.value) }
    case .null, .bool, .number, .string: return false
    }
  }

  /// True for an object with keyframes.
  private static func isAnimation(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value.kind else { return false }
    return members.contains { $0.key == "keyframes" }
  }

  init(_ root: JSONField) throws(InputError) {
    guard case .object = root.value.kind else {
      try append(root, options: nil, of: root, name: "", isAlone: true, isReduced: false)
      return
    }
    if try root.optional("keyframes") != nil {
      try append(root, name: "", isAlone: true)
    } else if try root.optional("offset") != nil {
      try append(root, options: nil, of: root, name: "", isAlone: true, isReduced: false)
    } else {
      let entries = try root.entries().filter { Self.isAnimation($0.field.value) }
      for (name, field) in entries { try append(field, name: name, isAlone: entries.count == 1) }
    }
  }

  /// Adds an object with keyframes, options, and optionally a `reduced` variant for reduced motion.
  private mutating func append(
    _ animation: JSONField, name: String, isAlone: Bool
  ) throws(InputError) {
    try append(
      try animation.required("keyframes"), options: try animation.optional("options"),
      of: animation, name: name, isAlone: isAlone, isReduced: false)
    guard let twin = try animation.optional("reduced"),
      let keyframes = try twin.optional("keyframes")
    else { return }
    var options = try twin.optional("options")
    if options == nil { options = try animation.optional("options") }
    try append(
      keyframes, options: options, of: twin, name: name, isAlone: isAlone,
      isReduced: true)
  }

  private mutating func append(
    _ keyframes: JSONField, options: JSONField?, of animation: JSONField, name: String,
    isAlone: Bool, isReduced: Bool
  ) throws(InputError) {
    var collected = KeyframeColumns()
    if case .array = keyframes.value.kind {
      try Self.readList(keyframes, into: &collected)
    } else {
      try Self.readProperties(keyframes, into: &collected)
    }
    collected.completeColumns()
    columns += collected.bakedCurveColumns(
      .webAnimation, of: name, isAlone: isAlone, isReduced: isReduced,
      try Self.statedDuration(options, animation))
  }

  /// Returns the duration of options: `{"duration": 400}` or `400`, in milliseconds.
  private static func statedDuration(
    _ options: JSONField?, _ animation: JSONField
  ) throws(InputError) -> StatedDuration {
    guard let options else { return StatedDuration(offset: animation.value.offset) }
    var field: JSONField? = options
    if case .object = options.value.kind { field = try options.optional("duration") }
    guard let field else { return StatedDuration(offset: options.value.offset) }
    if case .string("auto") = field.value.kind { return StatedDuration(offset: field.value.offset) }
    return StatedDuration(
      seconds: try field.number("a number of milliseconds") / 1000, source: "duration",
      offset: field.value.offset)
  }

  /// Reads a list of keyframes with their properties.
  private static func readList(
    _ list: JSONField, into columns: inout KeyframeColumns
  ) throws(InputError) {
    let items = try list.items()
    var offsets: [Double?] = []
    for item in items { offsets.append(try keyframeOffset(try item.optional("offset"))) }
    let times = evenlySpaced(offsets)
    try requireOrder(times, items)
    for (item, time) in zip(items, times) {
      for (key, field) in try item.entries() where isProperty(key) {
        try append(key, field, at: time, to: &columns)
      }
    }
  }

  /// Reads lists of values by property.
  private static func readProperties(
    _ root: JSONField, into columns: inout KeyframeColumns
  ) throws(InputError) {
    var offsets: [Double?] = []
    if let list = try root.optional("offset") {
      for item in try elementsOrSingle(list) { offsets.append(try keyframeOffset(item)) }
      try requireOrder(evenlySpaced(offsets), try elementsOrSingle(list))
    }
    for (key, field) in try root.entries() where isProperty(key) {
      let values = try elementsOrSingle(field)
      var own = offsets
      if own.count != values.count { own = [Double?](repeating: nil, count: values.count) }
      for (value, time) in zip(values, evenlySpaced(own)) {
        try append(key, value, at: time, to: &columns)
      }
    }
  }

  private static func elementsOrSingle(_ field: JSONField) throws(InputError) -> [JSONField] {
    if case .array = field.value.kind { return try field.items() }
    return [field]
  }

  private static func keyframeOffset(_ field: JSONField?) throws(InputError) -> Double? {
    guard let field, !field.isNull else { return nil }
    let number = try field.number("an offset from 0 to 1")
    guard (0...1).contains(number) else { throw field.wrongTypeError("an offset from 0 to 1") }
    return number
  }

  private static func requireOrder(
    _ times: [Double], _ fields: [JSONField]
  ) throws(InputError) {
    for index in times.indices.dropFirst() where times[index] < times[index - 1] {
      throw fields[index].error("expected offsets that do not descend")
    }
  }

  /// Returns the offsets with missing ones spaced evenly between their neighbours. A missing last
  /// offset is 1, also of a single keyframe; a missing first offset is 0.
  private static func evenlySpaced(_ offsets: [Double?]) -> [Double] {
    var times = offsets
    guard !times.isEmpty else { return [] }
    if times[times.count - 1] == nil { times[times.count - 1] = 1 }
    if times[0] == nil { times[0] = 0 }
    times.fillEvenlySpaced()
    return times.map { $0 ?? 0 }
  }

  /// Adds a value, which is a string of CSS or a number.
  private static func append(
    _ key: String, _ field: JSONField, at time: Double, to columns: inout KeyframeColumns
  ) throws(InputError) {
    let text = field.text
    let start = field.value.offset
    switch field.value.kind {
    case .string:
      var end = start + 1
      while text.bytes[end] != UInt8(ascii: "\"") {
        end += text.bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      try columns.appendKeyframeValue(
        ASCIIText.separatingCapitals(of: key, by: UInt8(ascii: "-")), (start + 1)..<end, at: time,
        of: text)
    case .number:
      let end = DecimalNumberSyntax.end(in: text.bytes[start...])
      try columns.appendKeyframeValue(
        ASCIIText.separatingCapitals(of: key, by: UInt8(ascii: "-")), start..<end, at: time,
        of: text)
    case .null, .bool, .array, .object: throw field.wrongTypeError("a string or a number")
    }
  }
}
