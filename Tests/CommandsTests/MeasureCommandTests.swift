import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct MeasureCommandTests {
  static let half = "measure --spring stiffness=100,damping=10"

  private func document(_ line: String) throws -> JSONTree {
    try JSONTree(try Typed.output(line + " -f json"))
  }

  private func numbers(_ tree: JSONTree?, _ key: String) throws -> [Double] {
    try (try #require(tree)).row.map { try #require($0[key]?.text.flatMap(Double.init)) }
  }

  /// Settling times from the libraries' own tests and from an independent evaluation, in milliseconds with their shown
  /// digits.
  static let figures: [(rule: String, epsilon: String, milliseconds: String)] = [
    ("last-exceed", "0.01", "878.06"), ("last-exceed", "0.005", "916.81"),
    ("last-exceed", "0.001", "1270.17"), ("last-exceed", "0.0005", "1541.92"),
    ("last-exceed", "0.0001", "1870.74"), ("envelope", "0.01", "949.80"),
    ("envelope", "0.005", "1088.43"), ("envelope", "0.001", "1410.32"),
    ("envelope", "0.0001", "1870.84"), ("compose", "0.01", "949"), ("remotion", "0.005", "933"),
    ("react-spring", "0.001", "954"), ("pop", "0.01", "967"), ("motion", "0.005", "1100"),
    ("libadwaita", "0.001", "1381"),
    ("flutter", "0.001", "1437.8"),
    ("core-animation", "0.001", "1473"), ("swiftui", "0.001", "1740"), ("anime", "0.0005", "1760"),
    ("reanimated", "6e-9", "1959.4"),
    ("android", "0.01", "608"), ("uikit", "0.001", "1271.7"), ("react-native", "0.001", "1450"),
    ("svelte", "0.01", "600"), ("qt", "0.01", "1072"),
  ]

  @Test func `the settling times of k = 100, c = 10 by every rule`() throws {
    let rows = try #require(try document(Self.half)["settle"]).row
    #expect(rows.count == Self.figures.count)
    for (row, figure) in zip(rows, Self.figures) {
      #expect(row.keys == ["rule", "epsilon", "of", "time"])
      #expect(row["rule"]?.text == figure.rule)
      #expect(row["epsilon"]?.text == figure.epsilon)
      let seconds = try #require(row["time"]?.text.flatMap(Double.init))
      let places = figure.milliseconds.split(separator: ".").dropFirst().first?.count ?? 0
      let half = [0.5, 0.05, 0.005][places]
      let expected = try #require(Double(figure.milliseconds))
      #expect(abs(seconds * 1000 - expected) <= half + 1e-9, "\(figure)")
    }
  }

  @Test func `the table has rule and epsilon next to each duration`() throws {
    let table = try Typed.output(Self.half)
    #expect(
      table.hasPrefix(
        """
        CURVE
          kind              spring
          from              0
          to                1
          mass              1
          stiffness         100
          damping           10
          dampingRatio      0.5
          naturalFrequency  10
          dampedFrequency   8.660254
          halfPeriod        0.36276

        SETTLE
          rule            epsilon  of            time
          last-exceed      0.01    distance  0.878056

        """))
    #expect(
      table.hasSuffix(
        """
          qt               0.01    value     1.072

        OVERSHOOT
          time   0.36276
          value  1.163034
          share  0.163034

        RISE
          from  0.1
          to    0.9
          time  0.163757

        SWINGS
          visible  3
          epsilon  0.001

        EXTREMA
              time     value      share
          0.36276   1.163034   0.163034
          0.72552   0.97342   -0.02658
          1.08828   1.004333   0.004333
          1.451039  0.999294  -0.000706
          1.813799  1.000115   0.000115

        CROSSINGS
              time
          0.24184
          0.6046
          0.96736
          1.33012
          1.692879

        LISTED
          until   1.870744
          reason  within 0.0001 of the way from there on

        """))
    #expect(table.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `the document has the results by name`() throws {
    let document = try document(Self.half)
    #expect(
      document.keys == [
        "schema", "command", "request", "curve", "settle", "overshoot", "rise", "swings", "extrema",
        "crossings", "listed",
      ])
    #expect(document["overshoot"]?.keys == ["time", "value", "share"])
    #expect(document["extrema"]?.row.first?.keys == ["time", "value", "share"])
    #expect(document["crossings"]?.row.first?.keys == ["time"])
    #expect(document["listed"]?["until"]?.text == "1.870744")
  }

  @Test func `the derived measures of k = 100, c = 10`() throws {
    let document = try document("\(Self.half) --decimals 7")
    #expect(document["overshoot"]?["share"]?.text == "0.1630335")
    #expect(document["overshoot"]?["value"]?.text == "1.1630335")
    let times = try numbers(document["extrema"], "time").prefix(4)
    for (time, expected) in zip(times, [0.36276, 0.72552, 1.08828, 1.45104]) {
      #expect(abs(time - expected) < 5.1e-6)
    }
    let values = try numbers(document["extrema"], "value").prefix(4)
    for (value, expected) in zip(values, [1.163034, 0.973420, 1.004333, 0.999294]) {
      #expect(abs(value - expected) < 5.1e-7)
    }
    let crossings = try numbers(document["crossings"], "time")
    for (time, expected) in zip(crossings, [0.24184, 0.60460, 0.96736, 1.33012]) {
      #expect(abs(time - expected) < 5.1e-6)
    }
    #expect(crossings.count == 5 && times.count == 4)
  }

  @Test(arguments: [
    "--spring stiffness=100,damping=10",
    "--spring swiftui.bouncy --from 300 --to 100 --velocity 900",
    "--spring stiffness=100,damping=10 --from 1,2 --to 3,-4 --velocity 50,-60",
  ])
  func `the events of spring are at the same times`(words: String) throws {
    let ends = words.contains("--from") ? "" : " --from 0 --to 1"
    let spring = try JSONTree(
      try Typed.output("spring \(words)\(ends) --events all --duration 1 --decimals 6"))
    let measured = try document("measure \(words)")
    for (kind, list) in [("extremum", "extrema"), ("crossing", "crossings")] {
      let events = (spring["events"]?.row ?? []).filter { $0["name"]?.text == kind }
      func place(_ row: JSONTree) -> String {
        [
          row["component"]?.text ?? "", row["time"]?.text ?? "",
          kind == "extremum" ? row["value"]?.text ?? "" : "",
        ].joined(separator: " ")
      }
      // The spring is cut after 1 s, the lists are not.
      let rows = try #require(measured[list]).row.filter { row in
        Double(row["time"]?.text ?? "").map { $0 < 1 } ?? false
      }
      #expect(!rows.isEmpty)
      #expect(events.map(place).sorted() == rows.map(place).sorted())
    }
  }

  @Test(arguments: [1, 2, 5, 12])
  func `a bounce has its number of crossings and lands`(bounces: Int) throws {
    let line = "measure --from 300 --to 100 --bounces \(bounces) --duration 0.9"
    let document = try document(line)
    #expect(document["extrema"]?.row.count == bounces)
    #expect(document["crossings"]?.row.count == bounces)
    #expect(document["listed"]?["until"]?.text == "0.9")
    let shares = try numbers(document["extrema"], "share")
    for (place, share) in shares.enumerated() { #expect((share > 0) == (place % 2 == 0)) }
  }

  @Test func `a bounce has the exact rules, and its envelope's ends it`() throws {
    let document = try document("measure --bounces 2")
    let rules = try #require(document["settle"]).row.compactMap { $0["rule"]?.text }
    #expect(Set(rules) == ["last-exceed", "envelope"])
    for (name, residual) in [("light", "0.025"), ("medium", "0.0005"), ("heavy", "0.000005")] {
      let row = try self.document("measure --stiffness \(name) --settle envelope:\(residual)")
      #expect(try numbers(row["settle"], "time") == [1.2])
    }
  }

  @Test func `alpha and omega describe a bounce too`() throws {
    let document = try document("measure --from 300 --to 100 --alpha 0.04 --omega 0.06")
    #expect(document["curve"]?["halfPeriod"]?.text == "0.872665")
    #expect(document["curve"]?["dampedFrequency"]?.text == "3.6")
    // The phase: omega u = pi / 2.
    #expect(try numbers(document["crossings"], "time").first == 0.436332)
  }

  @Test func `components have separate rows and settle with the slowest`() throws {
    let words = "--spring swiftui.bouncy --velocity"
    let both = try document("measure --from 0,0 --to 1,2 \(words) 9,-9")
    let x = try document("measure --from 0 --to 1 \(words) 9")
    let y = try document("measure --from 0 --to 2 \(words) -9")
    let times = try [x, y].map { try numbers($0["settle"], "time") }
    #expect(try numbers(both["settle"], "time") == zip(times[0], times[1]).map(max))
    for (name, alone) in [("x", x), ("y", y)] {
      for key in ["overshoot", "rise", "swings"] {
        let row = both[key]?.row.first { $0["component"]?.text == name }
        #expect(row?["share"] == alone[key]?["share"])
        #expect(row?["time"] == alone[key]?["time"])
      }
      let turns = (both["extrema"]?.row ?? []).filter { $0["component"]?.text == name }
      #expect(!turns.isEmpty)
      for (turn, other) in zip(turns, alone["extrema"]?.row ?? []) {
        #expect(turn["time"] == other["time"] && turn["value"] == other["value"])
      }
    }
  }

  @Test func `a spring that never settles is reported once for each rule`() throws {
    let document = try document("measure --spring stiffness=100,damping=0")
    #expect(document["settle"]?.row.isEmpty == true)
    let reasons = try #require(document["unsettled"]).row
    #expect(reasons.count == 18)
    #expect(reasons.allSatisfy { $0["reason"] == .string("never") })
    #expect(document["swings"]?["visible"] == .string("endless"))
    #expect(document["extrema"]?.row.count == 20 && document["crossings"]?.row.count == 20)
    #expect(document["listed"]?["reason"]?.text == "cut after the first 20")
    #expect(document["listed"]?.keys == ["reason"])
  }

  @Test func `a rule without a result has a reason`() throws {
    let document = try document("measure --spring stiffness=100,damping=30")
    let reasons = try #require(document["unsettled"]).row
    let rules = reasons.compactMap { $0["rule"]?.text }
    #expect(rules == ["envelope", "core-animation", "uikit"])
    #expect(
      reasons.allSatisfy {
        $0["reason"] == .string("needs a damping ratio below 1; last-exceed does not")
      })
    #expect(document["overshoot"]?["share"]?.text == "0")
    #expect(document["extrema"]?.row.isEmpty == true)
    #expect(document["curve"]?["halfPeriod"] == nil)
  }

  @Test func `equal ends with a velocity have an extremum and no shares`() throws {
    let document = try document("measure --from 5 --to 5 --velocity 3")
    #expect(document["overshoot"]?.keys == ["time", "value"])
    #expect(document["extrema"]?.row.first?.keys == ["time", "value"])
    #expect(document["rise"]?.keys == ["reason"])
  }

  static let refusals = [
    ("--bounces 2 --spring pop.default", "--spring 'pop.default': \(alone("bounces"))"),
    ("--duration 1 --spring pop.default", "--spring 'pop.default': \(alone("duration"))"),
    ("--stiffness light --spring pop.default", "--spring 'pop.default': \(alone("stiffness"))"),
    ("--residual 0.1 --spring pop.default", "--spring 'pop.default': \(alone("residual"))"),
    ("--alpha 1 --omega 1 --spring pop.default", "--spring 'pop.default': \(alone("alpha"))"),
    ("--omega 1 --spring pop.default", "--spring 'pop.default': \(alone("omega"))"),
    ("--alpha 1", "--alpha '1': needs --omega"), ("--omega 1", "--omega '1': needs --alpha"),
    ("--alpha 1 --omega 1 --bounces 2", "--alpha '1': \(alone("bounces"))"),
    (
      "--alpha 0 --omega 0 --duration 1",
      "--omega '0': must be above 0 where --alpha is 0: nothing moves"
    ),
    ("--stiffness light --residual 0.1", "--stiffness 'light': \(alone("residual"))"),
    ("--to 2 --by 1", "--by '1': \(alone("to"))"),
    (
      "--from 1",
      "--from '1': --to is 1 unless given, and is where it starts, and nothing moves; give --velocity"
    ),
    ("--to 0 --bounces 2", "--to '0': is where it starts, and nothing moves; give --velocity"),
    ("--velocity 1,2", "--velocity '1,2': must have as many numbers as --from"),
    ("--bounces -1", "--bounces '-1': must be from 0 to 1000000000"),
    ("--duration 0", "--duration '0': must be above 0 seconds"),
    (
      "--spring uikit.default --settle envelope",
      "--settle 'envelope': envelope needs a damping ratio below 1; last-exceed does not"
    ),
    (
      "--bounces 2 --settle swiftui",
      "--settle 'swiftui': is last-exceed or envelope for a bounce; swiftui is a rule for springs"
    ),
    (
      "--settle envelope:0",
      "--settle 'envelope:0': needs an epsilon above 0 behind the colon, as in envelope:0.001"
    ),
    (
      "--to 1e19",
      "--to '1e19': --decimals is 6 unless given, and may be at most 5 for numbers as large as "
        + "10000000000000000000: 24 digits in all"
    ),
    ("-f csv", "--format 'csv': must be table or json"),
    ("--clamp", "unknown option '--clamp'; it is an option of spring"),
    (
      "--fps 30",
      "unknown option '--fps'; it is an option of bounce, spring, chain and other commands"
    ),
  ]

  private static func alone(_ other: String) -> String {
    "cannot be used with --\(other); leave one of them out"
  }

  @Test(arguments: refusals)
  func `invalid motions are refused`(words: String, sentence: String) {
    Refusal("measure \(words)", sentence).expect()
  }

  @Test(arguments: [
    "--spring stiffness=1e-30,damping=1e-25", "--spring stiffness=1e30,damping=1e-20",
    "--spring stiffness=1,damping=1e9", "--spring stiffness=1e-30,damping=1 --velocity 100",
    "--alpha 1e-90 --omega 1e-95 --duration 1", "--alpha 1e90 --omega 1e95 --duration 1",
    "--bounces 1000000000", "--bounces 0",
  ])
  func `springs of any speed are measured`(words: String) throws {
    #expect(try document("measure \(words)")["listed"] != nil)
  }
}
