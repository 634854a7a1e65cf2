import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Options of interactions that have another spelling, and what each of them changes.
@Suite struct InteractionOptionsTests {
  private static let throwLog = "\(Fixture.root.path)/Examples/throw.csv"
  private static let scenes = [
    "snap --screen 320x568 --at 120,300", "press --screen 320x568 --at 22,300",
    "stack --screen 320x568 --at 200,300", "play '\(throwLog)' --screen 320x568",
  ]

  /// The output without its first lines, which have the request.
  private static func rows(_ line: String) throws -> String { try Typed.output(line + " -f csv") }

  @Test(
    arguments: scenes,
    [
      ("--bubble 60", "--bubble 60x60"), ("--bubble ' 60 '", "--bubble 60x60"),
      ("--safe-area 20", "--safe-area 20,20,20,20"), ("--safe-area 47,8", "--safe-area 47,8,47,8"),
      ("--safe-area 47,8,34", "--safe-area 47,8,34,8"),
    ])
  func `a short spelling is the whole one, and the request states that`(
    scene: String, spellings: (short: String, whole: String)
  ) throws {
    let whole = try Typed.output("\(scene) \(spellings.whole)")
    #expect(try Typed.output("\(scene) \(spellings.short)") == whole)
    #expect(whole != (try Typed.output(scene)))
  }

  @Test(
    arguments: scenes + ["pulse"],
    [("0.1", "0.1"), ("0.04", "0.2"), ("0.3", "0"), ("2e-2", ".5")])
  func `alpha and omega are those of --spring`(scene: String, rates: (String, String)) throws {
    let spring = "--spring alpha=\(rates.0),omega=\(rates.1)"
    #expect(
      try Self.rows("\(scene) --alpha \(rates.0) --omega \(rates.1)")
        == Self.rows("\(scene) \(spring)"))
    #expect(try Self.rows("\(scene) \(spring)") != Self.rows(scene))
  }

  @Test func `alpha and omega of seen are those of --spring`() throws {
    let line = try #require(Sample.lines.first { $0.hasPrefix("seen") })
    #expect(
      try Self.rows(line + " --alpha 0.1 --omega 0.2")
        == Self.rows(line + " --spring alpha=0.1,omega=0.2"))
  }

  @Test func `the screen's width is the conversation's`() throws {
    let files =
      "seen --before '\(Sample.example("seen-before.json"))' "
      + "--after '\(Sample.example("seen-after.json"))'"
    let rows = try Self.rows(files + " --conversation-width 393")
    for screen in ["393x852", "iphone-15", "393x1"] {
      #expect(try Self.rows("\(files) --screen \(screen)") == rows)
    }
    #expect(try Self.rows(files + " --screen iphone-15-landscape") != rows)
  }

  private static let excluded = ["--bounces 2", "--stiffness light", "--residual 0.1"]

  @Test(arguments: scenes + ["pulse"], excluded)
  func `rates exclude the bounce's other options`(scene: String, other: String) {
    let name = other.split(separator: " ")[0]
    Refusal(
      "\(scene) --alpha 0.1 --omega 0.2 \(other)",
      "--alpha '0.1': cannot be used with \(name); leave one of them out"
    ).expect()
  }

  @Test(arguments: scenes + ["pulse"])
  func `rates exclude a spring`(scene: String) {
    Refusal(
      "\(scene) --alpha 0.1 --omega 0.2 --spring swiftui.bouncy",
      "--alpha '0.1': cannot be used with --spring; leave one of them out"
    ).expect()
  }

  @Test(arguments: [
    ("play --scale 0", "--scale '0': must be above 0"),
    ("stack --screen 320x568 --at 9,9 --scale 0", "--scale '0': must be above 0"),
  ])
  func `invalid options of an interaction are refused`(line: String, sentence: String) {
    Refusal(line, sentence).expect()
  }

  @Test func `--scale is the scale of a touch`() throws {
    for scene in ["press --screen 320x568 --at 22,300", "play '\(Self.throwLog)' --screen 320x568"]
    {
      let (own, other) = (
        try Self.rows(scene + " --scale 95%"), try Self.rows(scene + " --scale 0.8")
      )
      #expect(try own == Self.rows(scene))
      #expect(own != other)
    }
    let pulse = try Typed.output("pulse --scale 0.8 -f array --decimals 9")
    let press = try Typed.output(
      "press --screen 320x568 --at 22,300 --scale 0.8 --track bubble.scale -f array --decimals 9 "
        + "--frames 25 --duration 1.2")
    #expect(press == pulse)
  }
}
