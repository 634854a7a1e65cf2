import Exporters
import Testing
import TypedLines

@testable import Commands

/// --spring FILE#TOKEN: springs out of files of design tokens.
@Suite struct SpringTokenOptionTests {
  private static let file = #"""
    {"motion": {"$type": "spring",
      "bouncy": {"$value": {"duration": {"value": 500, "unit": "ms"}, "bounce": 0.3}},
      "card": {"$value": {"stiffness": 170, "damping": 26, "mass": 1}}}}
    """#

  @Test(arguments: [
    "spring --from 0 --to 300 --spring",
    "chain --from 0 --to 9 --then 4 --spring",
    "decay --from 0 --velocity 900 --bounds 0,90 --spring",
    "pulse --spring", "snap --screen 320x568 --at 120,300 --spring",
    "press --screen 320x568 --at 120,300 --spring", "convert --to compose,motion --spring",
    "measure --spring",
    "stack --touches '\(Sample.example("throw.csv"))' --screen 320x568 --spring",
    "spring --from 0 --to 9 --sweep settle=swiftui,anime -f csv --spring",
  ])
  func `a token is its parameters in every command`(line: String) throws {
    try InputFile.with(Self.file) { path in
      let typed = try Typed.output("\(line) duration=0.5,bounce=0.3")
      let token = try Typed.output("\(line) '\(path)#motion.bouncy'")
      let request = Typed.words("\(path)#motion.bouncy")[0]
      #expect(!typed.isEmpty)
      #expect(
        token.replacing("'\(request)'", with: "duration=0.5,bounce=0.3")
          .replacing(request, with: "duration=0.5,bounce=0.3") == typed)
    }
  }

  @Test func `a token's file is read next to sample times`() throws {
    try InputFile.with(Self.file) { path in
      try InputFile.with("0.1\n0.2\n") { times in
        let line = "spring --from 0 --to 9 --times \(times) -f csv --spring"
        let token = try Typed.output("\(line) \(path)#motion.card")
        let typed = try Typed.output("\(line) stiffness=170,damping=26")
        #expect(token == typed)
      }
    }
  }

  @Test func `a request keeps the token`() throws {
    let line = "spring --from 0 --to 300 --spring 'tokens.json#motion.bouncy'"
    let plan = try Typed.plan(Typed.words(line))
    #expect(plan.request == line)
  }

  @Test(
    arguments: [
      ("chain --from 0 --to 9 --spring a.json#motion.card --then 4 --spring a.json#motion.card", 1),
      ("chain --from 0 --to 9 --spring a.json#motion.card --then 4 --spring b.json#motion.card", 2),
      ("convert --spring -#motion.card", 1),
    ])
  func `one file of two tokens is read once`(line: String, count: Int) throws {
    var read: [Input] = []
    _ = try Typed.plan(Typed.words(line)).product { input in
      read.append(input.input)
      return Array(Self.file.utf8)
    }
    #expect(read.count == count)
  }
}
