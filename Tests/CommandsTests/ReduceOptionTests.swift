import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Checking
@testable import Commands

/// --reduce: only the keyframes that linear interpolation needs.
struct ReduceOptionTests {
  static let lines = [
    "bounce --from 0 --to 300 --reduce 1", "spring --from 0 --to 1 --reduce 1%",
    "spring --from 0,5 --to 300,-20 --velocity 900,0 --reduce 2%",
    "pulse --repeat 2 --reduce 0.001",
    "press --screen 320x568 --at 120,300 --reduce 1%", "ease --from '#f00' --to '#0f0' --reduce 1%",
    "snap --screen 320x568 --at 120,300 --delay 0.21 --reduce 0.5",
    "flick --screen 320x568 --card 280x180 --at 9,9 --velocity 9,9 --reduce 3%",
    "spring --from 0 --to 300 --fps 1500 --reduce 0.5%",
    "decay --from 100 --velocity 2000 --bounds 0,600 --fps 24 --reduce 2",
    "ease --from 0 --to 300 --timing easeOutBounce --duration 1 --reduce 8",
    "ease --from 0 --to 300 --timing easeInOutElastic --duration 1 --repeat 2 --reduce 0.5",
    "ease --from 0 --to 300 --timing easeInExpo --duration 1 --repeat 3 --alternate --reduce 0.1",
    "ease --from 0,5 --to 300,-20 --timing easeInOutCirc --duration 1 --reduce 1%",
  ]

  /// A track of a document: its times, and its values by component.
  struct Track {
    let name: String
    let times: [Double]
    let values: [[Double]]
    let maxError: Double
    let frameError: Double

    init(_ track: [String: Any], _ document: [String: Any]) throws {
      name = track["name"] as? String ?? ""
      let rows = try #require(track["values"] as? [Any])
      values = rows.map { $0 as? [Double] ?? [$0 as? Double ?? .nan] }
      let fps = try #require(document["fps"] as? Double)
      times = track["times"] as? [Double] ?? rows.indices.map { Double($0) / fps }
      maxError = track["maxError"] as? Double ?? .nan
      frameError = track["frameError"] as? Double ?? .nan
    }

    /// The value by linear interpolation between two keyframes.
    func value(at time: Double, _ component: Int) -> Double {
      let next = min(max(times.firstIndex { $0 >= time } ?? times.count - 1, 1), times.count - 1)
      let share = (time - times[next - 1]) / (times[next] - times[next - 1])
      let (a, b) = (values[next - 1][component], values[next][component])
      return a + (b - a) * min(max(share, 0), 1)
    }
  }

  private func tracks(_ line: String) throws -> [Track] {
    let whole = try JSONSerialization.jsonObject(with: Data(try Typed.output(line).utf8))
    let document = try #require(whole as? [String: Any])
    return try #require(document["tracks"] as? [[String: Any]]).map { try Track($0, document) }
  }

  private func withoutReduction(_ line: String) -> String {
    line.components(separatedBy: " --reduce ").first ?? ""
  }

  @Test(arguments: Effort.every(4, of: lines, from: 1))
  func `the lines between kept keyframes are within the reported error`(
    line: String
  ) throws {
    let reduced = try tracks(line)
    let whole = try tracks(withoutReduction(line))
    let fine = try tracks(
      withoutReduction(line).components(separatedBy: " --fps ")[0] + " --fps 960 --decimals 9")
    let given = try #require(
      line.components(separatedBy: " --reduce ").last?.split(separator: " ").first)
    #expect(reduced.map(\.name) == whole.map(\.name))
    for (index, track) in reduced.enumerated() {
      let all = whole[index]
      #expect(track.times.count < all.times.count || all.values.allSatisfy { $0 == all.values[0] })
      #expect(track.times.first == 0 && track.times == track.times.sorted())
      for (time, value) in zip(track.times, track.values) {
        let frame = try #require(all.times.firstIndex { ($0 - time).magnitude < 6e-7 })
        #expect(all.values[frame] == value)
      }
      #expect((track.times.last ?? 0) - (all.times.last ?? 1) < 6e-7)
      let ranges = all.values[0].indices.map { component -> Double in
        let values = all.values.map { $0[component] }
        return (values.max() ?? 0) - (values.min() ?? 0)
      }
      let number = Double(given.prefix { $0 != "%" }) ?? .nan
      let most = given.hasSuffix("%") ? number / 100 * (ranges.max() ?? 0) : number
      for component in ranges.indices {
        for (time, value) in zip(all.times, all.values) {
          let distance = (track.value(at: time, component) - value[component]).magnitude
          #expect(distance <= most + 6e-5 && distance <= track.frameError + 6e-5, "\(time)")
        }
        for (time, value) in zip(fine[index].times, fine[index].values) {
          let distance = (track.value(at: time, component) - value[component]).magnitude
          #expect(distance <= track.maxError + 1e-6, "\(time)")
        }
      }
    }
  }

  @Test(arguments: Effort.every(5, of: lines))
  func `tables, lines and documents keep the same keyframes`(line: String) throws {
    let tracks = try tracks(line)
    let tidy = CSV.rows(try Typed.output("\(line) -f csv --tidy")).dropFirst()
    for track in tracks {
      let rows = tidy.filter { $0[0] == track.name }
      let components = rows.reduce(into: [String]()) { if !$0.contains($1[1]) { $0.append($1[1]) } }
      for (index, component) in components.enumerated() {
        let own = rows.filter { $0[1] == component }
        #expect(own.map { Double($0[3]) } == track.times)
        #expect(own.map { Double($0[4]) } == track.values.map { $0[index] })
      }
      #expect(components.count == track.values[0].count)
    }
    let isCommon = tracks.allSatisfy { $0.times == tracks[0].times }
    for format in ["csv", "tsv", "ndjson"] {
      let words = Typed.words("\(line) -f \(format)")
      let failure = Typed.failureReading(words)
      #expect((failure == nil) == isCommon)
      guard isCommon else {
        #expect(failure?.text.contains("--tidy") == true)
        continue
      }
      let text = try Typed.output(words)
      #expect(
        text.split(separator: "\n").count == tracks[0].times.count + (format == "ndjson" ? 0 : 1))
    }
  }
}
