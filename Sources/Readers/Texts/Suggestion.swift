import Motion

/// The nearest spelling to a misspelt word.
public enum Suggestion {
  /// "; did you mean 'x'?" where a name is near enough, else nothing.
  public static func text(for word: String, among names: [String]) -> String {
    text(nearest(to: word, among: names).map { [$0] } ?? [])
  }

  /// "; did you mean 'x', 'y' or 'z'?", at most eight of them; nothing for none.
  public static func text(_ names: [String]) -> String {
    if names.isEmpty { return "" }
    var shown: [String] = []
    for name in names.prefix(8) { shown.append("'\(Shown.text(name))'") }
    return "; did you mean " + alternatives(shown) + "?"
  }

  /// Without regard to case: the same name, or the one name that begins with the
  /// word; or the name with the fewest edits, at most a third of
  /// the word's letters and at least one, but not all of them; the first of equals.
  public static func nearest(to word: String, among names: [String]) -> String? {
    let count = word.unicodeScalars.count
    guard (1...40).contains(count) else { return nil }
    let word = word.lowercased()
    for name in names where name.lowercased() == word { return name }
    let longer = names.filter { $0.lowercased().hasPrefix(word) }
    if longer.count == 1, count > 1 { return longer[0] }
    let most = min(max(1, count / 3), count - 1)
    var best: (name: String, edits: Int)?
    for name in names {
      let edits = edits(from: word, to: name.lowercased())
      if edits <= most, edits < best?.edits ?? .max { best = (name, edits) }
    }
    return best?.name
  }

  /// The number of letters to insert, leave out, replace or swap with a neighbour.
  ///
  /// Source: optimal string alignment, a restriction of Damerau's distance (1964), row by row.
  static func edits(from first: String, to second: String) -> Int {
    let first = Array(first.unicodeScalars)
    let second = Array(second.unicodeScalars)
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        var edits = min(last[j] + (first[i] == second[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          edits = min(edits, beforeLast[j - 1] + 1)
        }
        row.append(edits)
      }
      (beforeLast, last) = (last, row)
    }
    return last[second.count]
  }
}
