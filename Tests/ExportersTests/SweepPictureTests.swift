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

  @Test(
    .slow,
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

  @Test func `a key names a parameter once, and its values whole`() throws {
    let svg = try Typed.output(
      "spring --from 0 --to 100 --spring response=0.5 --sweep damping-ratio=0.2:0.8:0.2 -f svg")
    let texts = texts(in: svg)
    for text in ["damping ratio", "0.2", "0.4", "0.6", "0.8"] {
      #expect(texts.contains(text), "\(text) is not in \(texts)")
    }
  }
}
