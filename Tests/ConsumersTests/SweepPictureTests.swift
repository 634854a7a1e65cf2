import Documents
import Exporters
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Several springs in one plot, as SVG and as text.
@Suite struct SweepPictureTests {
  /// A sweep over several springs, with their names.
  struct Springs: Sendable, CustomTestStringConvertible {
    let sweep: String
    let names: [String]
    var testDescription: String { sweep }

    static let all = [
      Springs(sweep: "--sweep damping=10,20", names: ["damping=10", "damping=20"]),
      Springs(
        sweep: "--sweep damping=25:5:-5", names: (1...5).reversed().map { "damping=\($0 * 5)" }),
      Springs(sweep: "--sweep damping=3:36:3", names: (1...12).map { "damping=\($0 * 3)" }),
      Springs(
        sweep: "--sweep damping=2:20:2 --sweep mass=1:4:1",
        names: (1...10).flatMap { damping in
          (1...4).map { "damping=\(damping * 2) mass=\($0)" }
        }),
      Springs(sweep: "--sweep damping=1:200:1", names: (1...200).map { "damping=\($0)" }),
    ]

    func output(
      _ options: String, _ environment: Environment = Typed.environment
    ) throws -> String {
      let line = "spring --from 0 --to 100 --spring stiffness=100 \(sweep) \(options)"
      return try Typed.output(Typed.words(line), environment)
    }
  }

  private func attribute(_ name: String, of element: some StringProtocol) -> String {
    let start = element.range(of: " \(name)=\"")
    return start.map { String(element[$0.upperBound...].prefix { $0 != "\"" }) } ?? "none"
  }

  /// The stroke and the dashes of each element with this opening, as "colour dashes".
  private func styles(_ opening: String, in svg: String) -> [String] {
    svg.split(separator: "\n").filter { $0.contains(opening) }.map {
      attribute("stroke", of: $0) + " " + attribute("stroke-dasharray", of: $0)
    }
  }

  private func texts(in svg: String) -> [String] {
    svg.split(separator: "\n").filter { $0.contains("<text") }.map {
      String($0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
    }
  }

  @Test(arguments: Springs.all)
  func `one plot has a distinct curve for each spring, named in the typed order`(
    springs: Springs
  ) throws {
    let svg = try springs.output("-f svg")
    let curves = styles("vector-effect=", in: svg)
    #expect(curves.count == springs.names.count)
    #expect(Set(curves).count == curves.count)
    let names = texts(in: svg).filter { $0.contains("damping") && !$0.contains("--") }
    // A legend has each curve. Names at the curves leave some of a long sweep out.
    let legend = styles("stroke-width=\"3\"", in: svg)
    if legend.isEmpty {
      let isLong = springs.names.count > 8
      #expect(isLong ? (3...5).contains(names.count) : names == springs.names)
      #expect(names.first == springs.names.first && names.last == springs.names.last)
      for name in springs.names { #expect(svg.contains("<title>\(name)</title>")) }
    } else {
      #expect(legend == curves && names == springs.names)
    }
    #expect(legend.isEmpty == (springs.names.count < 40))
    #expect(texts(in: svg).filter { $0 == "time (s)" }.count == 1)
  }

  @Test func `a few curves with distinct ends have their names there`() throws {
    func names(_ line: String) throws -> (count: Int, width: String) {
      let svg = try Typed.output(line + " -f svg")
      let names = texts(in: svg).filter { $0.hasPrefix("to=") }
      return (names.count, attribute("width", of: svg))
    }
    let apart = try names("ease --from 0 --sweep to=50:200:50")
    #expect(apart.count == 4)
    #expect(try names("ease --from 0 --sweep to=100,101,200").count == 3)
    // A sweep of thirteen has some of its names at the curves.
    #expect((3...5).contains(try names("ease --from 0 --sweep to=100:1300:100").count))
    #expect(Double(apart.width) ?? 0 > 720)
    #expect(try names("ease --from 0 --sweep to=100,101,200").width == "720")
  }

  @Test(arguments: ["svg", "term"])
  func `constants are named and not plotted`(format: String) throws {
    let snap = try Typed.output(
      "snap --screen 320x568 --at 120,300 --sweep stiffness=light,heavy -f \(format)")
    #expect(snap.contains("constant: position y = 300"))
    #expect(snap.contains("position x") && snap.components(separatedBy: "time (s)").count <= 2)
    let colour = try Typed.output(
      "ease --from '#ff0000' --to '#00ff80' --sweep timing=linear,ease -f \(format)")
    #expect(colour.contains("constant: value alpha = 1"))
    #expect(colour.contains("value red") && colour.contains("value blue"))
    // The constants differ between the motions, and none of them changes over time.
    let moves = try Typed.output(
      "snap --screen 320x568 --sweep 'at=120,300;120,400' -f \(format)")
    #expect(moves.contains("constant: at=120,300 y = 300, at=120,400 y = 400"))
    #expect(!moves.contains("position y"))
    let still = try Typed.output("bounce --from 5 --sweep to=5,9 --duration 1 -f \(format)")
    #expect(still.contains("constant: to=5 = 5"))
  }

  @Test(
    arguments: Springs.all.dropLast(), [(80, true), (60, true), (60, false), (20, true)])
  func `in a terminal each spring has a letter, in the legend and on its curve`(
    springs: Springs, look: (width: Int, isUTF8: Bool)
  ) throws {
    let width = look.width
    let environment = Typed.environment(columns: width, isUTF8: look.isUTF8)
    let lines = try springs.output("-f term", environment)
      .split(separator: "\n").map { String($0) }
    #expect(lines.allSatisfy { $0.count <= width && $0.last != " " })
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let plot = lines.filter {
      $0.contains("│") || $0.contains("┤") || $0.dropFirst(10).hasPrefix("|")
        || $0.dropFirst(10).hasPrefix("+")
    }
    let legend = lines.filter { !plot.contains($0) }.joined(separator: " ")
    var place = legend.startIndex
    for (letter, name) in zip(letters, springs.names) where width >= 60 {
      let entry = try #require(
        legend.range(of: "\(letter) \(name)", range: place..<legend.endIndex), "\(name)")
      place = entry.upperBound
    }
    // Among many curves some are completely hidden by others.
    let drawn = letters.prefix(springs.names.count).filter { letter in
      plot.contains { $0.dropFirst(11).contains(letter) }
    }
    #expect(drawn.count >= min(springs.names.count, 12), "\(String(drawn))")
    if !look.isUTF8 { #expect(lines.allSatisfy { $0.allSatisfy(\.isASCII) }) }
  }

  @Test func `a Vega-Lite chart has the same styles`() throws {
    let springs = Springs.all[1]
    let chart = try JSONTree(try springs.output("-f vega-lite"))
    let lines = chart["vconcat"]?.row ?? []
    #expect(lines.count == 1)
    let encoding = lines[0]["layer"]?.row.last?["encoding"]
    #expect(encoding?["color"]?["scale"]?["domain"]?.row == springs.names.map { .string($0) })
    #expect(encoding?["strokeDash"]?["scale"]?["range"]?.row.count == 5)
  }
}
