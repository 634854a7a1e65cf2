import Testing

@testable import Readers

@Suite struct TidyPartTests {
  private static let header = "track,component,frame,time,value\n"

  private static func rows(_ track: String, _ component: String, factor: Int = 1) -> String {
    SixPoints.values.enumerated().map { place, value in
      "\(track),\(component),\(place),\(Double(place) / 2),\(factor * value)\n"
    }.joined()
  }

  @Test func `a single part needs no choice`() throws {
    #expect(try Reading.points(Self.header + Self.rows("value", "")) == SixPoints.plain)
    #expect(try Reading.points(Self.header + Self.rows("value", "x"), fps: 2) == SixPoints.plain)
  }

  @Test(arguments: [("x", 1), ("y", 2)])
  func `components of one track are selected by their names`(column: String, factor: Int) throws {
    let text = Self.header + Self.rows("value", "x") + Self.rows("value", "y", factor: 2)
    let points = try Reading.points(text, column: column)
    #expect(try points == Reading.points(Self.header + Self.rows("a", "", factor: factor)))
  }

  @Test func `components of several tracks are selected as in a wide table`() throws {
    let text =
      Self.header + Self.rows("bubble.position", "x") + Self.rows("bubble.position", "y", factor: 2)
      + Self.rows("bubble.scale", "", factor: 3)
    #expect(try Reading.points(text, column: "bubble.x") == SixPoints.plain)
    #expect(try Reading.points(text, column: "bubble.scale").hasSuffix(" 2.5:-75.0"))
    #expect(
      Reading.recordingRefusal(text)
        == "in:1:1: expected one column of values, got 'bubble.x', 'bubble.y', 'bubble.scale'"
        + "; choose with --column")
  }

  @Test func `rows of parts may be interleaved`() throws {
    let rows = zip(SixPoints.values, 0...).map { value, place in
      "a,,\(place),\(Double(place) / 2),\(value)\nb,,\(place),\(Double(place) / 2),7\n"
    }
    #expect(try Reading.points(Self.header + rows.joined(), column: "a") == SixPoints.plain)
  }

  @Test func `a table without rows has no parts`() {
    #expect(
      Reading.recordingRefusal(Self.header)
        == "in:1:1: expected one column of values, got none")
  }
}
