import Foundation
import Motion
import Scenes
import TestSupport
import Testing

@testable import Exporters

/// The strip of a colour below its curves.
@Suite struct ColorSwatchTests {
  private static func animation(frames: Int, to: Value = .color([0, 0, 255, 0])) throws -> Animation
  {
    var ease = Ease(from: .color([255, 0, 0, 255]), to: to)
    ease.function = .linear
    ease.timing.duration = Double(frames - 1) / 60
    return try ease.animation()
  }

  @Test func `a strip has a swatch for each keyframe, up to 64`() throws {
    for (frames, count) in [(2, 2), (3, 3), (64, 64), (65, 64), (1_000, 64)] {
      let swatches = try Self.animation(frames: frames).trackValues()[0].swatches
      #expect(swatches.count == count)
      #expect(swatches.first?.color.hasPrefix("#f") == true)
    }
    let swatches = try Self.animation(frames: 3).trackValues()[0].swatches
    #expect(swatches.map { $0.color } == ["#ff0000", "#800080", "#0000ff"])
    #expect(swatches.map { $0.opacity } == ["1", "0.5", "0"])
  }

  @Test func `only a whole color has a strip`() throws {
    let animation = try Self.animation(frames: 9)
    #expect(try animation.selectingTracks("value.red").trackValues()[0].swatches.isEmpty)
    let point = try Ease(from: .point(0, 0), to: .point(1, 2)).animation()
    #expect(point.trackValues()[0].swatches.isEmpty)
    let rates = try animation.adding([.velocity]).trackValues()
    #expect(!rates[0].swatches.isEmpty && rates[1].swatches.isEmpty)
  }

  @Test func `a picture and a page draw the strip within the plot's width`() throws {
    let animation = try Self.animation(frames: 9)
    let picture = try animation.text(.svg)
    let strip = try #require(picture.components(separatedBy: "crispEdges").dropFirst().first)
    #expect(strip.components(separatedBy: "fill=\"#").count == 10)
    #expect(picture.contains("x=\"88\""))
    let plain = try Ease(from: .number(0), to: .number(1)).animation().text(.svg)
    #expect(!plain.contains("crispEdges"))
    let page = try animation.text(.html)
    #expect(page.components(separatedBy: "<div class=\"swatches\"").count == 2)
    #expect(page.contains("<i style=\"background:#ff0000\"></i>"))
    let plainPage = try Ease(from: .number(0), to: .number(1)).animation().text(.html)
    #expect(!plainPage.contains("<div class=\"swatches\""))
  }
}
