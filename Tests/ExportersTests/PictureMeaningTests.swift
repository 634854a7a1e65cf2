import Documents
import ExactNumerics
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands
@testable import Exporters

/// The contents of pictures, plots and pages match the numbers: curve heights, axis ends, colours and names.
@Suite(.slow) struct PictureMeaningTests {
  static let lines = [
    "spring --from 0 --to 100", "bounce --from 300 --to 100 --fps 20",
    "spring --from 0 --to 100 --spring stiffness=400,damping=3 --fps 30",
    "bounce --from 0 --to 1 --frames 9", "decay --from 10 --velocity 900 --bounds 0,120 --fps 24",
    "spring --from 5 --to -3 --velocity 900 --delay 0.11 --repeat 2 --alternate --fps 60",
    "bounce --from '#ff0000' --to '#00ffff80'", "pulse",
    "ease --from 0 --to 1e9 --timing 0.9,0,0.1,1",
    "chain --from 0 --to 40 --then 80 --at 0.11 --then 20 --after settle",
    "press --screen 320x568 --at 22,300 --fps 15",
    "play '\(Sample.example("throw.csv"))' --screen 320x568 --fps 30 --frames 60",
  ]

  /// A segment of a path: its ends and its control points.
  private struct Piece {
    let from: SIMD2<Double>
    let handles: [SIMD2<Double>]
    let to: SIMD2<Double>

    func point(at t: Double) -> SIMD2<Double> {
      let u = 1 - t
      guard handles.count == 2 else { return from * u + to * t }
      let ends = from * (u * u * u) + to * (t * t * t)
      return ends + handles[0] * (3 * u * u * t) + handles[1] * (3 * u * t * t)
    }
  }

  private static func paths(in svg: String) -> [[Piece]] {
    svg.components(separatedBy: " d=\"M").dropFirst().compactMap { part in
      let path = part.prefix { $0 != "\"" }
      guard !path.contains("h0"), !path.contains("Z"), !path.contains("A") else { return nil }
      var pieces: [Piece] = []
      var place: SIMD2<Double>?
      var text = ""
      func add(_ text: String) {
        let numbers = text.split { "MCL, ".contains($0) }.compactMap { Double($0) }
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
          SIMD2(numbers[$0], numbers[$0 + 1])
        }
        guard let last = points.last else { return }
        if let place { pieces.append(Piece(from: place, handles: points.dropLast(), to: last)) }
        place = last
      }
      for character in path {
        if "CL".contains(character) {
          add(text)
          text = ""
        }
        text.append(character)
      }
      add(text)
      return pieces
    }
  }

  /// Two keyframes of the curve determine the scale of its axis.
  @Test(arguments: lines) func `curves of a picture have the motion's values`(line: String) throws {
    let one = try PlayedCase(line + " -f svg")
    let paths = Self.paths(in: one.text)
    let last = one.animation.grid.lastFrame
    let length = one.animation.grid.time(of: last).high
    var drawn = 0
    for track in one.animation.tracks {
      for channel in track.channels {
        func value(_ x: Double) -> Double {
          let share = min(max(x, 0), 1)
          return one.animation.value(of: channel, at: DoubleDouble(length * share)).nearestDouble
        }
        let values = (0...last).map { value(Double($0) / Double(last)) }
        let (least, most) = (values.min() ?? 0, values.max() ?? 0)
        guard most > least else { continue }
        // One of the picture's curves belongs to this channel.
        let errors = paths.compactMap { pieces -> Double? in
          guard let start = pieces.first?.from.x, let end = pieces.last?.to.x, end - start > 300
          else { return nil }
          let points = pieces.flatMap { piece in
            stride(from: 0.05, to: 1, by: 0.1).map { piece.point(at: $0) }
          }
          let ys = pieces.map { $0.to.y }
          guard let top = ys.min(), let bottom = ys.max(), bottom > top else { return nil }
          let low = values.firstIndex(of: least).map { Double($0) / Double(last) } ?? 0
          let high = values.firstIndex(of: most).map { Double($0) / Double(last) } ?? 0
          func y(at share: Double) -> Double {
            let x = start + (end - start) * share
            let ends = [pieces[0].from] + pieces.map(\.to)
            return ends.min { abs($0.x - x) < abs($1.x - x) }?.y ?? 0
          }
          let scale = (y(at: high) - y(at: low)) / (most - least)
          guard scale < 0 else { return nil }
          return points.reduce(0) { worst, point in
            let share = (point.x - start) / (end - start)
            let exact = y(at: low) + (value(share) - least) * scale
            return max(worst, abs(point.y - exact))
          }
        }
        // Around an extremum between two keyframes, and where a release replaces a hold between
        // them, lines at sixths of a frame deviate from the curve.
        let allowed = line.contains("--alternate") ? 4 : line.contains("--fps 30") ? 2 : 0.75
        #expect(errors.min().map { $0 <= allowed } == true, "\(track.name): \(errors)")
        drawn += 1
      }
    }
    #expect(drawn > 0)
  }

  @Test(arguments: [8, 3.7, 25])
  func `an SVG picture states overshoot and settling time as measure and document do`(
    damping: Double
  ) throws {
    let spring = "stiffness=100,damping=\(damping)"
    let line = "spring --from 0 --to 100 --spring \(spring)"
    let svg = try Typed.output(line + " -f svg")
    let document = try Typed.output(line)
    let settle = try #require(document.components(separatedBy: "\"settle\": {").last)
    let time = try #require(
      settle.components(separatedBy: "\"time\": ").dropFirst().first?.prefix { $0 != "}" })
    let shown = String(format: "%.3f", try #require(Double(time)))
      .replacing(/\.?0+$/, with: "")
    // The overshoot of an underdamped spring is e^(-pi zeta / sqrt(1 - zeta^2)).
    let ratio = damping / 20
    let share = ratio < 1 ? exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
    let overshoot = String(format: "%.1f", share * 100).replacing(/\.0$/, with: "")
    let expected =
      share == 0
      ? ">settles in \(shown) s<" : ">overshoots by \(overshoot) %, settles in \(shown) s<"
    #expect(svg.contains(expected), "\(expected)")
    #expect(!svg.contains("dampingRatio"))
  }

  /// The colours of the curves with a name, in the order of the plots.
  private static func strokes(of name: String, in svg: String) throws -> [String] {
    try svg.components(separatedBy: "<title>\(name)</title>").dropLast().map { before in
      let path = try #require(before.components(after: "<path ").last)
      return try #require(values(of: "stroke", in: path).first)
    }
  }

  @Test func `staggered objects share a plot for each property, and one stage with their colours`()
    throws
  {
    let line = "spring --set y=40px..0 --set opacity=0..1 --count 5 --stagger 80ms -f "
    let svg = try Typed.output(line + "svg")
    let stage = try Typed.output(line + "smil")
    let page = try Typed.output(line + "html")
    #expect(texts(in: svg).filter { ["y (px)", "opacity"].contains($0) } == ["y (px)", "opacity"])
    #expect(page.components(after: "<figure class=\"scene\">").count == 1)
    let names = (0..<5).map { "item\($0)" }
    #expect(texts(in: stage) == names)
    for (name, card) in zip(names, stage.components(after: "<text ")) {
      let strokes = try Self.strokes(of: name, in: svg)
      let fill = try #require(
        card.components(after: "<rect ").first.map { values(of: "fill", in: $0) })
      #expect(strokes.count == 2 && Set(strokes + fill.prefix(1)).count == 1, "\(name): \(strokes)")
      #expect(card.components(after: "attributeName=\"opacity\"").count == 1)
    }
    #expect(Set(try names.flatMap { try Self.strokes(of: $0, in: svg) }).count == 5)
  }

  @Test func `an object has one colour in all its plots`() throws {
    let log = Sample.example("throw.csv")
    let svg = try Typed.output("play '\(log)' --screen 320x568 --project -f svg")
    let popover = try Self.strokes(of: "popover", in: svg)
    #expect(popover.count == 2 && Set(popover).count == 1)
    let head = try ["x", "y", "head"].flatMap { try Self.strokes(of: $0, in: svg) }
    #expect(head.count == 3 && Set(head).count == 1 && head[0] != popover[0])
  }

  @Test func `seen heads are named by their kind, and equal curves share a name`() throws {
    let states = ["before", "after"].map { "--\($0) '\(Sample.example("seen-\($0).json"))'" }
    let svg = try Typed.output("seen \(states.joined(separator: " ")) --screen iphone-15 -f svg")
    let texts = texts(in: svg)
    #expect(texts.first == "Seen heads on iphone-15")
    for text in [
      "head position x (pt)", "head position y (pt, down)", "message y (pt, down)", "cy, dee",
    ] {
      #expect(texts.count { $0 == text } == 1, "\(text)")
    }
  }

  /// A thrown card is drawn where it leaves, at a screen that it does not make tiny.
  @Test(arguments: ["100,180 --velocity -900,-1400", "220,180 --velocity 2500,-2500"])
  func `a card leaves its screen, and its times cover no other`(throwing: String) throws {
    let svg = try Typed.output(
      "flick --screen 320x568 --card 280x180 --at \(throwing) -f svg")
    let scale = try #require(
      svg.components(after: " scale(").first.flatMap { Double($0.prefix { $0 != ")" }) })
    #expect(scale > 0.4)
    let times = svg.components(after: "<text ").filter { $0.contains("paint-order") }.map { text in
      ["x", "y"].compactMap { Double(values(of: $0, in: " " + text).first ?? "") }
    }
    #expect(texts(in: svg).contains("leaving"))
    for (index, one) in times.enumerated() {
      for other in times[..<index] {
        let (x, y) = (abs(one[0] - other[0]) * scale, abs(one[1] - other[1]) * scale)
        #expect(x > 30 || y > 12, "\(one) and \(other)")
      }
    }
  }

  @Test func `a spring's peak and settling time are marked where they are`() throws {
    let svg = try Typed.output(
      "spring --from 0 --to 100 --spring response=0.5,damping-ratio=0.4 -f svg")
    let texts = texts(in: svg)
    #expect(texts.contains("25.4 % at 0.273 s") && texts.contains("settles in 1.391 s"))
    let curve = Self.paths(in: svg).flatMap { $0 }
    let (start, end) = (curve.map(\.from.x).min() ?? 0, curve.map(\.to.x).max() ?? 0)
    let dot = try #require(svg.components(after: "<ellipse ").last.map { " " + $0 })
    let x = try #require(values(of: "cx", in: dot).first.flatMap { Double($0) })
    // The curve ends with the frame after the settling time.
    #expect(abs((x - start) / (end - start) - 0.273 / 1.4) < 0.005)
  }
}
