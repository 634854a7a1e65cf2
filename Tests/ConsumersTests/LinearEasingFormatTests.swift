import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// css-linear: its output, read by an independent interpreter, and its errors.
struct LinearEasingFormatTests {
  /// The stops of a linear() by the rules of CSS: missing positions are filled in, double positions make two points,
  /// and no position decreases.
  private static func points(_ stops: Substring) throws -> [(place: Double, value: Double)] {
    var points: [(place: Double?, value: Double)] = []
    for stop in stops.split(separator: ",", omittingEmptySubsequences: false) {
      // `5%10%.077`: percentages, then the value.
      let words = stop.split(separator: "%").map { $0.filter { $0 != "\n" } }
      let last = try #require(words.last)
      let value = try #require(Double(last))
      let places = try words.dropLast().map { try #require(Double($0)) / 100 }
      #expect(places.count <= 2)
      if places.isEmpty { points.append((nil, value)) }
      for place in places { points.append((place, value)) }
    }
    if points[0].place == nil { points[0].place = 0 }
    if points[points.count - 1].place == nil { points[points.count - 1].place = 1 }
    var known = 0
    for index in points.indices where points[index].place != nil {
      let (start, end) = (points[known].place ?? 0, points[index].place ?? 0)
      for between in known..<index {
        points[between].place =
          start + (end - start) * Double(between - known) / Double(index - known)
      }
      known = index
    }
    return points.map { (place: $0.place ?? 0, value: $0.value) }
  }

  private static func value(of points: [(place: Double, value: Double)], at share: Double) -> Double
  {
    let next = points.firstIndex { $0.place > share } ?? points.count - 1
    let (start, end) = (points[max(next - 1, 0)], points[next])
    if start.place == end.place { return end.value }
    return start.value
      + (end.value - start.value) * (share - start.place) / (end.place - start.place)
  }

  private static func part(_ text: String, _ start: String, _ end: String) throws -> Substring {
    let first = try #require(text.range(of: start))
    let last = try #require(text[first.upperBound...].range(of: end))
    return text[first.upperBound..<last.lowerBound]
  }

  /// Command lines of linear() easings. An unoptimised build takes seconds to search for the fewest bytes.
  static let searched = Effort.every(
    2,
    of: [
      "spring --from 0 --to 1 --spring swiftui.bouncy",
      "spring --from 5 --to 1 --spring response=0.4,damping-ratio=0.15",
      "spring --from 0 --to 1 --clamp", "spring --from 0 --to 1 --bounce-off",
      "bounce --from 300px --to 100px --bounces 4", "ease --from 0 --to 1 --timing 0.3,-1,0.7,2",
      "decay --from 0 --velocity 900", "spring --from 0 --to 1 --no-land --duration 0.3",
    ])

  @Test(arguments: searched)
  func `its lines are within the reported error at the frames`(_ line: String) throws {
    let tolerance = 0.004
    let text = try Typed.output(line + " -f css-linear --tolerance 0.004")
    let points = try Self.points(try Self.part(text, "linear(", ")"))
    let length = try #require(Double(try Self.part(text, "-duration: ", "ms;"))) / 1000
    let bound = try #require(Double(try Self.part(text, "maxError ", " of the way")))
    #expect(bound <= tolerance)
    // Frames much denser than the motion's own.
    let rows = try Typed.output(
      line
        + " --fps 2000 --no-land --decimals 9 -f csv".replacingOccurrences(
          of: line.contains("--no-land") ? " --no-land" : "never", with: "")
    ).split(separator: "\n").dropFirst().map { $0.split(separator: ",").map { Double($0) ?? 0 } }
    let target = try Typed.output(line + " -f json --compact --decimals 9")
    let from = rows.first?[2] ?? 0
    let to = try #require(Double(try Self.part(target, "\"to\":", ",")))
    var seen = 0.0
    for row in rows where row[1] < length {
      let progress = (row[2] - from) / (to - from)
      seen = max(seen, (Self.value(of: points, at: row[1] / length) - progress).magnitude)
    }
    #expect(seen <= bound + 1e-6, "\(line)")
    #expect(seen >= bound * 0.9, "\(line)")
    #expect(text.split(separator: "\n").dropFirst(2).allSatisfy { $0.utf8.count <= 80 })
  }

  @Test func `the comment names the CSS property of the track`() throws {
    let text = try Typed.output(
      "press --at 120,300 --screen 320x568 -f css-linear --track popover.scale --name menu")
    #expect(text.contains("  --menu: linear(0,"))
    #expect(
      text.hasSuffix(
        "/* .popover { transition: scale var(--menu-duration) var(--menu) } */\n"))
  }

  @Test func `several tracks of one object are several properties and one transition`() throws {
    let line = "bounce --from 0,0,100,50 --to 10,20,200,80 --name card -f css-linear"
    let parts = try Typed.output(line + " --track value.x,value.width")
    for component in ["x", "width"] {
      #expect(parts.contains("/* \(component): maxError 0.00"))
      #expect(parts.contains("  --card-\(component): linear(0,"))
    }
    #expect(
      parts.hasSuffix(
        "/* .card { transition: translate var(--card-duration) var(--card-x), "
          + "width var(--card-duration) var(--card-width) } */\n"))
    let uses = ["translate", "width", "height"].map { "\($0) var(--card-duration) var(--card)" }
    #expect(
      try Typed.output(line).hasSuffix(
        "/* .card { transition: \(uses.joined(separator: ", ")) } */\n"))
  }

  @Test func `two tracks of one CSS property are two transitions`() throws {
    let text = try Typed.output(
      "press --at 120,300 --screen 320x568 -f css-linear --track bubble.x,bubble.y")
    for component in ["x", "y"] {
      #expect(
        text.contains(
          "/* .bubble { transition: translate var(--press-duration) "
            + "var(--press-\(component)) } */\n"))
    }
  }

  static let refusals =
    [
      Refusal(
        "spring --from 1 --to 1 --velocity 5 --duration 1 -f css-linear",
        "--format 'css-linear': css-linear shows shares of the way, and value has none: it ends "
          + "where it begins; use css-keyframes, waapi, csv or json"),
      Refusal(
        "spring --from 0,0 --to 1,2 --velocity 5,0 -f css-linear",
        "--format 'css-linear': css-linear shows one progress for all of value, and x moves "
          + "otherwise: choose a component with --track, or use css-keyframes, waapi, csv or json"),
      Refusal(
        "bounce --from 0 --to 1 --repeat 2 --alternate -f css-linear",
        "--alternate: cannot be shown by css-linear, whose progress runs one way; use "
          + "css-keyframes or waapi"),
      Refusal(
        "press --at 120,300 --screen 320x568 -f css-linear",
        "--format 'css-linear': css-linear shows one object, and here are bubble and popover; "
          + "choose with --track"),
      Refusal(
        "bounce --from 0 --to 1 -f css-linear --name 'a;b'",
        "--name 'a;b': must be letters, digits, - and _ in css-linear, the first of them a letter or _"
      ),
      Refusal(
        "bounce --from 0 --to 1 -f css-linear --tolerance 0.000001",
        "--tolerance '0.000001': must be from 0.00001 to 0.5 of the way in css-linear"),
      Refusal(
        "bounce --from 0 --to 1 -f css-linear --tolerance 1ulp",
        "--tolerance '1ulp': must be a share of the way in css-linear, such as 0.0025 or 0.25%"),
      Refusal(
        "bounce --from 0 --to 1 --tolerance 0.01",
        "--tolerance '0.01': needs --check, or --format css-linear or dtcg"),
      Refusal(
        "bounce --from 0 --to 1 -f css-linear --decimals 3",
        "--decimals '3': has no effect in css-linear, whose digits are those that fewest bytes "
          + "need; --tolerance says how near it is"),
    ]

  @Test(arguments: refusals)
  func `unsupported motions are refused with a hint`(_ refusal: Refusal) { refusal.expect() }

  @Test func `repetitions and delays are printed, and the request contains everything`() throws {
    let text = try Typed.output(
      "bounce --from 0 --to 1 --repeat 3 --delay 0.2 --tolerance 1% -f css-linear")
    #expect(
      text.hasPrefix(
        "/* headspring bounce --from 0 --to 1 --repeat 3 --delay 0.2 --tolerance 1% "
          + "--format css-linear */\n"))
    #expect(text.contains("One time of 3"))
    #expect(text.contains("var(--bounce) 200ms }"))
  }
}
