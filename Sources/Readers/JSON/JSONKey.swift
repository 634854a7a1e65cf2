import Motion

/// A key on its way into an object. Keys are equal when they have the same characters: to JSON,
/// "é" is not "e" with an accent behind it.
struct JSONKey: Hashable {
  let text: String
  /// Where it begins, with its quote.
  let offset: Int

  static func == (first: JSONKey, second: JSONKey) -> Bool {
    // The first says soon what most keys are: different.
    first.text == second.text && first.text.utf8.elementsEqual(second.text.utf8)
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
  /// A text that is there before: "\"x\" as at 3:7".
  ///
  /// - Parameter first: where it was then.
  func shown(_ text: String, again first: Int) -> String {
    let place = error(at: first, "")
    return "\"\(Shown.text(text))\" as at \(place.line):\(place.column)"
  }
}
