import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct SnapCommandTests {
  static let size = "must be a width and a height such as 320x568"
  static let screen = size + ", or a device such as iphone-15; headspring help screens lists them"
  static let pair = "must be two numbers such as 120,300"
  static let sides =
    "must be a width and a height such as 66x66, or one number for both, such as 60"
  static let insets =
    "must be four insets such as 20,0,0,0: top, left, bottom, right; or fewer, as in CSS: one for "
    + "all sides, two for top and bottom, then left and right, three with a bottom of its own"
  static let edges = "must be both, left, right or nearest"
  static let fit =
    "must fit into the drop area, which is as high as the screen inside --safe-area and a third of "
    + "a bubble wider"

  /// Arguments after "snap", and the error messages.
  static let refusals = [
    ("", "--at is missing; give it, for example --at 120,300"),
    ("--screen 320x568", "--at is missing; give it, for example --at 120,300"),
    ("--at 1,2", "--screen is missing; give it, for example --screen 320x568"),
    (
      "--at 1,2 --screen 320",
      "--screen '320': is one side of a screen; give its width and its height, such as 320x568"
    ),
    (
      "--at 1,2 --screen ipad",
      "--screen 'ipad': did you mean 'ipad-9.7', 'ipad-10.2' or 'ipad-mini'? It \(screen)"
    ),
    (
      "--at 1,2 --screen 320x568 --safe-area '59 0 34pt'",
      "--safe-area '59 0 34pt': did you mean '59,0,34'? It \(insets)"
    ),
    (
      "--at 1,2 --screen 320x568 --safe-area 59pt",
      "--safe-area '59pt': did you mean '59'? It \(insets)"
    ),
    ("--at 1,2 --screen 320x568 --safe-area 59em", "--safe-area '59em': \(insets)"),
    ("--at 1,2 --screen ''", "--screen '': \(screen)"),
    ("--at 1,2 --screen 320X568X1", "--screen '320X568X1': \(screen)"),
    ("--at 1,2 --screen nanx568", "--screen 'nanx568': \(screen)"),
    ("--at 1,2 --screen 0x568", "--screen '0x568': must have sides above 0"),
    ("--at 1,2 --screen 320x-1", "--screen '320x-1': must have sides above 0"),
    ("--at 1,2 --screen 1e-400x568", "--screen '1e-400x568': must have sides above 0"),
    ("--screen 320x568 --at 1", "--at '1': \(pair)"),
    ("--screen 320x568 --at 1,2,3", "--at '1,2,3': \(pair)"),
    ("--screen 320x568 --at 1x2", "--at '1x2': \(pair)"),
    ("--screen 320x568 --at 1px,2px", "--at '1px,2px': \(pair)"),
    ("--screen 320x568 --at ''", "--at '': \(pair)"),
  ]

  /// Arguments after "snap --screen 320x568 --at 120,300", and the error messages.
  static let more = [
    ("--bubble 66px", "--bubble '66px': \(sides)"),
    ("--bubble 60,60,60", "--bubble '60,60,60': \(sides)"),
    ("--bubble ''", "--bubble '': \(sides)"),
    ("--bubble 0", "--bubble '0x0': must have sides above 0"),
    ("--bubble -60", "--bubble '-60x-60': must have sides above 0"),
    ("--alpha 0.1", "--alpha '0.1': needs --omega"),
    ("--omega 0.1", "--omega '0.1': needs --alpha"),
    ("--alpha 0 --omega 0.1", "--alpha '0': must be above 0 and at most 1e100"),
    ("--alpha 0.1 --omega -1", "--omega '-1': must be from 0 to 1e100"),
    ("--alpha 1e101 --omega 1", "--alpha '1e101': must be above 0 and at most 1e100"),
    ("--bubble 0x66", "--bubble '0x66': must have sides above 0"),
    ("--bubble 66x-66", "--bubble '66x-66': must have sides above 0"),
    ("--bubble 500x66", "--bubble '500x66': \(fit)"),
    ("--bubble 66x569", "--bubble '66x569': \(fit)"),
    ("--bubble 66x549 --safe-area 20,0,0,0", "--bubble '66x549': \(fit)"),
    ("--bubble 1e308x66", "--bubble '1e308x66': \(fit)"),
    ("--safe-area 20px", "--safe-area '20px': did you mean '20'? It \(insets)"),
    ("--safe-area 20,x", "--safe-area '20,x': \(insets)"),
    ("--safe-area 1,2,3,4,5", "--safe-area '1,2,3,4,5': \(insets)"),
    ("--safe-area 20,,0", "--safe-area '20,,0': \(insets)"),
    ("--safe-area -1", "--safe-area '-1,-1,-1,-1': must have insets of at least 0"),
    ("--safe-area 0,0,0,x", "--safe-area '0,0,0,x': \(insets)"),
    ("--safe-area ''", "--safe-area '': \(insets)"),
    ("--safe-area 0,0,0,-1", "--safe-area '0,0,0,-1': must have insets of at least 0"),
    ("--safe-area 0,160,0,160", "--safe-area '0,160,0,160': must leave some of the screen free"),
    ("--safe-area 568,0,0,0", "--safe-area '568,0,0,0': must leave some of the screen free"),
    (
      "--safe-area 1e308,0,1e308,0",
      "--safe-area '1e308,0,1e308,0': must leave some of the screen free"
    ),
    ("--edge top", "--edge 'top': \(edges)"),
    ("--edge rigth", "--edge 'rigth': \(edges); did you mean 'right'?"),
    ("--edge ''", "--edge '': \(edges)"),
    ("--velocity 1", "--velocity '1': \(pair)"),
    ("--velocity 1,nan", "--velocity '1,nan': \(pair)"),
    ("--project", "--project: needs --velocity"),
    ("--project --target-only", "--project: needs --velocity"),
    ("--velocity 1,2 --rate fast", "--rate 'fast': needs --project"),
    ("--velocity 1,2 --model pop", "--model 'pop': needs --project"),
    ("--velocity 1,2 --project --rate 1", "--rate '1': \(DecayCommandTests.rate)"),
    ("--velocity 1,2 --project --model foo", "--model 'foo': \(DecayCommandTests.models)"),
    (
      "--velocity 1,2 --project --model motion --rate fast",
      "--rate 'fast': has no effect on --model motion"
    ),
    (
      "--velocity 1,1e308 --project --rate 0.9999999",
      "--velocity '1,1e308': must come to rest within 1.8e308 points of the origin"
    ),
    ("--target-only --velocity 1,2", "--velocity '1,2': needs --project with --target-only"),
    ("--target-only -f array", "--format 'array': \(facts)"),
    ("--target-only -f svg", "--format 'svg': \(facts)"),
    ("--target-only -f term", "--format 'term': \(facts)"),
  ]

  private static let facts = "must be json, ndjson, csv or tsv for a result without its motion"

  /// Options of a motion, which `--target-only` does not accept.
  static let motion = [
    "fps 60", "duration 1", "frames 10", "delay 1", "repeat 2", "alternate", "no-land",
    "events all", "bounces 2", "stiffness light", "residual 0.1", "name x",
  ]

  @Test(
    arguments: refusals.map { Refusal("snap \($0.0)", $0.1) }
      + more.map { Refusal("snap --screen 320x568 --at 120,300 \($0.0)", $0.1) })
  func `invalid screens and positions are refused`(refusal: Refusal) { refusal.expect() }

  @Test(arguments: motion)
  func `a target alone refuses options of the motion`(option: String) {
    let words = option.split(separator: " ")
    let given = words.count > 1 ? " '\(words[1])'" : ""
    Refusal(
      "snap --screen 320x568 --at 120,300 --target-only --\(option)",
      "--\(words[0])\(given): cannot be used with --target-only; leave one of them out"
    ).expect()
  }

  @Test func `a target alone refuses --tidy`() {
    Refusal(
      "snap --screen 320x568 --at 120,300 --target-only -f csv --tidy",
      "--tidy: cannot be used with --target-only; leave one of them out"
    ).expect()
  }

  static let line = "snap --screen 320x568 --safe-area 20,0,0,0 --at 120,300 --target-only"

  /// The first keys of a compact document.
  private static func heading(_ options: String) -> String {
    "\"schema\":\"headspring/1\",\"command\":\"snap\",\"request\":\"\(line)\(options)\""
  }

  @Test(arguments: [
    (
      "",
      "{\"schema\": \"headspring/1\", \"command\": \"snap\", \"request\": \"\(line)\", "
        + "\"edge\": \"left\", \"point\": [22, 300]}\n"
    ),
    ("--compact", "{\(heading("")),\"edge\":\"left\",\"point\":[22,300]}\n"),
    ("-f ndjson", "{\"edge\":\"left\",\"point\":[22,300]}\n"),
    ("-f csv", "edge,x,y\nleft,22,300\n"), ("-f tsv", "edge\tx\ty\nleft\t22\t300\n"),
    ("-f csv --no-header", "left,22,300\n"), ("-f csv --delimiter ;", "edge;x;y\nleft;22;300\n"),
    (
      "--edge right --compact --id a",
      "{\"id\":\"a\",\(heading(" --edge right")),\"edge\":\"right\",\"point\":[298,300]}\n"
    ),
    (
      "--velocity 600,-200 --project --compact --decimals 0",
      "{\(heading(" --velocity 600,-200 --project --decimals 0")),\"edge\":\"right\","
        + "\"point\":[298,200],\"model\":\"uiscrollview\",\"lambda\":2.002003}\n"
    ),
    (
      "--velocity 600,-200 --project --model android -f csv",
      "edge,x,y,model,lambda\nright,298,252.381,android,4.2\n"
    ),
  ])
  func `a target alone is printed as one line`(words: String, output: String) throws {
    #expect(try Typed.output("\(Self.line) \(words)") == output)
  }

  @Test func `a document has the friction that chose the target`() throws {
    let line = "snap --screen 320x568 --at 120,300 --velocity 600,-200"
    let target = try JSONTree(try Typed.output("\(line) --project --rate fast"))["target"]
    #expect(target?.keys == ["edge", "point", "model", "lambda"])
    #expect(target?["model"]?.text == "uiscrollview")
    #expect(target?["lambda"]?.text == "10.050336")
    #expect(try JSONTree(try Typed.output(line))["target"]?.keys == ["edge", "point"])
  }

  @Test(arguments: ["", " --model motion", " --rate fast --model react-spring"])
  func `the projected position is the rest position of decay`(words: String) throws {
    let edge = "snap --screen 320x568 --at 120,300 --velocity 600,-200 --project --decimals 9"
    let snap = try JSONTree(try Typed.output(edge + words))
    let throwing = "decay --from 300 --velocity -200 --decimals 9"
    let decay = try JSONTree(try Typed.output(throwing + words))
    #expect(snap["target"]?["point"]?.row[1].text == decay["rest"]?["value"]?.text)
    #expect(snap["target"]?["model"] == decay["curve"]?["model"])
    #expect(snap["target"]?["lambda"] == decay["curve"]?["lambda"])
  }

  @Test func `sizes have two notations`() throws {
    let line = "snap --screen 320,568 --bubble 66,66 --at 120,300"
    #expect(
      try Typed.motion(line) == Typed.motion("snap --screen 320x568 --bubble 66x66 --at 120,300"))
  }
}
