import Documents
import ExactNumerics
import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands
@testable import Exporters

/// The contents of pictures, plots and pages match the numbers: curve heights, axis ends, colours and names.
@Suite struct PictureMeaningTests {
  static let lines = [
    "spring --from 0 --to 100", "bounce --from 300 --to 100 --fps 20",
    "spring --from 0 --to 100 --spring stiffness=400,damping=3 --fps 30",
    "bounce --from 0 --to 1 --frames 9", "decay --from 10 --velocity 900 --bounds 0,120 --fps 24",
    "spring --from 5 --to -3 --velocity 900 --delay 0.11 --repeat 2 --alternate --fps 60",
    "bounce --from '#ff0000' --to '#00ffff80'", "pulse",
    "ease --from 0 --to 1e9 --timing 0.9,0,0.1,1",
    "chain --from 0 --to 40 --then 80 --at 0.11 --then 20 --after settle",
    "press --screen 320x568 --at 22,300 --fps 15",
    "play '\(Sample.example("throw.csv"))' --screen 320x568 --fps 30",
  ]

  /// A segment of a path: its ends and its control points.
  private struct Piece {
    let from: SIMD2<Double>
    let handles: [SIMD2<Double>]
    let to: SIMD2<Double>

    func point(at t: Double) -> SIMD2<Double> {
      let u = 1 - t
      guard handles.count == 2 else { return from * u + to * t }
      let ends = from * (u * u * u) + to * (t * t * t)
      return ends + handles[0] * (3 * u * u * t) + handles[1] * (3 * u * t * t)
    }
  }

  private static func paths(in svg: String) -> [[Piece]] {
    svg.components(separatedBy: " d=\"M").dropFirst().compactMap { part in
      let path = part.prefix { $0 != "\"" }
      guard !path.contains("h0"), !path.contains("Z"), !path.contains("A") else { return nil }
      var pieces: [Piece] = []
      var place: SIMD2<Double>?
      var text = ""
      func add(_ text: String) {
        let numbers = text.split { "MCL, ".contains($0) }.compactMap { Double($0) }
        let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
          SIMD2(numbers[$0], numbers[$0 + 1])
        }
        guard let last = points.last else { return }
        if let place { pieces.append(Piece(from: place, handles: points.dropLast(), to: last)) }
        place = last
      }
      for character in path {
        if "CL".contains(character) {
          add(text)
          text = ""
        }
        text.append(character)
      }
      add(text)
      return pieces
    }
  }

  /// Two keyframes of the curve determine the scale of its axis.
  @Test(arguments: lines) func `curves of a picture have the motion's values`(line: String) throws {
    let one = try PlayedCase(line + " -f svg")
    let paths = Self.paths(in: one.text)
    let last = one.animation.grid.lastFrame
    let length = one.animation.grid.time(of: last).high
    var drawn = 0
    for track in one.animation.tracks {
      for channel in track.channels {
        func value(_ x: Double) -> Double {
          let share = min(max(x, 0), 1)
          return one.animation.value(of: channel, at: DoubleDouble(length * share)).nearestDouble
        }
        let values = (0...last).map { value(Double($0) / Double(last)) }
        let (least, most) = (values.min() ?? 0, values.max() ?? 0)
        guard most > least else { continue }
        // One of the picture's curves belongs to this channel.
        let errors = paths.compactMap { pieces -> Double? in
          guard let start = pieces.first?.from.x, let end = pieces.last?.to.x, end - start > 300
          else { return nil }
          let points = pieces.flatMap { piece in
            stride(from: 0.05, to: 1, by: 0.1).map { piece.point(at: $0) }
          }
          let ys = pieces.map { $0.to.y }
          guard let top = ys.min(), let bottom = ys.max(), bottom > top else { return nil }
          let low = values.firstIndex(of: least).map { Double($0) / Double(last) } ?? 0
          let high = values.firstIndex(of: most).map { Double($0) / Double(last) } ?? 0
          func y(at share: Double) -> Double {
            let x = start + (end - start) * share
            let ends = [pieces[0].from] + pieces.map(\.to)
            return ends.min { abs($0.x - x) < abs($1.x - x) }?.y ?? 0
          }
          let scale = (y(at: high) - y(at: low)) / (most - least)
          guard scale < 0 else { return nil }
          return points.reduce(0) { worst, point in
            let share = (point.x - start) / (end - start)
            let exact = y(at: low) + (value(share) - least) * scale
            return max(worst, abs(point.y - exact))
          }
        }
        // Around an extremum between two keyframes, and where a release replaces a hold between
        // them, lines at sixths of a frame deviate from the curve.
        let allowed = line.contains("--alternate") ? 4 : line.contains("--fps 30") ? 2 : 0.75
        #expect(errors.min().map { $0 <= allowed } == true, "\(track.name): \(errors)")
        drawn += 1
      }
    }
    #expect(drawn > 0)
  }

  @Test(arguments: [8, 3.7, 25])
  func `an SVG picture states overshoot and settling time as measure and document do`(
    damping: Double
  ) throws {
    let spring = "stiffness=100,damping=\(damping)"
    let line = "spring --from 0 --to 100 --spring \(spring)"
    let svg = try Typed.output(line + " -f svg")
    let document = try Typed.output(line)
    let settle = try #require(document.components(separatedBy: "\"settle\": {").last)
    let time = try #require(
      settle.components(separatedBy: "\"time\": ").dropFirst().first?.prefix { $0 != "}" })
    let shown = String(format: "%.3f", try #require(Double(time)))
      .replacing(/\.?0+$/, with: "")
    // The overshoot of an underdamped spring is e^(-pi zeta / sqrt(1 - zeta^2)).
    let ratio = damping / 20
    let share = ratio < 1 ? exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
    let overshoot = String(format: "%.1f", share * 100).replacing(/\.0$/, with: "")
    let expected =
      share == 0
      ? ">settles in \(shown) s<" : ">overshoots by \(overshoot) %, settles in \(shown) s<"
    #expect(svg.contains(expected), "\(expected)")
    #expect(!svg.contains("dampingRatio"))
  }
}
