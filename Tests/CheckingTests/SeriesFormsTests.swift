import Checking
import Documents
import ExactNumerics
import Exporters
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// One animation in every series format.
private struct Forms {
  /// The texts with the names of their forms.
  let texts: [(name: String, text: String)]

  /// - Parameter line: a command line with several tracks and without a format.
  init(_ line: String) throws {
    let wide = try Typed.output(line + " -f csv")
    let document = try Typed.output(line)
    let tidy = try Typed.output(line + " -f csv --tidy")
    var texts = [
      ("csv", wide), ("tsv", try Typed.output(line + " -f tsv")),
      ("semicolons", try Typed.output(line + " -f csv --delimiter ;")),
      ("no header", try Typed.output(line + " -f csv --no-header")),
      ("CRLF", wide.replacing("\n", with: "\r\n")), ("tidy", tidy),
      ("tidy tsv", try Typed.output(line + " -f tsv --tidy")),
      ("tidy without a header", try Typed.output(line + " -f csv --tidy --no-header")),
      ("ndjson", try Typed.output(line + " -f ndjson")), ("document", document),
      ("compact", try Typed.output(line + " --compact")),
    ]
    if let array = try? Typed.output(line + " -f array") { texts.append(("array", array)) }
    self.texts = texts
  }
}

/// The text with one last digit changed, and the line of the change.
private func edited(_ text: String, _ random: inout SplitMix64) -> (text: String, line: Int)? {
  var bytes = Array(text.utf8)
  // In a document only values are changed, in tables and lines only fields after the time.
  let places = bytes.indices.filter { place in
    guard (0x30...0x39).contains(bytes[place]), place + 1 < bytes.count else { return false }
    return [0x0A, 0x0D, 0x2C, 0x5D, 0x7D].contains(bytes[place + 1])
  }
  guard !places.isEmpty else { return nil }
  let place = random.pick(places)
  bytes[place] = bytes[place] == 0x39 ? 0x38 : bytes[place] + 1
  let line = bytes[..<place].count { $0 == 0x0A } + 1
  return (String(decoding: bytes, as: UTF8.self), line)
}

@Suite(.slow) struct SeriesFormsTests {
  static let lines = [
    "bounce --from 300 --to 100", "bounce --from 0,0 --to 100,50 --duration 0.5",
    "bounce --from 10x20 --to 30x50 --frames 20", "bounce --from 1,2,3,4 --to 2,3,4,5 --frames 9",
    "spring --from '#ff0000' --to '#00ff0080' --frames 30 --decimals 9",
    "spring --from 1,2,3 --to 3,2,1 --type vector --frames 12 --decimals shortest",
    "press --screen 320x568 --at 22,300 --fps 30", "pulse --phase both --decimals 17",
    "flick --screen 320x568 --card 200x100 --at 10,10 --velocity 900,300 --frames 15",
    "decay --from 1e15 --velocity 1e14 --frames 10 --decimals 1",
    "ease --from 0 --to 1e-9 --frames 6 --decimals 17", "bounce --from 5 --to 6 --frames 2",
  ]

  @Test(arguments: Effort.every(3, of: lines))
  func `a motion is equal in every two forms, and an edit of either is found`(
    line: String
  ) throws {
    let forms = try Forms(line).texts
    var random = SplitMix64(seed: UInt64(line.utf8.count))
    for (name, actual) in forms {
      for (other, golden) in forms {
        let found = try Compared.comparison(actual, golden)
        #expect(found.isSame && found.differingValues == 0, "\(name) against \(other)")
        #expect(found.tracks.allSatisfy { $0.largest == nil && $0.rootMeanSquare == 0 })
      }
    }
    // The array has the document's values. A table's last line is a value's.
    for (name, golden) in forms where name != "document" && name != "compact" {
      guard let (edited, editedLine) = edited(golden, &random) else { continue }
      for (other, actual) in forms {
        let failure = Compared.failure(actual, edited)
        guard failure == nil else {
          // An edited header changes the structure.
          continue
        }
        let found = try Compared.comparison(actual, edited)
        if found.length != nil {
          // An edited frame has no counterpart, and its number may be that of another.
          #expect(!found.isSame && Set(found.rows.map(\.line)).isSubset(of: [editedLine]))
          continue
        }
        let isTime = found.rows.allSatisfy { $0.track == "time" }
        // An edited time has no counterpart if the other side has no times.
        if found.rows.isEmpty, other == "array" || name == "array" { continue }
        #expect(!found.isSame, "\(other) against \(name) with line \(editedLine) edited")
        if !isTime || found.rows.count == 1 {
          #expect(found.rows.map(\.line) == [editedLine], "\(other) against \(name)")
        }
      }
    }
  }

  @Test func `held tidy tables are compared with columns in any order`() throws {
    let tidy = try Typed.output("press --screen 320x568 --at 22,300 --frames 5 -f csv --tidy")
    let rows = tidy.split(separator: "\n").map(String.init)
    let blocks = stride(from: 1, to: rows.count, by: 5).map { Array(rows[$0..<$0 + 5]) }
    let turned = ([rows[0]] + blocks.reversed().joined()).joined(separator: "\n") + "\n"
    #expect(try Compared.comparison(turned, tidy).isSame)
    #expect(try Compared.comparison(tidy, turned).isSame)
    let edited = turned.replacing("popover.scale,,3,0.05,", with: "popover.scale,,3,0.05,1")
    #expect(edited != turned)
    let found = try Compared.comparison(tidy, edited)
    #expect(found.rows.count == 1 && found.worst?.track == "popover.scale")
    let missing = ([rows[0]] + blocks.dropFirst().joined()).joined(separator: "\n") + "\n"
    #expect(
      Compared.failure(tidy, missing)?.hasPrefix(
        "golden: lacks the column 'bubble.position.x'") == true)
  }

  @Test func `reduced keyframes are compared track by track`() throws {
    func document(_ last: String, _ time: String = "0.5") -> String {
      """
      {"schema": "headspring/1", "fps": 60, "frames": 61, "tracks": [
        {"name": "a", "values": [1, 2, 3], "times": [0, 0.25, 1]},
        {"name": "b", "type": "point", "values": [
          [1, 2],
          [3, \(last)]
        ], "times": [0, \(time)]}]}
      """
    }
    let golden = document("4")
    #expect(try Compared.comparison(golden, golden).isSame)
    let found = try Compared.comparison(document("5"), golden)
    #expect(found.told == ["5: b.y 4 -> 5"])
    #expect(found.rows[0].time?.text == "0.5")
    let other = try Compared.comparison(document("4", "0.6"), golden)
    #expect(other.tracks.last?.name == "time" && other.worst?.difference.text == "0.1")
  }
}

/// The expected differences by an independent reader of tables, with Foundation's decimal numbers of 38 digits.
private func expected(
  _ actual: [[Decimal]], _ golden: [[Decimal]], tolerance: Decimal, relative: Decimal
) -> (differing: Int, lines: [Int], worst: Decimal?) {
  var count = 0
  var lines: [Int] = []
  var worst: Decimal?
  for (row, (ones, others)) in zip(actual, golden).enumerated() {
    for (one, other) in zip(ones, others) {
      let difference = abs(one - other)
      guard difference > tolerance + relative * abs(other) else { continue }
      count += 1
      lines.append(row + 2)
      worst = max(worst ?? 0, difference)
    }
  }
  return (count, lines, worst)
}

@Test func `differences in random tables agree with decimal arithmetic`() throws {
  var random = SplitMix64(seed: 5)
  for index in 0..<Effort.cases(2000) {
    let columns = random.integer(in: 1...3)
    let rows = random.integer(in: 1...40)
    let places = random.integer(in: 0...6)
    var tables: [[[String]]] = [[], []]
    for _ in 0..<rows {
      let values = (0..<columns).map { _ in random.integer(in: -2000...2000) }
      // Most values are equal, some in other digits, and some are near.
      let others = values.map { value in
        random.integer(in: 0...3) > 0 ? value : value + random.integer(in: -3...3)
      }
      for (side, numbers) in [values, others].enumerated() {
        tables[side].append(
          numbers.map { number in
            let isLonger = random.integer(in: 0...9) == 0
            let decimal = Decimal(
              sign: number < 0 ? .minus : .plus, exponent: -places,
              significand: Decimal(abs(number)))
            let text = "\(decimal)"
            return isLonger ? text + (text.contains(".") ? "00" : ".0") : text
          })
      }
    }
    let texts = tables.map { table in
      "frame," + (0..<columns).map { "c\($0)" }.joined(separator: ",") + "\n"
        + table.enumerated().map { "\($0.offset),\($0.element.joined(separator: ","))\n" }.joined()
    }
    let unit = Decimal(sign: .plus, exponent: -places, significand: 1)
    let tolerance = unit * Decimal(random.integer(in: 0...3))
    let relative = index % 2 == 0 ? Decimal(0) : Decimal(random.integer(in: 0...40)) / 10_000
    let decimals = tables.map { $0.map { $0.map { Decimal(string: $0) ?? .nan } } }
    let truth = expected(
      decimals[0], decimals[1], tolerance: tolerance, relative: relative)
    let rules = try ComparisonTolerances("\(tolerance)", relative: "\(relative)", rows: 1000)
    let found = try Compared.comparison(texts[0], texts[1], rules)
    #expect(found.differingValues == truth.differing, "\(texts)")
    #expect(found.rows.map(\.line) == truth.lines)
    #expect(found.isSame == (truth.differing == 0))
    #expect(found.worst?.difference.magnitude.text == truth.worst.map { "\($0)" })
  }
}
