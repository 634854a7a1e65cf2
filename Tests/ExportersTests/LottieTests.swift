import Animations
import ExactNumerics
import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Checking
@testable import Commands

/// Lottie's layers, played by the tests' own player and by two others.
@Suite(.slow) struct LottieTests {
  static let lines = [
    "bounce --from 0 --to 300", "bounce --from 1,2 --to 300,200 --bounces 3",
    "spring --from 300px --to -20px --spring response=0.6,damping-ratio=0.2",
    "spring --from 0 --to 1e5 --spring response=0.3,damping-ratio=1.4",
    "ease --from 0,1e-6 --to 90,2e-6 --timing ease-in-out --fps 24",
    "spring --from 0 --to 100 --delay 0.2 --repeat 3 --fps 24 --reduce 1",
    "bounce --from 1,2 --to 300,200 --delay 0.75", "pulse --delay 1.23456789 --fps 30",
    "press --screen 320x568 --at 22,300 --delay 1",
    "decay --from 1 --velocity 90 --delay 1e-3",
    "decay --from 10 --velocity 900 --reduce 0.01", "pulse --scale 0.9",
    "spring --from 0deg --to 90deg --spring response=0.5,damping-ratio=0.3",
    "press --screen 320x568 --at 22,300", "snap --screen 320x568 --at 120,300 --name 'a\"\\b'",
    "flick --screen 320x568 --card 280x180 --at 160,200 --velocity 900,-900 --style jts",
    "play \(Fixture.root.appendingPathComponent("Examples/throw.csv").path) --screen 320x568",
    "stack --screen 320x568 --at 120,300 --count 3 --reduce 0.5%", "spring --property opacity",
    "spring --from 1 --to 0 --property opacity --spring response=0.6,damping-ratio=0.2",
    "spring --set y=40px..0 --set scale=0.8..1 --set opacity=0..1 --count 2 --stagger 50ms",
  ]

  /// A component's keys, interpolated as a player does.
  private struct Played {
    struct Key {
      let frame: Double
      let value: Double
      var out = (x: 0.0, y: 0.0)
      var into = (x: 1.0, y: 1.0)
    }
    var keys: [Key] = []

    init(_ property: JSONTree) throws {
      let list = try #require(property["k"])
      if property["a"]?.text == "0" {
        keys = [Key(frame: 0, value: try Self.number(list.row[0]))]
        return
      }
      for entry in list.row {
        var key = Key(
          frame: try Self.number(entry["t"]), value: try Self.number(entry["s"]?.row[0]))
        if let out = entry["o"], let into = entry["i"] {
          key.out = (try Self.number(out["x"]?.row[0]), try Self.number(out["y"]?.row[0]))
          key.into = (try Self.number(into["x"]?.row[0]), try Self.number(into["y"]?.row[0]))
        }
        keys.append(key)
      }
    }

    private static func number(_ tree: JSONTree?) throws -> Double {
      try #require(Double(tree?.text ?? ""))
    }

    func value(at frame: Double) -> Double {
      guard let last = keys.last, frame < last.frame, keys.count > 1 else {
        return keys.last?.value ?? 0
      }
      // Before the first key is the delay.
      if frame <= keys[0].frame { return keys[0].value }
      let index = (keys.firstIndex { $0.frame > frame } ?? 1) - 1
      let (key, next) = (keys[index], keys[index + 1])
      let share = (frame - key.frame) / (next.frame - key.frame)
      func bezier(_ first: Double, _ second: Double, _ p: Double) -> Double {
        3 * (1 - p) * (1 - p) * p * first + 3 * (1 - p) * p * p * second + p * p * p
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if bezier(key.out.x, key.into.x, middle) < share { low = middle } else { high = middle }
      }
      return key.value + (next.value - key.value) * bezier(key.out.y, key.into.y, low)
    }
  }

  /// The errors of a document by component, from lines such as "x: 7 keys, maxError 0.317, ...".
  private static func errors(_ document: JSONTree) throws -> [String: Double] {
    var errors: [String: Double] = [:]
    for line in try #require(document["meta"]?["d"]?.text).components(separatedBy: "\\n") {
      let parts = line.components(separatedBy: " keys, maxError ")
      guard parts.count == 2, let colon = parts[0].lastIndex(of: ":") else { continue }
      errors[String(parts[0][..<colon])] = Double(parts[1].prefix { $0 != "," })
    }
    return errors
  }

  @Test(arguments: Effort.every(3, of: lines))
  func `a player is within the reported error`(line: String) throws {
    let played = try PlayedCase(line + " -f lottie")
    let document = try JSONTree(played.text)
    let animation = played.animation
    let rate = try #require(Double(document["fr"]?.text ?? ""))
    let last = try #require(Double(document["op"]?.text ?? "")) - 1
    let errors = try Self.errors(document)
    // The next repetition begins before the last whole frame if the delay is not a whole number of frames.
    let playback = animation.playback
    let end = min(
      last, playback.count > 1 ? (playback.delay + playback.period) * rate * (1 - 1e-9) : last)
    var compared = 0
    for track in animation.tracks {
      let layer = try Self.layer(of: track, in: document, animation)
      for (index, channel) in track.channels.enumerated() {
        guard let (property, scale) = Self.property(track, index) else { continue }
        let part = track.type.componentNames[index]
        // A component with lines has the reported error of its track.
        let own = errors[part.isEmpty ? track.name : "\(track.name).\(part)"]
        let error = try #require(own ?? errors[track.name])
        let keys = layer["ks"]?[property] ?? layer["ks"]?["p"]?[property]
        let shown = try Played(try #require(keys))
        for step in 0...150 {
          let frame = (Double(step) + 0.37) / 151 * end
          // Only the delay and the first repetition are compared.
          let time = DoubleDouble(frame / rate)
          let exact = animation.value(of: channel, at: time).high
          let slack = error + 1e-9 * abs(exact) + 1e-12
          #expect(
            abs(shown.value(at: frame) / scale - exact) <= slack, "\(track.name) at \(frame)")
          compared += 1
        }
      }
    }
    #expect(compared > 100)
  }

  /// The property that displays a component, with its factor; nil for components that keep their initial value.
  private static func property(_ track: Track, _ component: Int) -> (String, Double)? {
    switch track.property {
    case "scale": ("s", 100)
    case "alpha", "opacity": ("o", 100)
    case "y": ("y", 1)
    case "rotation": ("r", 180 / .pi)
    case "value" where track.unit == "deg": ("r", 1)
    case "value" where track.unit == "rad": ("r", 180 / .pi)
    case "frame": nil
    default: (component == 0 ? "x" : "y", 1)
    }
  }

  /// The keys of a colour, and of a rectangle, hold all of its numbers.
  @Test func `colours are fills, and a rectangle has a position and a size`() throws {
    let colour = "bounce --from '#ff000080' --to '#0080ff'"
    let filled = try JSONTree(try Typed.output(colour + " -f lottie"))
    let fill = try #require(filled["layers"]?.row.last?["shapes"]?.row[0]["it"]?.row[1])
    let wanted = CSV.rows(try Typed.output(colour + " -f csv")).dropFirst()
    let shown = try #require(fill["c"]?["k"]?.row)
    #expect(shown.map { $0["s"]?.row.map { $0.text } } == wanted.map { Array($0[2..<5]) })
    let alpha = try #require(fill["o"]?["k"]?.row)
    #expect(
      alpha.map { $0["s"]?.row[0].text.flatMap { Decimal(string: $0) } }
        == wanted.map { Decimal(string: $0[5]).map { $0 * 100 } })
    for (line, columns) in [
      ("bounce --from 1,2,10,20 --to 50,60,30,5", [2, 3, 4, 5]),
      ("bounce --from 10x20 --to 30x5.3 --fps 24", [nil, nil, 2, 3]),
      ("spring --from 0,0,10,10 --to 9,9,90,90 --velocity 300,0,0,-90", [2, 3, 4, 5]),
    ] {
      let document = try JSONTree(try Typed.output(line + " -f lottie"))
      let layer = try #require(document["layers"]?.row.last)
      let rectangle = try #require(layer["shapes"]?.row[0]["it"]?.row[0])
      let rows = CSV.rows(try Typed.output(line + " -f csv")).dropFirst()
      func numbers(_ property: JSONTree?, _ index: Int) -> [Decimal?]? {
        property?["k"]?.row.map { $0["s"]?.row[index].text.flatMap { Decimal(string: $0) } }
      }
      for (index, column) in columns.enumerated() {
        guard let column else { continue }
        let wanted = rows.map { Decimal(string: $0[column]) }
        if index < 2 {
          #expect(numbers(layer["ks"]?["p"]?[index == 0 ? "x" : "y"], 0) == wanted)
        } else {
          #expect(numbers(rectangle["s"], index - 2) == wanted)
          #expect(numbers(rectangle["p"], index - 2) == wanted.map { $0.map { $0 / 2 } })
        }
      }
      // The picture contains all positions, and little more.
      let whole = try #require(Int(document["w"]?.text ?? ""))
      let far = rows.map { row in
        columns[0] == nil ? Double(row[2])! : Double(row[2])! + Double(row[4])!
      }
      #expect(Double(whole) >= (far.max() ?? 0) + 20 && Double(whole) < (far.max() ?? 0) + 100)
    }
  }

  private static func layer(
    of track: Track, in document: JSONTree, _ animation: Animation
  ) throws -> JSONTree {
    let name = track.object.isEmpty ? animation.command : track.object
    let nick = ["closeTarget": "close"][name] ?? name
    return try #require(
      document["layers"]?.row.first { $0["ty"]?.text == "4" && $0["nm"]?.text == nick },
      "\(track.name)")
  }

  /// The centre of the drawing, and an opacity that has arrived at its limit: a player takes one above 100 % for a
  /// nearly invisible one.
  @Test(LottiePictures.hasPlayers)
  func `two players draw a dot and its opacity, also between frames`() throws {
    let fade = "--property opacity --spring response=0.4,damping-ratio=0.3"
    let cases = try [
      "bounce --from 0,0 --to 300,120", "spring --from 20,300 --to 250,10 --fps 5",
      "ease --from 0 --to 200 --timing 0.3,-0.5,0.7,1.5 --fps 24", "spring --from 0 --to 1 \(fade)",
      "spring --from 1 --to 0.5 \(fade)",
    ].map { try PlayedCase($0 + " -f lottie") }
    let frames = cases.map { played in
      (0..<24).map { step in
        let whole = (Double(step) / 24 * Double(played.animation.grid.lastFrame)).rounded()
        return step % 2 == 0 ? whole + 0.37 : whole
      }
    }
    for (player, found) in try LottiePictures.all(cases.map(\.text), frames: frames) {
      #expect(found.count == cases.count)
      for (played, pictures) in zip(cases, found) {
        #expect(pictures.count >= 6, "\(player), \(played.line)")
        let isFade = played.line.contains("opacity")
        for picture in pictures where !isFade || picture.frame > 3 {
          let time = DoubleDouble(picture.frame) / played.animation.grid.fps
          for (index, channel) in played.animation.tracks[0].channels.enumerated() {
            let exact = played.animation.value(of: channel, at: time).high
            let shown = isFade ? picture.colour[3] : [picture.x, picture.y][index]
            let off = abs(shown - (isFade ? min(max(exact, 0), 1) : exact))
            #expect(off <= (isFade ? 0.02 : 0.5), "\(player), \(played.line) at \(picture.frame)")
          }
        }
      }
    }
  }

  @Test(LottiePictures.hasPlayers)
  func `two players draw the numbers of every kind of motion`() throws {
    let motions = ToolMotion.all
    let texts = try motions.map { try Typed.output("\($0.line) -f lottie") }
    let pictures = try LottiePictures.all(
      texts, frames: texts.map { try LottiePictures.spreadFrames(of: $0, count: 12) })
    #expect(pictures.count == 2)
    for (player, found) in pictures {
      #expect(found.count == motions.count)
      for (motion, pictures) in zip(motions, found) {
        let start = try ToolMotion.Keyframes(motion)
        var shown: ShownFrames = [:]
        // The last frame of one repetition is the first of the next.
        let end = start.period + Int(start.delay * start.fps)
        for picture in pictures where picture.frame < Double(end) || start.delay == 0 {
          shown[Int(picture.frame)] = try picture.numbers(motion)
        }
        // rlottie has whole percentages, thorvg rectangles of whole pixels.
        let all = [
          "colour": 0.02, "scale": 0.01, "opacity": 0.013, "angle": 1.5, "rect": 1, "size": 1,
        ]
        let off = all[motion.kind] ?? 0.5
        try motion.expect(shown, in: player, atLeast: 10) { _ in off + motion.reduction }
      }
    }
  }

  @Test func `a hostile name is escaped, and events are markers`() throws {
    let text = try Typed.output(
      "press --screen 320x568 --at 22,300 --name '</script>\"\\' -f lottie")
    let document = try JSONTree(text)
    // The name is unchanged.
    #expect(document["nm"]?.text == #"</script>\"\\"#)
    #expect(document["markers"]?.row.isEmpty == false)
    #expect(document["w"]?.text == "320" && document["h"]?.text == "568")
    let request = try #require(document["meta"]?["request"]?.text)
    #expect(request.hasPrefix("headspring press --screen 320x568"))
  }
}
