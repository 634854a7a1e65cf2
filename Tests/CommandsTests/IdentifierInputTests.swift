import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Ids in every kind of input: every reader has the same rules, and no message contains control characters.
@Suite struct IdentifierInputTests {
  /// A command line, and its inputs with `@` in place of the id.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: [String]
    let inputs: [String]

    init(_ description: String, _ line: String, _ inputs: String...) {
      testDescription = description
      words = Typed.words(line)
      self.inputs = inputs
    }
  }

  private static let play = "play log --screen 320x568"
  private static let seen = "seen --conversation-width 320 --before before --after after"
  private static let log = "time,phase,x,y\n0,began,30,310\n0.1,ended,30,310\n"
  private static let touched = "time,phase,x,y,head\n0,began,30,310,\"@\"\n"
  private static let message = #"{"messages":[{"id":"@","seenBy":[]}]}"#
  private static let user = #"{"messages":[{"id":"m","seenBy":["@"]}]}"#
  private static let other = #"{"messages":[{"id":"m","seenBy":["u"]}]}"#

  private static let places: [Place] = [
    Place("a table of heads", "\(play) --heads h", log, "id,x,y\n\"@\",22,300\n"),
    Place("an array of heads", "\(play) --heads h", log, #"[{"id":"@","at":[22,300]}]"#),
    Place(
      "a log's heads", play,
      #"{"heads":[{"id":"@","at":[22,300]}],"touches":[{"time":0,"phase":"began","x":30,"y":310}]}"#
    ),
    Place("a touch in a table", play, touched),
    Place(
      "a touch in JSON", play,
      #"{"touches":[{"time":0,"phase":"began","x":30,"y":310,"head":"@"}]}"#),
    Place("a stack's touch", "stack --screen 320x568 --touches log", touched),
    Place("a card's touch", "flick --screen 320x568 --card 9x9 --touches log", touched),
    Place("a message before", seen, message, other),
    Place("a message after", seen, other, message),
    Place("a user", seen, user, other),
    Place("states", "seen --conversation-width 320 --states s", "\(other)\n\(user)\n"),
  ]

  /// The error message for an id in an input; nil if it is accepted.
  private static func refusal(of id: String, at place: Place) -> String? {
    let escaped = id.unicodeScalars.map { scalar in
      scalar.value < 0x20
        ? "\\u00" + String(scalar.value + 0x100, radix: 16).dropFirst() : String(scalar)
    }.joined()
    let contents = place.inputs.map { input in
      let isTable = input.hasPrefix("time") || input.hasPrefix("id")
      return Array(input.replacingOccurrences(of: "@", with: isTable ? id : escaped).utf8)
    }
    return Typed.refusal(place.words, contents)
  }

  @Test(arguments: places)
  func `every reader refuses ids with terminal control characters`(place: Place) throws {
    let bad = [
      "\u{1B}[31m", "a\nb", "a\u{0}", "\u{7F}", "\u{85}", "\u{202E}x", "a\u{2066}", "\u{61C}",
      "a\u{200F}b", "a\u{2028}b", "\u{A0}a", "a\u{3000}", String(repeating: "x", count: 201),
      String(repeating: "\u{202E}", count: 100_000),
    ]
    for id in bad {
      let message = try #require(Self.refusal(of: id, at: place))
      #expect(message.contains("id must"))
      Typed.expectShown(message)
    }
  }

  @Test(arguments: places)
  func `a message about an invalid id is short`(place: Place) {
    for id in [String(repeating: "é", count: 200), "a\u{200B}b", "\u{E000}"] {
      if let message = Self.refusal(of: id, at: place) { Typed.expectShown(message) }
    }
  }

  /// Inconsistent sequences of touches.
  @Test(arguments: [
    "0,moved,30,310,@", "0,ended,30,310,@", "0,began,30,310,@\n0.1,began,30,310,@",
    "0,began,30,310,b@",
    "0,began,30,310,@\n1,moved,160,510,@\n3,ended,160,510,@\n9,began,30,310,@",
  ])
  func `a scene's message about an id is short`(touches: String) throws {
    for id in [String(repeating: "é", count: 198), "a\u{200B}b"] {
      let log = "time,phase,x,y,head\n\(touches)\n".replacingOccurrences(of: "@", with: id)
      let heads = "id,x,y\n\(id),30,310\n"
      let message = Typed.refusal(
        Typed.words("\(Self.play) --heads h --close-target"), [Array(log.utf8), Array(heads.utf8)])
      Typed.expectShown(try #require(message))
    }
  }

  @Test func `two encodings of an accent are two heads, from the log to the table`() throws {
    let log =
      #"{"heads":[{"id":"é","at":[22,100]},{"id":"e\u0301","at":[22,400]}],"#
      + #""touches":[{"time":0,"phase":"began","x":22,"y":400,"head":"e\u0301"}]}"#
    try InputFile.with(log) { path in
      let table = try Typed.output("play '\(path)' --screen 320x568 -f csv --frames 2")
      let names = (table.split(separator: "\n").first ?? "").split(separator: ",")
      #expect(names.contains { Array($0.utf8) == Array("é.x".utf8) })
      #expect(names.contains { Array($0.utf8) == Array("e\u{301}.x".utf8) })
    }
  }
}
