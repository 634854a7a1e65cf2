import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct PressCommandTests {
  static let pair = SnapCommandTests.pair
  static let both = "cannot be used with --edge-point; leave one of them out"

  /// Arguments after "press", and the error messages.
  static let refusals = [
    ("", "--at is missing; give it, for example --at 120,300"),
    ("--at 1,2", "--screen is missing; give it, for example --screen 320x568"),
    ("--screen 320x568 --at 1", "--at '1': \(pair)"),
  ]

  /// Arguments after "press --screen 320x568 --at 22,300", and the error messages.
  static let more = [
    ("--bubble 66px", "--bubble '66px': \(SnapCommandTests.sides)"),
    ("--bubble 66x569", "--bubble '66x569': \(SnapCommandTests.fit)"),
    ("--bubble 66x568", "--bubble '66x568': \(room)"),
    ("--bubble 66x548 --safe-area 20,0,0,0", "--bubble '66x548': \(room)"),
    ("--safe-area 20,x", "--safe-area '20,x': \(SnapCommandTests.insets)"),
    ("--scale 0", "--scale '0': must be above 0"),
    ("--scale -0.9", "--scale '-0.9': must be above 0"),
    ("--safe-area 251,0,0,0 --compat chatheads", "--compat 'chatheads': \(height)"),
    ("--compat chathead", "--compat 'chathead': must be chatheads; did you mean 'chatheads'?"),
    ("--compat skbounce", "--compat 'skbounce': must be chatheads"),
    ("--edge left", "--edge 'left': needs --dismiss"),
    ("--edge-point 22,300", "--edge-point '22,300': needs --dismiss"),
    ("--dismiss --edge top", "--edge 'top': \(SnapCommandTests.edges)"),
    ("--dismiss --edge left --edge-point 22,300", "--edge 'left': \(both)"),
    ("--edge-point 22,300 --edge left", "--edge 'left': \(both)"),
    ("--dismiss --edge-point 22", "--edge-point '22': \(pair)"),
    ("--dismiss --edge-point nan,1", "--edge-point 'nan,1': \(pair)"),
    ("--dismiss=yes", "--dismiss 'yes': takes no value"),
    (
      "--velocity 1,2",
      "unknown option '--velocity'; it is an option of bounce, spring, chain and other commands"
    ),
    (
      "--spring swiftui.bouncy --bounces 3",
      "--spring 'swiftui.bouncy': cannot be used with --bounces; leave one of them out"
    ),
  ]

  private static let room =
    "must be lower than the screen inside --safe-area, so that a popover has room below it"
  private static let height =
    "leaves the popover no height, for it takes the top of --safe-area off twice; leave it out"

  @Test(
    arguments: refusals.map { Refusal("press \($0.0)", $0.1) }
      + more.map { Refusal("press --screen 320x568 --at 22,300 \($0.0)", $0.1) })
  func `invalid presses are refused`(refusal: Refusal) { refusal.expect() }

  private static let line = "press --screen 320x568 --safe-area 20,0,0,0 --at 22,300"

  @Test func `a document has the target and the popover's frame`() throws {
    let document = try JSONTree(try Typed.output(Self.line))
    #expect(
      document.keys == [
        "schema", "command", "request", "fps", "frames", "duration", "curve", "target", "popover",
        "tracks",
        "events",
      ])
    #expect(document["target"]?.keys == ["point"])
    #expect(document["popover"]?.keys == ["frame"])
    #expect(document["popover"]?["frame"]?.row.map(\.text) == ["0", "86", "320", "482"])
  }

  @Test func `the published frame has its quirk`() throws {
    let popover = try JSONTree(try Typed.output("\(Self.line) --compat chatheads"))["popover"]
    #expect(popover?.keys == ["frame", "compat", "quirk"])
    #expect(popover?["compat"]?.text == "chatheads")
    #expect(popover?["quirk"]?.text == "the top inset, a status bar, is taken off twice")
  }

  @Test func `the popover's frame and growth differ from the published version`() throws {
    let table = try Typed.output("\(Self.line) --popover two-step -f csv")
    #expect(try Typed.output("\(Self.line) --compat chatheads -f csv") == table)
    let options = "--track bubble.position,backdrop.alpha -f csv"
    let bubble = try Typed.output("\(Self.line) \(options)")
    #expect(try Typed.output("\(Self.line) --compat chatheads \(options)") == bubble)
  }

  @Test func `a snap target has its edge, a remembered place has none`() throws {
    let back = "\(Self.line) --dismiss"
    let target = try JSONTree(try Typed.output(back))["target"]
    #expect(target?.keys == ["edge", "point"])
    #expect(target?["edge"]?.text == "left")
    let point = try JSONTree(try Typed.output("\(back) --edge-point 1,2"))["target"]
    #expect(point?.keys == ["point"])
    #expect(point?["point"]?.row.map(\.text) == ["1", "2"])
  }

  @Test(arguments: ["left", "right", "nearest"])
  func `the edge is that of snap`(edge: String) throws {
    let press = try JSONTree(try Typed.output("\(Self.line) --dismiss --edge \(edge)"))
    let words = Self.line.dropFirst("press".count) + " --edge \(edge)"
    let snap = try JSONTree(try Typed.output("snap" + words))
    #expect(press["target"] == snap["target"])
    #expect(press["curve"] == snap["curve"])
    #expect(press["tracks"]?.row[0] == snap["tracks"]?.row[0])
  }

  @Test func `the scale is that of a pulse`() throws {
    let press = try JSONTree(try Typed.output("\(Self.line) --bounces 5 --decimals 12"))
    let pulse = try JSONTree(try Typed.output("pulse --decimals 12"))
    let scale = try #require(press["tracks"]?.row[1]["values"]?.row)
    let values = try #require(pulse["tracks"]?.row[0]["values"]?.row)
    #expect(Array(scale[..<25]) == values)
    #expect(scale[25...].allSatisfy { $0.text == "1" })
  }

  @Test func `snap target and path are those of the position's own dismissal`() throws {
    let back = "press --screen 320x568 --at 160,33 --dismiss"
    let rows = ["", " --edge right", " --edge-point 298,33"].map { words in
      try? Typed.output("\(back)\(words) -f csv")
    }
    #expect(rows[0] != nil && rows.allSatisfy { $0 == rows[0] })
  }
}
