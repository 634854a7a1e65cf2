/// A text that may stand in one place only, such as a key of an object. Two are equal when they have the same characters:
/// to JSON, "é" is not "e" with an accent behind it.
struct JSONKey: Hashable {
  let text: String
  /// Where it begins, with its quote.
  let offset: Int

  static func == (first: JSONKey, second: JSONKey) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Two that are equal; nil when all are different.
  static func firstPair(of keys: [JSONKey]) -> (JSONKey, JSONKey)? {
    keys.count <= 16 ? firstPairOfFew(keys) : firstPairOfMany(keys)
  }

  /// Few are compared faster than hashed.
  private static func firstPairOfFew(_ keys: [JSONKey]) -> (JSONKey, JSONKey)? {
    for second in keys.indices {
      for first in 0..<second where keys[first] == keys[second] {
        return (keys[first], keys[second])
      }
    }
    return nil
  }

  private static func firstPairOfMany(_ keys: [JSONKey]) -> (JSONKey, JSONKey)? {
    var known: Set<JSONKey> = []
    for key in keys {
      let (inserted, first) = known.insert(key)
      if !inserted { return (first, key) }
    }
    return nil
  }
}

extension InputText {
  /// A key that is there before: "\"x\" as at 3:7".
  func shown(_ key: JSONKey, again first: JSONKey) -> String {
    let place = error(at: first.offset, "")
    return "\"\(Shown.text(key.text))\" as at \(place.line):\(place.column)"
  }
}

extension JSONField {
  /// A string that may stand in one place only.
  ///
  /// - Parameter known: the strings before, to which it is added.
  func unique(_ what: String, among known: inout Set<JSONKey>) throws(InputError) -> String {
    let key = JSONKey(text: try string(), offset: value.offset)
    let (inserted, first) = known.insert(key)
    guard inserted else {
      throw error("expected each \(what) once, got \(text.shown(key, again: first))")
    }
    return key.text
  }
}
