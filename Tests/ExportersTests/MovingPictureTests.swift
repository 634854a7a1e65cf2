import Analysis
import Animations
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Checking
@testable import Commands

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Animated pictures in Chromium, each at fifty times.
@Suite struct MovingPictureTests {
  static let lines = [
    "press --screen 320x568 --safe-area 20,0,0,0 --at 22,300",
    "press --screen 320x568 --at 160,53 --dismiss --edge-point 22,300 --fps 24",
    "snap --screen 390x844 --at 120,300 --velocity 170,-400 --project",
    "flick --screen 320x568 --card 320x240 --at 160,250 --velocity 300,-1600 --style jts --grab 40,-20",
    "seen --before \(Fixture.root.appendingPathComponent("Examples/seen-before.json").path) "
      + "--after \(Fixture.root.appendingPathComponent("Examples/seen-after.json").path) --conversation-width 320 --spring swiftui.bouncy",
    "stack --screen 320x568 --at 200,300 --velocity -900,0",
    "spring --from 0 --to 1 --spring swiftui.bouncy",
    "bounce --from 300 --to -100 --delay 0.3",
    "bounce --from 0 --to 100 --repeat 2 --fps 30 --duration 1.01",
    "bounce --from 0,0 --to 300,-200 --repeat 3 --alternate --delay 0.25",
    "bounce --from 1e9 --to -1e12 --fps 24", "spring --from 0,5 --to 0,0 --fps 120",
    "bounce --from '#ff0000' --to '#0080ff80'", "pulse", "pulse --phase hold --reduce 0",
    "bounce --from 0deg --to 90deg", "bounce --from 0turn --to 0.5turn --reduce 1%",
    "bounce --from 0,0,100,50 --to 100,80,200,100 --type rect", "bounce --from 10x20 --to 40x30",
    "bounce --from 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 --to 0.5,0.5,0,0,-0.5,0.5,0,0,0,0,1,0,100,20,0,1 "
      + "--type transform", "bounce --from 1,2,3 --to 3,2,1",
    "decay --from 100 --velocity 2000 --bounds 0,600",
    "press --screen 320x568 --at 22,300 --track bubble.position,popover.scale",
  ]

  /// A script that returns the state of a moving element, by the kind of its binding.
  private static let script = """
    const shapes = [...document.querySelectorAll("div > svg")]
    const moving = shapes.map(svg =>
      [...new Set([...svg.querySelectorAll("animate, animateTransform")].map(a => a.parentNode))])
    const read = node => {
      const kind = node.firstElementChild.getAttribute("attributeName")
      if (kind === "transform") {
        const {matrix: m, angle} = node.transform.animVal.getItem(0)
        const type = node.firstElementChild.getAttribute("type")
        return type === "translate" ? [m.e, m.f] : type === "rotate" ? [angle] : [m.a]
      }
      if (kind === "opacity") return [+getComputedStyle(node).opacity]
      if (kind === "fill") {
        return getComputedStyle(node).fill.match(/[0-9.]+/g).slice(0, 3).map(x => x / 255)
      }
      if (kind === "points") return [...node.animatedPoints].flatMap(p => [p.x, p.y])
      return ["x", "y", "width", "height"].map(name => node[name].animVal.value)
    }
    const shown = shapes.map(() => [])
    const next = index => {
      if (index === 50) { found(shown); return }
      shapes.forEach((svg, i) => svg.setCurrentTime(moments[i][index]))
      setTimeout(() => {
        moving.forEach((nodes, i) => shown[i].push(nodes.map(read)))
        next(index + 1)
      }, 20)
    }
    // Pictures have a time from when the page is there.
    addEventListener("load", () => setTimeout(() => {
      for (const svg of shapes) svg.pauseAnimations()
      next(0)
    }, 20))
    """

  @Test(.slow, .needs("chromium"))
  func `a browser shows the motion within the reported error of the lines`() throws {
    let cases = try Effort.every(2, of: Self.lines).map { try MovingCase($0) }
    let moments = cases.map { $0.moments }
    let result = try WebPage.open(
      body: cases.map { "<div>\($0.picture)</div>" }.joined(),
      script: "const moments = \(moments)\n" + Self.script)
    #expect(result.console.isEmpty, "\(result.console)")
    let shown = try #require(result.findings as? [[[[Double]]]])
    for (played, frames) in zip(cases, shown) {
      let certificates = played.certificates
      var (worst, place) = (0.0, "")
      for (moment, nodes) in zip(played.moments, frames) {
        try #require(nodes.count == played.drives.count, "\(played.line)")
        for (drive, numbers) in zip(played.drives, nodes) {
          let track = played.animation.tracks[drive.track]
          guard let error = certificates[track.name] else { continue }
          let expected = played.expected(drive, at: moment, error: error)
          try #require(numbers.count == expected.count, "\(played.line): \(drive.kind)")
          for (number, (value, most)) in zip(numbers, expected) {
            // Chromium computes in Floats, with 255 steps of a colour.
            var allowed = most + 4e-6 * max(abs(value), drive.kind == "fill" ? 1 : 100)
            if drive.kind == "fill" { allowed += 0.6 / 255 }
            let clamped =
              drive.kind == "opacity" || drive.kind == "fill" ? min(max(value, 0), 1) : value
            if abs(number - clamped) / allowed > worst {
              worst = abs(number - clamped) / allowed
              place = "\(drive.kind) of \(track.name) at \(moment): \(number), \(value)"
            }
          }
        }
      }
      #expect(worst <= 1, "\(played.line): \(worst) of what it may be off: \(place)")
    }
  }

  @Test(arguments: lines)
  func `a picture is valid XML, with equal numbers of times and values`(
    line: String
  ) throws {
    let picture = try Typed.output(line + " -f smil")
    let moving = try Elements(picture).all.filter { $0.name.hasPrefix("animate") }
    #expect(!moving.isEmpty)
    for element in moving {
      let values = try #require(element.attributes["values"])
        .split(separator: ";", omittingEmptySubsequences: false)
      #expect(values.count > 1 && !values.contains(""))
      guard let text = element.attributes["keyTimes"] else { continue }
      let times = text.split(separator: ";").compactMap { Double($0) }
      #expect(times.count == values.count && times.first == 0 && times.last == 1)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `a hostile name is escaped`() throws {
    let name = "</title><script>alert(1)</script>&\\\"--><![CDATA["
    let picture = try Typed.output(["pulse", "--name", name, "-f", "smil"])
    let elements = try Elements(picture)
    #expect(!elements.all.contains { $0.name == "script" })
    let title = elements.all.first { $0.name == "title" }?.text
    #expect(title?.trimmingCharacters(in: .whitespacesAndNewlines) == name)
  }

  @Test func `layers of a screen are moved by their objects' tracks`() throws {
    var kinds: [Stage.Layer.Kind] = []
    let close = Fixture.root.appendingPathComponent("Examples/close.csv").path
    let heads = Fixture.root.appendingPathComponent("Examples/heads.csv").path
    for line in Self.lines + ["play \(close) --heads \(heads) --screen 320x568 --close-target"] {
      let animation = try AuthoredCase(line).animation
      func name(_ track: Int?) -> String? { track.map { animation.tracks[$0].name } }
      for layer in animation.stage?.layers ?? [] {
        kinds.append(layer.kind)
        let expected: [String?] =
          switch layer.kind {
          case .background: ["background.scale", nil, nil, nil]
          case .backdrop: [nil, "backdrop.alpha", nil, nil]
          case .popover:
            ["popover.scale", layer.alpha == nil ? nil : "popover.alpha", nil, nil]
          case .closeTarget: ["closeTarget.scale", nil, nil, "closeTarget.position"]
          case .cell: [nil, nil, layer.top == nil ? nil : "message.\(layer.name).y", nil]
          }
        #expect(
          [name(layer.scale), name(layer.alpha), name(layer.top), name(layer.position)] == expected,
          "\(line)")
        if let sides = layer.sides { #expect(name(sides) == "popover.frame") }
      }
    }
    for kind in [Stage.Layer.Kind.background, .backdrop, .popover, .closeTarget, .cell] {
      #expect(kinds.contains(kind))
    }
  }
}

/// The elements of an XML document in order, as Foundation parses them.
private final class Elements: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  private(set) var all: [Element] = []

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    all.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    guard !all.isEmpty else { return }
    all[all.count - 1].text += text
  }
}
