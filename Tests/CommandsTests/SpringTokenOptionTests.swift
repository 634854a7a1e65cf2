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
    #expect(plan.inputs.map { $0.input.name } == ["tokens.json"])
  }

  @Test func `one file of two tokens is read once`() throws {
    let line = "chain --from 0 --to 9 --spring a.json#x --then 4 --spring a.json#y"
    #expect(try Typed.plan(Typed.words(line)).inputs.count == 1)
    let both = "chain --from 0 --to 9 --spring a.json#x --then 4 --spring b.tokens#y"
    #expect(try Typed.plan(Typed.words(both)).inputs.count == 2)
    let standard = try Typed.plan(Typed.words("convert --spring -#x"))
    #expect(standard.inputs.map { $0.input } == [.standard])
  }
}
