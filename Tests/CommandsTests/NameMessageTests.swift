import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Messages about recordings whose column names have control or format characters.
struct NameMessageTests {
  static let recordings = [
    #"{"time":0,"@":1}"# + "\n" + #"{"time":1,"b":2}"#,
    #"{"time":0,"@":1}"# + "\n" + #"{"time":1,"@":"x"}"#,
    #"{"time":0,"@":"x"}"# + "\n" + #"{"time":1,"@":2}"#,
    #"[{"time":0,"@":1},{"time":1,"b":2}]"#,
    #"{"time":[0,1],"@":[1]}"#,
    #"{"times":[0,1],"@":[1,2]}"#,
    #"{"@":1}"#,
    #"{"schema":"headspring/1","fps":60,"tracks":[{"name":"@","values":[1,"x"]}]}"#,
    #"{"schema":"headspring/1","fps":60,"@":[{"name":"x","values":[1,2]}]}"#,
    "time,@\n0,1\n1,x\n", "time,@,@\n0,1,2\n1,2,3\n", "@,b\n0,1\n1,2\n", "time,@,b\n0,1\n1,2\n",
    "time,track,value\n0,@,1\n1,@,x\n", "time,track,@\n0,a,1\n1,a,2\n",
  ]
  static let names = ["a\u{FEFF}", "\u{202E}x", "a\u{2066}b", "\u{E000}", "\u{85}", "a\u{200B}b"]

  @Test(arguments: recordings)
  func `a message escapes a column's name`(recording: String) throws {
    for name in Self.names {
      let text = recording.replacingOccurrences(of: "@", with: name)
      let words = ["fit", "f", "--column", "c"]
      Typed.expectShown(try #require(Typed.refusal(words, [Array(text.utf8)])))
      if let message = Typed.refusal(["fit", "f"], [Array(text.utf8)]) {
        Typed.expectShown(message)
      }
    }
  }

  @Test func `a message escapes the name of a missing key`() throws {
    let text = "{\"time\":0,\"a\u{FEFF}\":1}\n{\"time\":1,\"b\":2}\n"
    let message = try #require(Typed.refusal(["fit", "f"], [Array(text.utf8)]))
    #expect(message.contains(#""a\u{feff}""#))
  }
}
