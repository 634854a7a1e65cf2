import Documents
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// css-keyframes and waapi: their output and their errors.
struct WebFormatsTests {
  static let formats = ["css-keyframes", "waapi"]

  /// Command lines with the declarations of the first and the last keyframe.
  static let properties = [
    ("bounce --from 0px --to 300px", "translate: 0px 0px", "translate: 300px 0px"),
    ("bounce --from 0 --to 300", "translate: 0px 0px", "translate: 300px 0px"),
    ("bounce --from 0,1 --to 300,2", "translate: 0px 1px", "translate: 300px 2px"),
    ("bounce --from 0,1 --to 300,2 --track y", "translate: 0px 1px", "translate: 0px 2px"),
    ("bounce --from 1x2 --to 3x4", "width: 1px; height: 2px", "width: 3px; height: 4px"),
    ("bounce --from 1px,2px --to 3px,4px", "translate: 1px 2px", "translate: 3px 4px"),
    ("bounce --from 1,2 --to 3,4 --unit %", "translate: 1% 2%", "translate: 3% 4%"),
    ("bounce --from 0deg --to 90deg", "rotate: 0deg", "rotate: 90deg"),
    ("bounce --from 0 --to 1 --unit turn", "rotate: 0turn", "rotate: 1turn"),
    (
      "bounce --from 10x20 --to 30x40 --unit rem", "width: 10rem; height: 20rem",
      "width: 30rem; height: 40rem"
    ),
    (
      "bounce --from 1,2,3,4 --to 5,6,7,8 --unit px",
      "translate: 1px 2px; width: 3px; height: 4px", "translate: 5px 6px; width: 7px; height: 8px"
    ),
    (
      "bounce --from 5x5 --to -1x0 --unit px", "width: 5px; height: 5px",
      "width: calc(-1px); height: 0px"
    ),
    (
      "bounce --from '#f00' --to '#00f8'".replacingOccurrences(of: "#00f8", with: "#0000ff80"),
      "background-color: color(srgb 1 0 0 / 1)", "background-color: color(srgb 0 0 1 / 0.502)"
    ),
    (
      "bounce --from 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 --to 2,0,0,0,0,1,0,0,0,0,1,0,9,0,0,1",
      "transform: matrix3d(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1)",
      "transform: matrix3d(2,0,0,0,0,1,0,0,0,0,1,0,9,0,0,1)"
    ),
    ("pulse", "scale: 1", "scale: 1"),
    ("bounce --from 1,2 --to 3,4 --unit px --track y", "translate: 0px 2px", "translate: 0px 4px"),
    (
      "bounce --from 1,2 --to 3,4 --unit px --track value.x", "translate: 1px 0px",
      "translate: 3px 0px"
    ),
    (
      "flick --screen 320x568 --card 280x180 --at 9,9 --velocity 9,9 --style jts --track card.rotation",
      "rotate: 0rad", "rotate: 0rad"
    ),
    (
      "press --screen 320x568 --at 120,300 --track popover.alpha,popover.scale",
      "opacity: 1; scale: 0", "opacity: 1; scale: 1"
    ),
    (
      "spring --set y=40px..0 --set scale=0.8..1 --set opacity=0..1",
      "translate: 0px 40px; scale: 0.8; opacity: 0", "translate: 0px 0px; scale: 1; opacity: 1"
    ),
  ]

  @Test(arguments: properties)
  func `a track is a property of CSS`(line: String, first: String, last: String) throws {
    let lines = try Typed.output("\(line) -f css-keyframes").split(separator: "\n")
    #expect(lines.contains("  0% { \(first) }"))
    #expect(lines.contains("  100% { \(last) }"))
    let keyframes = try Self.keyframes("\(line) -f waapi")
    for (keyframe, text) in [(keyframes.first, first), (keyframes.last, last)] {
      for declaration in text.components(separatedBy: "; ") {
        let parts = declaration.components(separatedBy: ": ")
        let name = parts[0] == "background-color" ? "backgroundColor" : parts[0]
        #expect(keyframe?[name] as? String == parts[1])
      }
      #expect(keyframe?.count == text.components(separatedBy: "; ").count + 1)
    }
  }

  private static func document(_ line: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(try Typed.output(line).utf8))
    return try #require(object as? [String: Any])
  }

  private static func keyframes(_ line: String) throws -> [[String: Any]] {
    try #require(try document(line)["keyframes"] as? [[String: Any]])
  }

  @Test(
    arguments: [
      ("--repeat 1", "1200ms linear both", ["duration": 1200, "easing": "linear", "fill": "both"]),
      (
        "--delay 0.5 --repeat 3 --alternate", "1200ms linear 500ms 3 alternate both",
        [
          "duration": 1200, "delay": 500, "iterations": 3, "direction": "alternate",
          "easing": "linear", "fill": "both",
        ]
      ),
      (
        "--duration 1.1 --fps 24 --repeat 2", "1100ms linear 2 both",
        ["duration": 1100, "iterations": 2, "easing": "linear", "fill": "both"]
      ),
      // 1.1 s are 26.4 frames. Without a second repetition the animation lasts until its last keyframe.
      (
        "--duration 1.1 --fps 24", "1125ms linear both",
        ["duration": 1125, "easing": "linear", "fill": "both"]
      ),
      // The number of frames covers one and a half repetitions.
      (
        "--duration 1 --repeat 4 --frames 91 --cut", "1000ms linear 1.5 both",
        ["duration": 1000, "iterations": 1.5, "easing": "linear", "fill": "both"]
      ),
      (
        "--fps 7 --duration 1", "1000ms linear both",
        ["duration": 1000, "easing": "linear", "fill": "both"]
      ),
    ] as [(String, String, [String: any Sendable])])
  func `one repetition is printed, with the number of repetitions`(
    words: String, shorthand: String, options: [String: any Sendable]
  ) throws {
    let line = "bounce --from 0px --to 300px \(words)"
    let css = try Typed.output("\(line) -f css-keyframes")
    #expect(css.contains("\n.bounce { animation: \"bounce\" \(shorthand) }\n"))
    let own = try #require(try Self.document("\(line) -f waapi")["options"] as? [String: Any])
    #expect(NSDictionary(dictionary: own) == NSDictionary(dictionary: options))
  }

  @Test(arguments: [
    "--fps 24", "--fps 7", "--repeat 3 --fps 24", "--frames 20000 --fps 90000 --cut", "--reduce 1%",
  ])
  func `percentages and offsets rise from 0 to 100%`(words: String) throws {
    let line = "spring --from 0px --to 300px \(words)"
    let offsets = try Self.keyframes("\(line) -f waapi").map {
      try #require($0["offset"] as? Double)
    }
    let percentages = try Typed.output("\(line) -f css-keyframes").split(separator: "\n")
      .filter { $0.hasPrefix("  ") }.map { Double($0.dropFirst(2).prefix { $0 != "%" }) ?? -1 }
    for shares in [offsets, percentages.map { $0 / 100 }] {
      #expect(shares.first == 0 && shares.last == 1)
      #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 })
    }
    #expect(zip(offsets, percentages).allSatisfy { ($0 * 100 - $1).magnitude < 1e-9 })
    #expect(offsets.count == percentages.count)
  }

  /// The output is longer than several blocks of 1024 frames.
  @Test func `a page has the frames' own values, for any number of frames`() throws {
    let line = "snap --screen 320x568 --at 120,300 --fps 2000"
    let rows = CSV.rows(try Typed.output("\(line) -f csv")).dropFirst()
    let values = try Self.keyframes("\(line) -f waapi").map { $0["translate"] as? String }
    #expect(values.count == 2401)
    #expect(values == rows.map { "\($0[2])px \($0[3])px" })
    let css = try Typed.output("\(line) -f css-keyframes").components(separatedBy: "translate: ")
    #expect(css.dropFirst().map { String($0.prefix { $0 != " " }) } == rows.map { "\($0[2])px" })
  }

  @Test func `several elements have a rule and keyframes each`() throws {
    let line = "press --screen 320x568 --at 120,300"
    let css = try Typed.output("\(line) -f css-keyframes --name x")
    let document = try Self.document("\(line) -f waapi")
    for object in ["bubble", "popover", "backdrop"] {
      #expect(
        css.contains(
          "\n.\(object) { animation: \"x-\(object)\" 1200ms linear both }\n@keyframes \"x-\(object)\" {\n"
        ))
      let own = try #require(document[object] as? [String: Any])
      #expect((own["keyframes"] as? [Any])?.count == 73)
    }
    #expect(document.count == 3)
  }

  @Test(arguments: formats)
  func `a page contains its exact command line`(format: String) throws {
    let folder = FileManager.default.temporaryDirectory.path
    let words = [
      "bounce", "--from=0px", "--to", "300px", "-o", "\(folder)/x", "-f\(format)", "--name",
      "a */ 'b'",
      "--reduced-motion", "--decimals", "2",
    ]
    let text = try Typed.output(words)
    let line: String
    if format == "waapi" {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
      line = try #require((object as? [String: Any])?["request"] as? String)
    } else {
      line = String(text.split(separator: "\n")[0].dropFirst(3).dropLast(3))
      #expect(!line.contains("*/"))
    }
    #expect(
      try ShellQuoting.splitArguments(line) == [
        "headspring", "bounce", "--from", "0px", "--to", "300px", "--name", "a */ 'b'",
        "--reduced-motion", "--decimals", "2", "--format", format,
      ])
    #expect(try Typed.output(Array(try ShellQuoting.splitArguments(line).dropFirst())) == text)
  }

  @Test func `compact output differs only in white space`() throws {
    for line in [
      "press --screen 320x568 --at 120,300 -f waapi",
      "spring --from 0px --to 9px -f waapi --reduced-motion",
    ] {
      let plain = try Self.document(line)
      let compact = try Typed.output("\(line) --compact")
      let line = compact.replacingOccurrences(of: " --compact", with: "")
      #expect(compact.split(separator: "\n").count == 1)
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(NSDictionary(dictionary: object ?? [:]) == NSDictionary(dictionary: plain))
    }
  }

  @Test func `the variant for reduced motion has the same frequency and no overshoot`() throws {
    let line = "spring --from 0px --to 300px --spring response=0.4,damping-ratio=0.3"
    let twin = try #require(
      try Self.document("\(line) -f waapi --reduced-motion")["reduced"] as? [String: Any])
    let other = try Self.document(
      "spring --from 0px --to 300px --spring response=0.4,damping-ratio=1 -f waapi")
    for key in ["keyframes", "options", "maxError"] {
      #expect(try Self.isEqual(twin[key], other[key]), "\(key)")
    }
    // A spring with more damping stays unchanged.
    let slow = "spring --from 0px --to 300px --spring response=0.4,damping-ratio=1.5 -f waapi"
    let calm = try Self.document("\(slow) --reduced-motion")
    #expect(
      try Self.isEqual(calm["keyframes"], (calm["reduced"] as? [String: Any])?["keyframes"]))
  }

  private static func isEqual(_ first: Any?, _ second: Any?) throws -> Bool {
    try #require(first as? NSObject).isEqual(try #require(second as? NSObject))
  }

  @Test func `a bounce's variant is that of its spring`() throws {
    let line = "bounce --from 0px --to 300px"
    // The documentation of bounce: 2 oscillations past the target in 1.2 s, with 0.0005 of the envelope left.
    let frequency =
      ((log(2000.0) / 1.2) * (log(2000.0) / 1.2) + (2.5 * .pi / 1.2) * (2.5 * .pi / 1.2))
      .squareRoot()
    let twin = try #require(
      try Self.document("\(line) -f waapi --reduced-motion --decimals 2")["reduced"]
        as? [String: Any])
    let other = try Self.document(
      "spring --from 0px --to 300px --spring response=\(2 * Double.pi / frequency),damping-ratio=1 "
        + "-f waapi --decimals 2")
    #expect(try Self.isEqual(twin["keyframes"], other["keyframes"]))
  }

  static let refusals: [Refusal] = formats.flatMap { format in
    [
      Refusal(
        "spring --from 0dp --to 1dp -f \(format)",
        "--format '\(format)': \(format) shows no number in dp: a number is a length or an angle, such as 300px "
          + "or 90deg, a point, size or rect has lengths; or use css-linear, json, ndjson or csv"),
      Refusal(
        "spring --from 0,0 --to 1,1 --unit deg -f \(format)",
        "--unit 'deg': \(format) shows no point in deg: a number is a length or an angle, such as 300px "
          + "or 90deg, a point, size or rect has lengths; or use css-linear, json, ndjson or csv"),
      Refusal(
        "spring --from 0,0,0 --to 1,1,1 -f \(format)",
        "--format '\(format)': \(format) has no CSS property for value; use css-linear, json, ndjson or csv"
      ),
      Refusal(
        "spring --from 0px --to 1px --unit px -f \(format)",
        "--unit 'px': cannot be given beside the unit px of the values; leave one of them out"),
      Refusal(
        "pulse --unit px -f \(format)",
        "--unit 'px': is that of a bare number, point, size or rect; \(format) knows the units of these "
          + "tracks: leave it out"),
      Refusal(
        "spring --from 0 --to 1 --unit pxx -f \(format)",
        "--unit 'pxx': must be a unit such as px, % or deg; did you mean 'px'?"),
      Refusal(
        "spring --from 0px --to 1px --frames 1 --cut -f \(format) --duration 1",
        "--format '\(format)': \(format) shows shares of the length, and there is none; use json, ndjson or csv"
      ),
      Refusal(
        "spring --from 0px --to 1px --delay 1 --duration 1 --frames 3 --cut -f \(format)",
        "--format '\(format)': \(format) shows shares of the length, and there is none; use json, ndjson or csv"
      ),
      Refusal(
        "spring --from 0px --to 1px --frames 100002 -f \(format)",
        "--format '\(format)': \(format) holds at most 100000 keyframes; ask for fewer with --frames or --fps"
      ),
      Refusal(
        "ease --from '#f00' --to '#00f' --reduce 1% -f \(format)",
        "--reduce '1%': cannot be used for value in \(format): a page takes matrices apart and mixes "
          + "colours in Oklab, so that no line holds; use json or csv"),
      Refusal(
        "snap --screen 320x568 --at 120,300 --track bubble.x,bubble.y -f \(format)",
        "--format '\(format)': shows both bubble.x and bubble.y as translate, and an element has one; "
          + "select with --track"),
      Refusal(
        "ease --from 0px --to 1px --reduced-motion -f \(format)",
        "--reduced-motion: needs a swing to be made without overshoot: spring, bounce, snap or pulse"
      ),
      Refusal(
        "bounce --from 0px --to 1px --shake --reduced-motion -f \(format)",
        "--reduced-motion: needs a swing to be made without overshoot: spring, bounce, snap or pulse"
      ),
    ]
  }

  @Test(arguments: refusals)
  func `unsupported motions are refused with an alternative`(refusal: Refusal) { refusal.expect() }

  @Test(arguments: ["a.css", "b.CSS"])
  func `an extension of several formats selects none`(path: String) {
    let failure = Typed.failure(Typed.words("spring --from 0px --to 1px -o \(path)"))
    #expect(
      failure?.text.contains("has an extension of more than one format; name one with --format: ")
        == true)
    #expect(failure?.text.contains("css-keyframes") == true)
  }
}
