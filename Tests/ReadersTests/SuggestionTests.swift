import Testing

@testable import Readers

struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("bonce", "bounce", 1), ("bouncee", "bounce", 1),
    ("bownce", "bounce", 1), ("buonce", "bounce", 1), ("abcd", "badc", 2), ("kitten", "sitting", 3),
    ("ca", "abc", 3), ("é", "e", 1),
  ])
  func `edits are letters inserted, left out, replaced or swapped`(
    first: String, second: String, edits: Int
  ) {
    #expect(Suggestion.editDistance(from: first, to: second) == edits)
    #expect(Suggestion.editDistance(from: second, to: first) == edits)
  }

  @Test(
    arguments: [
      ("bonce", "bounce ease snap pulse", "bounce"), ("esae", "bounce ease", "ease"),
      ("bouncing", "bounce ease", nil), ("s", "bounce snap", nil), ("", "snap", nil),
      ("EAES", "bounce ease", "ease"), ("BO", "bounce ease", "bounce"), ("unce", "bounce", nil),
      // Of two that are equally near, the first.
      ("bat", "cat rat", "cat"), ("bat", "rat cat", "rat"), ("bat", "zzz bats cat", "bats"),
      // A longer name that begins with the word, if there is one.
      ("bat", "cat rat bats", "bats"), ("bat", "cat battering-ram", "cat"),
      ("bat", "tape battering-ram", "battering-ram"), ("form", "format forms-x from", "from"),
      ("t", "at to", "to"), ("bat", "battery batter", nil), ("ba", "zzz battery", "battery"),
      ("b", "zzz battery", nil), ("att", "zzz battery", nil),
    ] as [(String, String, String?)])
  func `the nearest name is suggested when it is near`(word: String, names: String, name: String?) {
    let names = names.split(separator: " ").map(String.init)
    #expect(Suggestion.nearest(to: word, among: names) == name)
    #expect(
      Suggestion.suggestionText(for: word, among: names)
        == (name.map { "; did you mean '\($0)'?" } ?? ""))
  }

  @Test func `a very long word has no suggestion`() {
    let long = String(repeating: "a", count: 41)
    #expect(Suggestion.nearest(to: long, among: [long]) == nil)
    #expect(Suggestion.nearest(to: String(long.dropLast()), among: [long]) == long)
  }
}
