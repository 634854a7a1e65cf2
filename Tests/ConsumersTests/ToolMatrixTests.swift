import Documents
import Exporters
import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Every tool format with every kind of motion: the format's reader finds the document's values, or the line is refused
/// with a message.
struct ToolMatrixTests {
  static let others = "use css-keyframes, json, ndjson or csv"
  /// The error messages of each format, by the kind of motion.
  static let refused: [String: [String: String]] = [
    "lottie": [
      "vector":
        "--format 'lottie': lottie has no property of a layer for value; use json, ndjson or csv",
      "transform": "--format 'lottie': lottie has no property of a layer for value; \(others)",
      "large":
        "--format 'lottie': lottie draws at most a million pixels in a direction, and this needs 100000000; "
        + "use css-keyframes, json or csv",
    ],
    "after-effects": [
      "vector":
        "--format 'after-effects': after-effects has no Transform property for value; use json, ndjson or csv",
      "size":
        "--format 'after-effects': after-effects has no Transform property for value; \(others)",
      "colour":
        "--format 'after-effects': after-effects has no Transform property for value; \(others)",
      "rect":
        "--format 'after-effects': after-effects has no Transform property for value: choose its place with "
        + "--track x,y; \(others)",
      "transform":
        "--format 'after-effects': after-effects has no Transform property for value; \(others)",
    ],
    "vega-lite": [:], "gnuplot": [:], "swift": [:],
  ]

  /// The motions that a format supports.
  private func shown(_ format: String) throws -> [ToolMotion] {
    let refused = try #require(Self.refused[format])
    return ToolMotion.all.filter { refused[$0.kind] == nil }
  }

  private func cases(_ format: String) throws -> [(motion: ToolMotion, one: AuthoredCase)] {
    try shown(format).map { ($0, try AuthoredCase("\($0.line) -f \(format)")) }
  }

  @Test(arguments: refused.keys.sorted())
  func `suggested formats support what is refused`(format: String) throws {
    let refused = try #require(Self.refused[format])
    #expect(Set(refused.keys).isSubset(of: Set(ToolMotion.all.map(\.kind))))
    for motion in ToolMotion.all {
      guard let sentence = refused[motion.kind] else { continue }
      Refusal("\(motion.line) -f \(format)", sentence).expect()
      let named = try #require(sentence.components(separatedBy: "use ").last)
      for name in named.replacing(" or ", with: ", ").components(separatedBy: ", ") {
        let failure = Typed.failure(Typed.words("\(motion.line) -f \(name)"))
        // A format of one number takes a component of a point.
        let hasWay = failure?.text.contains("gsap shows one number") == true
        #expect(failure == nil || hasWay, "\(name)")
      }
    }
  }

  @Test func `the text for After Effects has the document's numbers`() throws {
    for (motion, one) in try cases("after-effects") {
      let shown = try ToolReaders.afterEffects(one.text, kind: motion.kind)
      let factor = ["scale", "opacity"].contains(motion.kind) ? 100.0 : 1
      try motion.expect(shown, in: "after-effects") {
        motion.reduction + motion.half + motion.half / factor + $0.magnitude * 1e-12
      }
    }
  }

  @Test(PlotFormatsTests.hasVegaLite) func `Vega-Lite draws the document's numbers`() throws {
    try PlotFormatsTests().expectVegaLite(try plotted("vega-lite"))
  }

  @Test(.needs("gnuplot", "python3")) func `gnuplot draws the document's numbers`() throws {
    try PlotFormatsTests().expectGnuplot(try plotted("gnuplot"))
  }

  private func plotted(_ format: String) throws -> [(line: String, curves: Int)] {
    try shown(format).map { ($0.line, try ToolMotion.Keyframes($0).values[0].count) }
  }

  @Test(.needs("swiftc")) func `compiled Swift shows the document's numbers`() throws {
    let cases = try shown("swift").enumerated().map { index, motion in
      (motion, try AuthoredCase("\(motion.line) -f swift --name tool\(index)"))
    }
    var moments: [[Double]] = []
    for (motion, _) in cases {
      let keyframes = try ToolMotion.Keyframes(motion)
      moments.append(keyframes.values.indices.map { Double($0) / keyframes.fps })
    }
    let played = try SwiftFormatTests.play(cases.map(\.1), moments: moments)
    for ((motion, one), animations) in zip(cases, played) {
      let keyframes = try ToolMotion.Keyframes(motion)
      let scale = motion.kind == "angle" ? 180 / Double.pi : 1
      // Core Animation has no property of three numbers. They are arrays, which another test reads.
      if motion.kind == "vector" {
        #expect(animations.isEmpty)
        continue
      }
      var shown: ShownFrames = [:]
      for (frame, numbers) in try Self.rows(animations).enumerated() {
        shown[frame] = numbers.map { $0 * scale }
      }
      // Times are whole millionths of the length. Colours and matrices report no error.
      let step = keyframes.range * 1e-6 * Double(keyframes.values.count)
      let said = one.frameErrors[keyframes.name]
      let off = (said ?? motion.half + step) + motion.half
      try motion.expect(shown, in: "swift") { off + $0.magnitude * 1e-12 }
    }
  }

  /// The numbers of the track; for a rectangle computed from the position of its centre and its size.
  private static func rows(
    _ animations: [(keyPath: String, shown: [[Double]])]
  ) throws -> [[Double]] {
    let first = try #require(animations.first)
    guard animations.map(\.keyPath) == ["position", "bounds.size"] else { return first.shown }
    return zip(first.shown, animations[1].shown).map { middle, size in
      [middle[0] - size[0] / 2, middle[1] - size[1] / 2, size[0], size[1]]
    }
  }

  /// A player mixes colours and matrices in its own way, but the result is between the two keys.
  @Test(.needs("swiftc")) func `between two keys compiled colours and matrices are between them`()
    throws
  {
    let motions = ToolMotion.all.filter {
      ["colour", "transform", "rect", "size"].contains($0.kind)
    }
    let cases = try motions.enumerated().map {
      try AuthoredCase("\($1.line) -f swift --name mixed\($0)")
    }
    let keyframes = try motions.map { try ToolMotion.Keyframes($0) }
    let moments = keyframes.map { own in
      (0..<own.values.count - 1).map { (Double($0) + 0.5) / own.fps }
    }
    let played = try SwiftFormatTests.play(cases, moments: moments)
    for ((motion, own), animations) in zip(zip(motions, keyframes), played) {
      let shown = try Self.rows(animations)
      #expect(shown.count == own.values.count - 1)
      for (frame, numbers) in shown.enumerated() {
        for (index, number) in numbers.enumerated() {
          let ends = [own.values[frame][index], own.values[frame + 1][index]].sorted()
          let middle = (ends[0] + ends[1]) / 2
          #expect(
            (number - middle).magnitude <= (ends[1] - ends[0]) * 0.01 + 1e-9,
            "\(motion.kind) after frame \(frame)")
        }
      }
    }
  }

  @Test(LottiePictures.hasPlayers) func `two players of Lottie draw the document's numbers`() throws
  {
    let cases = try cases("lottie")
    let texts = cases.map(\.one.text)
    let pictures = try LottiePictures.all(
      texts, frames: texts.map { try LottiePictures.spreadFrames(of: $0, count: 12) })
    #expect(pictures.count == 2)
    for (player, found) in pictures {
      #expect(found.count == cases.count)
      for ((motion, _), pictures) in zip(cases, found) {
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
}
