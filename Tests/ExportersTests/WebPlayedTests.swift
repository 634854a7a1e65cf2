import ExactNumerics
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Web keyframes in a real browser: the displayed values are the exact curve, within the reported error.
@Suite(.slow) struct WebPlayedTests {
  /// Motions for a page, each in both formats.
  static let motions =
    [
      "spring --from 0px --to 300px",
      "spring --from 0px --to 300px --fps 24 --repeat 3 --delay 0.3",
      "bounce --from -500px,20px --to 120px,300px --repeat 2 --alternate --fps 24",
      "bounce --from 300px --to -100px --repeat 3 --alternate --delay 250ms --duration 0.9",
      "bounce --from -1e6px --to 1e6px", "spring --from 0deg --to -720deg --reduce 1%",
      "spring --from 1rad --to 2rad --decimals 7", "ease --from 0.1turn --to 3turn --decimals 6",
      "bounce --from 100x50 --to 0x10 --unit px",
      "bounce --from 0,0,100,50 --to 300,-200,20,10 --unit px --no-land",
      "ease --from 0rem --to 20rem", "decay --from 12pt --velocity 900 --decimals 2",
      "spring --from 5% --to 90% --decimals shortest", "spring --from 3,4 --to 30,40 --unit cm",
      "spring --from 0px --to 300px --clamp --reduce 0.5", "pulse --repeat 2",
      "spring --from 0px --to 300px --frames 2 --cut", "pulse --decimals 0",
      "press --screen 320x568 --at 120,300", "press --screen 320x568 --at 120,300 --reduce 1%",
      "press --screen 320x568 --at 160,33 --dismiss --edge left",
      "snap --screen 320x568 --at 120,300 --velocity 900,-200",
      "snap --screen 320x568 --at 120,300 --track bubble.position.y",
      "snap --screen 320x568 --at 120,300 --track bubble.x --reduce 0.75",
      "flick --screen 320x568 --card 280x180 --at 9,9 --velocity -900,-900",
      "flick --screen 320x568 --card 280x180 --at 9,9 --velocity 9,9 --style jts --reduce 2%",
      "seen --before '\(Sample.example("seen-before.json"))' "
        + "--after '\(Sample.example("seen-after.json"))' --conversation-width 320",
      "play '\(Sample.example("throw.csv"))' --screen 320x568",
      "spring --set y=40px..0 --set scale=0.8..1 --set opacity=0..1 --count 2 --stagger 50ms",
      "spring --set translate=9,9..0,0 --set opacity=1..0 --reduce 1%",
    ]

  static let lines = motions.flatMap { ["\($0) -f css-keyframes", "\($0) -f waapi"] }

  @Test(.needs("chromium")) func `a browser shows the exact curve within the reported error`()
    throws
  {
    let cases = try Self.lines.map { try PlayedCase($0) }
    let (shown, console) = try PlayedPage.play(cases)
    #expect(console.isEmpty, "\(console.prefix(3))")
    #expect(shown.count == cases.count)
    var compared = 0
    for (played, page) in zip(cases, shown) {
      #expect(page.keyframes == played.printedKeyframes, "\(played.line)")
      compared += try Self.compare(played, page, unit: played.unit)
    }
    #expect(compared > 50 * cases.count)
  }

  /// Compares all values with the page, and returns their number.
  private static func compare(
    _ played: PlayedCase, _ page: PlayedPage.Display, unit: String
  ) throws -> Int {
    let errors = try played.certificates()
    var compared = 0
    for track in played.animation.tracks {
      let styles = page.styles[played.objects.firstIndex(of: track.object) ?? 0]
      let error = try #require(errors[track.name], "\(played.line): \(track.name)")
      for (value, channel) in zip(PlayedValue.of(track, unit: unit), track.channels) {
        for (moment, style) in zip(played.moments, styles) {
          // A motion that does not land continues, but a page stays at its last keyframe.
          let time = min(DoubleDouble(moment) / 1000, played.end)
          let exact = played.animation.value(of: channel, at: time).nearestDouble * value.scale
          let expected = min(max(exact, value.least), value.greatest)
          let got = try #require(value.shown(style))
          let allowed = error * value.scale + rounding(expected)
          #expect(
            (got - expected).magnitude <= allowed,
            "\(played.line): \(track.name) at \(moment) ms is \(got), not \(expected)")
          compared += 1
        }
      }
    }
    return compared
  }

  /// The rounding of a page: Floats, and styles with six significant digits.
  private static func rounding(_ value: Double) -> Double { value.magnitude * 6e-6 + 1e-6 }

  @Test(.needs("chromium"))
  func `a page with reduced motion has the same motion without overshoot`() throws {
    let motions = [
      "spring --from 0px --to 300px --spring response=0.4,damping-ratio=0.3 --velocity 2000",
      "bounce --from 300px --to -100px", "pulse --scale 0.5",
      "snap --screen 320x568 --at 120,300 --velocity 900,-200",
    ]
    let lines = motions.flatMap {
      ["\($0) --reduced-motion -f css-keyframes", "\($0) --reduced-motion -f waapi"]
    }
    let cases = try lines.map { try PlayedCase($0) }
    let (lively, _) = try PlayedPage.play(cases)
    let (calm, console) = try PlayedPage.play(cases, reducesMotion: true)
    #expect(console.isEmpty, "\(console.prefix(3))")
    for (index, played) in cases.enumerated() {
      for track in played.animation.tracks {
        for (place, value) in PlayedValue.of(track, unit: "").enumerated()
        where track.channels[place].target != track.from[place] || track.property == "scale" {
          func overshoot(_ page: PlayedPage.Display) throws -> Double {
            let numbers = try page.styles[0].map { try #require(value.shown($0)) }
            let ends = [numbers[0], track.channels[place].target.nearestDouble * value.scale]
            let least = try #require(numbers.min())
            let greatest = try #require(numbers.max())
            // A pulse moves to its scale and back.
            let low = min(ends[0], ends[1], track.property == "scale" ? 0.5 : .infinity)
            return max(greatest - max(ends[0], ends[1]), low - least) / (greatest - least)
          }
          #expect(try overshoot(lively[index]) > 0.02, "\(played.line)")
          #expect(try overshoot(calm[index]) < 1e-4, "\(played.line)")
        }
      }
    }
  }

  /// A page mixes colours by their alpha, in bytes.
  @Test(.needs("chromium"))
  func `a page mixes colours within the reported error`() throws {
    let motions = [
      "spring --from '#f00' --to '#0080ff'", "ease --from '#ff000080' --to '#0080ff'",
      "bounce --from '#20406010' --to '#f0e0d0f0' --fps 10", "ease --from '#f000' --to '#00f'",
      "ease --from '#f00' --to '#0080ff' --reduce 0.02",
    ]
    let cases = try motions.flatMap { motion in
      try ["css-keyframes", "waapi"].map { try PlayedCase("\(motion) -f \($0)", every: 37) }
    }
    let (shown, console) = try PlayedPage.play(cases)
    #expect(console.isEmpty)
    for (played, page) in zip(cases, shown) {
      let error = try #require(try played.certificates().values.first)
      #expect(page.keyframes == played.printedKeyframes)
      for (step, style) in page.styles[0].enumerated() {
        let end = played.animation.grid.time(of: played.animation.grid.lastFrame)
        let time = min(DoubleDouble(37 * step) / 1000, end)
        let exact = played.animation.tracks[0].channels.map {
          played.animation.value(of: $0, at: time).nearestDouble
        }
        // A colour that cannot be seen is black.
        if exact[3] < 0.002 { continue }
        let numbers = (style["backgroundColor"] ?? "").split { "(, )".contains($0) }.dropFirst()
          .compactMap { Double($0) }
        let mixed = numbers.prefix(3).map { $0 / 255 } + [numbers.count > 3 ? numbers[3] : 1]
        #expect(numbers.count >= 3)
        // A computed alpha has three decimals.
        #expect(
          zip(mixed, exact).allSatisfy { ($0 - $1).magnitude <= error + 6e-4 },
          "\(played.line), \(style), \(exact)")
      }
    }
  }

  @Test(.needs("chromium"))
  func `matrices at frames are the frames' own`() throws {
    // At ten frames a second every frame is at a whole millisecond.
    let line =
      "spring --from 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 --to 2,0,0,0,0,3,0,0,0,0,1,0,90,40,0,1 --fps 10"
    let cases = try ["css-keyframes", "waapi"].map {
      try PlayedCase("\(line) -f \($0)", every: 100)
    }
    let (shown, console) = try PlayedPage.play(cases)
    #expect(console.isEmpty)
    for (played, page) in zip(cases, shown) {
      #expect(try played.certificates().isEmpty)
      #expect(page.keyframes == played.printedKeyframes)
      for (frame, style) in page.styles[0].enumerated() {
        let exact = played.animation.tracks[0].channels.map {
          played.animation.value(of: $0, at: min(frame, played.animation.grid.lastFrame))
            .nearestDouble
        }
        let numbers = (style["transform"] ?? "").split { "(,) ".contains($0) }.dropFirst()
          .compactMap { Double($0) }
        let expected = [0, 1, 4, 5, 12, 13].map { exact[$0] }
        #expect(zip(numbers, expected).allSatisfy { ($0 - $1).magnitude <= 1e-3 })
        #expect(numbers.count == 6)
      }
    }
  }
}

extension PlayedCase {
  /// Makes a case with one time every `milliseconds`.
  init(_ line: String, every milliseconds: Int) throws {
    let whole = try PlayedCase(line)
    let frames = whole.animation.grid.count
    self.init(
      line: line, animation: whole.animation, text: whole.text,
      moments: (0...frames).map { $0 * milliseconds })
  }

  /// The value of --unit.
  var unit: String {
    let words = Typed.words(line)
    return words.firstIndex(of: "--unit").map { words[$0 + 1] } ?? ""
  }
}
