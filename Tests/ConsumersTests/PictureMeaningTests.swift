import Documents
import ExactNumerics
import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands
@testable import Exporters

/// The contents of pictures, plots and pages match the numbers: curve heights, axis ends, colours and names.
@Suite struct PictureMeaningTests {
  static let lines = [
    "spring --from 0 --to 100", "bounce --from 300 --to 100 --fps 20",
    "spring --from 0 --to 100 --spring stiffness=400,damping=3 --fps 30",
    "bounce --from 0 --to 1 --frames 9", "decay --from 10 --velocity 900 --bounds 0,120 --fps 24",
    "spring --from 5 --to -3 --velocity 900 --delay 0.11 --repeat 2 --alternate --fps 60",
    "bounce --from '#ff0000' --to '#00ffff80'", "pulse",
    "ease --from 0 --to 1e9 --timing 0.9,0,0.1,1",
    "chain --from 0 --to 40 --then 80 --at 0.11 --then 20 --after settle",
    "press --screen 320x568 --at 22,300 --fps 15",
    "play '\(Sample.example("throw.csv"))' --screen 320x568 --fps 30",
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
          guard let start = pieces.first?.from.x, let end = pieces.last?.to.x, end - start > 500
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

  @Test func `an axis ends at the extreme values or the nearest ticks`() {
    var random = SplitMix64(seed: 13)
    for _ in 0..<Effort.cases(20_000) {
      let scale = pow(10, random.number(in: -6...6))
      let values = (0..<random.integer(in: 2...5)).map { _ in random.number(in: -1...1) * scale }
      let axis = ChartAxis(fitting: values, steps: 6)
      let (least, most) = (values.min() ?? 0, values.max() ?? 0)
      let room = (most - least) / 12 * (1 + 1e-9)
      #expect(axis.low <= least && axis.high >= most)
      #expect(least - axis.low <= room && axis.high - most <= room)
      #expect(axis.ticks.count >= 2)
      #expect(axis.ticks.allSatisfy { $0.value >= axis.low && $0.value <= axis.high })
    }
    let spring = ChartAxis(fitting: [0, 104.6], steps: 6)
    #expect(spring.low == 0 && spring.high == 104.6)
    #expect(spring.ticks.map(\.value) == [0, 20, 40, 60, 80, 100])
  }

  @Test(arguments: [
    ("spring --from 0 --to 100", "100"), ("bounce --from 300 --to 100", "100"),
    ("spring --from 0 --to 100 --spring stiffness=100,damping=4", "100"),
    ("spring --from 50 --to -20 --spring stiffness=100,damping=2", "-20"),
    ("spring --from 0 --to 100 --spring stiffness=100 --sweep damping=8:20:6", "100"),
  ])
  func `a terminal plot has a tick at the target, in the line of the last value`(
    line: String, target: String
  ) throws {
    let plot = try Typed.output(
      Typed.words(line + " -f term"), Typed.environment(columns: 100, isUTF8: false))
    let rows = plot.split(separator: "\n").filter { $0.contains("+") || $0.contains("|") }
    let row = try #require(rows.first { $0.split(separator: " ").first.map(String.init) == target })
    // The end of the curve is in this line, or by rounding in a neighbouring one.
    #expect(row.utf8.count > 90 || rows.contains { $0.utf8.count > 90 })
  }

  @Test func `the curves of a colour have the colours of its channels`() throws {
    let line = "bounce --from '#000000ff' --to '#ffffff00'"
    let svg = try Typed.output(line + " -f svg")
    for (name, colour) in [("red", "#d63a5a"), ("green", "#0d8a6a"), ("blue", "#1f7ae0")] {
      let legend = try #require(svg.components(separatedBy: ">\(name)</text>").first)
      let stroke = try #require(legend.components(separatedBy: "stroke=\"").last)
      #expect(stroke.hasPrefix(colour), "\(name)")
      let page = try Typed.output(line + " -f html")
      #expect(page.contains("<i style=\"background:\(colour)\"></i>\(name) "), "\(name)")
    }
  }

  @Test(arguments: 2...12)
  func `labels of heads are distinct`(count: Int) throws {
    for format in ["html", "smil"] {
      let page = try Typed.output(
        "stack --screen 320x568 --at 120,300 --count \(count) -f \(format) --duration 0.1")
      let labels = page.components(separatedBy: "class=\"letter\"").dropFirst().compactMap {
        $0.components(separatedBy: ">").dropFirst().first?.prefix { $0 != "<" }
      }
      guard format == "html" else { continue }
      #expect(labels.count == count && Set(labels).count == count, "\(labels)")
    }
  }

  @Test(arguments: ["last-exceed:0.01", "swiftui", "envelope", "core-animation"])
  func `a page shows the settling time by the rule of its document`(rule: String) throws {
    let line = "spring --from 0 --to 100 --settle \(rule)"
    let document = try Typed.output(line)
    let settle = try #require(document.components(separatedBy: "\"settle\": {").last)
    let time = try #require(
      settle.components(separatedBy: "\"time\": ").dropFirst().first?.prefix { $0 != "}" })
    let shown = String(format: "%.3f", try #require(Double(time)))
    let page = try Typed.output(line + " -f html")
    let trimmed = shown.reversed().drop { $0 == "0" }.reversed()
    let name = rule.prefix { $0 != ":" }
    #expect(page.contains("<dt>settles</dt><dd>\(String(trimmed)) s by \(name)</dd>"), "\(shown)")
    #expect(try Typed.output("bounce --from 0 --to 9 -f html").contains(" s within 1 %</dd>"))
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
    #expect(!svg.contains("dampingRatio") && svg.contains("damping ratio = "))
  }

  @Test func `an SVG plot has a line and a bold label at the target`() throws {
    let svg = try Typed.output("ease --from 12 --to 87.3 -f svg")
    let label = try #require(svg.components(separatedBy: "font-weight=\"bold\">87.3</text>").first)
    let y = try #require(
      label.components(separatedBy: " y=\"").last.flatMap { Double($0.prefix { $0 != "\"" }) })
    let lines = svg.components(separatedBy: "<line ").filter {
      $0.contains("stroke-dasharray=\"4 4\"")
    }
    #expect(
      lines.count == 1
        && lines[0].contains(
          "y1=\"\(y - 4 == (y - 4).rounded() ? String(Int(y - 4)) : String(y - 4))\"")
    )
    // A tick's label next to it is left out.
    #expect(!svg.contains(">90</text>"))
    let twice = try Typed.output(
      "spring --from 0 --to 1 --sweep bounce=0:0.6:0.2 --spring duration=0.5 -f svg")
    #expect(twice.components(separatedBy: "stroke-dasharray=\"4 4\"").count == 2)
    #expect(try !Typed.output("spring --from 0,0 --to 120,300 -f svg").contains("\"4 4\""))
  }

  @Test func `compared rails have one scale and distinct colours`() throws {
    let page = try Typed.output(
      "spring --from 0 --to 100 --spring stiffness=100 --sweep damping=8:20:6 -f html")
    func all(_ before: String, _ after: Character) -> [Substring] {
      page.components(separatedBy: before).dropFirst().map { $0.prefix { $0 != after } }
    }
    let dots = page.components(separatedBy: "class=\"dot\"").dropLast().compactMap {
      $0.components(separatedBy: "fill=\"").last?.prefix { $0 != "\"" }
    }
    #expect(Set(dots).count == 3, "\(dots)")
    let reach = all("data-reach=\"", "\"")
    #expect(reach.count == 3 && Set(reach).count == 1 && reach[0].hasPrefix("0 "))
    let rails = page.components(separatedBy: "<figure")[0]
    let targets = rails.components(separatedBy: ">100</text>").dropLast().compactMap {
      $0.components(separatedBy: " x=\"").last?.prefix { $0 != "\"" }
    }
    #expect(targets.count == 3 && Set(targets).count == 1, "\(targets)")
  }
}
