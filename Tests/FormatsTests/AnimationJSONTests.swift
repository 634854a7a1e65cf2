import ExactNumerics
import Foundation
import Motion
import Scenes
import Testing

@testable import Documents
@testable import Exporters

struct AnimationJSONTests {
  @Test func `the document has the schema's keys in order, one frame a line`() throws {
    #expect(
      try Animation.sample().text(.json) == """
        {
          "schema": "headspring/1",
          "command": "bounce",
          "fps": 5,
          "frames": 3,
          "duration": 0.4,
          "curve": {"kind": "bounce", "bounces": 2, "alpha": 0.316704, "omega": 0.327249},
          "tracks": [
            {
              "name": "value",
              "type": "number",
              "from": 0,
              "to": 300,
              "values": [
                0,
                304.7434,
                300
              ]
            }
          ],
          "events": [
            {"name": "start", "time": 0, "frame": 0},
            {"name": "completion", "time": 0.4, "frame": 2, "finished": true}
          ]
        }

        """)
  }

  @Test func `a compact document differs only in white space`() throws {
    let animation = try Animation.sample()
    let full = try animation.text(.json)
    let compact = try animation.text(.json) { $0.isCompact = true }
    #expect(compact == full.filter { !$0.isWhitespace } + "\n")
  }

  @Test func `name, unit, delay and repetitions are at their positions`() throws {
    let animation = try Animation.sample {
      $0.from.unit = "px"
      $0.to.unit = "px"
      $0.timing.delay = 0.2
      $0.timing.count = 2
      $0.timing.alternates = true
    }
    let text = try animation.text(.json) { ($0.isCompact, $0.name) = (true, "my \"bounce\"") }
    #expect(text.contains(#""command":"bounce","name":"my \"bounce\"","fps":5"#))
    #expect(text.contains(#""duration":1,"delay":0.2,"repeat":2,"alternate":true,"curve""#))
    #expect(text.contains(#""type":"number","unit":"px","from""#))
  }

  @Test func `several components are arrays`() throws {
    let animation = try Animation.sample {
      $0.from = .point(0, 0)
      $0.to = .point(300, -30)
    }
    #expect(try animation.text(.json).contains("        [0, 0],\n        [304.7434, -30.4743],\n"))
    #expect(
      try animation.text(.array) { $0.isCompact = true }
        == "[[0,0],[304.7434,-30.4743],[300,-30]]\n")
  }

  @Test func `the array has the document's values`() throws {
    #expect(try Animation.sample().text(.array) == "[\n  0,\n  304.7434,\n  300\n]\n")
  }

  @Test func `ndjson has one object a frame`() throws {
    #expect(
      try Animation.sample().text(.ndjson) == """
        {"frame":0,"time":0,"value":0}
        {"frame":1,"time":0.2,"value":304.7434}
        {"frame":2,"time":0.4,"value":300}

        """)
  }

  @Test(arguments: [Format.json, .array, .ndjson])
  func `a strict parser accepts the output`(_ format: Format) throws {
    let animation = try Animation.sample {
      $0.timing.fps = 600
      $0.timing.duration = 5
      $0.timing.events = .all
    }
    let text = try animation.text(format) { $0.name = "\u{1}</script>\u{2028}\\" }
    let pieces = format == .ndjson ? text.split(separator: "\n").map(String.init) : [text]
    for piece in pieces {
      _ = try JSONSerialization.jsonObject(with: Data(piece.utf8), options: .fragmentsAllowed)
    }
    #expect(pieces.count == (format == .ndjson ? 3001 : 1))
  }

  /// The duration is the last row's time, not the motion's length: a player stretches the keyframes over it.
  @Test(arguments: [0.31, 0.4, 1.234, 7.7], [24, 29.97, 60])
  func `the duration is the time of the last row`(duration: Double, fps: Double) throws {
    for (count, delay) in [(1, 0.0), (3, 0.0), (2, 0.123)] {
      let animation = try Animation.sample {
        $0.timing.duration = duration
        $0.timing.fps = fps
        $0.timing.count = count
        $0.timing.delay = delay
      }
      let rows = try animation.text(.csv).split(separator: "\n")
      let last = try #require(rows.last?.split(separator: ",")[1])
      #expect(try animation.text(.json).contains("\n  \"duration\": \(last),\n"))
    }
  }

  @Test func `a cut motion reports the remaining offset`() throws {
    let animation = try Animation.sample {
      $0.course = .rates(alpha: 0.04, omega: 0.06, residual: 0.0005)
    }
    let text = try animation.text(.json)
    let last = animation.value(of: animation.tracks[0].channels[0], at: 2)
    let remaining = try #require((DoubleDouble(300) - last).rounded(toDecimals: 4))
    let printed = written { DecimalText.write(wide: remaining, decimals: 4, at: $0) }
    #expect(text.contains("\"finished\": false, \"remaining\": \(printed)}"))
  }
}
