import Scenes
import TestSupport
import Testing

@testable import Readers

extension Reading {
  /// The touches of a log, such as "0.0 began 30.0,310.0 a; 0.1 ended 30.0,310.0".
  static func touches(_ text: String) throws -> String {
    try TouchLog(try self.text(text)).touches.map {
      "\($0.time) \($0.phase) \($0.point.x),\($0.point.y)" + ($0.head.map { " " + $0.text } ?? "")
    }.joined(separator: "; ")
  }

  static func touchRefusal(_ text: String) -> String? {
    refusal(text) { text in _ = try TouchLog(text) }
  }
}

@Suite struct TouchLogTests {
  private static let table = """
    time,phase,x,y,head
    0,began,30,310,a
    0.1,moved,60.5,300,a
    0.1,ended,60.5,300,

    """
  private static let document = """
    {"touches": [{"time": 0, "phase": "began", "x": 30, "y": 310, "head": "a"},
      {"time": 0.1, "phase": "moved", "x": 60.5, "y": 300, "head": "a"},
      {"time": 1e-1, "phase": "ended", "x": 60.5, "y": 300}]}
    """
  private static let plain = "0.0 began 30.0,310.0 a; 0.1 moved 60.5,300.0 a; 0.1 ended 60.5,300.0"

  @Test(arguments: [
    table, document, "\u{FEFF}" + table, "\n\t " + document,
    table.replacing("\n", with: "\r\n"), document.replacing("\n", with: "\r\n"),
    String(table.dropLast()), document + "\n", table + "\n\r\n",
  ])
  func `the first character determines the format`(text: String) throws {
    #expect(try Reading.touches(text) == Self.plain)
  }

  @Test(arguments: [("", "1:1"), (" \n\r\n\t", "3:2"), ("\u{FEFF}", "1:1")])
  func `an empty file is refused`(text: String, place: String) {
    #expect(Reading.touchRefusal(text) == "in:\(place): expected a touch log, got an empty file")
  }

  @Test func `the bytes of a named file are read too`() throws {
    let log = try TouchLog(bytes: Array(Self.table.utf8), name: "x.csv")
    #expect(log.touches.count == 3)
    let error = #expect(throws: InputError.self) {
      _ = try TouchLog(bytes: Array("time,\u{80}".utf8.dropLast()), name: "x.csv")
    }
    #expect(error?.locatedMessage() == "x.csv:1:6: expected UTF-8, got the byte C2")
  }

  @Test func `a later error about a touch has the touch's position`() throws {
    let table = try TouchLog(try Reading.text(Self.table))
    #expect(table.error(at: 0, "no head here").locatedMessage() == "in:2:1: no head here")
    #expect(table.error(at: 2, "no head here").locatedMessage() == "in:4:1: no head here")
    let document = try TouchLog(try Reading.text(Self.document))
    #expect(
      document.error(at: 0, "no head here").locatedMessage() == "in:1:14: touches[0]: no head here")
    #expect(
      document.error(at: 2, "no head here").locatedMessage() == "in:3:3: touches[2]: no head here")
  }

  @Test func `touched heads must exist`() throws {
    let heads = try HeadList(try Reading.text("id,x,y\nb,1,2\na1,3,4\n"))
    let log = try TouchLog(try Reading.text(Self.table))
    let error = #expect(throws: InputError.self) { try log.requireHeads(heads) }
    #expect(
      error?.locatedMessage()
        == "in:2:1: expected one of the heads, 'b', 'a1', got 'a'; did you mean 'a1'?")
    try log.requireHeads(try HeadList(try Reading.text("id,x,y\nb,1,2\na,3,4\n")))
  }

  @Test(arguments: [true, false])
  func `twenty thousand touches are fast`(isTable: Bool) throws {
    let count = 20_000
    let rows = (0..<count).map { place in
      isTable
        ? "\(place / 100).\(place % 100 / 10)\(place % 10),moved,1.25,\(place % 568),a\n"
        : "{\"time\":\(place / 100).\(place % 100 / 10)\(place % 10),\"phase\":\"moved\",\"x\":1.25,\"y\":\(place % 568),\"head\":\"a\"}"
    }
    let text = try Reading.text(
      isTable
        ? "time,phase,x,y,head\n" + rows.joined()
        : "{\"touches\":[" + rows.joined(separator: ",\n") + "]}")
    var log: TouchLog?
    let time = try processorSeconds { log = try TouchLog(text) }
    #expect(log?.touches.count == count)
    #expect(log?.touches.last?.point == Point(x: 1.25, y: Double((count - 1) % 568)))
    let line = isTable ? count + 1 : count
    #expect(log?.error(at: count - 1, "").locatedMessage().hasPrefix("in:\(line):") == true)
    #expect(time < 10)
  }
}
