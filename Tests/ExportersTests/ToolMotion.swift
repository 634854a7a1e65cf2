import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// A kind of motion that a player of Lottie draws.
struct ToolMotion: Sendable {
  let kind: String
  let line: String

  static let all: [ToolMotion] = [
    ToolMotion(kind: "number", line: "bounce --from 0px --to 300px"),
    ToolMotion(kind: "place", line: "spring --from 10px,200px --to 300px,20px"),
    ToolMotion(kind: "size", line: "bounce --from 10px,20px --to 60px,50px --type size"),
    ToolMotion(kind: "colour", line: "ease --from #f00 --to #0080ff80 --duration 1"),
    ToolMotion(kind: "rect", line: "bounce --from 10px,20px,100px,50px --to 60px,5px,30px,80px"),
    ToolMotion(
      kind: "repeated",
      line: "ease --from 0px --to 300px --duration 1 --delay 0.5 --repeat 2 --fps 24"),
    ToolMotion(
      kind: "alternating",
      line: "ease --from 0px --to 300px --duration 1 --delay 0.5 --repeat 2 --alternate --fps 24"),
    ToolMotion(kind: "reduced", line: "spring --from 0px,9px --to 300px,50px --reduce 0.5"),
    ToolMotion(kind: "film", line: "bounce --from 20px --to 90px --fps 24"),
    ToolMotion(kind: "small", line: "bounce --from 0px --to 1e-6px --decimals 12"),
    ToolMotion(kind: "angle", line: "spring --from 0deg --to 90deg"),
    ToolMotion(kind: "scale", line: "pulse"),
    ToolMotion(kind: "opacity", line: "press --screen 320x568 --at 22,300 --track backdrop.alpha"),
  ]

  /// All keyframes of the document, read by an independent parser.
  struct Keyframes {
    let fps: Double
    let values: [[Double]]
    let name: String
    let delay: Double
    /// The frames from the start of one repetition to the start of the next.
    let period: Int

    init(_ motion: ToolMotion) throws {
      let line = motion.line.components(separatedBy: " --reduce")[0]
      let text = try Typed.output(line + " -f json")
      let document = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let track = try #require((document["tracks"] as? [[String: Any]])?.first)
      fps = try #require(document["fps"] as? Double)
      values = try #require(track["values"] as? [Any]).map { value in
        (value as? [Double]) ?? (value as? Double).map { [$0] } ?? []
      }
      name = try #require(track["name"] as? String)
      let repeats = line.contains("--repeat 2")
      delay = line.contains("--delay 0.5") ? 0.5 : 0
      period = repeats ? Int(fps) : values.count - 1
    }
  }

  /// The allowed error of the reduced keyframes.
  var reduction: Double { line.contains("--reduce 0.5") ? 0.5 : 0 }
}

/// The values that a tool shows, by frame of the document.
typealias ShownFrames = [Int: [Double]]

extension ToolMotion {
  /// Expects the shown values to be the document's values.
  ///
  /// - Parameters:
  ///   - count: the minimal number of shown frames.
  ///   - off: the allowed error of a number, in the document's unit.
  func expect(
    _ shown: ShownFrames, in format: String, atLeast count: Int? = nil, off: (Double) -> Double
  ) throws {
    let keyframes = try Keyframes(self)
    #expect(shown.count >= count ?? keyframes.values.count, "\(format), \(kind)")
    for (frame, numbers) in shown.sorted(by: { $0.key < $1.key }) {
      let own = keyframes.values[frame]
      #expect(numbers.count == own.count, "\(format), \(kind)")
      for (number, wanted) in zip(numbers, own) {
        let isNear = (number - wanted).magnitude <= off(wanted)
        #expect(
          isNear, "\(format), \(kind): frame \(frame) is \(number), not \(wanted) ± \(off(wanted))")
        if !isNear { return }
      }
    }
  }
}
