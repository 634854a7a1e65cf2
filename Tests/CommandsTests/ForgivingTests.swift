import Documents
import Exporters
import Foundation
import Motion
import Readers
import Scenes
import Testing
import TypedLines

@testable import Commands

/// Alternative spellings of arguments, and the canonical ones.
@Suite struct ForgivingTests {
  /// A line, and the equivalent line in canonical spelling.
  static let lines = [
    // Blanks around commas, signs and whole values.
    ("bounce --from '100, 200' --to ' 200 , 300 '", "bounce --from 100,200 --to 200,300"),
    ("bounce --from '1px, 2px' --to '3 px,4px'", "bounce --from 1px,2px --to 3px,4px"),
    (
      "spring --from 0 --to 1 --spring 'stiffness=100, damping=10'",
      "spring --from 0 --to 1 --spring stiffness=100,damping=10"
    ),
    (
      "spring --from 0 --to 1 --spring ' duration = 500 ms , bounce = 0.3 '",
      "spring --from 0 --to 1 --spring duration=500ms,bounce=0.3"
    ),
    (
      "snap --screen 320x568 --at '120, 300' --safe-area '20, 0, 0, 0'",
      "snap --screen 320x568 --at 120,300 --safe-area 20,0,0,0"
    ),
    (
      "decay --from 0 --velocity 900 --bounds '0, 50'",
      "decay --from 0 --velocity 900 --bounds 0,50"
    ),
    (
      "ease --from 0 --to 1 --timing '0.34, 1.56, 0.64, 1'",
      "ease --from 0 --to 1 --timing 0.34,1.56,0.64,1"
    ),
    ("pulse --fps ' 30' --decimals '3 '", "pulse --fps 30 --decimals 3"),
    ("pulse --duration '200 ms'", "pulse --duration 200ms"),
    ("pulse --duration 200MS", "pulse --duration 200ms"),
    (
      "spring --from 0 --to 1 --sweep 'spring.damping=10, 20' --spring stiffness=100",
      "spring --from 0 --to 1 --sweep spring.damping=10,20 --spring stiffness=100"
    ),
    // Sizes.
    ("snap --screen 390X844 --at 1,1", "snap --screen 390x844 --at 1,1"),
    ("snap --screen 390\u{D7}844 --at 1,1", "snap --screen 390x844 --at 1,1"),
    ("snap --screen '390 x 844' --at 1,1", "snap --screen 390x844 --at 1,1"),
    ("snap --screen '390, 844' --at 1,1", "snap --screen 390,844 --at 1,1"),
    ("ease --from 1X2 --to '3 \u{D7} 4'", "ease --from 1x2 --to 3x4"),
    // Shares.
    ("pulse --scale 95%", "pulse --scale 0.95"), ("pulse --scale '97.5 %'", "pulse --scale 0.975"),
    ("pulse --phase release --from 97%", "pulse --phase release --from 0.97"),
    ("bounce --from 0 --to 1 --residual 0.05%", "bounce --from 0 --to 1 --residual 0.0005"),
    // Timing functions in the notation of CSS and Core Animation.
    (
      "ease --from 0 --to 1 --timing 'cubic-bezier(0.34, 1.56, 0.64, 1)'",
      "ease --from 0 --to 1 --timing 0.34,1.56,0.64,1"
    ),
    (
      "ease --from 0 --to 1 --timing 'cubicBezier(.34,1.56,.64,1)'",
      "ease --from 0 --to 1 --timing .34,1.56,.64,1"
    ),
    ("ease --from 0 --to 1 --timing easeInOut", "ease --from 0 --to 1 --timing ease-in-out"),
    ("ease --from 0 --to 1 --timing ease_in", "ease --from 0 --to 1 --timing ease-in"),
    ("ease --from 0 --to 1 --timing LINEAR", "ease --from 0 --to 1 --timing linear"),
    // Colours.
    ("ease --from 'rgb(255, 0, 128)' --to '#fff'", "ease --from #ff0080 --to #fff"),
    ("ease --from 'rgb(255 0 128)' --to '#fff'", "ease --from #ff0080 --to #fff"),
    ("ease --from 'RGB(100%,0%,20%)' --to '#fff'", "ease --from #f03 --to #fff"),
    ("ease --from 'rgba(255,0,128,1)' --to '#fff'", "ease --from #ff0080 --to #fff"),
    (
      "ease --from 'rgb(255 0 0 / 25%)' --to '#fff'",
      "ease --from 1,0,0,0.25 --to 1,1,1,1 --type color"
    ),
    // Names in any letter case.
    ("pulse -f CSV", "pulse -f csv"), ("pulse --stiffness Light", "pulse --stiffness light"),
    ("pulse --decimals Shortest", "pulse --decimals shortest"),
    ("decay --from 0 --velocity 9 --rate Fast", "decay --from 0 --velocity 9 --rate fast"),
    ("ease --from 1PX --to 2Px", "ease --from 1px --to 2px"),
    ("ease --from 1REM --to 2Rem", "ease --from 1rem --to 2rem"),
    (
      "spring --from 0 --to 1 --settle lastExceed:0.01",
      "spring --from 0 --to 1 --settle last-exceed:0.01"
    ),
    (
      "spring --from 0 --to 1 --spring SwiftUI.Bouncy",
      "spring --from 0 --to 1 --spring swiftui.bouncy"
    ),
    (
      "spring --from 0 --to 1 --spring reactSpring.wobbly",
      "spring --from 0 --to 1 --spring react-spring.wobbly"
    ),
    (
      "spring --from 0 --to 1 --spring response=0.5,dampingRatio=0.7",
      "spring --from 0 --to 1 --spring response=0.5,damping-ratio=0.7"
    ),
    (
      "convert --spring swiftui.bouncy --to SwiftUI", "convert --spring swiftui.bouncy --to swiftui"
    ),
    // Values without their option.
    ("convert swiftui.bouncy", "convert --spring swiftui.bouncy"),
    (
      "convert --to pop tension=170,friction=26",
      "convert --to pop --spring tension=170,friction=26"
    ),
    ("measure 'SwiftUI.Bouncy' --to 2", "measure --spring swiftui.bouncy --to 2"),
    // Other spellings.
    ("pulse -f csv --delimiter tab", "pulse -f csv --delimiter '\t'"),
    ("pulse -f csv --delimiter '\\t'", "pulse -f csv --delimiter '\t'"),
    ("pulse -f csv --delimiter semicolon", "pulse -f csv --delimiter ';'"),
    (
      "press --screen 320x568 --at 9,9 --track 'bubble.position, popover.alpha'",
      "press --screen 320x568 --at 9,9 --track bubble.position,popover.alpha"
    ),
    ("-V", "--version"), ("bounce -V", "--version"),
    // Devices.
    (
      "snap --screen iphone-15 --at 1,1", "snap --screen 393x852 --at 1,1 --safe-area 59,0,34,0"
    ),
    (
      "snap --screen 'iPhone 15 Pro' --at 1,1",
      "snap --screen 393x852 --at 1,1 --safe-area 59,0,34,0"
    ),
    (
      "snap --screen iphone15 --at 1,1 --safe-area 20,0,0,0",
      "snap --screen 393x852 --at 1,1 --safe-area 20,0,0,0"
    ),
    (
      "snap --safe-area 20,0,0,0 --screen iphone15 --at 1,1",
      "snap --safe-area 20,0,0,0 --screen 393x852 --at 1,1"
    ),
    (
      "flick --screen iphone-8 --card 280x180 --at 9,9 --velocity 9,9",
      "flick --screen 375x667 --card 280x180 --at 9,9 --velocity 9,9"
    ),
  ]

  @Test(arguments: lines)
  func `another spelling gives the same output`(typed: String, line: String) throws {
    #expect(try Typed.motion(typed) == Typed.motion(line))
  }

  /// A document's request has the canonical spelling, which other versions can rerun. Colours keep their spelling.
  @Test(
    arguments: lines.filter { typed, line in
      !line.contains("--version") && !typed.lowercased().contains("rgb") && !line.contains("track")
        && !line.contains("sweep")
        && !["convert", "measure"].contains(Typed.words(line)[0])
    })
  func `a document's request has the canonical spelling, and reproduces the document`(
    typed: String, line: String
  ) throws {
    func request(_ line: String) throws -> String? {
      let plan = try Typed.plan(Typed.words(line))
      guard case .motion(let outputs, _) = plan.task else { return nil }
      return outputs[0].parsed.request
    }
    let made = try #require(try request(typed))
    #expect(made == (try request(line)))
    // The document form, independently of the printed format.
    let document = try Typed.motion(
      Typed.words(line) + (line.contains(" -f ") ? [] : ["-f", "json"]))
    let words = try ShellQuoting.splitArguments(made)
    if !line.contains(" -f ") { #expect(try Typed.motion(words) == document) }
  }

  @Test func `a list of tolerances may have blanks after its commas`() throws {
    let tolerances = try ValueParser.tolerances("0.01, bubble.scale=0.001,  time=0")
    #expect(tolerances.map(\.name) == [nil, "bubble.scale", "time"])
  }

  @Test func `a colour in a reproduced request is the same`() throws {
    let line = "ease --from 'rgb(100% 0 0 / 50%)' --to 'rgba(1.5, 2, 3, 0.1)'"
    let document = try Typed.output(line)
    let request = try #require(document.firstMatch(of: /"request": "(.*)",/)?.output.1)
    #expect(try Typed.output(try ShellQuoting.splitArguments(String(request))) == document)
  }

  /// Names that differ only by case would be indistinguishable.
  @Test func `no two names of a set differ only by case and hyphens`() {
    var sets = OptionRow.all.map { $0.info.kind.choices }
    sets.append(SpringPreset.all.map(\.name))
    sets.append(Array(Set(SpringForm.allCases.flatMap { $0.keys.map(\.name) })))
    sets.append(ValueParser.units)
    sets.append(ValueParser.screenNames)
    for names in sets {
      #expect(Set(names.map(ValueParser.normalizedName)).count == names.count, "\(names)")
    }
  }

  static let refusals = [
    (
      "bounce --from '1 2' --to 3",
      "--from '1 2': must have commas between its numbers; did you mean '1,2'?"
    ),
    (
      "bounce --from '1, 2 3' --to 3",
      "--from '1, 2 3': must have commas between its numbers; did you mean '1,2,3'?"
    ),
    ("pulse --duration '5 00'", "--duration '5 00': must be a time such as 1.2, 1.2s or 200ms"),
    ("pulse --fps '6 0'", "--fps '6 0': must be a number such as 300, -0.5 or 1e3"),
    ("bounce --from ', 2' --to 3", "--from ', 2': \(SharedOptionsTests.value)"),
    ("bounce --from 'X' --to 3", "--from 'X': \(SharedOptionsTests.value)"),
    ("bounce --from Rouge --to 3", "--from 'Rouge': \(SharedOptionsTests.value)"),
    ("bounce --from 'rgb(1,2)' --to 3", "--from 'rgb(1,2)': \(color)"),
    ("bounce --from 'rgb(1,2,3' --to 3", "--from 'rgb(1,2,3': \(color)"),
    ("bounce --from 'rgb(1,2,3,4,5)' --to 3", "--from 'rgb(1,2,3,4,5)': \(color)"),
    ("bounce --from 'rgb(a,b,c)' --to 3", "--from 'rgb(a,b,c)': \(color)"),
    (
      "bounce --from 'rgb(0,0,0)' --to 3 --type rect",
      "--from 'rgb(0,0,0)': must be a rect, not a color"
    ),
    ("pulse --scale 95%%", "--scale '95%%': must be a number such as 300, -0.5 or 1e3"),
    ("pulse --fps 50%", "--fps '50%': must be a number such as 300, -0.5 or 1e3"),
    (
      "pulse --duration '200 m s'",
      "--duration '200 m s': must be a time such as 1.2, 1.2s or 200ms"
    ),
    ("snap --screen 390XX844 --at 1,1", "--screen '390XX844': \(screen)"),
    ("snap --screen 390x844x2 --at 1,1", "--screen '390x844x2': \(screen)"),
    ("snap --screen iphone --at 1,1", "--screen 'iphone': did you mean 'iphone-5'? It \(screen)"),
    (
      "snap --screen iphone-99 --at 1,1",
      "--screen 'iphone-99': did you mean 'iphone-5'? It \(screen)"
    ),
    (
      "snap --screen 320x568 --at 1,1 --bubble iphone-15",
      "--bubble 'iphone-15': must be a width and a height such as 66x66, or one number for both, "
        + "such as 60"
    ),
    (
      "ease --from 0 --to 1 --timing 'cubic-bezier(1,0,0)'",
      "--timing 'cubic-bezier(1,0,0)': \(timing)"
    ),
    ("pulse -f csv --delimiter tabs", "--delimiter 'tabs': \(delimiter)"),
    ("pulse -f csv --delimiter ''", "--delimiter '': \(delimiter)"),
    (
      "convert 'stiffness=100, damping=x'",
      "--spring 'stiffness=100, damping=x': has x in place of a number for damping; give the number"
    ),
    (
      "convert swiftui.bouncy pop.default",
      "unexpected word 'pop.default': --spring 'swiftui.bouncy' is given already; leave one of "
        + "them out"
    ),
    (
      "convert --spring swiftui.bouncy pop.default",
      "unexpected word 'pop.default': --spring 'swiftui.bouncy' is given already; leave one of "
        + "them out"
    ),
  ]
  private static let color =
    "must be a color such as #ff0080, tomato, rgb(255, 0, 128) or hsl(210 50% 40%)"
  private static let screen =
    "must be a width and a height such as 320x568, or a device such as iphone-15; "
    + "headspring help screens lists them"
  private static let timing =
    "must be linear, ease, ease-in, ease-out, ease-in-out, another name that headspring help "
    + "easings lists, or four numbers x1,y1,x2,y2"
  private static let delimiter =
    "must be one printable ASCII character or a tab, but no digit, point, minus or quote"

  @Test(arguments: refusals.map { Refusal($0.0, $0.1) })
  func `ambiguous spellings are refused as typed`(refusal: Refusal) { refusal.expect() }

  @Test(arguments: NamedScreen.all.map(\.names))
  func `every device has its own size and safe area`(names: [String]) throws {
    for name in names {
      let screen = try #require(NamedScreen(named: name))
      #expect(screen.names == names)
      let line = "snap --at 9,9 --screen"
      let size = "\(Int(screen.size.width))x\(Int(screen.size.height))"
      let insets = "\(Int(screen.safeArea.top)),0,\(Int(screen.safeArea.bottom)),0"
      #expect(
        try Typed.output("\(line) \(name)") == Typed.output("\(line) \(size) --safe-area \(insets)")
      )

      let side = try #require(NamedScreen(named: name + "-Landscape"))
      #expect(side.size == Size(width: screen.size.height, height: screen.size.width))
      #expect(side.landscape.safeArea == screen.safeArea)
      let turned = "\(Int(side.size.width))x\(Int(side.size.height)) --safe-area \(side.insets)"
      #expect(
        try Typed.output("\(line) \(name)-landscape") == Typed.output("\(line) \(turned)"))
    }
  }

  @Test(arguments: [
    ("pulse --duration 500", "pulse: --duration '500' is 500 s; 500ms is 0.5 s"),
    ("pulse --delay 61 --pause 5e2", "pulse: --delay '61' is 61 s; 61ms is 0.061 s"),
    ("fit --duration 300", "fit: --duration '300' is 300 s; 300ms is 0.3 s"),
    ("measure --duration 1e3", "measure: --duration '1e3' is 1e3 s; 1e3ms is 1 s"),
    (
      "convert response=550,damping-ratio=1",
      "convert: --spring 'response=550,damping-ratio=1' is 550 s; 550ms is 0.55 s"
    ),
    ("pulse --duration 60", nil), ("pulse --duration 500s", nil), ("pulse --duration 500ms", nil),
    ("pulse --fps 120 --frames 100", nil), ("convert stiffness=500,damping=90", nil),
    ("convert response=550s,damping-ratio=1", nil),
  ])
  func `a time that looks like milliseconds is reported once`(line: String, note: String?) throws {
    let plan = try Typed.plan(Typed.words(line))
    #expect(plan.notes.map(\.line) == (note.map { ["note: \($0)"] } ?? []))
  }
}
