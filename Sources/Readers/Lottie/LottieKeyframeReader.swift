import Motion

/// Reads Lottie JSON: the animated properties of a whole file, or a text that is the keyframes of
/// one property. Times are in frames. Source: lottie-spec, "Animated property".
struct LottieKeyframeReader {
  private(set) var columns: [BakedCurveColumn] = []
  private let text: InputText
  private let fps: Double

  /// The keyframes of a property and the path of names to it.
  private struct KeyframedProperty {
    let path: [String]
    let keys: [JSONValue]
  }

  /// True if a JSON value is Lottie: it has layers, a property, or keyframes with frame times `t`.
  static func isLottie(_ root: JSONField) -> Bool {
    switch root.value.kind {
    case .array(let entries): entries.first.map(isKeyframe) ?? false
    case .object(let members):
      members.contains { $0.key == "layers" || $0.key == "k" || $0.key == "ks" }
        && !members.contains { $0.key == "time" || $0.key == "frame" }
    case .null, .bool, .number, .string: false
    }
  }

  private static func isKeyframe(_ value: JSONValue) -> Bool {
    guard case .object(let members) = value.kind else { return false }
    return members.contains { $0.key == "t" } && !members.contains { $0.key == "time" }
  }

  /// - Parameter given: frames per second, required if the file has no `fr`. It must equal an `fr`.
  init(_ root: JSONField, fps given: Double?) throws(InputError) {
    text = root.text
    fps = try Self.frameRate(of: root, given)
    var properties: [KeyframedProperty] = []
    if case .array(let keys) = root.value.kind {
      properties.append(KeyframedProperty(path: [], keys: keys))
    } else {
      Self.collectKeyframes(root.value, path: [], into: &properties)
    }
    for property in properties { try appendProperty(property) }
  }

  private static func frameRate(of root: JSONField, _ given: Double?) throws(InputError) -> Double {
    var field: JSONField?
    if case .object = root.value.kind { field = try root.optional("fr") }
    let rate = parameterName("fps")
    guard let field else {
      if let given { return given }
      throw root.error("expected \"fr\", the frames per second; give \(rate)")
    }
    let own = try field.number()
    guard own > 0 else { throw field.wrongTypeError("a number above 0") }
    guard given == nil || given == own else { throw field.wrongTypeError("the rate of \(rate)") }
    return own
  }

  /// Collects keyframes recursively. ``JSONReader/deepest`` bounds the depth.
  private static func collectKeyframes(
    _ value: JSONValue, path: [String], into properties: inout [KeyframedProperty]
  ) {
    guard case .object(let members) = value.kind else { return }
    let isTransform = members.contains {
      if case .string("tr") = $0.value.kind { return $0.key == "ty" }
      return $0.key == "p" || $0.key == "r"
    }
    for member in members {
      switch member.value.kind {
      case .object:
        collectKeyframes(
          member.value, path: path + propertyPath(member.key, isTransform), into: &properties)
      case .array(let entries) where member.key == "k" && (entries.first.map(isKeyframe) ?? false):
        properties.append(KeyframedProperty(path: path, keys: entries))
      case .array(let entries):
        for (index, entry) in entries.enumerated() {
          collectKeyframes(
            entry, path: path + [layerName(entry) ?? "\(member.key)\(index)"], into: &properties)
        }
      case .null, .bool, .number, .string: break
      }
    }
  }

  /// Returns the name `nm` of a layer or a shape; nil if it has none.
  private static func layerName(_ value: JSONValue) -> String? {
    guard case .object(let members) = value.kind else { return nil }
    for member in members {
      if member.key == "nm", case .string(let name) = member.value.kind, !name.isEmpty {
        return name
      }
    }
    return nil
  }

  private static func propertyPath(_ key: String, _ isTransform: Bool) -> [String] {
    switch key {
    case "ks", "k": []
    case "p": ["position"]
    case "s": [isTransform ? "scale" : "size"]
    case "r": ["rotation"]
    case "o": ["opacity"]
    case "a": ["anchor"]
    default: [key]
    }
  }

  private mutating func appendProperty(_ property: KeyframedProperty) throws(InputError) {
    var values: [(time: Double, numbers: [JSONField])] = []
    for key in property.keys {
      let field = JSONField(key, of: text)
      // The last keyframe of an old file may omit its value, which is the end value `e` of the one
      // before.
      var numbers = try Self.keyframeNumbers(field, "s")
      if numbers == nil { numbers = try Self.impliedEndValue(before: key, in: property.keys, text) }
      guard let numbers else { continue }
      values.append((try field.required("t").number() / fps, numbers))
    }
    guard let count = values.first?.numbers.count else { return }
    for index in 0..<count {
      var stops: [BakedCurveColumn.BakedCurveStop] = []
      var decimals = 0
      for (time, numbers) in values {
        guard numbers.count == count else {
          throw numbers[0].error("expected \(count) numbers, got \(numbers.count)")
        }
        let number = numbers[index]
        stops.append(
          BakedCurveColumn.BakedCurveStop(
            time: time, value: try number.number(), offset: number.value.offset))
        var reader = CSSTokenizer(text, number.value.offset..<text.bytes.count)
        decimals = max(decimals, try reader.readNumber()?.decimals ?? 0)
      }
      let parts = property.path + (count == 1 ? [] : [Self.componentName(index, of: count)])
      var column = BakedCurveColumn(
        names: Self.pathSuffixes(parts), kind: .lottie, stops: stops, duration: nil)
      column.valueStep = LastDigitUnit.unit(decimals: decimals)
      columns.append(column)
    }
  }

  private static func componentName(_ index: Int, of count: Int) -> String {
    count <= 3 ? ["x", "y", "z"][index] : "\(index)"
  }

  /// Returns the full path and each shorter suffix of it: "head.position.x", "position.x", "x".
  private static func pathSuffixes(_ parts: [String]) -> [String] {
    if parts.isEmpty { return ["value"] }
    return parts.indices.map { parts[$0...].joined(separator: ".") }
  }

  /// Returns the numbers of a keyframe; nil if it has none, such as the keyframe of a path.
  private static func keyframeNumbers(_ key: JSONField, _ name: String) throws(InputError)
    -> [JSONField]?
  {
    guard let field = try key.optional(name) else { return nil }
    switch field.value.kind {
    case .number: return [field]
    case .array(let entries):
      guard case .number? = entries.first?.kind else { return nil }
      return try field.items()
    case .null, .bool, .string, .object: return nil
    }
  }

  /// Returns the end value of the next-to-last keyframe, if `key` is the last; nil for any other
  /// key.
  private static func impliedEndValue(
    before key: JSONValue, in keys: [JSONValue], _ text: InputText
  ) throws(InputError) -> [JSONField]? {
    guard keys.count > 1, key.offset == keys[keys.count - 1].offset else { return nil }
    return try keyframeNumbers(JSONField(keys[keys.count - 2], of: text), "e")
  }
}
