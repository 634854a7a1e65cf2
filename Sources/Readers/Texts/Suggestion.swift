import Motion

/// Suggestions for misspelt names, by edit distance.
package enum Suggestion {
  /// Returns "; did you mean 'x'?" for the nearest name, or an empty text if none is near.
  package static func suggestionText(for word: String, among names: [String]) -> String {
    suggestionText(nearest(to: word, among: names).map { [$0] } ?? [])
  }

  /// Returns "; did you mean 'x', 'y' or 'z'?" for the first eight names, or an empty text for
  /// none.
  package static func suggestionText(_ names: [String]) -> String {
    if names.isEmpty { return "" }
    return "; did you mean " + alternatives(names.prefix(8).map { "'\(Display.text($0))'" }) + "?"
  }

  /// Returns "; is 'x' meant?" for the name that may be a misspelt word, or an empty text if none
  /// is near.
  static func misspeltNameText(of word: String, among names: [String]) -> String {
    nearest(to: word, among: names).map { "; is '\(Display.text($0))' meant?" } ?? ""
  }

  /// Joins a rule and a suggestion: "must be a or b; did you mean 'b'?". Before a rule longer than
  /// 100 bytes the suggestion comes first: "did you mean 'b'? It must be a, b, ...".
  package static func joinedRule(_ rule: String, _ hint: String) -> String {
    if hint.isEmpty || rule.utf8.count <= 100 { return rule + hint }
    return String(Substring(hint.utf8.dropFirst(2))) + " It " + rule
  }

  /// True if the rule already includes a suggestion.
  package static func includesSuggestion(_ rule: String) -> Bool {
    ASCIIText.firstIndex(of: "did you mean", in: Array(rule.utf8)) != nil
  }

  /// True if at most one insertion, deletion, substitution or swap turns one text into the other,
  /// regardless of case.
  package static func isSingleEdit(from first: String, to second: String) -> Bool {
    editDistance(from: first.lowercased(), to: second.lowercased()) <= 1
  }

  /// Returns the name nearest to a misspelt word, regardless of case; nil if none is near or the
  /// word has more than 40 letters.
  ///
  /// The order of preference:
  /// - the same name;
  /// - a name one edit away: first one that begins with the word, then one with two letters
  ///   swapped, then the first;
  /// - the only name that begins with the word, if the word has two letters or more;
  /// - the name with the fewest edits. Their number is at most a third of the word's letters, or 1,
  ///   and below the letters of the longer text.
  package static func nearest(to word: String, among names: [String]) -> String? {
    let count = word.unicodeScalars.count
    guard (1...40).contains(count) else { return nil }
    let word = word.lowercased()
    for name in names where name.lowercased() == word { return name }
    var best: (name: String, edits: Int, rank: Int)?
    for name in names {
      let lowered = name.lowercased()
      let edits = editDistance(from: word, to: lowered)
      let letters = lowered.unicodeScalars.count
      guard edits <= max(1, count / 3), edits < max(count, letters) else { continue }
      let isAnagram = word.unicodeScalars.sorted() == lowered.unicodeScalars.sorted()
      let rank = lowered.hasPrefix(word) ? 0 : isAnagram ? 1 : 2
      if (edits, rank) < best.map({ ($0.edits, $0.rank) }) ?? (.max, .max) {
        best = (name, edits, rank)
      }
    }
    if let best, best.edits == 1 { return best.name }
    let longer = names.filter { $0.lowercased().hasPrefix(word) }
    if longer.count == 1, count > 1 { return longer[0] }
    return best?.name
  }

  /// Returns the number of insertions, deletions, substitutions and swaps of neighbours. Source:
  /// optimal string alignment, a restricted Damerau-Levenshtein distance (Damerau, 1964).
  package static func editDistance(from first: String, to second: String) -> Int {
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
