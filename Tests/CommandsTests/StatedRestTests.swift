import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// The reported settling times and final values, compared with the motions' own rows.
struct StatedRestTests {
  private func document(_ line: String) throws -> [String: Any] {
    let whole = try JSONSerialization.jsonObject(with: Data(try Typed.output(line).utf8))
    return try #require(whole as? [String: Any])
  }

  private func rows(_ line: String) throws -> [[Double]] {
    try Typed.output(line).split(separator: "\n").dropFirst().map { row in
      row.split(separator: ",").map { Double($0) ?? .nan }
    }
  }

  @Test(.slow) func `a throw rests when it stays within the threshold`() throws {
    var random = SplitMix64(seed: 31)
    for _ in 0..<(Effort.isFull ? 60 : 12) {
      let wall = random.pick([499.8, 499.2, 498, 450, 100, random.number(in: 1...499.4)])
      let threshold = random.pick([0.5, 0.01, 5, 60])
      let line =
        "decay --from 0 --velocity 1000 --bounds 0,\(wall) --threshold \(threshold) "
        + random.pick(["", "--spring response=0.3,damping-ratio=0.3"])
      let rest = try #require(try document(line + " -f json")["rest"] as? [String: Any])
      let (time, place) = (
        try #require(rest["time"] as? Double), try #require(rest["value"] as? Double)
      )
      let rows = try rows(line + " -f csv --fps 2000 --duration 5 --decimals 12 --no-land")
      let last = try #require(rows.last { ($0[2] - place).magnitude > threshold })
      #expect((last[1] - time).magnitude <= 0.0011, "\(line): \(time), not \(last[1])")
    }
  }

  @Test func `a segment at 0 settles as one slightly later does`() throws {
    for next in ["100.01", "40", "100", "-3"] {
      for velocity in ["0", "5000", "-800"] {
        for retarget in ["keep-velocity", "additive"] {
          let line =
            "chain --from 0 --to 100 --velocity=\(velocity) --then=\(next) --retarget \(retarget)"
            + " -f json --at "
          let ends = try ["0", "1e-9"].map { at in
            let curve = try #require(try document(line + at)["curve"] as? [String: Any])
            let legs = try #require(curve["legs"] as? [[String: Any]])
            return try #require(legs.last?["settled"] as? Double)
          }
          #expect((ends[0] - ends[1]).magnitude <= 2e-6, "\(line) \(ends)")
        }
      }
    }
  }

  @Test func `a card that leaves has its velocity and acceleration at the exit`() throws {
    for style in ["tweetbot", "jts"] {
      let line =
        "flick --screen 320x568 --card 280x180 --at 9,9 --velocity=-900,-700 --style \(style) "
        + "--with velocity,acceleration --fps 1000"
      let tracks = try #require(try document(line + " -f json")["tracks"] as? [[String: Any]])
      let position = try #require(tracks.first { $0["name"] as? String == "card.position" })
      let target = try #require(position["to"] as? [Double])
      for rate in ["velocity", "acceleration"] {
        let track = try #require(tracks.first { $0["name"] as? String == "card.position.\(rate)" })
        let to = try #require(track["to"] as? [Double])
        let places = try #require(position["values"] as? [[Double]])
        let values = try #require(track["values"] as? [[Double]])
        for component in 0...1 {
          // The frame that is nearest to the target.
          let near = try #require(
            places.indices.min {
              (places[$0][component] - target[component]).magnitude
                < (places[$1][component] - target[component]).magnitude
            })
          #expect((values[near][component] - to[component]).magnitude < 1, "\(style) \(rate)")
        }
      }
    }
  }

}
