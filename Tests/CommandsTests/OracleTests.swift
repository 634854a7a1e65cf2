import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Every printed number, compared with exact values from an independent program.
@Suite struct OracleTests {
  static let cases = OracleCase.all(
    in: "bounce", "skbounce", "chatheads-2013", "pulse", "snap", "press", "curves", "spring",
    "decay", "flick", "seen", "rates", "play")

  @Test func `the fixtures are complete`() {
    #expect(Self.cases.count >= 100)
    #expect(Self.cases.allSatisfy { !$0.rows.isEmpty })
  }

  /// One document and one table for each case, shared by all expectations.
  @Test(arguments: cases)
  func `every printed digit is correct, also in csv, and near the exact value`(
    oracle: OracleCase
  ) throws {
    let document = try JSONTree(try Typed.output(oracle.words + ["-f", "json"]))
    for row in oracle.rows {
      let printed = try #require(Self.text(of: row, in: document), "\(row)")
      #expect(printed == row.text, "\(row)")
      if row.frame == nil { continue }
      let number = try #require(Double(printed))
      let exact = try #require(Double(row.value))
      #expect((number - exact).magnitude <= Self.tolerance(oracle) * max(1, exact.magnitude))
    }
    if oracle.words.first == "seen" { try Self.expectUpdates(of: oracle, in: document) }
    try Self.expectSameDigits(CSV.rows(try Typed.output(oracle.words + ["-f", "csv"])), document)
  }

  private static func expectSameDigits(_ table: [[String]], _ document: JSONTree) throws {
    let tracks = try #require(document["tracks"]?.row.map { $0["values"]?.row ?? [] })
    #expect(tracks.allSatisfy { table.count == $0.count + 1 })
    for (frame, row) in table.dropFirst().enumerated() {
      #expect(Array(row.dropFirst(2)) == tracks.flatMap { $0[frame].row.map(\.text) })
    }
  }

  /// Expects exactly the updates of the fixture.
  private static func expectUpdates(of oracle: OracleCase, in document: JSONTree) throws {
    for kind in ["deletes", "inserts", "moves"] {
      let rows = oracle.rows.filter { $0.track == "updates.\(kind)" }
      #expect(document["updates"]?[kind]?.row.map(path) == rows.map(\.text), "\(kind)")
    }
  }

  /// Half a unit of the last printed digit, at least 1e-9.
  private static func tolerance(_ oracle: OracleCase) -> Double {
    guard let place = oracle.words.firstIndex(of: "--decimals") else { return 0.5000001e-4 }
    let digits = Double(oracle.words[place + 1]) ?? 9
    return max(1e-9, 0.5000001 * power(digits))
  }

  private static func power(_ digits: Double) -> Double {
    (0..<Int(digits)).reduce(1) { result, _ in result / 10 }
  }

  static func text(of row: OracleCase.Row, in document: JSONTree) -> String? {
    if row.track == "(frames)" { return document["frames"]?.text }
    guard let frame = row.frame else { return fact(row, in: document) }
    let track = document["tracks"]?.row.first { $0["name"]?.text == row.track }
    guard let track, let type = track["type"]?.text else { return nil }
    let values = track["values"]?.row ?? []
    let place = place(of: row.component, in: type)
    guard frame < values.count, place < values[frame].row.count else { return nil }
    return values[frame].row[place].text
  }

  /// An index path, "2/0" or "2/1>2/0".
  private static func path(_ update: JSONTree) -> String {
    if let from = update["from"], let to = update["to"] { return path(from) + ">" + path(to) }
    return update.row.map { $0.text ?? "" }.joined(separator: "/")
  }

  /// A result that belongs to no frame: a field such as target.edge, a component such as target.point, or an update.
  private static func fact(_ row: OracleCase.Row, in document: JSONTree) -> String? {
    let path = row.track.split(separator: ".").map(String.init)
    if path[0] == "event" {
      return document["events"]?.row.first { $0["name"]?.text == path[1] }?["time"]?.text
    }
    let fact = path.reduce(Optional(document)) { tree, key in tree?[key] }
    guard let fact else { return nil }
    // The fixture has "yes" and "no".
    if row.track == "decision.dismissed" { return fact.text == "true" ? "yes" : "no" }
    if row.track.hasPrefix("updates.") { return fact.row.map(Self.path).first { $0 == row.text } }
    if row.component.isEmpty { return fact.text }
    let place = place(of: row.component, in: "rect")
    return place < fact.row.count ? fact.row[place].text : nil
  }

  private static func place(of component: String, in type: String) -> Int {
    let names =
      switch type {
      case "number": [""]
      case "color": ["red", "green", "blue", "alpha"]
      default: ["x", "y", "width", "height"]
      }
    return names.firstIndex(of: component) ?? .max
  }
}
