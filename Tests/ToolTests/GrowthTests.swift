import Foundation
import TestSupport
import Testing

/// The cost of a log is linear in its length, for every command that reads one. Eight times as many lines take about
/// eight times as long, not 64 times.
@Suite(.needsTime, .needsRelease) struct GrowthTests {
  struct Log: Sendable, CustomTestStringConvertible {
    let command: String
    /// The awk expression for line n of `count`; t is its time.
    let line: String
    var header = "time,phase,x,y"
    var few = Effort.isFull ? 20_000 : 8_000
    var testDescription: String { command }

    func make(_ count: Int) -> String {
      let head = header.isEmpty ? "" : "print \"\(header)\"; "
      return
        "BEGIN { count = \(count); \(head)for (n = 0; n < count; n++) { t = n / 64; \(line) } }"
    }
  }

  private static let drag =
    "print t (n == 0 ? \",began,\" : \",moved,\") 40 + n * 7 % 250 \",\" 40 + n * 13 % 500"
  private static let drags =
    "print t \",\" (n % 64 == 0 ? \"began\" : n % 64 == 63 ? \"ended\" : \"moved\") \",\" "
    + "40 + n * 7 % 250 \",\" 40 + n * 13 % 500"
  private static let taps = "print t \",\" (n % 2 == 0 ? \"began\" : \"ended\") \",160,300\""
  private static let rows = "print n \",\" t \",\" 100 + 200 * exp(-n / 999) * cos(n / 300)"

  /// A touch log as JSON.
  private static let touches = #"""
    print (n == 0 ? "{\"touches\": [" : ", ") "{\"time\": " t ", \"phase\": \"" \
    (n == 0 ? "began" : "moved") "\", \"x\": " n % 250 ", \"y\": 300}" (n == count - 1 ? "]}" : "")
    """#
  /// States of a conversation in which a head moves back and forth.
  private static let states = #"""
    head = "\"x\""; print "{\"time\": " t ", \"messages\": [{\"id\": \"a\", \"seenBy\": [" \
    (n % 2 ? "" : head) "]}, {\"id\": \"b\", \"seenBy\": [" (n % 2 ? head : "") "]}]}"
    """#

  static let logs = [
    Log(command: "play - --screen 320x568 --time-unit s -f csv --fps 8", line: drag),
    Log(command: "play - --screen 320x568 --time-unit s -f csv --fps 8", line: drags),
    Log(command: "play - --screen 320x568 --time-unit s -f csv --fps 8", line: taps),
    Log(
      command: "play - --screen 320x568 --time-unit s -f ndjson --fps 8 --drag direct", line: drags),
    Log(
      command: "play - --screen 320x568 --time-unit s -f json --fps 8 --drag published", line: drag),
    Log(command: "stack --screen 320x568 --time-unit s -f csv --fps 8 --touches -", line: drags),
    Log(
      command: "stack --screen 320x568 --time-unit s -f json --fps 8 --touches -",
      line: taps + " \",head0\"",
      header: "time,phase,x,y,head"),
    Log(
      command: "flick --screen 320x568 --card 99x99 --time-unit s -f csv --fps 8 --touches -",
      line: drag,
      few: 50_000),
    Log(
      command:
        "flick --screen 320x568 --card 99x99 --time-unit s -f csv --fps 8 --min-speed 1e9 --touches -",
      line: drags),
    Log(command: "play - --screen 320x568 --time-unit s -f csv --fps 8", line: touches, header: ""),
    Log(
      command: "seen --states - --conversation-width 320 -f csv --fps 8", line: states, header: ""),
    Log(
      command: "spring --from 0 --to 1 --no-land -f csv --times -", line: "print t", header: "time"),
    Log(command: "press --screen 320x568 --at 1,2 --times -", line: "print t % 7", header: "# t"),
    Log(command: "fit -", line: rows, header: "frame,time,value", few: 2_000),
  ]

  @Test(arguments: logs) func `a log of eight times the length takes about eight times the cost`(
    _ log: Log
  ) throws {
    let few = try Self.cost(of: log, count: log.few)
    let many = try Self.cost(of: log, count: 8 * log.few)
    // A clock tick is a hundredth of a second, and the cost of a start is small.
    #expect(many.seconds < 24 * max(few.seconds, 0.02), "\(few), \(many)")
    #expect(many.kilobytes < 10 * few.kilobytes, "\(few), \(many)")
  }

  @Test func `a million touches would take at most 300 megabytes`() throws {
    let log = Log(
      command: "play - --screen 320x568 --time-unit s -f csv --fps 60", line: Self.drags)
    let (few, many) = (
      try Self.cost(of: log, count: 50_000), try Self.cost(of: log, count: 250_000)
    )
    #expect((many.kilobytes - few.kilobytes) * 1024 / 200_000 < 300)
  }

  @Test func `a million sample times take at most 150 megabytes`() throws {
    let log = Log(
      command: "ease --from 0 --to 1 -f csv --times -", line: "print t / 1e5", header: "")
    let (few, many) = (
      try Self.cost(of: log, count: 50_000), try Self.cost(of: log, count: 250_000)
    )
    #expect((many.kilobytes - few.kilobytes) * 1024 / 200_000 < 150)
  }

  /// Both sides are held in memory.
  @Test(arguments: [
    ("csv", "csv", 10), ("tsv", "ndjson", 10), ("csv --tidy", "csv --tidy", 10),
    ("json", "json", 10), ("csv", "json", 10), ("csv --tidy", "csv", 10),
  ])
  func `comparing eight times the rows takes about eight times the cost`(
    actual: String, golden: String, memory: Double
  ) throws {
    try TemporaryFolder.with { folder throws in
      var costs: [(seconds: Double, kilobytes: Double)] = []
      for count in [50_000, 400_000] {
        let line = """
          '\(Executable.path)' bounce --from 0,0 --to 9,9 --fps 1 --duration \(count) -f \(actual) > actual
          '\(Executable.path)' bounce --from 0,0 --to 9,9.001 --fps 1 --duration \(count) -f \(golden) > golden
          /usr/bin/time -f '%U %M' '\(Executable.path)' diff actual golden --tolerance 0.01 2>&1 >/dev/null
          """
        let result = try folder.shell(line)
        // A line on the status comes first.
        let figures = result.text.split(whereSeparator: \.isWhitespace).suffix(2).compactMap {
          Double($0)
        }
        try #require(figures.count == 2, "\(result.text)")
        costs.append((figures[0], figures[1]))
      }
      #expect(costs[1].seconds < 24 * max(costs[0].seconds, 0.02), "\(costs)")
      #expect(costs[1].kilobytes < memory * costs[0].kilobytes, "\(costs)")
    }
  }

  /// The processor seconds and the peak memory of a command.
  private static func cost(
    of log: Log, count: Int
  ) throws -> (seconds: Double, kilobytes: Int) {
    let line =
      "awk '\(log.make(count))' | /usr/bin/time -f '%U %M' '\(Executable.path)' "
      + "\(log.command) 2>&1 >/dev/null"
    let result = try Executable.shell(line)
    #expect(result.status == 0, "\(result.text)")
    // Notes on the log's length come first.
    let figures = result.text.split(whereSeparator: \.isWhitespace).suffix(2)
    let seconds = try #require(figures.first.flatMap { Double($0) }, "\(result.text)")
    return (seconds, try #require(figures.last.flatMap { Int($0) }))
  }
}
