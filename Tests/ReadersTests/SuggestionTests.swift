import Testing

@testable import Readers

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("bounce", "bounce", 0), ("bonce", "bounce", 1),
    ("bouncee", "bounce", 1), ("bownce", "bounce", 1), ("buonce", "bounce", 1), ("ab", "ba", 1),
    ("abcd", "badc", 2), ("kitten", "sitting", 3), ("pulse", "ease", 3), ("ca", "abc", 3),
    ("é", "e", 1),
  ])
  func `edits are letters inserted, left out, replaced or swapped`(
    first: String, second: String, edits: Int
  ) {
    #expect(Suggestion.editDistance(from: first, to: second) == edits)
    #expect(Suggestion.editDistance(from: second, to: first) == edits)
  }

  @Test(arguments: [
    ("bonce", "bounce"), ("esae", "ease"), ("snpa", "snap"), ("plse", "pulse"), ("s", nil),
    ("xyz", nil), ("", nil), ("bounces", "bounce"), ("bouncing", nil), ("Ease", "ease"),
    ("bo", "bounce"), ("sn", "snap"), ("puls", "pulse"), ("nap", "snap"), ("unce", nil),
    ("BO", "bounce"), ("EAES", "ease"),
  ])
  func `the nearest name is suggested when it is near`(word: String, name: String?) {
    let names = ["bounce", "ease", "snap", "pulse"]
    #expect(Suggestion.nearest(to: word, among: names) == name)
    let text = name.map { "; did you mean '\($0)'?" } ?? ""
    #expect(Suggestion.suggestionText(for: word, among: names) == text)
  }

  @Test func `the first of two names that are equally near is suggested`() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "rat"]) == "cat")
    #expect(Suggestion.nearest(to: "bat", among: ["rat", "cat"]) == "rat")
    #expect(Suggestion.nearest(to: "bat", among: ["zzz", "bats", "cat"]) == "bats")
  }

  @Test func `a longer name that begins with the word is suggested when there is one`() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "rat", "bats"]) == "bats")
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "battering-ram"]) == "cat")
    #expect(Suggestion.nearest(to: "bat", among: ["tape", "battering-ram"]) == "battering-ram")
    #expect(Suggestion.nearest(to: "form", among: ["format", "forms-x", "from"]) == "from")
    #expect(Suggestion.nearest(to: "t", among: ["at", "to"]) == "to")
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "battery", "batter"]) == "cat")
    #expect(Suggestion.nearest(to: "bat", among: ["battery", "batter"]) == nil)
    #expect(Suggestion.nearest(to: "ba", among: ["zzz", "battery"]) == "battery")
    #expect(Suggestion.nearest(to: "b", among: ["zzz", "battery"]) == nil)
    #expect(Suggestion.nearest(to: "att", among: ["zzz", "battery"]) == nil)
  }

  @Test func `a very long word has no suggestion`() {
    let long = String(repeating: "a", count: 41)
    #expect(Suggestion.nearest(to: long, among: [long]) == nil)
    #expect(Suggestion.nearest(to: String(long.dropLast()), among: [long]) == long)
  }
}
