import Motion
import Scenes
import TestSupport
import Testing

@testable import Checking
@testable import Documents
@testable import Exporters

struct AnimationTableTests {
  @Test func `a table has one row a frame`() throws {
    #expect(
      try Animation.sample().text(.csv) == "frame,time,value\n0,0,0\n1,0.2,304.7434\n2,0.4,300\n")
    #expect(
      try Animation.sample().text(.tsv)
        == "frame\ttime\tvalue\n0\t0\t0\n1\t0.2\t304.7434\n2\t0.4\t300\n")
  }

  @Test func `a tidy table has one row a value`() throws {
    let animation = try Animation.sample {
      $0.from = .point(0, 0)
      $0.to = .point(300, -30)
    }
    #expect(
      try animation.text(.csv) { $0.isTidy = true } == """
        track,component,frame,time,value
        value,x,0,0,0
        value,x,1,0.2,304.7434
        value,x,2,0.4,300
        value,y,0,0,0
        value,y,1,0.2,-30.4743
        value,y,2,0.4,-30

        """)
  }

  @Test func `a single number has no component`() throws {
    let text = try Animation.sample().text(.csv) { ($0.isTidy, $0.hasHeader) = (true, false) }
    #expect(text.hasPrefix("value,,0,0,0\n"))
  }

  @Test(arguments: [
    (Value.point(0, 0), "x,y"), (Value(.size, [0, 0]), "width,height"),
    (Value(.rect, [0, 0, 0, 0]), "x,y,width,height"),
    (Value(.color, [0, 0, 0, 1]), "red,green,blue,alpha"),
    (Value(.vector(3), [0, 0, 0]), "value.0,value.1,value.2"),
  ])
  func `columns have the names of their components`(_ value: Value, _ names: String) throws {
    let animation = try Animation.sample { ($0.from, $0.to) = (value, value) }
    #expect(try animation.text(.csv).hasPrefix("frame,time,\(names)\n"))
  }

  @Test func `with several tracks a column's name has its object`() throws {
    let one = try Animation.sample()
    let position = Track(
      object: "bubble", property: "position", type: .point, from: [.zero, .zero],
      channels: [one.tracks[0].channels[0], one.tracks[0].channels[0]])
    let scale = Track(
      object: "popover", property: "scale", type: .number, from: [.zero],
      channels: one.tracks[0].channels)
    let animation = Animation(
      command: "press", grid: one.grid, playback: one.playback, lands: true, facts: [],
      tracks: [position, scale], events: [], largest: 300)
    #expect(
      try animation.text(.csv).hasPrefix("frame,time,bubble.x,bubble.y,popover.scale\n0,0,0,0,0\n"))
    #expect(
      try animation.text(.ndjson).hasPrefix(
        "{\"frame\":0,\"time\":0,\"bubble.position\":[0,0],\"popover.scale\":0}\n"))
    #expect(throws: ParameterError.self) { try animation.text(.array) }
  }

  @Test func `other delimiters, and no header`() throws {
    let text = try Animation.sample().text(.csv) {
      ($0.hasHeader, $0.delimiter) = (false, UInt8(ascii: ";"))
    }
    #expect(text == "0;0;0\n1;0.2;304.7434\n2;0.4;300\n")
  }

  @Test func `a field is quoted if necessary`() throws {
    #expect(
      TableRowQuoting(delimiter: UInt8(ascii: ",")).rowText([
        "a", "b,c", "d\"e", "f\ng",
      ])
        == "a,\"b,c\",\"d\"\"e\",\"f\ng\"")
    let text = try Animation.sample().text(.csv) { $0.delimiter = UInt8(ascii: "m") }
    #expect(CSV.rows(text, delimiter: "m")[0] == ["frame", "time", "value"])
  }

  @Test func `any part of a long table has the same rows`() throws {
    let animation = try Animation.sample {
      $0.timing.fps = 60
      $0.timing.duration = 100
    }
    let rows = CSV.rows(try animation.text(.csv)).dropFirst()
    #expect(rows.count == 6001)
    for (frame, row) in rows.enumerated() {
      let value = animation.value(of: animation.tracks[0].channels[0], at: frame)
      let text = written { DecimalText.write(finite(value), decimals: 4, at: $0) }
      #expect(row[0] == "\(frame)" && row[2] == text)
    }
  }
}
