import Foundation
import TestSupport

@testable import Documents
@testable import Exporters

/// The curves of the chart tests.
enum Samples {
  /// Curves of every magnitude, equal in every run.
  static let curves: [[Double]] = {
    var random = SplitMix64(seed: 7)
    let scales = [1, 1e-3, 1e4, 1e12, 1e300, 1e-300]
    return scales.flatMap { scale in
      [2, 3, 17, 80, 300].map { count in
        (0..<count).map { _ in Double.random(in: -1...1, using: &random) * scale }
      }
    } + edges
  }()

  static let edges: [[Double]] = [
    [0], [42.5], [7, 7, 7], [300, 300.0001], [1e15, 1e15 + 0.5], [0, .leastNonzeroMagnitude],
    [-.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude], [-1.25e-300, 1e-300],
    [.leastNonzeroMagnitude], [.greatestFiniteMagnitude], [300, 100, 200, 100, 150, 100],
    [-1e-300], [99.99999999999999, 100], [1.000000000001e-200, 1.000000000002e-200],
  ]

  static func chart(
    _ values: [Double], title: String = "bounce", duration: Double = 1.5, unit: String = ""
  ) -> Chart {
    let series = Chart.Series(name: "", values: values)
    return Chart(
      title: title, duration: duration,
      panels: [Chart.Panel(name: "value", unit: unit, series: [series])])
  }

  static let tracks = Chart(
    title: "pop", duration: 1.2,
    panels: [
      Chart.Panel(
        name: "bubble.position", unit: "px",
        series: [
          Chart.Series(name: "x", values: [0, 5, 20]),
          Chart.Series(name: "y", values: [300, 100, 200]),
        ]),
      Chart.Panel(
        name: "bubble.opacity", unit: "", series: [Chart.Series(name: "", values: [0, 1])]),
    ])

  static let evil = "<b a=\"1\">&'\u{1B}[31m\u{9B}1m\r\n\u{0}\u{202E}\u{FFFF}]]>"

  static func hostile(_ text: String) -> Chart {
    let series = [1.0, 2].map { Chart.Series(name: text, values: [$0, 3]) }
    return Chart(
      title: text, duration: 1, panels: [Chart.Panel(name: text, unit: text, series: series)])
  }
}

extension Chart {
  func terminalLines(width: Int, ascii: Bool = false) -> [String] {
    let text = String(decoding: terminal(width: width, ascii: ascii), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// The values of an attribute in an XML document, in order.
func values(of attribute: String, in xml: some StringProtocol) -> [String] {
  xml.components(after: " \(attribute)=\"").map { String($0.prefix { $0 != "\"" }) }
}

/// The contents of all <text> elements, in order.
func texts(in xml: some StringProtocol) -> [String] {
  xml.components(after: "<text ").map {
    String($0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
  }
}

/// The lines that begin an element with this name.
func elements(_ name: String, in xml: String) -> [Substring] {
  xml.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("<\(name) ") }
}

extension StringProtocol {
  func components(after separator: String) -> [Substring] {
    String(self).split(separator: separator, omittingEmptySubsequences: false).dropFirst().map {
      $0
    }
  }
}

/// The points of every polyline.
func polylines(in xml: String) -> [[(x: Double, y: Double)]] {
  values(of: "points", in: xml).map { points in
    points.split(separator: " ").map { point in
      let numbers = point.split(separator: ",").compactMap { Double($0) }
      return (numbers[0], numbers[1])
    }
  }
}

/// True if xmllint accepts the document as well-formed.
func xmllintAccepts(_ bytes: [UInt8]) throws -> Bool {
  try Executable.run("/usr/bin/xmllint", ["--noout", "--nonet", "-"], input: Data(bytes)).status
    == 0
}
