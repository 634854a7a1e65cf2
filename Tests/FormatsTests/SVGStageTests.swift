import Foundation
import Motion
import Testing

@testable import Documents
@testable import Exporters

@Suite struct SVGStageTests {
  @Test func `the stage is to the left of the plots`() throws {
    let svg = StagedMotion.bubble().picture.svgText
    let window = try #require(elements("svg", in: svg).dropFirst().first)
    let shift = try #require(values(of: "transform", in: svg).last)
    let stage = (numbers("x", [window])[0] + numbers("width", [window])[0]).rounded(.up)
    #expect(shift == "translate(\(pixelText(stage)),0)")
    #expect(numbers("width", elements("svg", in: svg))[0] == (stage + 720))
  }

  @Test func `the plots are at least as high as the stage`() throws {
    let svg = StagedMotion.bubble().picture.svgText
    let window = Array(elements("svg", in: svg)[1...1])
    let stage = numbers("y", window)[0] + numbers("height", window)[0]
    let title = try #require(elements("text", in: svg).last { $0.contains("time (s)") })
    #expect((numbers("y", [title])[0] - stage).magnitude <= 10)
    #expect(numbers("height", elements("svg", in: svg))[0] >= stage + 10)
  }

  @Test func `the axes of a plane are aligned with those of the plot`() throws {
    let point = StagedMotion.track("value", .point, [(0, 100), (0, 200)])
    let svg = StagedMotion.animation([point]).picture.svgText
    let titles = elements("text", in: svg).filter { $0.contains(">x<") || $0.contains("time (s)") }
    let rows = numbers("y", titles).sorted()
    #expect(rows.count == 3 && rows[1] == rows[2])
  }

  @Test func `the picture has the animation's values`() throws {
    let chart = StagedMotion.bubble().picture
    let svg = chart.svgText
    let line = try #require(polylines(in: svg).first)
    let screen = elements("rect", in: svg)
    let (left, top) = (numbers("x", screen)[0], numbers("y", screen)[0])
    let scale = numbers("width", screen)[0] / 320
    try #require(line.count == 11)
    for (frame, point) in line.enumerated() {
      #expect(((point.x - left) / scale - 40 - 24 * Double(frame)).magnitude < 0.01)
      #expect(((point.y - top) / scale - 100 - 30 * Double(frame)).magnitude < 0.01)
    }
    let bodies = elements("ellipse", in: svg)
    #expect((numbers("cx", bodies)[0] - left - 40 * scale).magnitude < 0.01)
    #expect(((numbers("cx", bodies).last ?? 0) - left - 280 * scale).magnitude < 0.01)
    #expect(numbers("rx", bodies).allSatisfy { ($0 - 30 * scale).magnitude < 0.001 })
  }

  @Test func `drawings beyond the window are clipped by it`() throws {
    let svg = StagedMotion.card(to: (3000, 300)).picture.svgText
    let window = try #require(elements("svg", in: svg).dropFirst().first)
    #expect(window.contains("overflow=\"hidden\""))
    let width = numbers("width", [window])[0]
    #expect(polylines(in: svg)[0].allSatisfy { (-0.001...width + 0.001).contains($0.x) })
  }

  @Test func `element ids are unique to the picture`() {
    for animation in StagedMotion.all {
      #expect(!animation.picture.svgText.contains(" id="))
    }
  }

  @Test func `all colours are the palette's`() {
    for animation in StagedMotion.all {
      let svg = animation.picture.svgText
      let known = ChartPalette.colours + [ChartPalette.text, ChartPalette.line, "none"]
      for attribute in ["fill", "stroke"] {
        #expect(values(of: attribute, in: svg).allSatisfy { known.contains($0) })
      }
    }
  }

  @Test func `numbers have at most three decimals and are finite`() {
    for animation in StagedMotion.all {
      let svg = animation.picture.svgText
      let places = [
        "x", "y", "cx", "cy", "rx", "ry", "x1", "y1", "x2", "y2", "width", "height", "points",
        "fill-opacity", "stroke-opacity",
      ]
      for number in places.flatMap({ values(of: $0, in: svg) })
        .flatMap({ $0.split { ", ".contains($0) } })
      {
        #expect(Double(number)?.isFinite == true)
        #expect((number.split(separator: ".").dropFirst().first?.count ?? 0) <= 3)
        #expect(!number.contains("e"))
      }
    }
  }

  @Test func `a narrow screen has room for its heading`() {
    let stage = Stage(width: 1, height: 100_000, bodies: [])
    let chart = StagedMotion.animation([], stage: stage).picture
    let drawn = chart.stage.map { SVGStage($0, top: 46, plot: 84, end: 300) }
    #expect((drawn?.width ?? 0) + 88 > 20 + 19 * 8)
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/xmllint"),
      "xmllint is not installed, so nobody else checks the XML"))
  func `xmllint accepts every stage`() throws {
    let evil = Stage.Zone(
      name: Samples.evil, frame: Stage.Rectangle(x: 0, y: 0, width: 9, height: 9))
    for animation in StagedMotion.all + [StagedMotion.bubble(zones: [evil])] {
      #expect(try xmllintAccepts(animation.picture.svg()))
    }
  }
}
