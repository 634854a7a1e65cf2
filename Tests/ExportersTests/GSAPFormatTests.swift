import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// gsap: a path of cubic Beziers, evaluated as a CustomEase is.
struct GSAPFormatTests {
  static let lines = [
    "spring", "spring --from 300 --to 100 --spring swiftui.bouncy --velocity 500",
    "bounce --from 0 --to 9", "bounce --from 0px,5px --to 9px,50px --track value.y --reduce 0.01",
    "ease --from 3 --to 1 --timing 0.3,-0.5,0.7,1.5 --reduce 1%",
    "spring --from 0deg --to -720deg --delay 0.25 --repeat 3 --name turn", "pulse --phase hold",
    "snap --screen 320x568 --at 120,300 --track bubble.position.x --fps 24",
    "spring --from 0 --to 1 --spring stiffness=100,damping=40 --reduce 0.00001",
  ]

  @Test(arguments: lines) func `the path is within the stated error`(line: String) throws {
    let one = try AuthoredCase("\(line) -f gsap")
    let ease = try Ease(one.text)
    let track = one.animation.tracks[0]
    let error = try #require(one.errors[track.name])
    let (from, to) = (track.from[0].nearestDouble, track.channels[0].target.nearestDouble)
    let playback = one.animation.playback
    var worst = 0.0
    // The last share is just before the end, where a landing jumps.
    for step in 0...998 {
      let share = step > 997 ? 1 - 1e-6 : Double(step) / 997
      let time = playback.delay + share * ease.duration
      // At the border of two repetitions both their values are right.
      if step == 997, playback.count > 1 { continue }
      let exact = try #require(one.value(track.name, 0, at: time))
      worst = max(worst, (ease.value(at: share) - (exact - from) / (to - from)).magnitude)
    }
    #expect(worst <= error, "\(line): \(worst), \(error)")
    #expect(error <= worst * 4 + 1e-3, "\(line): \(worst), \(error)")
    #expect(ease.points.first! == [0, 0] && ease.points.last! == [1, 1])
    // Handles are at thirds of the time, so that a Bezier is a cubic of time, and times rise.
    for start in stride(from: 0, to: ease.points.count - 1, by: 3) {
      let (first, last) = (ease.points[start][0], ease.points[start + 3][0])
      #expect(first < last)
      for place in 1...2 {
        let third = first + (last - first) * Double(place) / 3
        #expect((ease.points[start + place][0] - third).magnitude < 1.7e-5)
      }
    }
    #expect(ease.repeats == playback.count - 1 && ease.delay == playback.delay)
  }

  @Test(.enabled("needs node") { try Executable.shell("node --version").status == 0 })
  func `JavaScript has one call of CustomEase`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var script = ""
    for line in Self.lines {
      script +=
        "{ const found = []; const CustomEase = { create: (...all) => found.push(all) };\n"
        + (try Typed.output("\(line) -f gsap"))
        + "if (found.length !== 1 || found[0].length !== 2) throw found;\n"
        + "console.log(found[0][0]); }\n"
    }
    try folder.write(script, to: "main.js")
    let result = try folder.shell("node main.js")
    let names = try Self.lines.map { try Ease(try Typed.output("\($0) -f gsap")).name }
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.split(separator: "\n").map(String.init) == names)
  }

  /// The path of a file, with the parameters of its tween.
  struct Ease {
    let name: String
    /// The ends and handles of the Beziers: an end, and three points for each Bezier.
    let points: [[Double]]
    let duration: Double
    let delay: Double
    let repeats: Int

    init(_ text: String) throws {
      func number(_ key: String) throws -> Double? {
        let match = try Regex("\(key): ([0-9.]+)").firstMatch(in: text)
        return match?.output[1].substring.flatMap { Double($0) }
      }
      duration = try #require(try number("duration"))
      delay = try number("delay") ?? 0
      repeats = Int(try number("repeat") ?? 0)
      let match = try Regex(#"CustomEase\.create\("([^"]+)", "M([^"]+)"\);\n$"#).firstMatch(
        in: text)
      let found = try #require(match).output
      name = String(found[1].substring ?? "")
      let path = String(found[2].substring ?? "").replacingOccurrences(of: "C", with: "")
      points = try path.split(separator: " ").map { pair in
        let numbers = pair.split(separator: ",").compactMap { Double($0) }
        try #require(numbers.count == 2)
        return numbers
      }
      try #require(points.count % 3 == 1)
    }

    /// The y of the path at an x.
    func value(at x: Double) -> Double {
      var start = 0
      while start + 6 < points.count, points[start + 3][0] < x { start += 3 }
      let own = Array(points[start...start + 3])
      func coordinate(_ axis: Int, _ t: Double) -> Double {
        let s = 1 - t
        let ends: Double = s * s * s * own[0][axis] + t * t * t * own[3][axis]
        let handles: Double = s * own[1][axis] + t * own[2][axis]
        return ends + 3 * s * t * handles
      }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if coordinate(0, middle) < x { low = middle } else { high = middle }
      }
      return coordinate(1, (low + high) / 2)
    }
  }
}
