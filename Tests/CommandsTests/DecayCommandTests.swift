import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct DecayCommandTests {
  @Test func `the document's velocity leads to the same rest position`() throws {
    for model in ["uiscrollview", "flutter", "android", "motion", "pop", "react-spring", "gtk"] {
      let line = "decay --from 100 --model \(model) --decimals 2"
      let there = try JSONTree(try Typed.output("\(line) --to 600"))
      let velocity = try #require(there["curve"]?["velocity"]?.text)
      let again = try JSONTree(try Typed.output("\(line) --velocity \(velocity)"))
      #expect(again["rest"]?["value"]?.text == "600")
      #expect(again["tracks"]?.row[0]["values"] == there["tracks"]?.row[0]["values"])
    }
  }
}
